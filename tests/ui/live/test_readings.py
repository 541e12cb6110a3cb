"""The live pictures read out the core's numbers from what Python sends them."""

import json
import re
import subprocess
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from subprocess import PIPE

import numpy as np
import pytest
from numpy.typing import NDArray

from front_end import bundled
from pages.lessons.embedding.definition import SHOWN_DIMS, WORD
from pages.lessons.embedding.picture import token_sum
from pages.lessons.formulas.definition import FIRST, LIBRARY
from pages.lessons.formulas.picture import two_versions
from pages.lessons.home.definition import WITH_POSITIONS, WITHOUT_POSITIONS
from pages.lessons.home.picture import outputs_picture
from pages.lessons.precision.definition import EXACTLY
from pages.lessons.precision.opening import SIXTEEN_BITS
from pages.lessons.precision.picture import error_curves
from pages.lessons.rotation.picture import shifted_once_and_twice
from pages.ui.live.picture_data import PictureData
from pages.ui.live.strips import MAX_COLUMNS
from pages.ui.parameters import Shared
from pe_core.attention import Reordering, head_terms, order_blindness, reordering, word_vectors
from pe_core.downsampling import sample_dims
from pe_core.precision import FLOAT_TYPES, FloatType, Rounding
from pe_core.versions import VERSIONS, compare, version_matrix
from powers import with_exponents
from views import view_at

PROGRAM = Path(__file__).with_name("readings.ts")
# A number with its exponent at the end of a line, or before punctuation or an operator.
YEAR = re.compile(r"\bthe \d{4} paper")
NUMBER = re.compile(r"(-?\d+(?:\.\d+)?(?:e-?\d+)?)(?=[,;)]| [-a-z+=≈]|$)")
HALF_A_DIGIT = 0.6e-4
HALF_OF_TWO_DECIMALS = 0.6e-2
HALF_OF_ONE_DECIMAL = 0.051
PAIRS = [(first, second) for first in ("paper", "mlx") for second in ("inclusive", "fairseq")]
PAIRS += [("detr", "guided-diffusion"), ("extra-pi", "nerf")]
SMALL, LARGE = (
    (Shared(d_model=32, seq_len=50, base=1000), Shared(d_model=2, seq_len=2, base=2)),
    Shared(d_model=1024, seq_len=2048, base=10_000),
)
COMPARED = [(*pair, shared) for pair in PAIRS for shared in SMALL]
# NeRF's frequencies double: at a width of 1024 no float64 holds their angles.
COMPARED += [(*pair, LARGE) for pair in PAIRS if "nerf" not in pair]


Read = Callable[..., list[str]]


@pytest.fixture(scope="module")
def read(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Read]:
    """Return the line below a picture for its core with each of some changes, in ASCII."""
    program = tmp_path_factory.mktemp("readings") / "readings.mjs"
    program.write_text(bundled(PROGRAM, platform="node"), encoding="utf-8")
    node = subprocess.Popen(("node", program), stdin=PIPE, stdout=PIPE, text=True)
    assert node.stdin
    assert node.stdout
    with node, node.stdin as requests, node.stdout as answers:

        def read(
            picture: PictureData, changes: Sequence[Mapping[str, object]] = ({},)
        ) -> list[str]:
            print(json.dumps({"data": picture.for_browser(), "changes": changes}), file=requests)
            requests.flush()
            return [line.replace("−", "-") for line in json.loads(answers.readline())]

        yield read


def read_cells(
    read: Read, picture: PictureData, cells: Sequence[tuple[int, int]], *, name: str = "start"
) -> NDArray[np.float64]:
    """Return the values that strips read out, a row for each cell; ``name`` is the first cell's."""
    first = picture.core[name]
    assert isinstance(first, dict)
    starts = [{name: {**first, "row": row, "column": column}} for row, column in cells]
    values = [line.split(": ", 1)[1].split("; nearest", 1)[0] for line in read(picture, starts)]
    # Two equal values are written once.
    lines = [re.sub("(.*) in both$", r"\1, \1, 0", YEAR.sub("", line)) for line in values]
    return np.array(
        [[float(number) for number in NUMBER.findall(with_exponents(line))] for line in lines]
    )


def sample_cells(rows: int, columns: int) -> list[tuple[int, int]]:
    """Return the corners of a matrix and cells between them."""
    drawn = np.random.default_rng(5).integers((rows, columns), size=(40, 2)).tolist()
    ends = [(row, column) for row in (0, rows - 1) for column in (0, columns - 1)]
    return [*ends, *map(tuple, drawn)]


