"""Pictures of matrices: what they read out is the core's, and a cell is marked in all of them."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import numpy as np
import pytest
from playwright.sync_api import Browser, Page, expect

from browser.drawing import numbers, plain
from browser.live import WHOLE, LivePicture
from browser.visit import Visit
from pages.lessons.embedding.scene import token_sum
from pages.lessons.formulas.scene import two_variants
from pages.lessons.rotation.scene import shifted_once_and_twice
from pages.ui import live
from pages.ui.live.scene import Scene
from pages.ui.parameters import Shared
from pe_core import Sinusoid
from pe_core.attention import order_blindness, word_vectors
from pe_core.variants import VARIANTS, compare, variant_matrix

# The line under strips when cells are read that are given by row and column.
READ = """([source, data, cells]) => {
    const scene = new Function(source + "; return scene")();
    const view = { p: data.parameters, data, width: 900, height: 400, font: 12 };
    return cells.map(([row, column]) => {
        data.core.start = { row, column };
        return scene.formula(view);
    });
}"""
ATTENTION = "?text=dog+bites+man+twice&reorder=reverse&d_model=16"
STRIPS = "embedding?text=dog+bites+man&d_model=32&base=100"
PAIRS = [(first, second) for first in ("paper", "mlx") for second in ("inclusive", "fairseq")]
PAIRS += [("detr", "guided-diffusion"), ("extra-pi", "nerf")]
SMALL, LARGE = (
    (Shared(d_model=32, seq_len=50, base=1000), Shared(d_model=2, seq_len=2, base=2)),
    Shared(d_model=1024, seq_len=2048, base=10_000),
)
COMPARED = [(*pair, shared) for pair in PAIRS for shared in SMALL]
# NeRF's frequencies double: at a width of 1024 no float64 holds their angles.
COMPARED += [(*pair, LARGE) for pair in PAIRS if "nerf" not in pair]


@pytest.fixture(scope="module")
def page(browser: Browser) -> Iterator[Page]:
    page = browser.new_page()
    yield page
    page.close()


def read_cells(page: Page, scene: Scene, cells: list[tuple[int, int]]) -> np.ndarray:
    """The numbers that strips read out at cells, a row for each."""
    files = ("formula.js", "numbers.js", "axes.js", "colours.js", "strips.js")
    folder = Path(live.__file__).parent
    source = "\n".join((folder / file).read_text(encoding="utf-8") for file in files)
    lines = page.evaluate(READ, [source, scene.for_browser(), cells])
    # Values stand at the end of a line or before a comma, a semicolon or a sign.
    pattern = r"(-?\d+(?:\.\d+)?(?:e-?\d+)?)(?=[,;]| [+=]|$)"
    told = [line.split(": ", 1)[1] for line in map(plain_values, lines)]
    return np.array([[float(one) for one in re.findall(pattern, line)] for line in told])


def plain_values(line: str) -> str:
    return line.replace("−", "-")


def some_cells(rows: int, columns: int) -> list[tuple[int, int]]:
    """The corners of a matrix and cells between them."""
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
def test_a_token_its_encoding_and_their_sum_are_read_as_the_core_has_them(
    shared: Shared, page: Page
) -> None:
    words = ["dog", "bites", "man", "dog"]
    tokens = word_vectors(words, shared.d_model)
    encodings = shared.sinusoid.encode(range(4))
    scene = token_sum(shared, tokens, encodings, words)
    dims = np.array(scene.core["dims"])
    cells = some_cells(len(words), len(dims))
    rows, columns = np.transpose(cells)
    shown = [matrix[rows, dims[columns]] for matrix in (tokens, encodings, tokens + encodings)]
    np.testing.assert_allclose(read_cells(page, scene, cells), np.transpose(shown), 0, 0.6e-4)


@pytest.mark.parametrize(("first", "second", "shared"), COMPARED, ids=str)
def test_two_variants_and_their_difference_are_read_as_the_core_has_them(
    first: str, second: str, shared: Shared, page: Page
) -> None:
    d_model, seq_len, base = shared.d_model, shared.seq_len, shared.base
    one, other = VARIANTS[first], VARIANTS[second]
    found = compare(one, other, seq_len, d_model, base=base)
    scene = two_variants(shared, one, other, found)
    dims = np.array(scene.core["dims"])
    cells = some_cells(seq_len, len(dims))
    rows, columns = np.transpose(cells)
    matrix, again = (variant_matrix(v, seq_len, d_model, base=base) for v in (one, other))
    shown = [matrix, again, again[:, found.permutation], found.difference]
    strips = scene.core["strips"]
    assert isinstance(strips, list)
    if len(strips) == 3:
        del shown[2]
    expected = np.transpose([cells_of[rows, dims[columns]] for cells_of in shown])
    np.testing.assert_allclose(read_cells(page, scene, cells), expected, 0, 0.6e-4)


def test_an_encoding_that_is_turned_is_read_as_the_core_has_it(page: Page) -> None:
    shared = Shared(d_model=16, seq_len=64, base=100)
    scene = shifted_once_and_twice(shared, position=10, offset=5)
    encodings = shared.sinusoid.encode([10, 15, 15, 20, 20])
    cells = some_cells(5, 16)
    told = read_cells(page, scene, cells)[:, -1]
    np.testing.assert_allclose(told, [encodings[cell] for cell in cells], 0, 0.6e-4)


@pytest.mark.both
def test_a_cell_is_marked_in_every_strip_by_pointer_and_keys(
    page_at: Callable[..., Visit],
) -> None:
    picture = LivePicture(page_at(STRIPS))
    marks = picture.drawing().all("rect", stroke_width="2")
    corners = np.array([numbers(mark, "x", "y") for mark in marks])
    assert len(corners) == 3
    # One column, at equal distances.
    assert np.ptp(corners[:, 0]) == pytest.approx(0)
    assert np.ptp(np.diff(corners[:, 1])) == pytest.approx(0, abs=0.01)
    sums = word_vectors(["dog", "bites", "man"], 32) + Sinusoid(32, base=100).encode([0, 1, 2])
    assert picture.formula.startswith("1 bites dimension 8")
    assert picture.formula.endswith(f"sum {sums[1, 8]:.4f}")

    said = picture.page.locator(f"{WHOLE} .said")
    picture.canvas.focus()
    for key, row, dim in [("ArrowRight", 1, 9), ("ArrowDown", 2, 9), ("ArrowDown", 2, 9)]:
        with picture.visit.silence():
            picture.canvas.press(key)
        expect(said).to_contain_text(f"dimension {dim}")
        assert f"sum: {sums[row, dim]:.4f}" in plain(said.inner_text())
        line = f"sum {sums[row, dim]:.4f}".replace("-", "−")
        expect(picture.page.locator(f"{WHOLE} .formula")).to_contain_text(line)

    # The last strip, a column further on.
    size = numbers(marks[2], "width", "height")
    picture.move(corners[2] + np.array(size) * [1.5, 0.5])
    picture.page.wait_for_function("() => lastFrame.hint?.[0] === '1 bites, dimension 9'")


def test_the_encoding_follows_the_base_and_waits_where_only_the_core_knows(
    page_at: Callable[..., Visit],
) -> None:
    visit = page_at(STRIPS)
    picture = LivePicture(visit)
    waits = visit.page.locator(f"{WHOLE} .live[data-waits]")
    with visit.silence(), picture.frames() as frames:
        picture.drag_slider("base", 0.9)
    assert len({frame["base"] for frame in frames}) >= 5
    expect(waits).to_have_count(0)
    picture.release()
    with visit.silence():
        picture.drag_slider("d_model", 0.4)
        expect(waits).to_have_count(1)
    assert picture.parameters()["d_model"] == 32
    picture.release()
    expect(waits).to_have_count(0)
    picture.wait_for(d_model=int(visit.value("d_model")))


@pytest.mark.both
def test_a_pair_of_words_is_found_again_where_both_have_moved(
    page_at: Callable[..., Visit],
) -> None:
    picture = LivePicture(page_at(ATTENTION))
    words, order = ("dog", "bites", "man", "twice"), (3, 2, 1, 0)
    result = order_blindness(words, order, Sinusoid(16))
    marks = picture.drawing().all("rect", stroke_width="2.5")
    places = np.array([numbers(mark, "x", "y") for mark in marks])
    side = numbers(marks[0], "width")[0]
    # Word 0 reads word 1: at (3, 2) where the order is reversed.
    assert places[1, 1] - places[0, 1] == pytest.approx(3 * side, abs=0.01)
    assert places[2, 1] == places[0, 1]
    shares = [f"{cells:.4f}" for cells in (result.before.map[0, 1], result.after.map[3, 2])]
    assert picture.formula.startswith(
        f"“dog” at 0 reads “bites” at 1: attention {shares[0]} as typed {shares[1]} reordered"
    )
    picture.canvas.focus()
    picture.canvas.press("ArrowDown")
    picture.page.wait_for_function("() => lastFrame.hint?.[0].startsWith('“bites” at 1 reads')")
    # In the second map the pointer is on the words that stand there now.
    picture.move(places[1] + side * np.array([-1.5, 0.5]))
    picture.page.wait_for_function(
        "() => lastFrame.hint?.[0] === '“dog” at 0 reads “twice” at 3' || lastFrame.hint?.[0]"
        " === '“dog” at 0 reads “man” at 2'"
    )


@pytest.mark.both
def test_errors_are_read_at_every_position(page_at: Callable[..., Visit]) -> None:
    picture = LivePicture(page_at("precision?rows=16&d_model=16"))
    assert picture.formula.startswith("Largest error at position 15: float64 0 float32")
    picture.canvas.focus()
    picture.canvas.press("ArrowLeft")
    picture.page.wait_for_function("() => lastFrame.hint?.[0] === 'position 14'")
    assert len(picture.drawing().all("polyline", stroke_width="2")) == 4


def test_pictures_within_parts_are_drawn_and_follow_their_slider(
    page_at: Callable[..., Visit],
) -> None:
    visit = page_at("baselines?short=4&long=80")
    line = visit.page.locator("[class*=st-key-inner_] .formula")
    expect(line).to_contain_text("1.2, 31.6 for n = 4, 80")
    picture = LivePicture(visit)
    with visit.silence():
        picture.drag_slider("fraction", 0.99)
        expect(line).to_contain_text("2.7, 71.1 for n = 4, 80")
    picture.release()
    rotation = page_at("rotation?position=3&rotation_offset=2&d_model=8")
    line = rotation.page.locator("[class*=st-key-inner_] .formula")
    turned = Sinusoid(8).encode(5)[0]
    expect(line).to_contain_text(f"T PE(3), dimension 0: value {turned:.4f}".replace("-", "−"))
