"""Number types, and the float32 recipe."""

import math
import struct
from fractions import Fraction

import mpmath
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pe_core import encode, encoding_matrix
from pe_core.downsampling import log_positions
from pe_core.precision import (
    FLOAT_TYPES,
    DuplicateRows,
    duplicate_rows,
    encoding_in,
    error_by_position,
    exact_integers,
    matrix_in,
    recipe_error,
)
from pe_core.precision.float32_recipe import float32_recipe
from pe_core.precision.float_types import round_to


def slow_bfloat16(value):
    """The nearest of the two numbers with 8 significant bits around a float32, ties to even."""
    single = struct.unpack("<f", struct.pack("<f", value))[0]
    if single == 0:
        return single
    unit = Fraction(2) ** max(math.frexp(single)[1] - 8, -133)
    return float(round(Fraction(single) / unit) * unit)


@given(st.floats(-1e15, 1e15) | st.floats(-2, 2) | st.integers(-70_000, 70_000))
def test_bfloat16_rounds_to_the_nearest_even(value):
    rounded = round_to(value, "bfloat16")
    assert float(rounded) == slow_bfloat16(value)
    assert rounded.dtype == np.float32


def test_bfloat16_ties_by_hand():
    # 257 lies between 256 and 258, 259 between 258 and 260: both go to the even mantissa.
    assert round_to([257, 259, 1.00390625, -257], "bfloat16").tolist() == [256, 260, 1.0, -256]


@pytest.mark.parametrize("name", ["float64", "float32", "float16"])
def test_other_types_are_those_of_numpy(name):
    values = np.linspace(-3, 3, 101)
    np.testing.assert_array_equal(round_to(values, name), values.astype(name))
    assert round_to(values, name).dtype == np.dtype(name)


@pytest.mark.parametrize("name", FLOAT_TYPES)
def test_integers_are_exact_up_to_the_limit(name):
    limit = exact_integers(name)
    near = [float(n) for n in range(limit - 8, limit + 1)]
    assert round_to(near, name).astype(np.float64).tolist() == near
    if name != "float64":
        assert float(round_to(float(limit + 1), name)) != limit + 1


def test_limits_of_the_types():
    assert [exact_integers(name) for name in FLOAT_TYPES] == [2**53, 2**24, 2048, 256]


def test_float16_angles_of_4096_rows_leave_1023_duplicates():
    rows = encoding_in("float16", range(4096), 512)
    assert duplicate_rows(rows) == DuplicateRows(1023, (2048, 2049))
    cast = encoding_in("float32", range(4096), 512).astype(np.float16)
    assert duplicate_rows(cast) == DuplicateRows(0, None)
    assert duplicate_rows(encoding_in("float16", range(4096), 512, computed="exactly")).count == 0


def test_bfloat16_first_collides_after_256():
    assert duplicate_rows(encoding_in("bfloat16", range(300), 64)).first == (256, 257)


@pytest.mark.parametrize("name", FLOAT_TYPES)
def test_computed_exactly_is_half_a_unit_off(name):
    table = encoding_in(name, range(500), 64, computed="exactly")
    errors = error_by_position(table, encode(range(500), 64))
    assert errors.max() <= 0.5 / exact_integers(name)


@pytest.mark.parametrize("name", ["float32", "float16", "bfloat16"])
def test_computed_in_type_rounds_every_step(name):
    def rounded(value):
        return float(round_to(value, name))

    for position in (0, 1, 77, 300):
        for pair in range(8):
            rate = rounded(10_000 ** (-2 * pair / 16))
            angle = rounded(rounded(position) * rate)
            row = encoding_in(name, position, 16)
            assert row[2 * pair] == pytest.approx(rounded(math.sin(angle)), abs=1e-7)
            assert row[2 * pair + 1] == pytest.approx(rounded(math.cos(angle)), abs=1e-7)


def test_a_table_from_float64_rotations_is_half_a_unit_off():
    table = encoding_matrix(8192, 256, dtype=np.float32)
    assert error_by_position(table, encode(range(8192), 256)).max() < 3.01e-8


@pytest.mark.parametrize("name", FLOAT_TYPES)
@pytest.mark.parametrize("computed", ["in type", "exactly"])
def test_matrix_has_the_encodings_of_its_rows(name, computed):
    matrix = matrix_in(name, 700, 33, computed=computed)
    rows = encoding_in(name, range(700), 33, computed=computed)
    assert matrix.dtype == rows.dtype
    # The two ways to the exact value may lie on either side of a tie.
    unit = {"float64": 1e-12, "float32": 2.0**-23, "float16": 2.0**-10, "bfloat16": 2.0**-7}[name]
    np.testing.assert_allclose(matrix, rows, rtol=0, atol=unit)
    if computed == "in type" and name != "float64":
        np.testing.assert_array_equal(matrix, rows)


