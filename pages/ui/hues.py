"""The figures' colours for light and dark pages, by the names that scripts and styles use."""

from collections.abc import Mapping
from typing import NamedTuple

import streamlit as st

from pe_core.figures import theme


class Hue(NamedTuple):
    """A colour on a light page, and the same on a dark one."""

    light: str
    dark: str

    @property
    def css(self) -> str:
        """The colour of the page's theme."""
        return f"light-dark({self.light}, {self.dark})"


HUES: Mapping[str, Hue] = {
    "sin": Hue(theme.SINE, theme.SINE_ON_DARK),
    "cos": Hue(theme.COSINE, theme.COSINE_ON_DARK),
    "mark": Hue(theme.MARK, theme.MARK_ON_DARK),
    "guess": Hue(theme.GUESS, theme.GUESS_ON_DARK),
    "quiet": Hue(theme.QUIET, theme.QUIET_ON_DARK),
    "result": Hue(theme.RESULT, theme.RESULT_ON_DARK),
    "frame": Hue(theme.FRAME, theme.FRAME),
    "plus": Hue(str(theme.DIVERGING[-1][1]), str(theme.DIVERGING_ON_DARK[-1][1])),
    "minus": Hue(str(theme.DIVERGING[0][1]), str(theme.DIVERGING_ON_DARK[0][1])),
}


def sheet() -> str:
    """Return a style sheet that names the colours: `--sin` and so on."""
    return f":root {{ {' '.join(f'--{name}: {hue.css};' for name, hue in HUES.items())} }}"


def apply() -> None:
    """Name the colours for the styles of the page."""
    st.html(f"<style>{sheet()}</style>")
