"""The script of a lecture: when each part begins, and what to say, ask and do there."""

from collections.abc import Iterator, Mapping
from math import ceil
from typing import NamedTuple

from pages.teach.tour.slides import FORMULA, SAY_BEFORE, after, closing_words
from pages.ui.definitions import Catalogue, Course, Stop
from pages.ui.text.numbers import with_minus
from pages.ui.tour import answer_at

_FORMULA = f"One screen, “{FORMULA.title}”, within these minutes. {FORMULA.say}"


_ROW, _OVERHANG = 24, 2
"""Most minutes that a row of the timeline is planned for, and by which it may be longer."""


class TimedStop(NamedTuple):
    """A stop of a course, and its minutes."""

    stop: Stop
    number: int
    """From 1 on."""
    minutes: tuple[int, int]
    """Planned minutes at which it begins and ends."""


def timetable(course: Course) -> Iterator[TimedStop]:
    """Yield the stops of a course, one after the other."""
    for number, stop in enumerate(course.stops, start=1):
        yield TimedStop(stop, number, course.interval(number))


def rows_of(course: Course) -> list[list[tuple[int, int]]]:
    """Return the minutes of all parts in rows of a timeline, which are about equally long.

    The first part is the goals, the last one the summary.
    """
    parts = [
        course.goals_interval,
        *(timed.minutes for timed in timetable(course)),
        course.summary_interval,
    ]
    longest = course.minutes / ceil(course.minutes / _ROW)
    rows: list[list[tuple[int, int]]] = [[]]
    for begins, ends in parts:
        if rows[-1] and ends > len(rows) * longest + _OVERHANG:
            rows.append([])
        rows[-1].append((begins, ends))
    return rows


def link_label(timed: TimedStop) -> str:
    """Return the label of the link that opens a stop."""
    return f"**{timed.number}. {timed.stop.name}**"


def minutes_in_words(minutes: tuple[int, int]) -> str:
    """Return when a part of a lecture begins and ends."""
    begins, ends = minutes
    return f"{begins}–{ends} min"


def notes_in_words(stop: Stop, catalogue: Catalogue) -> str:
    """Return what to ask, say and do at a stop, in order, with the answer of its picture.

    What explains the answer comes after the vote.
    """
    return _lines(
        {
            "Ask": stop.question,
            "Vote": _options(stop),
            "Answer": with_minus(answer_at(stop, catalogue)),
            "Then say": stop.say,
            "Then do": stop.to_do,
            "Then show": _FORMULA if stop.shows_formula else "",
        }
    )


def goals_in_words() -> str:
    """Return what to say and show before the first stop."""
    return _lines({"Do": SAY_BEFORE, "Show": "What the class will learn."})


def summary_in_words(course: Course) -> str:
    """Return what to say and show after the last stop."""
    titles = "; ".join(f"“{slide.title}”" for slide in after(course))
    return _lines({"Do": closing_words(course), "Show": f"{titles}."})


def _options(stop: Stop) -> str:
    """Return the options, separated by dots; the right one is bold."""
    # A line may break between two options, not after a letter.
    texts = [f"{letter}\u00a0{option.text}" for letter, option in stop.lettered]
    return " · ".join(
        f"**{text}**" if place == stop.right else text for place, text in enumerate(texts)
    )


def _lines(parts: Mapping[str, str]) -> str:
    """Return the parts that are not empty in Markdown, each a paragraph after its name."""
    return "\n\n".join(f"**{name}:** {text}" for name, text in parts.items() if text)
