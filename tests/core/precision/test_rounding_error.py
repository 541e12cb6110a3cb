import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pe_core import Sinusoid, encoding_matrix
from pe_core.precision import (
    FLOAT_TYPES,
    DuplicateRows,
    exact_integers,
    matrix_duplicate_rows,
    matrix_in,
    matrix_row_errors,
)
from pe_core.precision.float_types import round_to
from pe_core.precision.rounding_error import encode_in


def test_float16_angles_of_4096_rows_leave_1023_duplicates():
    rows = encode_in(Sinusoid(512), range(4096), dtype="float16")
    assert matrix_duplicate_rows(rows) == DuplicateRows(1023, (2048, 2049))
    cast = encode_in(Sinusoid(512), range(4096), dtype="float32").astype(np.float16)
    assert matrix_duplicate_rows(cast) == DuplicateRows(0, None)
    assert (
        matrix_duplicate_rows(
            encode_in(Sinusoid(512), range(4096), dtype="float16", rounding="result")
        ).total
        == 0
    )


def test_bfloat16_rows_first_collide_after_256():
    assert matrix_duplicate_rows(encode_in(Sinusoid(64), range(300), dtype="bfloat16")).first == (
        256,
        257,
    )


@pytest.mark.parametrize("name", FLOAT_TYPES)
def test_rounding_the_result_is_within_half_a_unit(name):
    table = encode_in(Sinusoid(64), range(500), dtype=name, rounding="result")
    errors = matrix_row_errors(table, Sinusoid(64).encode(range(500)))
    assert errors.max() <= 0.5 / exact_integers(name)


@pytest.mark.parametrize("name", ["float32", "float16", "bfloat16"])
def test_rounding_steps_rounds_every_step(name):
    def rounded(value):
        return float(round_to(value, name))

    for position in (0, 1, 77, 300):
        for pair in range(8):
            frequency = rounded(10_000 ** (-2 * pair / 16))
            angle = rounded(rounded(position) * frequency)
            row = encode_in(Sinusoid(16), position, dtype=name)
            assert row[2 * pair] == pytest.approx(rounded(math.sin(angle)), abs=1e-7)
            assert row[2 * pair + 1] == pytest.approx(rounded(math.cos(angle)), abs=1e-7)


def test_matrix_from_float64_rotations_is_within_half_a_unit_of_float32():
    table = encoding_matrix(8192, 256, dtype=np.float32)
    assert matrix_row_errors(table, Sinusoid(256).encode(range(8192))).max() < 3.01e-8


@pytest.mark.parametrize("name", FLOAT_TYPES)
@pytest.mark.parametrize("rounding", ["steps", "result"])
def test_matrix_rows_are_the_encodings_of_their_positions(name, rounding):
    matrix = matrix_in(Sinusoid(33), 700, dtype=name, rounding=rounding)
    rows = encode_in(Sinusoid(33), range(700), dtype=name, rounding=rounding)
    assert matrix.dtype == rows.dtype
    # The two ways to the exact value may lie on either side of a tie.
    unit = {"float64": 1e-12, "float32": 2.0**-23, "float16": 2.0**-10, "bfloat16": 2.0**-7}[name]
    np.testing.assert_allclose(matrix, rows, rtol=0, atol=unit)
    if rounding == "steps" and name != "float64":
        np.testing.assert_array_equal(matrix, rows)


def test_rows_with_equal_first_cells_may_differ():
    rows = np.zeros((4, 20))
    rows[1, 19], rows[3, 19] = 1, 1
    assert matrix_duplicate_rows(rows) == DuplicateRows(2, (0, 2))


@given(st.lists(st.integers(0, 3), min_size=1, max_size=12))
def test_duplicates_are_counted_as_by_a_set(values):
    found = matrix_duplicate_rows([[float(value)] for value in values])
    assert found.total == len(values) - len(set(values))
    if found.first:
        earlier, repeat = found.first
        assert values.index(values[repeat]) == earlier
        assert len(set(values[:repeat])) == repeat


def test_minus_zero_equals_zero():
    assert matrix_duplicate_rows([[0.0], [-0.0]]) == DuplicateRows(1, (0, 1))


def test_error_by_position_is_the_largest_of_each_row():
    exact = Sinusoid(8).encode([3, 4])
    matrix = exact.copy()
    matrix[1, 5] += 0.25
    np.testing.assert_allclose(matrix_row_errors(matrix, exact), [0, 0.25], atol=1e-15)


@pytest.mark.parametrize("name", FLOAT_TYPES)
def test_other_ways_of_rounding_raise(name):
    with pytest.raises(ValueError, match="rounding must be 'steps'"):
        matrix_in(Sinusoid(4), 4, dtype=name, rounding="twice")
    with pytest.raises(ValueError, match="rounding must be 'steps'"):
        encode_in(Sinusoid(4), 1, dtype=name, rounding="twice")


def test_positions_beyond_float16_raise():
    with pytest.raises(ValueError, match="from -65519 to 65519"):
        encode_in(Sinusoid(4), 70_000, dtype="float16")


def test_error_of_unequal_shapes_raises():
    with pytest.raises(ValueError, match=r"exact must have shape \(1, 1\), got \(1, 2\)"):
        matrix_row_errors([[1.0]], [[1.0, 2.0]])
