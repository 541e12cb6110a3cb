"""Frequencies and wavelengths of the (sin, cos) pairs."""

import math
import sys
from functools import lru_cache

import numpy as np
from numpy.typing import ArrayLike, NDArray

from pe_core.validation import DEFAULT_BASE, check_base, check_reals, check_size, refusal

# Frequencies are cached up to this width: a lesson asks for the same ones many times.
_CACHED_DIMS = 2**11


def frequencies(d_model: int, /, *, base: float = DEFAULT_BASE) -> NDArray[np.float64]:
    """Frequency of each pair; for base > 1 the fastest comes first.

    ω_i = base^(−2i/d_model), i = 0 … ceil(d_model/2) − 1. An odd `d_model` ends in a sine
    without its cosine.

    Parameters
    ----------
    d_model : int
        Number of dimensions, 1 … 2³¹.
    base : float
        Base of the geometric progression, 1e-100 … 1e100.

    Returns
    -------
    numpy.ndarray
        float64, shape (ceil(d_model/2),), in radians per token.

    Raises
    ------
    TypeError
        If `d_model` is not an integer or `base` not a real number.
    ValueError
        If one of them is out of its range.

    References
    ----------
    Vaswani et al., "Attention Is All You Need" (2017), section 3.5.

    Examples
    --------
    >>> frequencies(4)
    array([1.  , 0.01])
    """
    return progression(check_size(d_model, "d_model"), check_base(base)).copy()


def wavelengths(d_model: int, /, *, base: float = DEFAULT_BASE) -> NDArray[np.float64]:
    """Wavelength of each pair, 2π/ω_i; for base > 1 the shortest comes first.

    For even `d_model` the last one is 2π·base^(1−2/d_model): for base > 1 less than 2π·base.

    Parameters
    ----------
    d_model, base
        As `frequencies`.

    Returns
    -------
    numpy.ndarray
        float64, shape (ceil(d_model/2),), in tokens.

    Raises
    ------
    TypeError, ValueError
        As `frequencies`.

    References
    ----------
    As `frequencies`.

    Examples
    --------
    >>> wavelengths(4).round(3)
    array([  6.283, 628.319])
    """
    return 2 * math.pi / frequencies(d_model, base=base)


def wavelength_bound(*, base: float = DEFAULT_BASE) -> float:
    """Wavelength that the last one approaches as d_model grows: 2π·base, only reached at base 1.

    Parameters
    ----------
    base
        As `frequencies`.

    Returns
    -------
    float
        In tokens.

    Raises
    ------
    TypeError, ValueError
        As `frequencies`.

    Examples
    --------
    >>> round(wavelength_bound())
    62832
    """
    return 2 * math.pi * check_base(base)


def wavelength_ratio(d_model: int, /, *, base: float = DEFAULT_BASE) -> float:
    """Ratio of the wavelengths of neighbouring pairs, the later to the earlier: base^(2/d_model).

    Parameters
    ----------
    d_model, base
        As `frequencies`.

    Returns
    -------
    float
        More than 0; more than 1 for a `base` above 1.

    Raises
    ------
    TypeError, ValueError
        As `frequencies`.

    Examples
    --------
    >>> wavelength_ratio(8)
    10.0
    """
    return check_base(base) ** (2 / check_size(d_model, "d_model"))


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


def completed_cycles(seq_len: int, d_model: int, /, *, base: float = DEFAULT_BASE) -> int:
    """Number of pairs that complete a cycle from position 0 to the last, seq_len − 1.

    These are the ones with λ_i ≤ seq_len − 1. For many pairs and base > 1 their share tends to
    ln((seq_len − 1) / 2π) / ln(base), cut off at 0 and 1.

    Parameters
    ----------
    seq_len : int
        Number of positions, 1 … 2³¹.
    d_model, base
        As `frequencies`.

    Returns
    -------
    int
        From 0 to the number of pairs, ceil(d_model/2).

    Raises
    ------
    TypeError, ValueError
        As `frequencies`, and for `seq_len` as for `d_model`.

    Examples
    --------
    >>> completed_cycles(50, 512)
    58
    """
    seq_len = check_size(seq_len, "seq_len")
    return int((wavelengths(d_model, base=base) <= seq_len - 1).sum())


def progression(d_model: int, base: float) -> NDArray[np.float64]:
    """The frequencies as a read-only array, cached for usual widths.

    Internal: arguments must be validated by the caller.
    """
    return (_cached if d_model <= _CACHED_DIMS else _computed)(d_model, base)


def _computed(d_model: int, base: float) -> NDArray[np.float64]:
    rates = base ** (np.arange(0, -d_model, -2, dtype=np.float64) / d_model)
    rates.flags.writeable = False
    return rates


_cached = lru_cache(maxsize=32)(_computed)
