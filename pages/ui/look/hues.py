"""The figures' colours as names for the style sheets of the page, and those of answer cards."""

from collections.abc import Mapping
from typing import NamedTuple

import streamlit as st

from pe_core.figures import theme
from pe_core.figures.theme import Hue

_NAMED = {
    **theme.HUES,
    "plus": Hue(str(theme.DIVERGING[-1][1]), str(theme.DIVERGING_ON_DARK[-1][1])),
    "minus": Hue(str(theme.DIVERGING[0][1]), str(theme.DIVERGING_ON_DARK[0][1])),
}
_ON_PAPER = {
    **{f"var(--{name})": hue.light for name, hue in _NAMED.items()},
    "var(--page)": "#fff",
    "currentColor": "#000",
}


class Area(NamedTuple):
    """Colour of an area, and of what is written on it, on any page."""

    fill: str
    ink: str


CARDS: Mapping[str, Area] = {
    "A": Area("#0072b2", "#fff"),
    "B": Area("#e69f00", "#000"),
    "C": Area("#005f43", "#fff"),
    "D": Area("#f0b9d6", "#000"),
}
"""Answer cards by their letters.

They are hues of Okabe and Ito's palette for colour-blind readers, some lighter or darker for
contrast.
"""


def sheet() -> str:
    """Return a style sheet that names the colours: `--sin` and so on."""
    return f":root {{ {' '.join(f'--{name}: {hue.css};' for name, hue in _NAMED.items())} }}"


def apply() -> None:
    """Name the colours for the styles of the page."""
    st.html(f"<style>{sheet()}</style>")


def on_paper(style: str) -> str:
    """Return a style with the colours of a light page in place of their names.

    A picture in a file needs it: programs other than browsers know no names.
    """
    for name, colour in _ON_PAPER.items():
        style = style.replace(name, colour)
    return style
