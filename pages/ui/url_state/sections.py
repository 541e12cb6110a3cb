"""The open sections of a page in the link."""

import streamlit as st

from pages.ui import navigation
from pages.ui.link.names import OPEN_SECTIONS
from pages.ui.link.values import allowed, quoted
from pages.ui.url_state.corrections import refuse
from pages.ui.url_state.parameter import Parameter
from pages.ui.url_state.run import is_followed, take_reset, this_run

NO_SECTION_OPEN = "none"
"""Value of `OPEN_SECTIONS` in the link if no section is open."""

_OPEN_BEFORE = "_open_before"
_OPEN_SECTIONS = Parameter(OPEN_SECTIONS)


def accept_section(key: str, is_open_at_first: bool) -> str:
    """Decide whether a section is open before it is drawn; return the key of its widget."""
    state, widget = st.session_state, _widget(key)
    this_run().sections[key] = is_open_at_first
    _OPEN_SECTIONS.keep()
    opened = _OPEN_SECTIONS.given()
    if take_reset(widget):
        state[widget] = is_open_at_first
    elif is_followed() or widget not in state:
        state[widget] = key in opened if opened else is_open_at_first
    return widget


def write_sections() -> None:
    """Put the open sections into the link if they differ from those that are open at first.

    Only when they have changed: after Back, an old link stays as it is.
    """
    state, page, sections = st.session_state, navigation.current().name, this_run().sections
    now = [key for key in sections if state[_widget(key)]]
    at_first = [key for key, is_open in sections.items() if is_open]
    before = state.get(_OPEN_BEFORE)
    page_before, now_before = before or (None, None)
    is_new = page_before != page or is_followed()
    if is_new:
        names = (*sections, NO_SECTION_OPEN)
        for name in st.query_params.get_all(OPEN_SECTIONS):
            if name not in names:
                refuse(f"{quoted(OPEN_SECTIONS, name)} is not allowed ({allowed(names)}).")
    if is_new or now != now_before:
        _OPEN_SECTIONS.write(*([] if now == at_first else now or [NO_SECTION_OPEN]))
    state[_OPEN_BEFORE] = (page, now)


def _widget(key: str) -> str:
    """Return the key of a section's widget, different in each lesson."""
    return f"part_{navigation.current().name}_{key}"
