"""The course that a link names: one of the catalogue's, or that of an own lecture."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import zip_longest

from pages.ui.definitions import HEAD_WIDTH, LETTERS, AnswerOption, Catalogue, Course, Lesson, Stop
from pages.ui.own_lecture.lecture import FEWEST_OPTIONS, OwnLecture, OwnStop
from pages.ui.own_lecture.text import key_of, read_lecture, settings_in
from pages.ui.text.markup import escaped

_EMPTY = "…"
"""Shown for a question or an option that a lecturer has not written yet."""
_NO_ANSWER = "This question has no answer yet: write it in the editor."
OWN_RESPONSE = "That is not right."
"""Response to a wrong option of the lecturer's own."""
EVERY_TEXT = "*"
"""Hides every text in a picture but those of the axes; mask.ts reads it."""


def course_at(key: str, catalogue: Catalogue) -> Course:
    """Return the course with this key: one of the catalogue's, or an own lecture.

    Raises ValueError, with a sentence for the reader, if there is none.
    """
    for course in catalogue.courses:
        if course.key == key:
            return course
    return course_of(read_lecture(key, catalogue), catalogue)


def key_for_students(course: Course, catalogue: Catalogue) -> str:
    """Return the text of a course in a link for students: an own lecture without its notes."""
    if course in catalogue.courses:
        return course.key
    lecture = read_lecture(course.key, catalogue)
    stops = tuple(replace(own_stop, say="", drag="") for own_stop in lecture.stops)
    return key_of(replace(lecture, stops=stops))


def course_of(lecture: OwnLecture, catalogue: Catalogue) -> Course:
    """Return the course that gives a lecture."""
    known = {stop.key: stop for stop in catalogue.courses[0].stops}
    stops: list[Stop] = []
    for index, own_stop in enumerate(lecture.stops, start=1):
        base = known[own_stop.stop] if own_stop.stop else _view_stop(own_stop, index, catalogue)
        stops.append(_changed(base, own_stop, lecture.settings, catalogue))
    return Course(
        key_of(lecture),
        tuple(stops),
        title=lecture.title,
        byline=lecture.byline,
        goals=lecture.goals,
    )


def _view_stop(own_stop: OwnStop, index: int, catalogue: Catalogue) -> Stop:
    path, _, query = own_stop.view.partition("?")
    lesson = catalogue.page(path)
    assert isinstance(lesson, Lesson)
    answer = escaped(own_stop.answer)
    if not answer:
        answer = (
            _NO_ANSWER if own_stop.right is None else f"The answer is {LETTERS[own_stop.right]}."
        )
    return Stop(
        key=f"own-{index}",
        name=lesson.title,
        lesson=path,
        settings=settings_in(lesson, query),
        hint="Look at the picture.",
        question=_EMPTY,
        options=_options(("",) * FEWEST_OPTIONS, (), own_stop.right),
        masks=(EVERY_TEXT,) if own_stop.masked else (),
        answer=lambda _view, _numbers: answer,
        say="",
        minutes={"": 3},
    )


def _changed(
    stop: Stop, own_stop: OwnStop, throughout: Mapping[str, str | int], catalogue: Catalogue
) -> Stop:
    """Return a stop with the lecturer's changes."""
    lesson = catalogue.page(stop.lesson)
    names = {control.name for control in lesson.controls} | set(lesson.shared)
    if lesson.width_label == HEAD_WIDTH:
        names.discard("d_model")
    settings = {name: value for name, value in throughout.items() if name in names}
    return replace(
        stop,
        # Whoever pasted a view's link has chosen its parameters.
        settings={**settings, **stop.settings} if own_stop.view else {**stop.settings, **settings},
        name=escaped(own_stop.name) or stop.name,
        question=escaped(own_stop.question) or stop.question,
        options=_options(own_stop.options, own_stop.responses, own_stop.right)
        if own_stop.options
        else stop.options,
        hint=escaped(own_stop.hint) or stop.hint,
        say=escaped(own_stop.say) or stop.say,
        drag=escaped(own_stop.drag) or stop.drag,
        adjust="" if own_stop.drag else stop.adjust,
        minutes={"": own_stop.minutes or stop.minutes_in("")},
        is_own=bool(own_stop.question or own_stop.options or own_stop.view),
    )


def _options(
    texts: Sequence[str], responses: Sequence[str], right: int | None
) -> tuple[AnswerOption, ...]:
    replies = zip_longest(texts, responses[: len(texts)], fillvalue="")
    return tuple(
        AnswerOption(
            escaped(text) or _EMPTY, "" if index == right else escaped(reply) or OWN_RESPONSE
        )
        for index, (text, reply) in enumerate(replies)
    )
