"""The settings of a longer text: method, factor, trained length, and bars of one's own."""

from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pages.lessons.longer.bars import UNSCALED, is_bars, levels_of, ramp_bars
from pages.lessons.longer.definition import OWN
from pages.ui.parameters import Shared
from pe_core import Sinusoid
from pe_core.lengths import percent_of
from pe_core.scaling import (
    CLEAR_RISE,
    Scaling,
    largest_rise,
    level_divisors,
    scaled_frequencies,
    similarity_with,
    slowed_pairs,
    unseen_pairs,
)

CLEAR_LOSS = 2
"""Least factor by which neighbours differ less that is written as such, not in percent."""


def neighbour_decimals(similarity: float) -> int:
    """Return the number of decimals that tell a similarity of neighbours from 1, from 3 to 6."""
    return next((places for places in (3, 4, 5) if 1 - similarity > 0.6 * 10.0**-places), 6)


class Neighbours(NamedTuple):
    """Similarity of neighbours."""

    before: float
    """In training."""
    now: float
    """With a method."""

    @property
    def less(self) -> float:
        """Factor by which they differ less: one minus their similarity, before and now."""
        return (1 - self.before) / (1 - self.now)

    @property
    def is_nearer(self) -> bool:
        """True if they differ less in the decimals that tell their similarity from 1."""
        return round(self.now - self.before, neighbour_decimals(self.now)) > 0


class Effect(NamedTuple):
    """Changes that a method makes at some settings."""

    pairs: int
    without: int
    """Number of pairs with new angles without scaling."""
    unseen: int
    """The same with the method."""
    slowed: int
    """Number of pairs that the method slows."""
    fully: int
    """Number of those that it slows by the whole factor."""
    neighbours: Neighbours
    rises: bool
    """True if the smoothed similarity visibly rises again, more than in training."""

    @property
    def is_free(self) -> bool:
        """True if no angle is new, and neither neighbours nor the curve are worse for it."""
        return not (self.unseen or self.neighbours.is_nearer or self.rises)


@dataclass(frozen=True)
class Settings:
    """Settings that stretch a model to a longer text."""

    scaling: Scaling
    factor: int
    """The longest text divided by the trained length."""
    trained_length: int
    so_far: int = 100
    """Length of the text as a share of the longest, in percent."""
    bars: str = "A"
    """Levels of one's own bars, as in the link."""

    @property
    def length(self) -> int:
        """Number of positions of the text so far."""
        return max(percent_of(self.trained_length * self.factor, percent=self.so_far), 1)

    def frequencies(self, sinusoid: Sinusoid, scaling: Scaling) -> NDArray[np.float64]:
        """Return the frequencies that a method gives at these settings."""
        own = None
        if scaling == OWN:
            own = level_divisors(levels_of(self.bars), sinusoid.pairs, self.factor)
        return scaled_frequencies(
            sinusoid, scaling, self.factor, self.trained_length, own=own, length=self.length
        )

    def unseen(self, sinusoid: Sinusoid, scaling: Scaling) -> NDArray[np.bool_]:
        """Mark the pairs that meet angles never seen in training."""
        scaled = self.frequencies(sinusoid, scaling)
        return unseen_pairs(
            sinusoid.frequencies, scaled, trained_length=self.trained_length, length=self.length
        )

    def unseen_with(self, sinusoid: Sinusoid, scaling: Scaling) -> int:
        """Count the pairs that meet angles never seen in training."""
        return int(self.unseen(sinusoid, scaling).sum())

    def neighbours(self, sinusoid: Sinusoid, scaling: Scaling) -> Neighbours:
        """Return the similarity of neighbours in training and with a method."""
        scaled = self.frequencies(sinusoid, scaling)
        return Neighbours(float(sinusoid.similarity(1)), similarity_with(scaled, 1))

    def effect(self, sinusoid: Sinusoid) -> Effect:
        """Return what the method changes."""
        now = self.frequencies(sinusoid, self.scaling)
        slowed, fully = slowed_pairs(sinusoid.frequencies, now, self.factor)
        trained = largest_rise(sinusoid.frequencies, self.trained_length).height
        return Effect(
            pairs=sinusoid.pairs,
            without=self.unseen_with(sinusoid, "none"),
            unseen=self.unseen_with(sinusoid, self.scaling),
            slowed=int(slowed.sum()),
            fully=int(fully.sum()),
            neighbours=self.neighbours(sinusoid, self.scaling),
            rises=largest_rise(now, self.length).height - trained >= CLEAR_RISE,
        )


def bars_in(written: str, old_ramp: str, shared: Shared, factor: int) -> str:
    """Return the bars that a link holds; in an older link, those of a ramp; else full speed.

    ``written`` and ``old_ramp`` are the link's values, empty where it has none.
    """
    if is_bars(written):
        return written
    is_old = old_ramp.isdecimal() and old_ramp.isascii() and len(old_ramp) < 5
    if not is_old:
        return UNSCALED
    middle = min(int(old_ramp), shared.pairs - 1)
    return ramp_bars(middle, pairs=shared.pairs, factor=factor)
