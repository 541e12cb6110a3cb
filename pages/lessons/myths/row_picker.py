"""Choosing a row of the table by clicking or tapping it.

Selections of `st.plotly_chart` are no substitute in Streamlit 1.62 to 1.67. They react to marks
only, not to a row's name. A touch screen needs two taps, a second click on a mark fades all others,
and dragging pans the figure instead of scrolling the page.
"""

from collections.abc import Sequence

import streamlit as st

from pages.lessons.myths.figure import FOOT_HEIGHT, HEAD_HEIGHT
from pages.ui import session_values
from pages.ui.component import component

_row_picker = component("row_picker", export="rowPicker")


def pick_row(figure: str, control: str, options: Sequence[str | None], chosen: str) -> None:
    """Let a click on row r of the figure with the key ``figure`` set a control to option r.

    A row without an option is a heading.
    """
    key = f"{figure}_row"
    st.html(f"<style>.st-key-{figure} .js-plotly-plot * {{ cursor: pointer }}</style>")
    _row_picker(
        key=key,
        data={
            "figure": figure,
            "head": HEAD_HEIGHT,
            "foot": FOOT_HEIGHT,
            "rows": len(options),
            "chosen": options.index(chosen),
        },
        on_row_change=lambda: _choose(key, control, options),
    )


def _choose(key: str, control: str, options: Sequence[str | None]) -> None:
    """Set the control to the row that was clicked; ignore headings and any other message."""
    row = session_values.sent(key, "row")
    if type(row) is int and row in range(len(options)) and options[row] is not None:
        session_values.choose(control, options[row])
