"""The last pair: its cosine within a sequence, and the pair that counting from 1 would give."""

import math
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pe_core.sinusoid.sinusoid import Sinusoid
from pe_core.validation import check_even, check_size


class CountedPair(NamedTuple):
    """A pair by its number i."""

    pair: int
    """i."""
    frequency: float
    """base^(−2i/d_model) in radians per token."""
    cosine: float
    """Its cosine at position 1."""


_HALF_A_CYCLE = 0.5


class LastCosine(NamedTuple):
    """The slowest cosine from position 0 to the last position of a sequence."""

    cycles: float
    """Cycles that it goes through."""
    end: float
    """Its last value."""
    falls: NDArray[np.float64]
    """1 − its value at each position, 0 … 2, without cancellation; shape (seq_len,)."""

    @property
    def fall(self) -> float:
        """1 − its last value."""
        return float(self.falls[-1])

    @property
    def lowest_at(self) -> int:
        """Position of its smallest value; the first of several."""
        return int(self.falls.argmax())

    @property
    def only_falls(self) -> bool:
        """True within half a cycle, where the cosine does not rise."""
        return self.cycles <= _HALF_A_CYCLE


def last_cosine(sinusoid: Sinusoid, seq_len: int) -> LastCosine:
    """Return how far the slowest cosine gets within a sequence, and its fall below 1.

    1 − cos(ω p) is computed as 2·sin²(ω p / 2), which keeps the digits that the difference loses.

    Raises ValueError for an odd d_model.

    >>> last = last_cosine(Sinusoid(128), 64)
    >>> f"{last.cycles:.3g} cycles, {last.fall:.3g} below 1"
    '0.00116 cycles, 2.65e-05 below 1'
    >>> last_cosine(Sinusoid(2), 3).falls.round(4)
    array([0.    , 0.4597, 1.4161])
    """
    check_even(sinusoid.d_model)
    positions = np.arange(check_size(seq_len, "seq_len"), dtype=np.float64)
    angles = positions * sinusoid.frequencies[-1]
    last = float(angles[-1])
    return LastCosine(last / (2 * math.pi), math.cos(last), 2 * np.sin(angles / 2) ** 2)


def last_pairs(sinusoid: Sinusoid) -> tuple[CountedPair, CountedPair]:
    """Return the last pair, i = d_model/2 − 1, and what i = d_model/2 would be: one pair too far.

    Raises ValueError for an odd d_model.

    >>> [(it.pair, round(it.frequency * 10_000, 4)) for it in last_pairs(Sinusoid(512))]
    [(255, 1.0366), (256, 1.0)]
    """
    check_even(sinusoid.d_model)
    last, beyond = float(sinusoid.frequencies[-1]), 1 / sinusoid.base
    return (
        CountedPair(sinusoid.pairs - 1, last, math.cos(last)),
        CountedPair(sinusoid.pairs, beyond, math.cos(beyond)),
    )
