"""Errors and duplicates of rows, found without the table, are those of the table."""

from itertools import product

import numpy as np
import pytest

from pe_core import Sinusoid
from pe_core.precision import (
    FLOAT_TYPES,
    FloatType,
    Rounding,
    duplicate_rows,
    matrix_duplicate_rows,
    matrix_in,
    matrix_row_errors,
    row_errors,
)
from pe_core.precision.float_types import round_to, rounding_bounds

SIZES = [
    *product((1, 2, 3, 16, 17, 40, 257), (2, 10_000, 10**6), (1, 2, 700)),
    (1024, 10_000, 600),
    (8, 2, 4096),
    (6, 0.1, 300),
]


@pytest.mark.parametrize("dtype", FLOAT_TYPES)
@pytest.mark.parametrize("rounding", ["steps", "result"])
def test_errors_and_duplicates_are_those_of_the_table(dtype: FloatType, rounding: Rounding) -> None:
    for d_model, base, seq_len in SIZES:
        sinusoid = Sinusoid(d_model, base)
        # Angles beyond 65,504 do not fit float16.
        if base < 1 and dtype == "float16" and rounding == "steps":
            sinusoid = Sinusoid(d_model, 0.9)
        table = matrix_in(sinusoid, seq_len, dtype=dtype, rounding=rounding).astype(np.float64)
        errors = row_errors(sinusoid, seq_len, dtype=dtype, rounding=rounding)
        repeats = duplicate_rows(sinusoid, seq_len, dtype=dtype, rounding=rounding)
        expected = matrix_row_errors(table, sinusoid.matrix(seq_len))
        np.testing.assert_allclose(errors, expected, rtol=0, atol=1e-11)
        assert repeats == matrix_duplicate_rows(table), (d_model, base, seq_len)


@pytest.mark.parametrize("dtype", FLOAT_TYPES[1:])
def test_a_rounded_number_is_off_by_at_most_the_largest_error(dtype: FloatType) -> None:
    random = np.random.default_rng(3)
    numbers = np.concatenate([2.0 ** random.uniform(-60, 15.9, 50_000), [1 + 2.0**-8 + 2.0**-30]])
    share, least = rounding_bounds(dtype)
    errors = np.abs(round_to(numbers, dtype).astype(np.float64) - numbers)
    assert (errors <= np.maximum(share * numbers, least)).all()
    # The bound is not larger than needed.
    assert (errors / numbers)[numbers > 1].max() > 0.95 * share
