"""Refused values, and a link that is corrected before the controls are drawn."""

from collections.abc import Mapping

import streamlit as st

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
    start_again(refusal)


def start_again(refusal: str | None) -> None:
    """Start the run again, and show a sentence about a refused value then."""
    refuse(refusal)
    st.session_state[_KEEP_REFUSALS] = True
    st.rerun()
