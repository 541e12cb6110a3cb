"""The float types that models run in: float64, float32, float16 and bfloat16."""

from typing import Any, Literal, get_args

import numpy as np
from numpy.typing import ArrayLike, NDArray

from pe_core.validation import check_choice, check_reals

FloatType = Literal["float64", "float32", "float16", "bfloat16"]
FLOAT_TYPES: tuple[FloatType, ...] = get_args(FloatType)
# Significant bits of each type, with the hidden one.
_BITS: dict[FloatType, int] = {"float64": 53, "float32": 24, "float16": 11, "bfloat16": 8}
# Exponent of 2 of each type's smallest number with all its bits.
_SMALLEST: dict[FloatType, int] = {
    "float64": -1022,
    "float32": -126,
    "float16": -14,
    "bfloat16": -126,
}
# A bfloat16 is the upper half of a float32.
_UPPER_HALF, _BELOW_HALF_UNIT = np.uint32(0xFFFF0000), np.uint32(0x7FFF)


def exact_integers(dtype: FloatType) -> int:
    """Largest n such that a type holds every integer from 0 to n: 2^(significant bits).

    >>> [exact_integers(dtype) for dtype in ("bfloat16", "float16", "float32")]
    [256, 2048, 16777216]
    """
    return 1 << _BITS[check_type(dtype)]


def round_to(values: ArrayLike, dtype: FloatType) -> NDArray[np.floating[Any]]:
    """Round values to the nearest number of a type, ties to even.

    NumPy has no bfloat16: its values come as float32 with 16 zero bits, and are rounded to float32
    first. Values must be from −2⁵³ to 2⁵³, and below 65520 in size for float16.

    >>> round_to([257, 258, 259], "bfloat16")
    array([256., 258., 260.], dtype=float32)
    """
    dtype = check_type(dtype)
    limit = 65519.0 if dtype == "float16" else 2.0**53
    checked = check_reals(values, "values", limit=limit)
    if dtype != "bfloat16":
        return checked.astype(dtype)
    bits = np.atleast_1d(checked.astype(np.float32)).view(np.uint32)
    # A tie rounds up only if the last bit that stays is odd.
    odd = (bits >> np.uint32(16)) & np.uint32(1)
    rounded = (bits + _BELOW_HALF_UNIT + odd) & _UPPER_HALF
    return rounded.view(np.float32).reshape(checked.shape)


def rounding_bounds(dtype: FloatType) -> tuple[float, float]:
    """Largest error of rounding a number, as a share of it, and of numbers too small for all bits.

    >>> rounding_bounds("float16") == (2.0**-11, 2.0**-25)
    True
    """
    bits, smallest = _BITS[check_type(dtype)], _SMALLEST[dtype]
    # A bfloat16 is rounded to float32 first, and so twice.
    twice = 2.0 ** -_BITS["float32"] if dtype == "bfloat16" else 0.0
    return 2.0**-bits + twice, 2.0 ** max(smallest - bits, -1074)


def check_type(dtype: FloatType) -> FloatType:
    """Return the name of one of the four types."""
    return check_choice(dtype, "dtype", FLOAT_TYPES)
