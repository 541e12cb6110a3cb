"""Choosing a row of a figure by clicking or tapping it."""

from collections.abc import Sequence
from functools import cache
from pathlib import Path

import streamlit as st


@cache
def _script() -> str:
    return Path(__file__).with_suffix(".js").read_text(encoding="utf-8")


def pick_row(figure: str, control: str, options: Sequence[str], chosen: str) -> None:
    """Let a click on row r of the figure with the key ``figure`` set a control to option r."""
    key = f"{figure}_row"
    st.html(f"<style>.st-key-{figure} .js-plotly-plot * {{ cursor: pointer }}</style>")
    mount = st.components.v2.component("row_picker", js=_script())
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
