"""The style sheets of the page, on screen, on paper, on the tour and in a lecture.

Light to import: the first element that the app draws is a style.
"""

import re
from functools import cache
from pathlib import Path

import streamlit as st

from pages.ui.look import appearance
from pages.ui.look.appearance import THEMES, ThemeColour, theme_colour
from pages.ui.sources import beside

_source = beside(__file__)
# 1.62 to 1.67: no option of the theme makes navigation and sidebar this compact, turns the sidebar
# into a bar, or prints a page whole. Not needed once theme options do.
_SHARED = "".join(map(_source, ("page.css", "card.css", "drawing.css")))
# A page's own sheet is named after its folder.
_OF_PAGES = "".join(
    sheet.read_text(encoding="utf-8")
    for group in ("lessons", "teach")
    for sheet in sorted(Path(__file__).parents[2].glob(f"{group}/*/*.css"))
    if sheet.stem == sheet.parent.name
)
_SHEETS = _SHARED + _OF_PAGES + _source("print.css")
_BAR = _source("bar.css")
_SLIDER_VALUE = _source("slider_value.css")
_SLIDER_LINE = _SLIDER_VALUE + _source("slider_line.css")
_SLIDER_LOW = _SLIDER_VALUE + _source("slider_low.css")
_CLOSED = "[data-testid=stSidebar]:is([data-collapsed=true], [aria-expanded=false])"
_LOW = f":where({_CLOSED}:not(.streamlit-embedded *))"
_ABOVE_PICTURE = (
    ".st-key-row_beside [data-testid=stColumn]:has(.st-key-head_offset, .st-key-alibi_head,"
    " [data-slot=head_offset], [data-slot=alibi_head])"
)
_EMBEDDED = ".streamlit-embedded [data-testid=stSidebar]"
_IN_LECTURE = "[data-testid=stSidebar][data-testid=stSidebar]"
# 1.62 to 1.67: printing drops the dark background, so light text would vanish. Not needed once
# Streamlit prints in the light theme.
_DARK_ON_PAPER = """
@media print {
  :is(html, body, .stApp) { color-scheme: light !important; background: transparent !important; }
  .stApp, .st-key-page_end { filter: invert(1) hue-rotate(180deg); }
}
"""


def apply() -> None:
    """Style the page; before anything slow is imported, so that it never shows unstyled."""
    on_paper = _DARK_ON_PAPER if appearance.is_dark() else ""
    st.html(f"<style>{_on_every_page()}{on_paper}</style>")


def drawings() -> str:
    """Return the style of pictures in SVG, for a page of its own."""
    return _source("drawing.css")


def apply_tour() -> None:
    """Make room for the bar of a stop, and hide the takeaway until the answer is shown.

    A sheet of its own, since the browser checks `html:has()` for each element that is added: on
    every page, such rules added half a second to the time to the first figure.
    """
    st.html(f"<style>{_on_tour()}</style>")


def apply_lecture() -> None:
    """Clear the screen for a picture in a lecture hall; paper shows the whole lesson."""
    st.html(f"<style>{_in_lecture()}</style>")


def sheets(*, on_tour: bool, in_lecture: bool) -> str:
    """Return all style sheets of a page, for the page that a server sends first."""
    return (
        _on_every_page() + (_on_tour() if on_tour else "") + (_in_lecture() if in_lecture else "")
    )


def _on_every_page() -> str:
    bars = "@media screen and (max-width: 768px) {"
    bars += f"{_sidebar_as_bar(_CLOSED)}{_LOW} {{{_SLIDER_LOW}}}"
    bars += f"{_ABOVE_PICTURE} {{{_SLIDER_LINE}}}}}"
    bars += f"@media screen {{{_sidebar_as_bar(_EMBEDDED)}}}"
    bars += f"@media screen and (min-height: 601px) {{:where({_EMBEDDED}) {{{_SLIDER_LOW}}}}}"
    bars += f"@media screen and (max-height: 600px) {{.streamlit-embedded {{{_SLIDER_LINE}}}}}"
    return _compact(f"{_colours()}{_SHEETS}{bars}")


def _on_tour() -> str:
    return _compact(_source("tour.css"))


def _in_lecture() -> str:
    bar = _sidebar_as_bar(_IN_LECTURE)
    sheets = _source("lecture.css") + lecture_overlay()
    lines = f"@media (min-width: 769px) {{html {{{_SLIDER_LINE}}}}}"
    return _compact(f"@media screen {{{bar}{sheets}{lines}}}")


def lecture_overlay() -> str:
    """Return the style of what covers the screen in a lecture."""
    return _source("overlay.css")


def _colours() -> str:
    """Name the colours of the theme that the style sheets use."""
    names: dict[str, ThemeColour] = {
        "page": "background",
        "side": "secondaryBackground",
        "ring": "primary",
    }
    colours = (
        f"--{name}: light-dark({', '.join(theme_colour(theme, colour) for theme in THEMES)});"
        for name, colour in names.items()
    )
    return f":root {{ {' '.join(colours)} }}"


def _sidebar_as_bar(selector: str) -> str:
    """Return rules that turn the selected sidebar into a bar below the page."""
    return _BAR.replace(".sidebar-as-bar", selector)


@cache
def _compact(rules: str) -> str:
    """Return rules without comments and line breaks, which are for people."""
    return " ".join(re.sub(r"/\*.*?\*/", "", rules, flags=re.DOTALL).split())
