"""Share: the link to what is seen, its QR code, and the line that embeds it in a page."""

from collections.abc import Collection
from functools import cache
from html import escape
from pathlib import Path
from urllib.parse import urlencode

import segno
import streamlit as st
from streamlit.delta_generator import DeltaGenerator

from pages.ui import links
from pages.ui.catalog import Lesson
from pages.ui.parameters import LECTURE

_FILES = Path(__file__).parent
_LONGEST = 600
"""Bytes of a link; the code of a longer one is too fine for a camera at the back of a room."""


def address(*, without: Collection[str] = ()) -> str:
    """The link to what is seen, without the parameters of some names.

    Lecture mode stays with the lecturer: who follows the link reads.
    """
    left_out = {LECTURE.name, links.FOLLOW, *without}
    named = [name for name in st.query_params if name not in left_out]
    query = urlencode([(name, value) for name in named for value in st.query_params.get_all(name)])
    # The address of the first lesson is that of the app.
    page = (st.context.url or "") + ("" if links.current_lesson() else "/")
    return f"{page}?{query}" if query else page


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


def qr_rows(link: str) -> list[str]:
    """The QR code of a link, row by row as hexadecimal numbers whose bits are its squares.

    Empty where the link is too long. The mask is fixed: to compare all eight took ten times as long
    as the rest, in every run, and a camera reads any.
    """
    if len(link.encode()) > _LONGEST:
        return []
    code = segno.make_qr(link, error="l", boost_error=False, mask=3)
    return [f"{int(''.join(map(str, row)), 2):x}" for row in code.matrix]


def offer(corner: DeltaGenerator, lesson: Lesson) -> None:
    """Fill the corner with the button, and put link and code where only paper shows them.

    At the end of a run: only then is the link complete.
    """
    link = address()
    data = {"link": link, "code": qr_rows(link)}
    more = {
        "lecture": with_parameter(link, LECTURE.name),
        "embedding": embedding(link, lesson.title),
    }
    with corner.popover("Share", icon=":material/share:", key="share_popover"):
        _mount("share_view", {**data, **more})
    _mount("share_on_paper", data)


def _mount(name: str, data: dict) -> None:
    script = "\n".join(map(_source, ("qr.js", f"{name}.js")))
    html, css = _source(f"{name}.html"), _source(f"{name}.css")
    st.components.v2.component(name, html=html, css=css, js=script)(key=name, data=data)


@cache
def _source(name: str) -> str:
    return (_FILES / name).read_text(encoding="utf-8")
