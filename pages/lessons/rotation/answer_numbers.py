"""Numbers of the lesson “Rotation” for the tour's answers."""

from typing import NamedTuple


class RotationNumbers(NamedTuple):
    """The rotation of the pair shown."""

    frequency: float
    """Frequency of the pair in radians per token."""