@pytest.mark.parametrize("name", FLOAT_TYPES)
def test_every_type_is_computed_in_one_of_two_ways(name):
    with pytest.raises(ValueError, match="computed must be 'exactly'"):
        matrix_in(name, 4, 4, computed="twice")


def test_rows_that_begin_alike_are_no_repeats():
    rows = np.zeros((4, 20))
    rows[1, 19], rows[3, 19] = 1, 1
    assert duplicate_rows(rows) == (2, (0, 2))


def test_error_by_position_is_the_largest_of_the_row():
    exact = encode([3, 4], 8)
    matrix = exact.copy()
    matrix[1, 5] += 0.25
    np.testing.assert_allclose(error_by_position(matrix, exact), [0, 0.25], atol=1e-15)


def test_the_recipe_is_off_by_6e_4_at_8192_positions():
    assert recipe_error(np.arange(8192), 1024).max() == pytest.approx(6e-4, rel=0.1)


def test_the_recipe_is_off_by_hundredths_at_position_one_million():
    assert 0.02 < recipe_error([1_000_000], 512)[0] < 0.05


@pytest.mark.parametrize("position", [1, 511, 1_000_000])
def test_the_recipe_against_arbitrary_precision(position):
    row = float32_recipe([position], 64)[0]
    worst = 0.0
    with mpmath.workdps(30):
        for pair in range(32):
            angle = position * mpmath.mpf(10_000) ** (-mpmath.mpf(pair) / 32)
            worst = max(worst, abs(float(row[2 * pair] - mpmath.sin(angle))))
            worst = max(worst, abs(float(row[2 * pair + 1] - mpmath.cos(angle))))
    assert recipe_error([position], 64)[0] == pytest.approx(worst, abs=1e-9)


def test_the_recipe_takes_odd_widths_and_many_rows():
    assert float32_recipe(np.zeros((2, 3)), 5).shape == (2, 3, 5)
    assert recipe_error(np.arange(3000), 1000).shape == (3000,)
    assert recipe_error([], 8).shape == (0,)


def test_log_positions_reach_both_ends():
    positions = log_positions(1_000_000, 200)
    assert positions[0] == 1
    assert positions[-1] == 1_000_000
    assert (np.diff(positions) > 0).all()
    ratios = positions[-50:] / positions[-51:-1]
    np.testing.assert_allclose(ratios, 1e6 ** (1 / 199), rtol=1e-3)
    assert log_positions(1, 5).tolist() == [1]
    assert log_positions(7, 1).tolist() == [7]


@given(st.lists(st.integers(0, 3), min_size=1, max_size=12))
def test_duplicates_are_counted_as_by_a_set(values):
    found = duplicate_rows([[float(value)] for value in values])
    assert found.count == len(values) - len(set(values))
    if found.first:
        earlier, repeat = found.first
        assert values.index(values[repeat]) == earlier
        assert len(set(values[:repeat])) == repeat


def test_minus_zero_is_zero():
    assert duplicate_rows([[0.0], [-0.0]]) == DuplicateRows(1, (0, 1))


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda: round_to(1, "int8"), "dtype_name must be one of float64, .* got 'int8'"),
        (lambda: exact_integers(np.float32), "dtype_name must be one of float64"),
        (lambda: round_to(65_520, "float16"), "values must be real numbers, .* to 65519"),
        (lambda: encoding_in("float16", 70_000, 4), "from -65519 to 65519"),
        (lambda: encoding_in("float32", 1, 4, computed="twice"), "computed must be 'exactly'"),
        (lambda: float32_recipe(1, 4, base=1e31), r"base must be at most 1e\+30"),
        (lambda: recipe_error(1, 4), r"positions must have one axis, got shape \(\)"),
        (
            lambda: error_by_position([[1.0]], [[1.0, 2.0]]),
            r"exact must have shape \(1, 1\), got \(1, 2",
        ),
        (lambda: log_positions(0, 4), "last must be an integer from 1"),
    ],
)
def test_what_has_no_answer_is_refused(call, message):
    with pytest.raises(ValueError, match=message):
        call()
