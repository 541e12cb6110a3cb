"""The settings of a longer text: method, factor and trained length."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from pages.lessons.longer.definition import OWN_HALF_WIDTH
from pe_core import Sinusoid
from pe_core.scaling import OwnRamp, Scaling, scaled_frequencies, unseen_pairs


@dataclass(frozen=True)
class Settings:
    """How a model is stretched."""

    scaling: Scaling
    factor: int
    """The new length divided by the trained one."""
    trained_length: int
    own_pair: int
    """Pair at the middle of a ramp of one's own."""

    @property
    def length(self) -> int:
        """Number of positions of the longer text."""
        return self.trained_length * self.factor

    def frequencies(self, sinusoid: Sinusoid, scaling: Scaling) -> NDArray[np.float64]:
        """Return the frequencies that a method gives at these settings."""
        half = OWN_HALF_WIDTH * sinusoid.pairs
        own = OwnRamp(self.own_pair - half, self.own_pair + half)
        return scaled_frequencies(sinusoid, scaling, self.factor, self.trained_length, own)

    def unseen(self, sinusoid: Sinusoid, scaling: Scaling) -> NDArray[np.bool_]:
        """Mark the pairs that meet angles never seen in training."""
        scaled = self.frequencies(sinusoid, scaling)
        return unseen_pairs(sinusoid.frequencies, scaled, self.trained_length, self.length)

    def unseen_with(self, sinusoid: Sinusoid, scaling: Scaling) -> int:
        """Count the pairs that meet angles never seen in training."""
        return int(self.unseen(sinusoid, scaling).sum())
