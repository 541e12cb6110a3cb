"""The marked query of the lesson “Attention heads”: the key it wants, and its attention."""

from typing import NamedTuple

from numpy.typing import NDArray

from pe_core.attention import RunnerUp


class MarkedQuery(NamedTuple):
    """A query of a head that looks ``offset`` tokens back, and its attention."""

    position: int
    offset: int
    gain: int
    weights: NDArray
    """Weight of each key, from key 0 on."""
    rival: RunnerUp

    @property
    def wanted(self) -> int:
        """Key that the head looks for."""
        return self.position - self.offset

    @property
    def has_wanted(self) -> bool:
        """True if that key exists."""
        return 0 <= self.wanted < len(self.weights)
