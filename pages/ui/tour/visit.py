"""A reader's visit to a stop: the link that leads to it, what is predicted, what is left behind."""

from collections.abc import Callable

import streamlit as st

from pages.ui import controls, navigation, url_state
from pages.ui.definitions import Lesson, Page, Stop
from pages.ui.link.values import as_written
from pages.ui.parameters import LECTURE, REVEAL
from pages.ui.tour.course_stop import (
    COURSE,
    NONE,
    PREDICTIONS,
    STOP,
    CourseStop,
    course_stop_at,
    link_of,
    predictions_at,
)

_PUBLISHED, _LEFT, _QUESTION = "_published", "_tour_left", "_tour_question"


def publish(numbers: Callable[[], object]) -> None:
    """Pass the function that computes the numbers of a lesson's opening to the tour's answers."""
    st.session_state[_PUBLISHED] = numbers


def asked_question() -> str:
    """Return the question of the stop that this run draws, in Markdown; empty outside a tour."""
    return st.session_state[_QUESTION]


def begin(entry: Page) -> CourseStop | None:
    """Read from the link which stop this page is, if any; before any control is drawn."""
    st.session_state[_PUBLISHED] = lambda: None
    st.session_state[_QUESTION] = ""
    if not STOP.given():
        # The pages between stops keep the course and the predictions.
        if entry.tour_after is None:
            leave()
        elif _is_step():
            url_state.override(_last_values(LECTURE.name, COURSE.name, PREDICTIONS.name))
        return None
    course_stop, refusal = course_stop_at(navigation.catalogue(), entry, url_state.given)
    url_state.refuse(refusal)
    if course_stop is None:
        leave()
        return None
    whole = navigation.catalogue().courses[0]
    COURSE.write(*([] if course_stop.course is whole else [course_stop.course.key]))
    STOP.write(course_stop.stop.key)
    st.session_state[_QUESTION] = course_stop.stop.question
    predictions, refusal = predictions_at(course_stop, PREDICTIONS.text())
    url_state.refuse(refusal)
    _write_predictions(predictions)
    if _is_step():
        unchanged = _last_values(LECTURE.name, REVEAL.name, PREDICTIONS.name)
        settings = course_stop.stop.settings
        if unchanged[REVEAL.name] == ["true"]:
            # A step back: the stop is as the user left it.
            settings = _left().get(_key(course_stop), settings)
        url_state.override({**settings, **unchanged})
    return course_stop


def _is_step() -> bool:
    """Return whether a link inside the app leads here, rather than Back or Forward."""
    return url_state.is_followed() and not url_state.is_by_history()


def _last_values(*names: str) -> dict[str, list[str]]:
    """Return the last value of each parameter.

    1.62 to 1.67: Streamlit may add it to that of the page before. Not needed once it replaces that.
    """
    return {name: url_state.given(name)[-1:] for name in names}


def prediction(course_stop: CourseStop) -> str:
    """Return the letter that the link predicts at a stop, or `NONE`."""
    code, _ = predictions_at(course_stop, PREDICTIONS.text())
    return code[course_stop.number - 1]


def choose(course_stop: CourseStop, letter: str) -> None:
    """Note a prediction in the link; choosing it again takes it back."""
    code, _ = predictions_at(course_stop, PREDICTIONS.text())
    before, index = code[course_stop.number - 1], course_stop.number - 1
    now = NONE if before == letter else letter
    _write_predictions(code[:index] + now + code[index + 1 :])


def _write_predictions(code: str) -> None:
    written = code.lower().rstrip(NONE)
    PREDICTIONS.write(*([written] if written else []))


def note_settings(course_stop: CourseStop) -> None:
    """Note the values of the controls for the way back to this stop."""
    _left()[_key(course_stop)] = url_state.drawn()


def _left() -> dict[tuple[str, str], dict[str, object]]:
    """Return the values of the controls at each visited stop, as the user left them."""
    return st.session_state.setdefault(_LEFT, {})


def _key(course_stop: CourseStop) -> tuple[str, str]:
    return course_stop.course.key, course_stop.stop.key


def leave() -> None:
    """Take the tour out of the link."""
    for parameter in (STOP, COURSE, PREDICTIONS):
        parameter.write()


def answer(stop: Stop) -> str:
    """Write a stop's answer from the lesson's controls, and the numbers that it has published."""
    return stop.answer(controls.view(), st.session_state[_PUBLISHED]())


def is_changed(stop: Stop) -> bool:
    """Return whether a control has another value than at the stop's own settings."""
    lesson = navigation.catalogue().page(stop.lesson)
    assert isinstance(lesson, Lesson)
    own = link_of(lesson, stop).values
    return any(
        as_written(value) != as_written(own.get(name, value))
        for name, value in url_state.drawn().items()
    )
