"""Live pictures: the browser redraws them during a drag and tells the server on release."""

from pages.ui.live.html import as_page, markup, page_style, style
from pages.ui.live.mount import (
    ask_about_picture,
    demonstrate,
    illustrate,
    preview,
    question,
    show,
)

__all__ = [
    "as_page",
    "ask_about_picture",
    "demonstrate",
    "illustrate",
    "markup",
    "page_style",
    "preview",
    "question",
    "show",
    "style",
]
