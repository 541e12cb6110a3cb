"""The pictures' float types round bit by bit as the core's do, and have the same errors."""

import json
import subprocess
from itertools import product
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray

from front_end import bundled
from pe_core import Sinusoid
from pe_core.precision import (
    FLOAT_TYPES,
    FloatType,
    Rounding,
    exact_integers,
    matrix_in,
    matrix_row_errors,
)
from pe_core.precision.float_types import round_to

ROUNDED = FLOAT_TYPES[1:]
ENOUGH = 10**12
"""A cost that no search reaches."""
TABLES: list[dict] = [
    {"d_model": d_model, "base": base, "rows": rows, "isExact": is_exact}
    for d_model, base, rows, is_exact in product(
        (2, 128, 1024), (2, 10_000, 10**6), (16, 1000), (False, True)
    )
]
TABLES += [{"d_model": 64, "base": 10_000, "rows": 4096, "isExact": way} for way in (False, True)]
STRETCHES: list[tuple[FloatType, int]] = list(
    product(("float32", "float16", "bfloat16"), (2, 255, 256, 257, 300, 512, 2049, 4096, 10_000))
)
STEP = 16
SEARCHES: dict[str, dict] = {
    "all": {"most": ENOUGH, "closeness": 1},
    "close": {"most": ENOUGH, "closeness": 0.9},
    "cheap": {"most": 1, "closeness": 1},
}


def numbers() -> list[float]:
    """Return random numbers of all sizes, ties of each type, their neighbours, and the ends."""
    random = np.random.default_rng(7)
    spread = random.choice([-1, 1], 20_000) * 2.0 ** random.uniform(-60, 15.9, 20_000)
    ties = [
        sign * (significand + half) * 2.0**exponent
        for bits in (8, 11, 24)
        for significand in (2 ** (bits - 1), 2 ** (bits - 1) + 1, 2**bits - 1)
        for half in (0.0, 0.5)
        for exponent in (-30, -25, -20, -bits, 1 - bits, 4)
        for sign in (-1, 1)
    ]
    near = [float(np.nextafter(tie, end)) for tie in ties for end in (-np.inf, np.inf)]
    # Numbers of float16 too small for all its bits, and halfway between two of them.
    small = [count * 2.0**-25 for count in range(70)]
    # Rounded to float32 first, this one is halfway between two numbers of bfloat16.
    twice = [1 + 2.0**-8 + 2.0**-40, 1 + 2.0**-8 - 2.0**-40]
    whole = [float(number) for number in range(4097)]
    limited = [number for number in (*ties, *near) if abs(number) < 65_519]
    return [*spread.tolist(), *limited, *small, *twice, *whole, 65_503.9, 65_504.0, 65_519.0]


@pytest.fixture(scope="module")
def values() -> dict:
    """Values of rounding.ts for all cases."""
    tables = [{**table, "step": STEP, **search} for search in SEARCHES.values() for table in TABLES]
    program = bundled(Path(__file__).with_name("rounding_values.ts"), platform="node")
    command = ("node", "--input-type=module", "--eval", program)
    stretches = [(exact_integers(name), count) for name, count in STRETCHES]
    cases = json.dumps({"numbers": numbers(), "stretches": stretches, "tables": tables})
    answer = json.loads(subprocess.check_output(command, input=cases, text=True))
    found = iter(answer["errors"])
    return {**answer, "errors": {name: [next(found) for _ in TABLES] for name in SEARCHES}}


def core_errors(table: dict, name: FloatType) -> NDArray[np.float64]:
    """Largest error of each group of rows in a float type."""
    sinusoid = Sinusoid(table["d_model"], table["base"])
    rounding: Rounding = "result" if table["isExact"] else "steps"
    matrix = matrix_in(sinusoid, table["rows"], dtype=name, rounding=rounding)
    errors = matrix_row_errors(matrix, sinusoid.matrix(table["rows"]))
    return np.maximum.reduceat(errors, range(0, table["rows"], STEP))


def test_numbers_are_rounded_bit_by_bit_as_in_the_core(values: dict) -> None:
    assert tuple(values["types"]) == ROUNDED
    for name, rounded in zip(ROUNDED, values["rounded"], strict=True):
        expected = round_to(numbers(), name).astype(np.float64)
        np.testing.assert_array_equal(np.array(rounded), expected, err_msg=name)


def test_stretches_of_positions_hold_one_in_every_few(values: dict) -> None:
    for (name, count), stretches in zip(STRETCHES, values["stretches"], strict=True):
        ends = [0, *(stretch["to"] for stretch in stretches)]
        assert [stretch["from"] for stretch in stretches] == ends[:-1]
        assert ends[-1] == count
        for stretch in stretches:
            positions = np.arange(stretch["from"], stretch["to"], dtype=np.float64)
            rounded = round_to(positions, name).astype(np.float64)
            held = positions[rounded == positions]
            np.testing.assert_array_equal(held, positions[:: stretch["every"]], err_msg=name)
            # The last positions of a stretch may round to the first of the next.
            assert set(rounded) - set(held) <= {held[-1] + stretch["every"]}


@pytest.mark.parametrize("index", range(len(TABLES)), ids=[str(table) for table in TABLES])
def test_errors_of_a_table(values: dict, index: int) -> None:
    every, close, cheap = (values["errors"][search][index] for search in SEARCHES)
    assert every["looked"] == close["looked"] == STEP
    assert cheap["looked"] == 1
    for name, *found in zip(
        ROUNDED, every["errors"], close["errors"], cheap["errors"], strict=True
    ):
        exact, near, some = map(np.array, found)
        expected = core_errors(TABLES[index], name)
        np.testing.assert_allclose(exact, expected, rtol=0, atol=1e-11, err_msg=name)
        assert (near <= exact).all()
        assert (near >= 0.9 * exact - 1e-11).all()
        assert (some <= exact).all()
