"""The page with the lecturer's notes, which follows the lecture's window."""

from html import escape

from pages.ui import bundle, site
from pages.ui.html_page import html_page
from pages.ui.sources import beside

_source = beside(__file__)
ADDRESS = "notes.html"
"""Its address below the app's root, as presenter.ts opens it."""


def document(script: str | None = None, *, loading: str = "", face: str = "") -> str:
    """Return the page; it holds its scripts, unless ``script`` is their address.

    ``loading`` is HTML for the head that decides what the page may load, ``face`` the rule that
    loads the lab's font.
    """
    scripts = (
        f'<script type="module" src="{escape(script)}"></script>'
        if script
        else f'<script type="module">{bundle.NOTES.source}</script>'
    )
    return html_page(
        f"Notes · {site.NAME}",
        head=f'<meta name="robots" content="noindex">{loading}',
        style=f"{face}{_source('notes.css')}",
        body=f"{_source('notes.html')}{scripts}",
    )
