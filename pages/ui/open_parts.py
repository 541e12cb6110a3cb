"""The parts of a lesson that are open: which ones stand in the link."""

import streamlit as st

from pages.ui import links
from pages.ui.link_values import allowed, quoted

OPEN = "open"
"""Names the parts of a lesson that are open, once each; ``NOTHING_OPEN`` where none is."""
NOTHING_OPEN = "none"
PARTS = "_parts"
"""Where a run keeps its parts: by their keys, whether each is open at first."""
_BEFORE = "_open_before"


def enter() -> None:
    """Begin a run's parts; what was open in another lesson does not concern this one.

    Streamlit takes the whole link along when the reader moves from one lesson to the next.
    """
    state = st.session_state
    before = state.get(_BEFORE)
    elsewhere = before is not None and before[0] != links.current_lesson()
    if elsewhere and not links.is_followed() and st.query_params.get_all(OPEN) == before[2]:
        st.query_params.pop(OPEN, None)
    state[PARTS] = {}


def settle(key: str, opened: bool) -> str:
    """Settle whether a part of the lesson is open before it is drawn; returns its widget's key."""
    state = st.session_state
    widget = _widget(key)
    state[PARTS][key] = opened
    given = links.given(OPEN)
    if links.is_restored():
        state[widget] = opened
    elif links.is_followed() or widget not in state:
        state[widget] = key in given if given else opened
    return widget


def write() -> None:
    """Put the open parts into the link where they differ from those that are open at first.

    Only when they have changed: on the way back in the browser's history, an old link stays.
    """
    state = st.session_state
    lesson, parts = links.current_lesson(), state[PARTS]
    now = [key for key in parts if state[_widget(key)]]
    at_first = [key for key, opened in parts.items() if opened]
    wanted = [] if now == at_first else (now or [NOTHING_OPEN])
    before = state.get(_BEFORE)
    new = before is None or before[0] != lesson or links.is_followed()
    given = st.query_params.get_all(OPEN)
    if new:
        for name in given:
            if name not in (*parts, NOTHING_OPEN):
                links.refuse(
                    f"{quoted(OPEN, name)} was not taken: {allowed((*parts, NOTHING_OPEN))}."
                )
    if given != wanted and (new or now != before[1]):
        if wanted:
            st.query_params[OPEN] = wanted
        else:
            st.query_params.pop(OPEN, None)
    state[_BEFORE] = (lesson, now, wanted)


def _widget(key: str) -> str:
    """The key of the part's widget, different in each lesson."""
    return f"part_{links.current_lesson() or 'home'}_{key}"
