"""Numbers of the lesson “RoPE” for the tour's answers."""

from typing import NamedTuple

from numpy.typing import NDArray


class RopeNumbers(NamedTuple):
    """Scores of a query k tokens after a key."""

    rotated: float
    """With both rotated; the same at every position."""
    added: NDArray
    """With encodings added, for every key."""
