"""Numbers of the lesson “Baseline failures” for the tour's answers."""

from typing import NamedTuple

from pe_core.schemes import DigitChange, NormalisedStep


class BaselinesNumbers(NamedTuple):
    """Steps of two numberings."""

    steps: tuple[NormalisedStep, NormalisedStep]
    """Steps of the normalised index in the shorter sentence and in the longer one."""
    digit_change: DigitChange
    """Largest number of binary digits that change at a step in the longer sentence."""
