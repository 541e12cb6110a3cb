"""Numbers of the lesson “Attention heads” for the tour's answers."""

from typing import NamedTuple

from numpy.typing import NDArray


class HeadsNumbers(NamedTuple):
    """Attention of the marked query."""

    weights: NDArray
    """Weight of each key, from key 0 on."""
