"""Angular frequencies of the (sin, cos) pairs, in radians per token."""

import math
import sys
from functools import lru_cache

import numpy as np
from numpy.typing import ArrayLike, NDArray

from pe_core.validation import check_reals, refusal

# Frequencies are cached up to this width.
_CACHED_DIMS = 2**11


def progression(d_model: int, base: float) -> NDArray[np.float64]:
    """Return base^(−2i/d_model) for each sine, read-only."""
    return (_cached if d_model <= _CACHED_DIMS else _computed)(d_model, base)


def longest_wavelength(frequencies: ArrayLike, /) -> float:
    """Longest wavelength of given frequencies: 2π divided by the smallest one above zero.

    Parameters
    ----------
    frequencies : array_like of float
        In radians per token, any shape, at least one above zero; others are ignored.

    Returns
    -------
    float
        In tokens.

    Raises
    ------
    TypeError
        If `frequencies` is not numeric.
    ValueError
        If one is not finite, or none is above zero.

    Examples
    --------
    >>> round(longest_wavelength([0.0, 1.0, 0.5]), 3)
    12.566
    """
    checked = check_reals(frequencies, "frequencies", limit=sys.float_info.max)
    positive = checked[checked > 0]
    if not positive.size:
        raise ValueError(refusal("frequencies", "above zero in one place at least", frequencies))
    return 2 * math.pi / float(positive.min())


def _computed(d_model: int, base: float) -> NDArray[np.float64]:
    frequencies = base ** (np.arange(0, -d_model, -2, dtype=np.float64) / d_model)
    frequencies.flags.writeable = False
    return frequencies


_cached = lru_cache(maxsize=32)(_computed)


def __getattr__(name: str):
    # The functions that `Sinusoid` replaces, until their callers have moved.
    if name.startswith("_"):
        raise AttributeError(name)
    from pe_core.sinusoid import old

    return getattr(old, name)
