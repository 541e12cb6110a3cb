"""A live picture as HTML: its elements and style, and a page of its own for it."""

from collections.abc import Mapping, Sequence
from html import escape

from pages.ui import bundle
from pages.ui.html_page import html_page
from pages.ui.look.appearance import THEMES, theme_colour
from pages.ui.sources import beside
from pages.ui.text.markup import script_json

_source = beside(__file__)


def markup() -> str:
    """Return the elements of a live picture, as HTML."""
    return _source("stage.html")


def style() -> str:
    """Return the style sheet of a live picture."""
    return _source("stage.css")


def page_style() -> str:
    """Return the style of a page of its own that shows live pictures."""
    return _rules() + style()


def _rules() -> str:
    """The rules of a page of its own: sizes, and paper and ring of the lab’s two themes."""
    light, dark = (
        f"--paper: {theme_colour(theme, 'background')}; "
        f"--st-primary-color: {theme_colour(theme, 'primary')};"
        for theme in THEMES
    )
    # Not `light-dark()`: a script reads a custom property as it is written.
    return (
        f":root {{ color-scheme: light dark; {light} }}"
        f"@media (prefers-color-scheme: dark) {{ :root {{ {dark} }} }}"
        "body { margin: 16px; background: var(--paper); }"
        "main { --around-picture: 14rem; --least-picture: 200px; --above-bar: 8px; }"
        "@media screen and (max-height: 600px) "
        "{ body { margin: 8px; } main { --around-picture: 9.4rem; } }"
        # Where its parts are below each other, a picture is not lower: the frame scrolls.
        "@media (max-width: 600px) { main { --least-picture: 360px; } }"
    )


def as_page(
    picture: Mapping[str, object],
    title: str,
    source: str,
    *,
    scripts: Sequence[str] = (),
    extra_style: str = "",
) -> str:
    """Return a picture as one HTML page that follows its own sliders, without a session.

    ``source``, in HTML, says below the picture where it comes from. The page holds its scripts,
    unless ``scripts`` are their addresses, of which the first imports the others. ``extra_style``
    has further rules.
    """
    program = (
        f'<script type="module" src="{escape(scripts[0])}"></script>'
        + "".join(f'<link rel="modulepreload" href="{escape(script)}">' for script in scripts[1:])
        if scripts
        else f'<script type="module">{bundle.FILE.source}</script>'
    )
    return html_page(
        title,
        style=f"{page_style()}{extra_style}",
        body=f'<main>{markup()}<p class="live source">{source}</p></main>'
        f'<script type="application/json" class="live-picture">{script_json(picture)}</script>'
        f"{program}",
    )
