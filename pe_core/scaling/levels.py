"""Divisors of one's own for all pairs, each at one of a few levels."""

import math

import numpy as np
from numpy.typing import ArrayLike, NDArray

from pe_core.scaling.methods import check_factor
from pe_core.validation import (
    MAX_MAGNITUDE,
    check_integer,
    check_line,
    check_reals,
    check_size,
    check_whole,
)

LEVELS = 64
"""Number of levels: the first keeps a pair's frequency, the last divides it by the factor."""
_HIGHEST = LEVELS - 1
_RAMP = 0.4
"""Length of a ramp over the pairs, as a share of all pairs."""


def level_divisors(levels: ArrayLike, pairs: int, factor: float) -> NDArray[np.float64]:
    """Return the divisor of each pair, 1 … factor, shape (pairs,).

    The levels are equally far apart on a logarithmic scale: level j of 0 … 63 divides by
    factor^(j / 63). Levels of another number of pairs are stretched to this one.

    Raises ValueError for no levels, for other levels, and for a factor outside 1 … 10⁶.

    >>> level_divisors([0, 63], 4, 8)
    array([1., 1., 8., 8.])
    """
    line = check_line(levels, "levels", low=1)
    whole = check_whole(
        line, "levels", high=_HIGHEST, allowed=f"whole numbers from 0 to {_HIGHEST}"
    )
    pairs, factor = check_size(pairs, "pairs"), check_factor(factor)
    at = np.arange(pairs, dtype=np.int64) * whole.size // pairs
    return np.asarray(factor ** (whole[at] / _HIGHEST))


def divisor_levels(divisors: ArrayLike, factor: float) -> NDArray[np.int64]:
    """Return the level nearest to each divisor, in the shape of `divisors`.

    Raises ValueError for a divisor below 1, and for a factor outside 1 … 10⁶.

    >>> divisor_levels([1, 2, 8], 8).tolist()
    [0, 21, 63]
    """
    factor = check_factor(factor)
    checked = check_reals(divisors, "divisors", limit=MAX_MAGNITUDE)
    if (checked < 1).any():
        raise ValueError(f"divisors must be numbers of at least 1, got {checked.min():g}")
    if factor == 1:
        return np.zeros(checked.shape, dtype=np.int64)
    shares = np.log(checked) / math.log(factor)
    return np.clip(np.floor(_HIGHEST * shares + 0.5), 0, _HIGHEST).astype(np.int64)


def ramp_divisors(middle: int, *, pairs: int, factor: float) -> NDArray[np.float64]:
    """Return the divisors of a ramp around a pair, shape (pairs,).

    Fast pairs are kept, slow ones divided by the factor, and those between are mixed. The ramp
    takes two fifths of the pairs.

    Raises ValueError for a middle outside 0 … pairs − 1, and for a factor outside 1 … 10⁶.

    >>> ramp_divisors(2, pairs=5, factor=8).round(2)
    array([1.  , 1.  , 1.78, 8.  , 8.  ])
    """
    pairs, factor = check_size(pairs, "pairs"), check_factor(factor)
    middle = check_integer(middle, "middle", low=0, high=pairs - 1)
    half = _RAMP / 2 * pairs
    at = np.arange(pairs, dtype=np.float64)
    kept = 1 - np.clip((at - middle + half) / (2 * half), 0, 1)
    return np.asarray(1 / ((1 - kept) / factor + kept))
