"""Which columns of a variant's matrix are sines, and which are cosines."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pe_core.checks import check_size
from pe_core.variants import Variant

__all__ = ["VariantColumns", "variant_columns"]


class VariantColumns(NamedTuple):
    """Which columns of a variant's matrix hold what."""

    sines: NDArray[np.int64]
    """Column of each sine, fastest pair of the formula first."""
    cosines: NDArray[np.int64]
    """Column of each cosine, in the same order."""


def variant_columns(variant: Variant, d_model: int, /) -> VariantColumns:
    """Columns of the sines and of the cosines, pair by pair.

    A column in neither is zero.

    Parameters
    ----------
    variant : Variant
        The way to write the encoding.
    d_model : int
        Number of dimensions, 1 … 2³¹; even where the variant takes no odd one.

    Returns
    -------
    VariantColumns
        int64 indices, of shapes (number of sines,) and (number of cosines,).

    Raises
    ------
    TypeError
        If `d_model` is not an integer.
    ValueError
        If it is out of its range, or odd and the variant takes no odd one.

    Examples
    --------
    >>> from pe_core.variants import VARIANTS
    >>> variant_columns(VARIANTS[2], 5)
    VariantColumns(sines=array([0, 1]), cosines=array([2, 3]))
    """
    d_model = check_size(d_model, "d_model")
    if d_model % 2 and variant.odd == "error":
        raise ValueError(f"d_model must be even for {variant.key}, got {d_model}")
    cosines = np.arange(d_model // 2, dtype=np.int64)
    lone = d_model % 2 and variant.odd == "last sine"
    sines = np.arange(d_model // 2 + lone, dtype=np.int64)
    if variant.layout == "interleaved":
        return VariantColumns(2 * sines, 2 * cosines + 1)
    if variant.layout == "sin-cos":
        return VariantColumns(sines, cosines + sines.size)
    return VariantColumns(sines + cosines.size, cosines)
