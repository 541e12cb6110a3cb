"""The last pair, and the one that counting from 1 would make of it."""

import math
from typing import NamedTuple

from pe_core.sinusoid.sinusoid import Sinusoid
from pe_core.validation import check_even


class CountedPair(NamedTuple):
    """A pair by its number i."""

    pair: int
    """i."""
    frequency: float
    """base^(−2i/d_model) in radians per token."""
    cosine: float
    """Its cosine at position 1."""


def last_pairs(sinusoid: Sinusoid) -> tuple[CountedPair, CountedPair]:
    """Return the last pair, i = d_model/2 − 1, and what i = d_model/2 would be: one pair too far.

    >>> [(it.pair, round(it.frequency * 10_000, 4)) for it in last_pairs(Sinusoid(512))]
    [(255, 1.0366), (256, 1.0)]
    """
    check_even(sinusoid.d_model)
    last, beyond = float(sinusoid.frequencies[-1]), 1 / sinusoid.base
    return (
        CountedPair(sinusoid.pairs - 1, last, math.cos(last)),
        CountedPair(sinusoid.pairs, beyond, math.cos(beyond)),
    )
