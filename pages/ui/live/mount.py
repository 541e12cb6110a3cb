"""A lesson's live picture in a session: what it shows, and what the user sets in it."""

from collections.abc import Callable, Iterable, Mapping

import streamlit as st

from pages.ui import session_values, url_state
from pages.ui.component import component
from pages.ui.definitions import Stop
from pages.ui.live.compared import FIND, PIN, compared, is_allowed, write
from pages.ui.live.html import markup, style
from pages.ui.live.picture_data import PictureData
from pages.ui.text.numbers import listed

_picture = component("live_picture", export="livePicture", html=markup(), css=style())
_QUESTION = "_question"
PINNED, TARGET = url_state.Parameter(PIN), url_state.Parameter(FIND)
"""The pinned view and the target in the link."""
_COMPARED = {parameter.name: parameter for parameter in (PINNED, TARGET)}


def ask_about_picture(stop: Stop | None, *, revealed: bool) -> None:
    """Let this run's main picture hide what gives a stop's answer away."""
    st.session_state[_QUESTION] = question(stop, revealed=revealed) if stop else {}


def question(stop: Stop, *, revealed: bool) -> dict[str, object]:
    """Return the field `question` of `PictureData` of scene.ts."""
    marks = {"hides": stop.hides, "masks": stop.masks, "omits": stop.omits}
    takes_guess = stop.takes_guess and bool(stop.hides)
    may = {"takesGuess": takes_guess, "plays": stop.plays}
    about = {"name": stop.key, "focus": stop.focus}
    return {"question": {**about, **marks, **may, "isRevealed": revealed}}


def show(
    picture: PictureData,
    *,
    within_section: bool = False,
    on_text: Mapping[str, Callable[[object], None]] | None = None,
) -> None:
    """Mount a lesson's live picture, or one of a section of the lesson.

    Values that the user sets in it move the controls of the same names. For each of the picture's
    texts, a function of ``on_text`` takes what a client sends, which may be any JSON.
    """
    key = f"{'inner' if within_section else 'live'}_{picture.lesson.name}"
    asked = {} if within_section else st.session_state[_QUESTION]
    shown = {} if within_section else _compared(picture)
    data = {**picture.for_browser(), **asked, **shown, "isWithinSection": within_section}
    _picture(
        key=key,
        data=data,
        on_settled_change=lambda: _settle(key, picture, on_text or {}),
        on_pinned_change=lambda: _pin(key, picture),
    )
    if "target" in shown:
        _lead_game(picture, shown["target"])


def illustrate(stop: Stop, picture: PictureData, *, revealed: bool = False) -> None:
    """Show a stop's picture at its own settings, with its answer or without; set nothing."""
    key = f"{'answered' if revealed else 'asked'}_{stop.key}"
    _show_apart(picture, f"inner_{key}", question(stop, revealed=revealed))


def preview(picture: PictureData) -> None:
    """Show a picture as a page elsewhere shows it; set nothing in the link."""
    # A component stays with its first scene.
    _show_apart(picture, f"inner_preview_{picture.lesson.name}")


def demonstrate(picture: PictureData, key: str) -> None:
    """Show a page's main picture at settings of its own; set nothing in the link."""
    _show_apart(picture, f"live_{key}")


def _show_apart(picture: PictureData, key: str, asked: Mapping[str, object] | None = None) -> None:
    """Mount a picture whose settings no control of the page has."""
    kind = {"isWithinSection": True, "isIllustration": True}
    _picture(key=key, data={**picture.for_browser(), **(asked or {}), **kind})


def _compared(picture: PictureData) -> dict[str, Mapping[str, float]]:
    """Return the views of the link beside the current one; refuse what the picture has not."""
    for parameter in _COMPARED.values():
        parameter.keep()
    fields, refusals = compared(picture, lambda name: _COMPARED[name].text())
    for name, refusal in refusals.items():
        url_state.refuse(refusal)
        _COMPARED[name].write()
    return fields


def _lead_game(picture: PictureData, searched: Iterable[str]) -> None:
    """Draw below the picture how to find a target, and a way out."""
    labels = [
        picture.lesson.label_of(variable.key, variable.label)
        for variable in picture.variables
        if variable.key in searched
    ]
    with st.container(key="find", horizontal=True, vertical_alignment="center"):
        st.markdown(
            f"**Find the parameters.** Change *{listed(labels)}* until the picture matches the "
            "target, which is faint or, in a map, the left half."
        )
        st.button("Exit game", on_click=TARGET.write, type="tertiary")


def _pin(key: str, picture: PictureData) -> None:
    """Put into the link what the user has pinned; ignore what the picture does not have."""
    values = session_values.sent(key, "pinned")
    if not isinstance(values, Mapping):
        return
    if not values:
        PINNED.write()
    elif is_allowed(picture, values, is_complete=True):
        PINNED.write(write(values))


def _settle(
    key: str, picture: PictureData, on_text: Mapping[str, Callable[[object], None]]
) -> None:
    """Set the controls to what the user has set in the picture; ignore what they do not allow."""
    values = session_values.sent(key, "settled")
    if not isinstance(values, Mapping):
        return
    for variable in picture.variables:
        value = values.get(variable.key)
        # Not `isinstance`: true and false are no numbers here.
        if type(value) is int and value in variable.options:
            session_values.choose(variable.key, value)
    for name, choose in on_text.items():
        if name in values:
            choose(values[name])
