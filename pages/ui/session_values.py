"""Values of a session outside its link: messages of components, and a lesson's own state."""

from typing import Any

import streamlit as st


def sent(component: str, event: str) -> Any:
    """Return the value that a component's script has sent, None if there is none.

    Any client can send any JSON in its place.
    """
    return getattr(st.session_state.get(component), event, None)


def choose(control: str, value: object) -> None:
    """Set a control by its name in the link; for the callbacks of components."""
    st.session_state[control] = value


def kept(name: str) -> dict[Any, Any]:
    """Return a dictionary that the session keeps, empty at first."""
    return st.session_state.setdefault(f"_{name}", {})
