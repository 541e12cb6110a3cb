"""The state of the link: read, corrected, written, followed, and left behind.

Streamlit binds every control to a parameter of the link. It accepts a value only if it is written
exactly like one of the control's options, and silently drops any other. This package runs first: it
corrects each value, rewrites the link, and keeps one sentence about each value that it refused.
What is no control's (open sections, the tour's stop, a lesson's own parameters) is a `Parameter`.
"""

from pages.ui.url_state.control_values import accept
from pages.ui.url_state.corrections import refusals, refuse
from pages.ui.url_state.current_link import absolute, address
from pages.ui.url_state.entry import enter
from pages.ui.url_state.following import FOLLOW
from pages.ui.url_state.parameter import Parameter
from pages.ui.url_state.run import (
    drawn,
    end_reset,
    given,
    is_by_history,
    is_followed,
    note_drawn,
    override,
    reset,
    take_reset,
)
from pages.ui.url_state.sections import NO_SECTION_OPEN, accept_section, write_sections

__all__ = [
    "FOLLOW",
    "NO_SECTION_OPEN",
    "Parameter",
    "absolute",
    "accept",
    "accept_section",
    "address",
    "drawn",
    "end_reset",
    "enter",
    "given",
    "is_by_history",
    "is_followed",
    "note_drawn",
    "override",
    "refusals",
    "refuse",
    "reset",
    "take_reset",
    "write_sections",
]
