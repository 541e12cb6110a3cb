"""Predictions of verdicts, kept in the session."""

import streamlit as st

from pages.ui import session_values
from pages.ui.parameters import Shared


def ask(key: str, shared: Shared) -> None:
    """Draw two buttons: each keeps a prediction about a claim, which shows its verdict."""
    with st.container(horizontal=True, key="prediction"):
        for label, predicted in (("True", True), ("False", False)):
            st.button(label, on_click=_keep, args=(key, shared, predicted))


def of(key: str, shared: Shared) -> bool | None:
    """Return the prediction about a claim at some parameters; None if there is none."""
    return session_values.kept("predictions").get((key, shared))


def _keep(key: str, shared: Shared, predicted: bool) -> None:
    session_values.kept("predictions")[key, shared] = predicted
