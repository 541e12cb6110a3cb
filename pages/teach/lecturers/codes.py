"""The codes in which students bring their predictions: counted for every stop of a course."""

from collections import Counter
from typing import NamedTuple

from pages.ui.definitions import LETTERS, Course
from pages.ui.text.tables import Table
from pages.ui.tour import NONE, Place, predictions_at

MOST_CODES = 2000
_LONGEST_BAR = 12


class Tally(NamedTuple):
    """Predictions of a class."""

    counts: tuple[Counter[str], ...]
    """Number of students who chose each letter, for every stop."""
    accepted: int
    rejected: tuple[str, ...]
    """Lines that are no codes of the course."""


def tally(text: str, course: Course) -> Tally:
    """Count the codes in a text, one a line; further lines than `MOST_CODES` are left out."""
    counts = tuple(Counter[str]() for _ in course.stops)
    rejected = []
    lines = [line.strip() for line in text.splitlines() if line.strip()][:MOST_CODES]
    for line in lines:
        code, refusal = predictions_at(Place(course, 1), line)
        if refusal:
            rejected.append(line)
            continue
        for count, letter in zip(counts, code, strict=True):
            if letter != NONE:
                count[letter] += 1
    return Tally(counts, len(lines) - len(rejected), tuple(rejected))


def chart(found: Tally, course: Course) -> Table:
    """Return the counts as a table with bars; the right option is marked."""
    most = max((count for one in found.counts for count in one.values()), default=1)

    def cell(count: int, *, is_right: bool) -> str:
        bar = "█" * round(_LONGEST_BAR * count / most)
        return f"{bar} {count}{' ✓' if is_right else ''}".strip()

    return Table(
        ("stop", *LETTERS),
        [
            (
                stop.name,
                *(
                    cell(counts[letter], is_right=index == stop.right)
                    for index, letter in enumerate(LETTERS)
                ),
            )
            for stop, counts in zip(course.stops, found.counts, strict=True)
        ],
    )
