"""The script of a lecture: when each stop begins, and what to say, ask and do there."""

from collections.abc import Iterator
from typing import NamedTuple

from pages.teach.tour.slides import FORMULA, FORMULA_AFTER
from pages.ui.definitions import Catalogue, Course, Lesson, Stop
from pages.ui.text.numbers import with_minus
from pages.ui.tour import answer_at, options_in_words

_FORMULA = f"one screen, “{FORMULA.title}”, within these minutes. {FORMULA.say}"


class TimedStop(NamedTuple):
    """A stop of a course, and its minutes."""

    stop: Stop
    number: int
    """From 1 on."""
    begins: int
    ends: int


def timetable(course: Course) -> Iterator[TimedStop]:
    """Yield the stops of a course, one after the other."""
    for number, stop in enumerate(course.stops, start=1):
        yield TimedStop(stop, number, *course.interval(number))


def link_label(timed: TimedStop) -> str:
    """Return the label of the link that opens a stop."""
    return f"**{timed.number}. {timed.stop.name}**"


def minutes_in_words(timed: TimedStop) -> str:
    """Return when a stop begins and ends."""
    return f"minute {timed.begins} to {timed.ends}"


def notes_in_words(stop: Stop, catalogue: Catalogue) -> str:
    """Return what to say, ask and do at a stop, with the answer that its picture computes."""
    lesson = catalogue.page(stop.lesson)
    assert isinstance(lesson, Lesson)
    lines = {
        "Say": stop.say,
        "Ask": f"{stop.question} {options_in_words(stop)}",
        "Answer": with_minus(answer_at(stop, lesson)),
        "Do": stop.drag,
        "Then": _FORMULA if stop.key == FORMULA_AFTER else "",
    }
    return "  \n".join(f"**{name}:** {text}" for name, text in lines.items() if text)
