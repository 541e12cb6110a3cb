"""Numbers of the lesson “Images” for the tour's answers."""

from typing import NamedTuple


class ImagesNumbers(NamedTuple):
    """Similarities of two patches to a third."""

    straight: float
    """Similarity of the patch that is `STRAIGHT` away."""
    slanted: float
    """Similarity of the patch that is `SLANTED` away, just as far."""
