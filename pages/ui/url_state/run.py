"""The link in the current run: what is followed, what counts instead, and what has been drawn."""

from collections.abc import Mapping
from dataclasses import dataclass, field

import streamlit as st

from pages.ui.link.values import as_written

_RESET = "_reset"
"""Names of those that have taken their defaults since a reset, until a run has drawn all."""
_RUN = "_url_run"


@dataclass
class Run:
    """The link in the current run."""

    followed: list[tuple[str, str]] = field(default_factory=list)
    """Names and values of the link that is followed."""
    is_followed: bool = False
    is_by_history: bool = False
    overrides: Mapping[str, list[str]] | None = None
    """Values that count instead of those of the link."""
    drawn: dict[str, object] = field(default_factory=dict)
    """Values of the controls drawn so far, by their names."""
    sections: dict[str, bool] = field(default_factory=dict)
    """Default state of each section drawn so far, by its key: true if it is open."""


def this_run() -> Run:
    """Return the link in this run."""
    return st.session_state[_RUN]


def begin(*, is_followed: bool, is_by_history: bool) -> Run:
    """Begin a run, which follows a link inside the app or does not, and return it."""
    state = st.session_state
    if is_followed:
        end_reset()
    state[_RUN] = begun = Run(is_followed=is_followed, is_by_history=is_by_history)
    return begun


def is_first() -> bool:
    """Return whether the session has had no run before."""
    return _RUN not in st.session_state


def is_followed() -> bool:
    """Return whether this run follows a link inside the app, or Back and Forward."""
    return this_run().is_followed


def is_by_history() -> bool:
    """Return whether the reader went back or forward in the browser's history."""
    return this_run().is_by_history


def reset() -> None:
    """Set every control to its default as the next run draws it.

    Not at once: the default of one may depend on another (``position`` on ``seq_len``). The run
    may be interrupted: then the next one sets those that are left.
    """
    st.session_state[_RESET] = set()


def take_reset(name: str) -> bool:
    """Return whether what has this name must take its default now, once after each reset."""
    reset_names = st.session_state.get(_RESET)
    if reset_names is None or name in reset_names:
        return False
    reset_names.add(name)
    return True


def end_reset() -> None:
    """End a reset: the run has drawn all controls."""
    st.session_state.pop(_RESET, None)


def override(settings: Mapping[str, object]) -> None:
    """Let these values count in this run instead of those of the link that is followed.

    1.62 to 1.67: on the way to another page Streamlit drops a parameter from a link if a control of
    the old page has its name, and adds the values of the controls that all pages share. Not needed
    once a link to a page is followed as it is written.
    """
    this_run().overrides = {name: as_written(value) for name, value in settings.items()}


def given(name: str) -> list[str]:
    """Return the values that the link gives to a parameter, or those that count instead."""
    overrides = this_run().overrides
    return st.query_params.get_all(name) if overrides is None else overrides.get(name, [])


def note_drawn(name: str, value: object) -> None:
    """Note the value of a control that this run has drawn."""
    this_run().drawn[name] = value


def drawn() -> dict[str, object]:
    """Return the values of the controls drawn so far, by their names in the link."""
    return dict(this_run().drawn)
