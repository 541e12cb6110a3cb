"""The reader's theme, light or dark, and its colours."""

from typing import Literal

import streamlit as st

from pages.ui.sources import beside

_source = beside(__file__)
Theme = Literal["light", "dark"]
THEMES: tuple[Theme, Theme] = ("light", "dark")
ThemeColour = Literal["text", "background", "secondaryBackground", "primary"]


def is_dark() -> bool:
    """Return True if the reader's theme is dark; an unknown theme counts as light."""
    return st.context.theme.type == "dark"


def theme_colour(theme: Theme, name: ThemeColour) -> str:
    """Return a colour of one of the lab's two themes, as .streamlit/config.toml names it."""
    return st.get_option(f"theme.{theme}.{name}Color")


def colour_rules(selector: str) -> str:
    """Return style rules that define the colours of the reader's system theme as properties."""
    names: dict[str, ThemeColour] = {
        "paper": "background",
        "ink": "text",
        "side": "secondaryBackground",
        "accent": "primary",
    }
    light, dark = (
        "".join(f"--{name}: {theme_colour(theme, colour)};" for name, colour in names.items())
        for theme in THEMES
    )
    return (
        f"{selector} {{ {light} }} "
        f"@media (prefers-color-scheme: dark) {{ {selector} {{ {dark} }} }}"
    )


def colour(of: Literal["text", "background"]) -> str:
    """The colour of text or background in the reader's theme."""
    return theme_colour("dark" if is_dark() else "light", of)


def icon() -> str:
    """Return the lab's icon as SVG."""
    return _source("icon.svg")


def mark(ink: str) -> str:
    """Return the lab's mark and name as SVG, its letters in a colour."""
    return _source("logo.svg").replace("INK", ink)
