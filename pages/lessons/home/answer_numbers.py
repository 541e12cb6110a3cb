"""Numbers of the lesson “Why position?” for the tour's answers."""

from typing import NamedTuple


class HomeNumbers(NamedTuple):
    """Changes of the outputs in another order of the words."""

    words: tuple[str, ...]
    """Words of the sentence, as typed."""
    is_same_sentence: bool
    """True if the other order leaves the sentence as it was."""
    change_without: float
    """Largest change of an output without positions."""
    change_with: float
    """Largest change of an output with the encoding added."""
