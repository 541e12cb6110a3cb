"""Rounding to the number types that models are run in."""

from typing import Literal

import numpy as np
from numpy.typing import ArrayLike, NDArray

from pe_core.validation import check_reals, refusal

FloatType = Literal["float64", "float32", "float16", "bfloat16"]
# Significant bits of each type, with the hidden one.
_BITS = {"float64": 53, "float32": 24, "float16": 11, "bfloat16": 8}
FLOAT_TYPES = tuple(_BITS)
# A float32 keeps its upper half as a bfloat16.
_HALF, _KEPT = np.uint32(0x7FFF), np.uint32(0xFFFF0000)


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
    """Values rounded to the nearest number of a type, ties to the even one.

    NumPy has no bfloat16: its values come as float32, whose lower 16 bits are zero. They are
    rounded to float32 first.

    Parameters
    ----------
    values : array_like of int or float
        Any shape, each from −2⁵³ to 2⁵³.
    dtype_name : {"float64", "float32", "float16", "bfloat16"}
        The type. What float16 cannot hold, from 65520 on, is refused.

    Returns
    -------
    numpy.ndarray
        float64, float32 or float16, and float32 for bfloat16; the shape of `values`.

    Raises
    ------
    TypeError
        If `values` are not numbers.
    ValueError
        If a value is out of its range, or there is no such type.

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
    # Half a unit, less one unless the last kept bit is odd: a tie goes to the even neighbour.
    odd = (bits >> np.uint32(16)) & np.uint32(1)
    return ((bits + _HALF + odd) & _KEPT).view(np.float32).reshape(checked.shape)


def _check_type(dtype_name: object) -> str:
    if not isinstance(dtype_name, str) or dtype_name not in _BITS:
        raise ValueError(refusal("dtype_name", "one of " + ", ".join(_BITS), dtype_name))
    return dtype_name
