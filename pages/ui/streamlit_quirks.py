"""Workarounds for Streamlit: each names the versions, the reason, and what would end it.

Light to import: the first thing that the app draws comes from here. Workarounds of the server are
in `serving`: those that replace private names in `patches.py`.
"""

from collections.abc import Iterable

import streamlit as st
from streamlit.runtime.scriptrunner import get_script_run_ctx
from streamlit.runtime.scriptrunner_utils.script_run_context import ScriptRunContext

from pages.ui import session_values
from pages.ui.component import component

# 1.62 to 1.67: each message that changes the URL adds an entry to the browser's history. A link
# that sets three parameters added up to four, and Back went through all of them. Not needed once
# a run adds one entry at most.
# 1.62 also does not tell the server which parameters Back leads to. Not needed from 1.67 on, which
# sets `is_history_navigation`.
_HISTORY = "history"
_history = component(_HISTORY, export="history")
_ADDRESS, _RUN = "_address_from_history", "_run"

# 1.62 to 1.67: white text has too little contrast on the light blue tags of the dark theme. Not
# needed once Streamlit chooses the text colour by contrast.
_READABLE_TAGS = """
.stMultiSelect span[title], .stMultiSelect span[title] ~ * { color: var(--page) }
"""


def patch_history(path: str) -> None:
    """Make a run add one entry to the browser's history, however many parameters it changes.

    Where Streamlit does not report Back and Forward, have the browser report the address.
    """
    data = None
    if not hasattr(get_script_run_ctx(), "is_history_navigation"):
        st.session_state[_RUN] = st.session_state.get(_RUN, 0) + 1
        data = {"path": path, "run": st.session_state[_RUN]}
    _history(key=_HISTORY, data=data, on_address_change=_note_address)


def _note_address() -> None:
    """Keep the address that the browser reported for the next run; browsers send ASCII."""
    address = session_values.sent(_HISTORY, "address")
    if isinstance(address, str) and address.isascii():
        st.session_state[_ADDRESS] = address


def address_asked_for() -> tuple[str, bool]:
    """Return the requested query string, and whether the user pressed Back or Forward.

    1.67 then mostly keeps the controls' values. 1.62 requests a run with the parameters of the page
    that was left, and does not say why; the history script sends those of the URL afterwards.
    """
    address = st.session_state.pop(_ADDRESS, None)
    if address is not None:
        return address, True
    context = _context()
    return context.query_string, getattr(context, "is_history_navigation", False)


def _context() -> ScriptRunContext:
    """Return the context of the current run."""
    context = get_script_run_ctx()
    if context is None:
        raise RuntimeError("only a run of the session script has an address")
    return context


def restore_address(query: str) -> None:
    """Set the server's copy of the query string.

    1.62 to 1.67: on the way to another page, also by Back or Forward, Streamlit drops parameters
    named after a control of the old page. Not needed once it keeps them, or once no two pages have
    a control of the same name.
    """
    context = _context()
    context.query_string = query
    with context.session_state.query_params() as parameters:
        parameters.set_initial_query_params(query)
        parameters.populate_from_query_string(query)


def hide(names: Iterable[str]) -> None:
    """Hide the controls of these names, also from screen readers, where they are drawn.

    1.62 to 1.67: a control that a run does not draw loses its value and its parameter in the URL.
    1.67: so does the parameter of a control that is drawn in another place than before. Not needed
    once bound controls keep their parameters.
    """
    unseen = ", ".join(f".st-key-{name}" for name in names) or ".none"
    st.html(f"<style>{unseen} {{ display: none }}</style>")


def make_tags_readable() -> None:
    """Give the tags of a multiple choice enough contrast."""
    st.html(f"<style>{_READABLE_TAGS}</style>")
