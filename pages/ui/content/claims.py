"""The popular claims in words: sentences with places for the numbers that a check finds."""

from collections.abc import Mapping
from typing import NamedTuple

from pages.ui.content.claims_shifts import SHIFTS
from pages.ui.content.claims_use import BASELINES, USE
from pages.ui.content.claims_waves import WAVES
from pages.ui.parameters import Shared
from pe_core.claims import Verdict
from pe_core.precision import FLOAT_TYPES, exact_integers


class ClaimText(NamedTuple):
    """What a page says about a claim."""

    statement: str
    """The claim, as it is often made."""
    finding: str
    """The numbers that show the verdict."""
    truth: str
    """The precise statement that is true."""
    equation: str
    """The same in LaTeX, with the numbers."""
    lesson: str
    """Link of the lesson where it can be seen."""


_TEMPLATES: Mapping[str, tuple[str, str, str, str, str, str]] = {
    **BASELINES,
    **WAVES,
    **SHIFTS,
    **USE,
}


def statement(key: str) -> str:
    """A claim in one sentence."""
    return _TEMPLATES[key][0]


def claim_text(key: str, verdict: Verdict, shared: Shared) -> ClaimText:
    """A claim and its verdict in words, with their numbers."""
    said, holds, fails, truth, equation, lesson = _TEMPLATES[key]
    exact = {name: exact_integers(name) for name in FLOAT_TYPES}
    numbers = {**shared._asdict(), "half": shared.pairs, **exact, **verdict.witness}
    finding = (holds if verdict.holds else fails).format_map(numbers)
    return ClaimText(said, finding, truth.format_map(numbers), equation % numbers, lesson)
