"""The popular claims in words: sentences with places for the numbers that a check finds."""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from pages.ui.content.claims_beyond import BEYOND
from pages.ui.content.claims_shifts import SHIFTS
from pages.ui.content.claims_use import BASELINES, USE
from pages.ui.content.claims_waves import WAVES
from pages.ui.content.number_text import counted, unsigned_zeros
from pages.ui.parameters import Shared
from pe_core.claims import Verdict

Words = str | Callable[[Mapping[str, float]], str]
"""A text with places for numbers, or what picks it by the numbers."""
_NOUNS = {
    "offsets": "offset",
    "rows": "row",
    "positions": "position",
    "inexact": "position",
    "pairs": "pair",
    "dims": "dimension",
}
"""The numbers that are counts, each with what it counts; ``{n_rows}`` is "1 row" or "2 rows"."""


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


_PARTS: Mapping[str, tuple[str, Words, Words, Words, Words, str]] = {
    **BASELINES,
    **WAVES,
    **SHIFTS,
    **BEYOND,
    **USE,
}


def statement(key: str) -> str:
    """A claim in one sentence."""
    return _PARTS[key][0]


def claim_text(key: str, verdict: Verdict, shared: Shared) -> ClaimText:
    """A claim and its verdict in words, with their numbers."""
    said, holds, fails, truth, equation, lesson = _PARTS[key]
    numbers = {**shared._asdict(), **verdict.witness}
    counts = {
        f"n_{name}": counted(numbers[name], noun)
        for name, noun in _NOUNS.items()
        if name in numbers
    }

    def words(part: Words) -> str:
        chosen = part(numbers) if callable(part) else part
        return unsigned_zeros(chosen.format_map(numbers | counts))

    formula = equation(numbers) if callable(equation) else equation
    return ClaimText(
        said,
        words(holds if verdict.holds else fails),
        words(truth),
        unsigned_zeros(formula % numbers),
        lesson,
    )
