"""The figures' colours as names for the style sheets of the page."""

import streamlit as st

from pe_core.figures import theme
from pe_core.figures.theme import Hue

_NAMED = {
    **theme.HUES,
    "plus": Hue(str(theme.DIVERGING[-1][1]), str(theme.DIVERGING_ON_DARK[-1][1])),
    "minus": Hue(str(theme.DIVERGING[0][1]), str(theme.DIVERGING_ON_DARK[0][1])),
}


def sheet() -> str:
    """Return a style sheet that names the colours: `--sin` and so on."""
    return f":root {{ {' '.join(f'--{name}: {hue.css};' for name, hue in _NAMED.items())} }}"


def apply() -> None:
    """Name the colours for the styles of the page."""
    st.html(f"<style>{sheet()}</style>")
