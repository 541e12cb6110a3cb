import math
import struct
from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pe_core.precision import FLOAT_TYPES, exact_integers
from pe_core.precision.float_types import round_to


def slow_bfloat16(value):
    """The nearest of the two numbers with 8 significant bits around a float32, ties to even."""
    single = struct.unpack("<f", struct.pack("<f", value))[0]
    if single == 0:
        return single
    unit = Fraction(2) ** max(math.frexp(single)[1] - 8, -133)
    return float(round(Fraction(single) / unit) * unit)


@given(st.floats(-1e15, 1e15) | st.floats(-2, 2) | st.integers(-70_000, 70_000))
def test_bfloat16_rounds_to_nearest_ties_to_even(value):
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


@pytest.mark.parametrize(
    ("call", "error", "message"),
    [
        (lambda: round_to(1, "int8"), ValueError, "dtype must be 'float64', .* got 'int8'"),  # type: ignore[arg-type]
        (lambda: exact_integers(np.float32), TypeError, "dtype must be 'float64', "),  # type: ignore[arg-type]
        (
            lambda: round_to(65_520, "float16"),
            ValueError,
            "values must be real numbers, .* to 65519",
        ),
    ],
)
def test_unknown_types_and_overflow_raise(call, error, message):
    with pytest.raises(error, match=message):
        call()
