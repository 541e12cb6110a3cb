"""The link to what is seen, and what is made of it."""

from collections.abc import Collection
from html import escape
from urllib.parse import urlencode

import streamlit as st

from pages.ui import links
from pages.ui.parameters import LECTURE


def address(*, without: Collection[str] = ()) -> str:
    """The link to what is seen, without the parameters of some names.

    The link leaves lecture mode out: it stays with the lecturer.
    """
    left_out = {LECTURE.name, links.FOLLOW, *without}
    named = [name for name in st.query_params if name not in left_out]
    query = urlencode([(name, value) for name in named for value in st.query_params.get_all(name)])
    # The address of the first lesson is that of the app.
    page = (st.context.url or "") + ("" if links.current_lesson() else "/")
    return f"{page}?{query}" if query else page


def absolute(link: str) -> str:
    """A link of the lab with the server before it, as the reader's browser knows it."""
    here = st.context.url or ""
    return f"{here.removesuffix(links.current_lesson()).rstrip('/')}/{link}"


def with_parameter(link: str, name: str) -> str:
    """A link that sets one more parameter to true."""
    return f"{link}{'&' if '?' in link else '?'}{name}=true"


def embedding(link: str, title: str) -> str:
    """The line of HTML that shows a link's view inside another page."""
    source, name = escape(with_parameter(link, "embed")), escape(title)
    return (
        f'<iframe src="{source}" title="{name}" width="100%" height="800" style="border: 0" '
        'loading="lazy" allow="clipboard-write; fullscreen"></iframe>'
    )
