"""The link to the current view."""

from collections.abc import Collection
from urllib.parse import urlencode

import streamlit as st

from pages.ui import navigation
from pages.ui.parameters import LECTURE
from pages.ui.url_state.following import FOLLOW


def address(*, without: Collection[str] = ()) -> str:
    """Return the link to the current view, without the parameters of some names.

    Lecture mode is not part of it: it stays with the lecturer.
    """
    left_out = {LECTURE.name, FOLLOW, *without}
    named = [name for name in st.query_params if name not in left_out]
    query = urlencode([(name, value) for name in named for value in st.query_params.get_all(name)])
    # The address of the first lesson is that of the app.
    page = (st.context.url or "") + ("" if navigation.current().path else "/")
    return f"{page}?{query}" if query else page


def absolute(link: str) -> str:
    """Return a link of the lab with the server before it, as the reader's browser knows it."""
    here = st.context.url or ""
    return f"{here.removesuffix(navigation.current().path).rstrip('/')}/{link}"
