"""HTML pages that stand alone: files to download, pictures in a frame, and the lecturer's notes."""

from html import escape


def html_page(title: str, *, style: str, body: str, head: str = "") -> str:
    """Return a page with a style sheet; ``head`` is further HTML of its head."""
    return (
        '<!doctype html><html lang="en"><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width">'
        f"{head}<title>{escape(title)}</title><style>{style}</style>{body}</html>"
    )
