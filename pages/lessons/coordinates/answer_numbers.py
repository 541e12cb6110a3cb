"""Numbers of the lesson “Time and coordinates” for the tour's answers."""

from collections.abc import Sequence
from typing import NamedTuple


class CoordinatesNumbers(NamedTuple):
    """Errors of the fitted curves."""

    errors: Sequence[float]
    """Largest error of the fit with 1, 2, … frequencies."""
    best: int
    """Number of frequencies with the smallest error."""
