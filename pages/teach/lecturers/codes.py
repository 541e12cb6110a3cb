"""The codes in which students bring their predictions: counted for every stop of a course."""

from collections import Counter
from html import escape
from itertools import cycle, islice
from typing import NamedTuple

from pages.ui.definitions import LETTERS, Course, Stop
from pages.ui.text.markup import plain
from pages.ui.text.numbers import counted
from pages.ui.text.typed import as_code
from pages.ui.tour import NONE, CourseStop, offers, predictions_at

MOST_CODES = 2000
_MOST_REASONS = 5
_LONGEST_SHOWN = 40


class Rejected(NamedTuple):
    """A line that is not a code of the course."""

    number: int
    """From 1 on, as in the pasted text."""
    line: str
    reason: str


class Tally(NamedTuple):
    """Predictions of a class."""

    counts: tuple[Counter[str], ...]
    """Number of students who chose each letter, for every stop."""
    accepted: int
    rejected: tuple[Rejected, ...]


def example(course: Course) -> str:
    """Return a code of a course, of no particular student."""
    return "".join(islice(cycle("ACDDADCB"), len(course.stops)))


def tally(text: str, course: Course) -> Tally:
    """Count the codes in a text, one a line; further lines than `MOST_CODES` are left out."""
    counts = tuple(Counter[str]() for _ in course.stops)
    rejected = []
    numbered = enumerate(map(str.strip, text.splitlines()), start=1)
    lines = [(number, line) for number, line in numbered if line][:MOST_CODES]
    for number, line in lines:
        code, refusal = predictions_at(CourseStop(course, 1), line)
        if refusal:
            rejected.append(Rejected(number, line, _reason(line, course)))
            continue
        for count, letter in zip(counts, code, strict=True):
            if letter != NONE:
                count[letter] += 1
    return Tally(counts, len(lines) - len(rejected), tuple(rejected))


def _reason(line: str, course: Course) -> str:
    """Return why a line is not a code of a course."""
    unknown = [letter for letter in line if letter.upper() not in {*LETTERS, NONE}]
    if unknown:
        return f"{as_code(unknown[0])} is not {', '.join(LETTERS)} or {NONE}"
    for number, (letter, offered) in enumerate(zip(line, offers(course), strict=False), start=1):
        if letter.upper() not in offered:
            return f"stop {number} has no option {letter.upper()}"
    stops = counted(len(course.stops), "stop")
    return f"{counted(len(line), 'letter')}, but this lecture has {stops}"


def rejections(votes: Tally) -> str:
    """Return in Markdown which lines were left out, and why."""
    first, more = votes.rejected[:_MOST_REASONS], len(votes.rejected[_MOST_REASONS:])
    items = [
        f"- line {number}, {as_code(line[:_LONGEST_SHOWN])}: {reason}"
        for number, line, reason in first
    ]
    if more:
        items.append(f"- and {more} more")
    return "\n".join([f"{counted(len(votes.rejected), 'line')} left out:", "", *items])


def chart(found: Tally, course: Course) -> str:
    """Return the counts as an HTML table; a bar in each cell is the share of the class."""
    head = "".join(f"<th scope=col>{name}</th>" for name in ("stop", *LETTERS))
    rows = "".join(
        f"<tr><th scope=row>{escape(plain(stop.name))}</th>{_cells(stop, counts, found.accepted)}"
        for stop, counts in zip(course.stops, found.counts, strict=True)
    )
    return (
        "<div class=scroll tabindex=0><table class=votes>"
        f"<thead><tr>{head}<tbody>{rows}</table></div>"
    )


def _cells(stop: Stop, counts: Counter[str], students: int) -> str:
    """Return a cell for each letter; the right option is marked."""
    cells = []
    for index, (letter, _) in enumerate(stop.lettered):
        count, is_right = counts[letter], index == stop.right
        share = f'style="--share: {count / max(students, 1):.3f}"'
        cells.append(f"<td {share}{' class=right' * is_right}>{count}{' ✓' * is_right}</td>")
    return "".join(cells) + "<td></td>" * (len(LETTERS) - len(cells))
