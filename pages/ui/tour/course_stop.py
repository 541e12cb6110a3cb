"""Stops of a course: their numbers, their links, and which of them a link names."""

from collections.abc import Sequence
from typing import NamedTuple
from urllib.parse import urlencode

import streamlit as st

from pages.ui import navigation, url_state
from pages.ui.definitions import LETTERS, Catalogue, Course, Lesson, Numbers, Page, Stop
from pages.ui.link.old_links import stop_of
from pages.ui.link.reading import Given, Link, read_link
from pages.ui.link.values import allowed, as_written, quoted, read
from pages.ui.opening import Opening, opening_at
from pages.ui.own_lecture.course import course_at
from pages.ui.parameters import LECTURE, REVEAL
from pages.ui.text.markup import plain

STOP, COURSE = url_state.Parameter("tour"), url_state.Parameter("course")
"""The stop's key in the link, and the course if it is not the whole tour."""
PREDICTIONS = url_state.Parameter("predictions")
"""The reader's predictions in the link: for each stop of the course a letter, or `NONE`."""
NONE = "-"
_SHORT_ANSWER = 150
"""Most characters of an answer that has two large lines in a lecture."""


class CourseStop(NamedTuple):
    """A stop of a course."""

    course: Course
    number: int
    """From 1 on."""

    @property
    def stop(self) -> Stop:
        """The stop itself."""
        return self.course.stops[self.number - 1]

    @property
    def last(self) -> int:
        """Number of the last stop."""
        return len(self.course.stops)


def start() -> CourseStop:
    """Return the first stop of the course that has all stops."""
    return CourseStop(navigation.catalogue().courses[0], 1)


def course_stop_at(
    catalogue: Catalogue, entry: Page, given: Given
) -> tuple[CourseStop | None, str | None]:
    """Return the stop that a link to a page names, and a refusal if it is none of that page."""
    if not given(STOP.name):
        return None, None
    whole = catalogue.courses[0]
    course, not_known = named_course(catalogue, given(COURSE.name))
    key, refusal = _stop_key(course, whole, given(STOP.name))
    refusal = not_known or refusal
    # A shorter course may have lost the stop since; the whole tour has all.
    if key not in course.keys:
        course = whole
    course_stop = _course_stop(course, key)
    if course_stop.stop.lesson == entry.path:
        return course_stop, refusal
    there = catalogue.page(course_stop.stop.lesson).title
    asked = quoted(STOP.name, given(STOP.name)[-1])
    return None, f"{asked} is not allowed here: that stop belongs to “{there}”."


def named_course(catalogue: Catalogue, raw: Sequence[str]) -> tuple[Course, str | None]:
    """Return the course that a link names or contains, and a refusal."""
    if not raw:
        return catalogue.courses[0], None
    try:
        return course_at(raw[-1], catalogue), None
    except ValueError as why:
        keys = [course.key for course in catalogue.courses]
        return catalogue.courses[0], (
            f"{quoted(COURSE.name, raw[-1])} is not allowed ({allowed(keys)}, or a lecture "
            f"made in the editor). {why}"
        )


def _stop_key(course: Course, whole: Course, raw: Sequence[str]) -> tuple[str, str | None]:
    """Return the key of the stop that a link names, by its number in older links."""
    keys = whole.keys
    if raw[-1] in keys or raw[-1] in course.keys:
        return raw[-1], None
    return stop_of(STOP.name, raw, course.numbered) or read(STOP.name, raw, keys, keys[0])


def _course_stop(course: Course, key: str) -> CourseStop:
    return CourseStop(course, course.keys.index(key) + 1)


def predictions_at(course_stop: CourseStop, written: str) -> tuple[str, str | None]:
    """Return a link's predictions for a course, a letter or `NONE` a stop, and a refusal."""
    letters = written.upper()
    asked = zip(letters, offers(course_stop.course), strict=False)
    if len(letters) > course_stop.last or not all(letter in offered for letter, offered in asked):
        return NONE * course_stop.last, (
            f"{quoted(PREDICTIONS.name, written)} is not allowed (up to {course_stop.last} of the "
            f"letters a to d and {NONE})."
        )
    return letters.ljust(course_stop.last, NONE), None


def offers(course: Course) -> list[str]:
    """Return what a code may have at each stop of a course: its letters, and `NONE`."""
    return [LETTERS[: len(stop.options)] + NONE for stop in course.stops]


def query_of(course_stop: CourseStop) -> dict[str, list[str]]:
    """Return the names and values of the link to a stop."""
    settings = {name: as_written(value) for name, value in course_stop.stop.settings.items()}
    return {STOP.name: [course_stop.stop.key], **course_query(course_stop.course), **settings}


def course_query(course: Course) -> dict[str, list[str]]:
    """Return what names a course in a link; nothing if it is the whole tour."""
    is_whole = course is navigation.catalogue().courses[0]
    return {} if is_whole else {COURSE.name: [course.key]}


def lectured_at(course_stop: CourseStop) -> str:
    """Return path and query of the link to a stop in lecture mode, as the class sees it."""
    query = {**query_of(course_stop), LECTURE.name: "true"}
    return f"{course_stop.stop.lesson}?{urlencode(query, doseq=True)}"


def link_to(
    course_stop: CourseStop,
    label: str,
    *,
    reveal: bool = False,
    lectured: bool = False,
    icon: str | None = None,
) -> None:
    """Draw a link to a stop; it resets every control that the stop does not set.

    The icon is the name of a Material symbol.
    """
    switches = {LECTURE.name: lectured, REVEAL.name: reveal}
    written = PREDICTIONS.text()
    st.page_link(
        navigation.catalogue().page(course_stop.stop.lesson).script,
        label=label,
        icon=f":material/{icon}:" if icon else None,
        query_params={
            **query_of(course_stop),
            **({PREDICTIONS.name: written} if written else {}),
            **{name: str(is_on).lower() for name, is_on in switches.items()},
            url_state.FOLLOW: "1",
        },
    )


def link_of(lesson: Lesson, stop: Stop) -> Link:
    """Return the link of a stop's view."""
    pairs = [
        (name, written) for name, value in stop.settings.items() for written in as_written(value)
    ]
    return read_link(lesson, urlencode(pairs))


def opening_of(stop: Stop[Numbers], catalogue: Catalogue) -> tuple[Link, Opening[Numbers]]:
    """Return the link to a stop's own settings, and what its lesson shows there."""
    lesson = catalogue.page(stop.lesson)
    assert isinstance(lesson, Lesson)
    link = link_of(lesson, stop)
    return link, opening_at(lesson, link)


def is_short_answer(answer: str) -> bool:
    """Return whether an answer has space in large letters in a lecture."""
    return len(plain(answer)) <= _SHORT_ANSWER
