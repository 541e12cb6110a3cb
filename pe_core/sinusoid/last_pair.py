"""The last pair, and the one that a count from 1 would make of it."""

import math
from typing import NamedTuple

from pe_core.sinusoid.frequencies import frequencies
from pe_core.validation import DEFAULT_BASE, check_base, check_even


class CountedPair(NamedTuple):
    """A pair by its number i."""

    pair: int
    """i."""
    frequency: float
    """base^(−2i/d_model) in radians per token."""
    cosine: float
    """Its cosine at position 1."""


def last_pairs(d_model: int, /, *, base: float = DEFAULT_BASE) -> tuple[CountedPair, CountedPair]:
    """The last pair, i = d_model/2 − 1, and what i = d_model/2 would be: one pair too far.

    Parameters
    ----------
    d_model : int
        Number of dimensions, even, 2 … 2³¹.
    base : float
        Base of the frequencies, 1e-100 … 1e100.

    Returns
    -------
    tuple of CountedPair
        The last pair, then the one after it, whose frequency is 1/base.

    Raises
    ------
    TypeError, ValueError
        If an argument is not a number in its range, or `d_model` is odd.

    Examples
    --------
    >>> [(it.pair, round(it.frequency * 10_000, 4)) for it in last_pairs(512)]
    [(255, 1.0366), (256, 1.0)]
    """
    pairs = check_even(d_model) // 2
    last, beyond = float(frequencies(d_model, base=base)[-1]), 1 / check_base(base)
    return (
        CountedPair(pairs - 1, last, math.cos(last)),
        CountedPair(pairs, beyond, math.cos(beyond)),
    )