@pytest.mark.parametrize(
    "shared",
    [
        Shared(d_model=128, seq_len=64, base=10_000),
        Shared(d_model=1024, seq_len=2, base=2),
        Shared(d_model=2, seq_len=2, base=10),
    ],
)
def test_a_token_its_encoding_and_their_sum(read: Read, shared: Shared) -> None:
    words = ["dog", "bites", "man", "dog"]
    tokens = word_vectors(words, shared.d_model)
    encodings = shared.sinusoid.encode(range(4))
    for word, rows in enumerate(zip(tokens, encodings, tokens + encodings, strict=True)):
        picture = token_sum(view_at(shared, **{WORD.name: word}), tokens, words)
        dims = range(min(shared.d_model, SHOWN_DIMS))
        lines = read(picture, [{"dim": dim} for dim in dims])
        values = [line.split(": ", 1)[1].split("; nearest", 1)[0] for line in lines]
        found = [
            [float(number) for number in NUMBER.findall(with_exponents(line))] for line in values
        ]
        expected = np.transpose(rows)[: len(dims)]
        np.testing.assert_allclose(found, expected, 0, HALF_OF_ONE_DECIMAL)


@pytest.mark.parametrize(("first", "second", "shared"), COMPARED, ids=str)
def test_two_versions_and_their_difference(
    read: Read, first: str, second: str, shared: Shared
) -> None:
    d_model, seq_len, base = shared.d_model, shared.seq_len, shared.base
    versions = VERSIONS[first], VERSIONS[second]
    comparison = compare(*versions, seq_len, d_model, base=base)
    picture = two_versions(view_at(shared, **{FIRST.name: first, LIBRARY.name: second}), comparison)
    dims = sample_dims(d_model, limit=MAX_COLUMNS)
    cells = sample_cells(seq_len, len(dims))
    rows, columns = np.transpose(cells)
    matrix, other = (version_matrix(each, seq_len, d_model, base=base) for each in versions)
    shown = [other[:, comparison.permutation], matrix, np.abs(comparison.difference)]
    expected = np.transpose([entries[rows, dims[columns]] for entries in shown])
    found = read_cells(read, picture, cells, name="largest")
    np.testing.assert_allclose(found, expected, 0, HALF_OF_TWO_DECIMALS)


def test_a_shifted_encoding(read: Read) -> None:
    shared = Shared(d_model=16, seq_len=64, base=100)
    picture = shifted_once_and_twice(view_at(shared, position=10, rotation_offset=5))
    encodings = shared.sinusoid.encode([10, 15, 15, 20, 20])
    cells = sample_cells(5, 16)
    expected = [[encodings[cell]] for cell in cells]
    np.testing.assert_allclose(read_cells(read, picture, cells), expected, 0, HALF_A_DIGIT)


@pytest.mark.parametrize("way", ["reverse", "shuffle"])
@pytest.mark.parametrize("encoded", [False, True])
def test_outputs_of_a_reordered_sentence(read: Read, way: Reordering, *, encoded: bool) -> None:
    words = ("dog", "bites", "man", "twice")
    order = reordering(way, len(words))
    shared = Shared(d_model=16, seq_len=4, base=10_000)
    result = order_blindness(words, order, shared.sinusoid, encoded=encoded)
    terms = head_terms(words, shared.sinusoid)
    view = view_at(shared, positions=WITH_POSITIONS if encoded else WITHOUT_POSITIONS)
    (line,) = read(outputs_picture(view, terms, words, order, "Outputs.", limit=3.5))
    weights = [float(share) / 100 for share in re.findall(r"([\d.]+)%", line)]
    (row,) = np.flatnonzero(np.array(order) == 0)
    # With positions, the sum as typed has other terms, and stands beside the reordered one.
    expected = [*result.before.map[0], *result.after.map[row]] if encoded else result.after.map[row]
    np.testing.assert_allclose(weights, expected, 0, HALF_OF_TWO_DECIMALS)
    assert line.endswith(", in any order") != encoded


def test_errors_of_the_rows_where_a_type_fails_first(read: Read) -> None:
    shared = Shared(d_model=16, seq_len=16, base=10_000)
    rows = np.arange(1000, dtype=np.float64)
    errors = {name: rows / 10.0**power for power, name in enumerate(FLOAT_TYPES[1:], 5)}
    integers = dict.fromkeys(errors, 256)
    distinct: dict[FloatType, dict[Rounding, int]] = {
        name: {"steps": 500, "result": 1000} for name in SIXTEEN_BITS
    }
    view = view_at(shared, rows=1000, way=EXACTLY)
    picture = error_curves(view, errors, exact_integers=integers, distinct=distinct)
    (line,) = read(picture)
    assert line == (
        "Errors at 256–259: float32 2.6 × 10⁻³, float16 2.6 × 10⁻⁴, bfloat16 2.6 × 10⁻⁵"
    )
