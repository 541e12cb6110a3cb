"""Lecture mode: the picture fills the screen, and keys lead through the lessons."""

import streamlit as st

from pages.ui import navigation
from pages.ui.component import component
from pages.ui.definitions import Lesson, Page
from pages.ui.look import style
from pages.ui.parameters import LECTURE

KEYS = (
    ("L", "turns lecture mode on or off"),
    (
        "Page Down",
        "on the tour: reveals the answer, then moves to the next stop; elsewhere: next lesson",
    ),
    ("Page Up", "goes back one step"),
    ("Home, End", "on the tour: the goals and the summary"),
    ("1, 2, 3, 4", "on the tour: choose option A, B, C or D"),
    ("Space", "plays or pauses the picture"),
    ("E", "shows or hides the equation"),
    ("B or full stop", "blacks out the screen, or brings the picture back"),
    ("S", "on the tour: shows or hides the controls of the picture"),
    ("N", "on the tour: opens a window with notes, the answer and the time"),
    ("?", "shows this list"),
    ("Tab, arrow keys", "move to any slider or the picture, and change it"),
)
"""Keys, and what they do."""
_keys = component("lecture_keys", export="lectureKeys")


def is_on() -> bool:
    """Return True in lecture mode; call it after the switch is drawn."""
    return bool(st.session_state.get(LECTURE.name))


def listen() -> None:
    """Listen to the keys of a lecture."""
    _keys(key="lecture_keys", data=KEYS)


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
