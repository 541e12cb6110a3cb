"""The float types that models run in: float64, float32, float16 and bfloat16."""

from typing import Literal

import numpy as np
from numpy.typing import ArrayLike, NDArray

from pe_core.validation import check_reals, refusal

FloatType = Literal["float64", "float32", "float16", "bfloat16"]
# Significant bits of each type, with the hidden one.
_BITS = {"float64": 53, "float32": 24, "float16": 11, "bfloat16": 8}
FLOAT_TYPES = tuple(_BITS)
# A bfloat16 is the upper half of a float32.
_UPPER_HALF, _BELOW_HALF_UNIT = np.uint32(0xFFFF0000), np.uint32(0x7FFF)


def exact_integers(dtype_name: FloatType, /) -> int:
    """The largest n such that a type holds every integer from 0 to n: 2^(significant bits).

    Parameters
    ----------
    dtype_name : {"float64", "float32", "float16", "bfloat16"}
        The type.

    Returns
    -------
    int
        256 for bfloat16, 2048 for float16, 2²⁴ for float32, 2⁵³ for float64.

    Raises
    ------
    ValueError
        If there is no such type.

    Examples
    --------
    >>> [exact_integers(name) for name in ("bfloat16", "float16", "float32")]
    [256, 2048, 16777216]
    """
    return 2 ** _BITS[_check_type(dtype_name)]


def round_to(values: ArrayLike, dtype_name: FloatType, /) -> NDArray[np.floating]:
    """Values rounded to the nearest number of a type, ties to even.

    NumPy has no bfloat16: its values come as float32 with 16 zero bits, and are rounded to float32
    first. Values must be from −2⁵³ to 2⁵³, and below 65520 in size for float16.

    Examples
    --------
    >>> round_to([257, 258, 259], "bfloat16")
    array([256., 258., 260.], dtype=float32)
    """
    dtype_name = _check_type(dtype_name)
    limit = 65519.0 if dtype_name == "float16" else 2.0**53
    checked = check_reals(values, "values", limit=limit)
    if dtype_name != "bfloat16":
        return checked.astype(dtype_name)
    bits = np.atleast_1d(checked.astype(np.float32)).view(np.uint32)
    # A tie rounds up only if the last bit that stays is odd.
    odd = (bits >> np.uint32(16)) & np.uint32(1)
    rounded = (bits + _BELOW_HALF_UNIT + odd) & _UPPER_HALF
    return rounded.view(np.float32).reshape(checked.shape)


def _check_type(dtype_name: object) -> str:
    if not isinstance(dtype_name, str) or dtype_name not in _BITS:
        raise ValueError(refusal("dtype_name", "one of " + ", ".join(_BITS), dtype_name))
    return dtype_name
