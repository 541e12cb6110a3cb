"""Choosing a row of a figure by clicking or tapping it."""

from collections.abc import Sequence

import streamlit as st

from pages.ui.component import component
from pages.ui.sources import beside

_source = beside(__file__)


def pick_row(figure: str, control: str, options: Sequence[str], chosen: str) -> None:
    """Let a click on row r of the figure with the key ``figure`` set a control to option r."""
    key = f"{figure}_row"
    st.html(f"<style>.st-key-{figure} .js-plotly-plot * {{ cursor: pointer }}</style>")
    mount = component("row_picker", js=_source("row_picker.js"))
    mount(
        key=key,
        data={"figure": figure, "rows": len(options), "chosen": options.index(chosen)},
        on_row_change=lambda: _choose(key, control, options),
    )


def _choose(key: str, control: str, options: Sequence[str]) -> None:
    """Set the control to the row that was clicked; ignore any other message."""
    row = getattr(st.session_state.get(key), "row", None)
    if type(row) is int and row in range(len(options)):
        st.session_state[control] = options[row]
