"""Divisors of one's own for all pairs, written as one letter a pair."""

import math
import re

import numpy as np
from numpy.typing import ArrayLike, NDArray

from pe_core.validation import check_real, check_reals, check_size

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
"""The levels in order: the first keeps a pair's frequency, the last divides it by the factor."""
MAX_LETTERS = 512
BARS_PATTERN = f"[A-Za-z0-9_-]{{1,{MAX_LETTERS}}}"
"""Regular expression of all bars."""
_HIGHEST = len(LETTERS) - 1
_RAMP = 0.4
"""Length of a ramp over the pairs, as a share of all pairs."""


def is_bars(text: str) -> bool:
    """Return whether a text is 1 to 512 letters of `LETTERS`.

    >>> is_bars("AAf_"), is_bars("A A")
    (True, False)
    """
    return re.fullmatch(BARS_PATTERN, text, re.ASCII) is not None


def bar_divisors(bars: str, pairs: int, factor: float) -> NDArray[np.float64]:
    """Divisor of each pair, 1 … factor, shape (pairs,).

    The levels are equally far apart on a logarithmic scale: level j of 63 divides by
    factor^(j / 63). Bars of another number of pairs are stretched to this one.

    >>> bar_divisors("A_", 4, 8)
    array([1., 1., 8., 8.])
    """
    if not is_bars(bars):
        raise ValueError(f"bars must be 1 to {MAX_LETTERS} letters, got {bars[:40]!r}")
    pairs = check_size(pairs, "pairs")
    factor = check_real(factor, "factor", low=1.0, high=1e6)
    at = np.arange(pairs, dtype=np.int64) * len(bars) // pairs
    levels = np.array([LETTERS.index(letter) for letter in bars], dtype=np.float64)
    return np.asarray(factor ** (levels[at] / _HIGHEST))


def bars_of(divisors: ArrayLike, factor: float) -> str:
    """Write divisors as letters, each at its nearest level.

    >>> bars_of([1, 2, 8], 8)
    'AV_'
    """
    factor = check_real(factor, "factor", low=1.0, high=1e6)
    if factor == 1:
        return LETTERS[0] * check_reals(divisors, "divisors").size
    shares = np.log(check_reals(divisors, "divisors")) / math.log(factor)
    levels = np.clip(np.floor(_HIGHEST * shares + 0.5), 0, _HIGHEST)
    return "".join(LETTERS[int(level)] for level in levels)


def ramp_bars(middle: int, *, pairs: int, factor: float) -> str:
    """Write a ramp around a pair: fast pairs are kept, slow ones divided, those between mixed.

    >>> ramp_bars(2, pairs=5, factor=8)
    'AAR__'
    """
    half = _RAMP / 2 * pairs
    at = np.arange(check_size(pairs, "pairs"), dtype=np.float64)
    kept = 1 - np.clip((at - middle + half) / (2 * half), 0, 1)
    return bars_of(1 / ((1 - kept) / factor + kept), factor)
