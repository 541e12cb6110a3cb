"""A reader's visit to a stop: the link that leads to it, what is predicted, what is left behind."""

from collections.abc import Callable

import streamlit as st

from pages.ui import controls, navigation, url_state
from pages.ui.definitions import Page, Stop
from pages.ui.link_values import as_written
from pages.ui.parameters import LECTURE, REVEAL
from pages.ui.tour.places import COURSE, NONE, PREDICTIONS, STOP, Place, place_at, predictions_at

_PUBLISHED, _LEFT, _QUESTION = "_published", "_tour_left", "_tour_question"


def publish(numbers: Callable[[], object]) -> None:
    """Pass the function that computes the numbers of a lesson's opening to the tour's answers."""
    st.session_state[_PUBLISHED] = numbers


def asked_question() -> str:
    """Return the question of the stop that this run draws, in Markdown; empty outside a tour."""
    return st.session_state[_QUESTION]


def begin(entry: Page) -> Place | None:
    """Read from the link which stop this page is, if any; before any control is drawn."""
    st.session_state[_PUBLISHED] = lambda: None
    st.session_state[_QUESTION] = ""
    if not STOP.given():
        # The pages between stops keep the course and the predictions.
        if entry.tour_place is None:
            leave()
        elif _is_step():
            url_state.override(_last_values(LECTURE.name, COURSE.name, PREDICTIONS.name))
        return None
    place, refusal = place_at(navigation.catalogue(), entry, url_state.given)
    url_state.refuse(refusal)
    if place is None:
        leave()
        return None
    whole = navigation.catalogue().courses[0]
    COURSE.write(*([] if place.course is whole else [place.course.key]))
    STOP.write(place.stop.key)
    st.session_state[_QUESTION] = place.stop.question
    predictions, refusal = predictions_at(place, PREDICTIONS.text())
    url_state.refuse(refusal)
    _write_predictions(predictions)
    if _is_step():
        kept = _last_values(LECTURE.name, REVEAL.name, PREDICTIONS.name)
        settings = place.stop.settings
        if kept[REVEAL.name] == ["true"]:
            # A step back: the stop is as the user left it.
            settings = _left().get(_key(place), settings)
        url_state.override({**settings, **kept})
    return place


def _is_step() -> bool:
    """Return whether a link inside the app leads here, rather than Back or Forward."""
    return url_state.is_followed() and not url_state.is_by_history()


def _last_values(*names: str) -> dict[str, list[str]]:
    """Return the last value of each parameter.

    1.62 to 1.67: Streamlit may add it to that of the page before. Not needed once it replaces that.
    """
    return {name: url_state.given(name)[-1:] for name in names}


def prediction(place: Place) -> str:
    """Return the letter that the link predicts at a stop, or `NONE`."""
    code, _ = predictions_at(place, PREDICTIONS.text())
    return code[place.number - 1]


def choose(place: Place, letter: str) -> None:
    """Note a prediction in the link; choosing it again takes it back."""
    code, _ = predictions_at(place, PREDICTIONS.text())
    before, index = code[place.number - 1], place.number - 1
    now = NONE if before == letter else letter
    _write_predictions(code[:index] + now + code[index + 1 :])


def _write_predictions(code: str) -> None:
    written = code.lower().rstrip(NONE)
    PREDICTIONS.write(*([written] if written else []))


def note_settings(place: Place) -> None:
    """Note the values of the controls for the way back to this stop."""
    _left()[_key(place)] = url_state.drawn()


def _left() -> dict[tuple[str, str], dict[str, object]]:
    """Return the values of the controls at each visited stop, as the user left them."""
    return st.session_state.setdefault(_LEFT, {})


def _key(place: Place) -> tuple[str, str]:
    return place.course.key, place.stop.key


def leave() -> None:
    """Take the tour out of the link."""
    for parameter in (STOP, COURSE, PREDICTIONS):
        parameter.write()


def answer(stop: Stop) -> str:
    """Write a stop's answer from the lesson's controls, and the numbers that it has published."""
    return stop.answer(controls.view(), st.session_state[_PUBLISHED]())


def is_changed(stop: Stop) -> bool:
    """Return whether a control has been moved from the value that the stop sets."""
    drawn = url_state.drawn()
    return any(
        name in drawn and as_written(drawn[name]) != as_written(value)
        for name, value in stop.settings.items()
    )
