"""Numbers of the lesson “Biases” for the tour's answers."""

from collections.abc import Mapping
from typing import NamedTuple


class BiasesNumbers(NamedTuple):
    """Weights of a text beyond the trained length."""

    shares: Mapping[str, float]
    """Share of the last query's weight on untrained distances, by method."""
    length: int
    """Number of positions of the text."""
