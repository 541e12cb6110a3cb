"""Refused values, and a link that is corrected before the controls are drawn."""

from collections.abc import Mapping, Sequence
from urllib.parse import urlencode

import streamlit as st

from pages.ui import streamlit_quirks
from pages.ui.url_state.run import this_run

FOLLOW = "try"
"""Marks a link inside the app: its values replace those of the session (see `enter`)."""

_KEEP_REFUSALS = "_keep_refusals"
_REFUSALS = "_refusals"


def forget_refusals() -> None:
    """Drop the sentences of the run before, unless this run starts again from a corrected link."""
    if not st.session_state.pop(_KEEP_REFUSALS, False):
        st.session_state[_REFUSALS] = []


def refuse(sentence: str | None) -> None:
    """Keep a sentence about a refused value, to be shown once."""
    if sentence and sentence not in st.session_state[_REFUSALS]:
        st.session_state[_REFUSALS].append(sentence)


def refusals() -> list[str]:
    """Return the sentences about this run's refused values."""
    return st.session_state[_REFUSALS]


def rewrite(values: Mapping[str, list[str]], refusal: str | None = None) -> None:
    """Put other values into the link, none to remove one, and start the run again from there.

    Only possible before the controls are drawn for the first time: afterwards the parameters
    belong to them.
    """
    for name, value in values.items():
        if value:
            st.query_params[name] = value
        else:
            st.query_params.pop(name, None)
    refuse(refusal)
    st.session_state[_KEEP_REFUSALS] = True
    st.rerun()


def restore_marked(pairs: Sequence[tuple[str, str]]) -> None:
    """Let the link have these names and values, and a mark: to drop it tells the browser."""
    streamlit_quirks.restore_address(urlencode([*pairs, (FOLLOW, "1")]))


def follow_with(name: str, values: list[str], refusal: str | None) -> None:
    """Start the run again, with other values of a parameter in the link that is followed.

    1.62 to 1.67: after Back and Forward, Streamlit gives a control its default if the link's value
    is no option. Not needed once it corrects such a value, or lets the app do so.
    """
    others = [pair for pair in this_run().followed if pair[0] != name and pair[0] != FOLLOW]
    restore_marked([*others, *((name, value) for value in values)])
    refuse(refusal)
    st.session_state[_KEEP_REFUSALS] = True
    st.rerun()
