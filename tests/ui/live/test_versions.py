"""The pictures' versions agree with the core."""

import json
import subprocess
from itertools import product
from pathlib import Path

import numpy as np
import pytest

from front_end import bundled
from pages.lessons.formulas.definition import FIRST, LIBRARY
from pages.lessons.formulas.picture import two_versions
from pages.ui.parameters import Shared
from pe_core.versions import VERSIONS, compare, token_frequencies, version_matrix
from views import view_at

SIZES = [
    {"d_model": d_model, "seq_len": seq_len, "base": base}
    for d_model, seq_len, base in product((2, 4, 6, 64, 1024), (2, 9, 2048), (2, 10_000, 10**6))
]
# NeRF's frequencies double: of a wide encoding, rotation loses the digits of its angles.
LARGEST_DOUBLING = 64
COMPARED = [
    {"d_model": d_model, "seq_len": seq_len, "base": base}
    for d_model, seq_len, base in product((2, 4, 6, 64), (2, 3, 8, 64), (2, 5, 10_000, 10**6))
]
KEYS = list(VERSIONS)


@pytest.fixture(scope="module")
def values() -> dict:
    """Values of versions.ts for all cases."""
    shared = Shared(**SIZES[0])
    comparison = compare(VERSIONS["paper"], VERSIONS["mlx"], shared.seq_len, shared.d_model)
    keys = {FIRST.name: "paper", LIBRARY.name: "mlx"}
    picture = two_versions(view_at(shared, **keys), comparison)
    cases = {
        "versions": picture.core["versions"],
        "sizes": [{**sizes, "rows": [0, 1, sizes["seq_len"] - 1]} for sizes in SIZES],
        "compared": COMPARED,
    }
    program = bundled(Path(__file__).with_name("version_values.ts"), platform="node")
    command = ("node", "--input-type=module", "--eval", program)
    return json.loads(subprocess.check_output(command, input=json.dumps(cases), text=True))


def test_frequencies_and_rows_of_every_version(values: dict) -> None:
    for sizes, drawn in zip(SIZES, values["matrices"], strict=True):
        d_model, seq_len, base = sizes["d_model"], sizes["seq_len"], sizes["base"]
        for key, found in zip(KEYS, drawn, strict=True):
            version = VERSIONS[key]
            expected = token_frequencies(version, seq_len, d_model, base=base)
            frequencies = np.array(found["frequencies"], dtype=np.float64)
            np.testing.assert_allclose(frequencies, expected, rtol=1e-12, err_msg=key)
            if key == "nerf" and d_model > LARGEST_DOUBLING:
                continue
            matrix = version_matrix(version, seq_len, d_model, base=base)[[0, 1, seq_len - 1]]
            np.testing.assert_allclose(found["matrix"], matrix, rtol=0, atol=1e-9, err_msg=key)


def test_columns_are_matched_and_equal_numbers_found_as_in_the_core(values: dict) -> None:
    verdicts = set()
    for sizes, drawn in zip(COMPARED, values["comparisons"], strict=True):
        for (row, first), (column, second) in product(enumerate(KEYS), repeat=2):
            found = drawn[row][column]
            expected = compare(VERSIONS[first], VERSIONS[second], **sizes)
            verdicts.add(expected.agreement)
            assert found["isEqual"] == (expected.agreement != "different"), (first, second, sizes)
            assert found["order"] == expected.permutation.tolist(), (first, second, sizes)
    assert verdicts == {"identical", "permutation", "different"}
