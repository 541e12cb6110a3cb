"""The script of a lecture: when each part begins, and what to say, ask and do there."""

from collections.abc import Iterator
from typing import NamedTuple

from pages.teach.tour.slides import FORMULA, FORMULA_AFTER, SAY_BEFORE, after, closing_words
from pages.ui.definitions import Catalogue, Course, Stop
from pages.ui.text.numbers import with_minus
from pages.ui.tour import answer_at, options_in_words

_FORMULA = f"show one screen, “{FORMULA.title}”, within these minutes. {FORMULA.say}"


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


def link_label(timed: TimedStop) -> str:
    """Return the label of the link that opens a stop."""
    return f"**{timed.number}. {timed.stop.name}**"


def minutes_in_words(minutes: tuple[int, int]) -> str:
    """Return when a part of a lecture begins and ends."""
    begins, ends = minutes
    return f"minute {begins} to {ends}"


def notes_in_words(stop: Stop, catalogue: Catalogue) -> str:
    """Return what to say, ask and do at a stop, with the answer that its picture computes."""
    return _lines(
        Ask=f"{stop.question} {options_in_words(stop)}",
        Answer=with_minus(answer_at(stop, catalogue)),
        Say=stop.say,
        Do=stop.to_do,
        Then=_FORMULA if stop.key == FORMULA_AFTER else "",
    )


def opening_in_words() -> str:
    """Return what to say and show before the first stop."""
    return _lines(Say=SAY_BEFORE, Show="what the class will learn.")


def closing_in_words(course: Course) -> str:
    """Return what to say and show after the last stop."""
    titles = "; ".join(f"“{slide.title}”" for slide in after(course))
    return _lines(Say=closing_words(course), Show=f"{titles}.")


def _lines(**parts: str) -> str:
    """Return the parts that are not empty in Markdown, each on a line after its name."""
    return "  \n".join(f"**{name}:** {text}" for name, text in parts.items() if text)
