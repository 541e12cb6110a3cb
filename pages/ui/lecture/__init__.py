"""Lecture mode: the picture fills the screen, and keys lead through the lessons."""

from typing import NamedTuple

import streamlit as st

from pages.ui import navigation
from pages.ui.component import component
from pages.ui.definitions import Lesson, Page
from pages.ui.look import style
from pages.ui.parameters import LECTURE


class _Key(NamedTuple):
    """A key, and what it does in the app and in a lecture's file; None if nothing."""

    name: str
    in_app: str
    in_file: str | None


def _everywhere(name: str, effect: str) -> _Key:
    return _Key(name, effect, effect)


_KEYS = (
    _Key("L", "turns lecture mode on or off", None),
    _Key(
        "Page Down",
        "on the tour: reveals the answer, then moves to the next stop; elsewhere: next lesson",
        "reveals the answer, then moves to the next slide",
    ),
    _everywhere("Page Up", "goes back one step"),
    _Key("Home, End", "on the tour: the goals and the summary", "the first and the last slide"),
    _Key(
        "1, 2, 3, 4",
        "on the tour: choose option A, B, C or D",
        "choose option A, B, C or D",
    ),
    _Key(
        "Space",
        "plays or pauses the picture",
        "plays or pauses the picture; at most questions only once the answer is revealed",
    ),
    _Key(
        "E",
        "shows or hides the equation",
        "shows or hides the equation, once the answer is revealed",
    ),
    _everywhere("B or full stop", "blacks out the screen, or brings the picture back"),
    _Key(
        "S",
        "on the tour: shows or hides the controls of the picture",
        "shows or hides the sliders of the picture",
    ),
    _Key(
        "N",
        "on the tour: opens a window with notes, the answer and the time",
        "opens a window with notes, the answer and the time",
    ),
    _everywhere("?", "shows this list"),
    _everywhere("Tab, arrow keys", "move to any slider or the picture, and change it"),
)
KEYS = tuple((key.name, key.in_app) for key in _KEYS)
"""Keys of lecture mode, and what they do."""
KEYS_OF_FILE = tuple((key.name, key.in_file) for key in _KEYS if key.in_file)
"""Keys of a lecture's file, which has no other mode."""
_listener = component("lecture_keys", export="lectureKeys")


def is_on() -> bool:
    """Return True in lecture mode; call it after the switch is drawn."""
    return bool(st.session_state.get(LECTURE.name))


def listen() -> None:
    """Listen to the keys of a lecture."""
    _listener(key="lecture_keys", data=KEYS)


def set_stage(entry: Page, *, on_tour: bool) -> None:
    """In lecture mode, clear the screen for the picture; a tour leads on by itself."""
    if not is_on():
        return
    style.apply_lecture()
    if on_tour or not isinstance(entry, Lesson):
        return
    before, after = navigation.catalogue().neighbours(entry)
    with st.sidebar.container(key="walk"):
        for name, word, other in (("back", "Back", before), ("next", "Next", after)):
            if other:
                with st.container(key=f"walk_{name}"):
                    st.page_link(
                        other.script, label=word, help=f"{other.title} (Page Up, Page Down)"
                    )
