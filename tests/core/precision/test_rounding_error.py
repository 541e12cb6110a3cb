import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pe_core import encode, encoding_matrix
from pe_core.precision import (
    FLOAT_TYPES,
    DuplicateRows,
    duplicate_rows,
    encoding_in,
    error_by_position,
    exact_integers,
    matrix_in,
)
from pe_core.precision.float_types import round_to


def test_float16_angles_of_4096_rows_leave_1023_duplicates():
    rows = encoding_in("float16", range(4096), 512)
    assert duplicate_rows(rows) == DuplicateRows(1023, (2048, 2049))
    cast = encoding_in("float32", range(4096), 512).astype(np.float16)
    assert duplicate_rows(cast) == DuplicateRows(0, None)
    assert duplicate_rows(encoding_in("float16", range(4096), 512, computed="exactly")).count == 0


def test_bfloat16_rows_first_collide_after_256():
    assert duplicate_rows(encoding_in("bfloat16", range(300), 64)).first == (256, 257)


@pytest.mark.parametrize("name", FLOAT_TYPES)
def test_computed_exactly_is_within_half_a_unit(name):
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


def test_matrix_from_float64_rotations_is_within_half_a_unit_of_float32():
    table = encoding_matrix(8192, 256, dtype=np.float32)
    assert error_by_position(table, encode(range(8192), 256)).max() < 3.01e-8


@pytest.mark.parametrize("name", FLOAT_TYPES)
@pytest.mark.parametrize("computed", ["in type", "exactly"])
def test_matrix_rows_are_the_encodings_of_their_positions(name, computed):
    matrix = matrix_in(name, 700, 33, computed=computed)
    rows = encoding_in(name, range(700), 33, computed=computed)
    assert matrix.dtype == rows.dtype
    # The two ways to the exact value may lie on either side of a tie.
    unit = {"float64": 1e-12, "float32": 2.0**-23, "float16": 2.0**-10, "bfloat16": 2.0**-7}[name]
    np.testing.assert_allclose(matrix, rows, rtol=0, atol=unit)
    if computed == "in type" and name != "float64":
        np.testing.assert_array_equal(matrix, rows)


def test_rows_with_equal_first_cells_may_differ():
    rows = np.zeros((4, 20))
    rows[1, 19], rows[3, 19] = 1, 1
    assert duplicate_rows(rows) == (2, (0, 2))


@given(st.lists(st.integers(0, 3), min_size=1, max_size=12))
def test_duplicates_are_counted_as_by_a_set(values):
    found = duplicate_rows([[float(value)] for value in values])
    assert found.count == len(values) - len(set(values))
    if found.first:
        earlier, repeat = found.first
        assert values.index(values[repeat]) == earlier
        assert len(set(values[:repeat])) == repeat


def test_minus_zero_equals_zero():
    assert duplicate_rows([[0.0], [-0.0]]) == DuplicateRows(1, (0, 1))


def test_error_by_position_is_the_largest_of_each_row():
    exact = encode([3, 4], 8)
    matrix = exact.copy()
    matrix[1, 5] += 0.25
    np.testing.assert_allclose(error_by_position(matrix, exact), [0, 0.25], atol=1e-15)


@pytest.mark.parametrize("name", FLOAT_TYPES)
def test_other_ways_of_computing_raise(name):
    with pytest.raises(ValueError, match="computed must be 'exactly'"):
        matrix_in(name, 4, 4, computed="twice")
    with pytest.raises(ValueError, match="computed must be 'exactly'"):
        encoding_in(name, 1, 4, computed="twice")


def test_positions_beyond_float16_raise():
    with pytest.raises(ValueError, match="from -65519 to 65519"):
        encoding_in("float16", 70_000, 4)


def test_error_of_unequal_shapes_raises():
    with pytest.raises(ValueError, match=r"exact must have shape \(1, 1\), got \(1, 2\)"):
        error_by_position([[1.0]], [[1.0, 2.0]])
