"""Share: the link to the current view, its QR code, and the line that embeds it in a page."""

from collections.abc import Collection
from functools import lru_cache
from html import escape
from urllib.parse import urlsplit

import segno
from streamlit.delta_generator import DeltaGenerator

from pages.ui.component import component
from pages.ui.definitions import Page
from pages.ui.files import origin
from pages.ui.parameters import LECTURE, REVEAL
from pages.ui.site import is_this_computer
from pages.ui.sources import beside
from pages.ui.tour import PREDICTIONS
from pages.ui.url_state import address

_source = beside(__file__)


_share_view = component(
    "share_view",
    export="shareView",
    html=_source("share_view.html"),
    css=_source("share_view.css"),
)
_page_end = component(
    "page_end", export="pageEnd", html=_source("page_end.html"), css=_source("page_end.css")
)
_LONGEST = 600
"""Bytes of a link whose code fills a screen; that of a longer one is too fine for a camera."""
MOST_IN_IMAGE = 458
"""Bytes of a link whose code is a part of a page: 73 squares a side."""
_SQUARES, _WIDTH = 57, 200
"""Squares a side, and pixels, of a code as a part of a page; a finer one is larger."""


@lru_cache(maxsize=1)
def qr_rows(link: str) -> list[str]:
    """Return the QR code of a link: a hexadecimal number for each row, a bit for each square.

    Empty if the link is too long. The last one is kept: a run needs it twice. The mask is fixed:
    comparing all eight took ten times as long as the rest, in every run, and a camera reads any.
    """
    if len(link.encode()) > _LONGEST:
        return []
    code = segno.make_qr(link, error="l", boost_error=False, mask=3)
    return [f"{int(''.join(map(str, row)), 2):x}" for row in code.matrix]


def code_as_image(link: str) -> str:
    """Return HTML that shows the QR code of a link; empty if the link is too long."""
    if len(link.encode()) > MOST_IN_IMAGE:
        return ""
    code = segno.make_qr(link, error="l", boost_error=False)
    source = code.svg_data_uri(scale=4, border=4, light="#fff")
    side = len(code.matrix)
    width = max(_WIDTH, round(_WIDTH * side / _SQUARES))
    fine = " class=fine" if side > _SQUARES else ""
    return f'<img src="{escape(source)}" width="{width}"{fine} alt="QR code of the link">'


def with_parameter(link: str, name: str) -> str:
    """Return a link that sets one more parameter to true."""
    return f"{link}{'&' if '?' in link else '?'}{name}=true"


def embedding(link: str, title: str) -> str:
    """Return the line of HTML that shows a link's view inside another page."""
    source, name = escape(with_parameter(link, "embed")), escape(title)
    return (
        f'<iframe src="{source}" title="{name}" width="100%" height="800" style="border: 0" '
        'loading="lazy" allow="clipboard-write; fullscreen"></iframe>'
    )


def offer(corner: DeltaGenerator, page: Page) -> None:
    """Draw the button into the corner, and the link and its code for print.

    Called at the end of a run: only then is the link complete.
    """
    # Who opens it is to predict, too.
    without = (REVEAL.name, PREDICTIONS.name)
    link = address(without=without)
    data = {"link": link, "code": qr_rows(link), "isOnlyHere": is_this_computer(link)}
    more = {
        "lecture": with_parameter(link, LECTURE.name),
        "embedding": embedding(link, page.title),
    }
    with corner.popover("Share", icon=":material/share:", key="share_popover"):
        _share_view(key="share_view", data={**data, **more})
    link_on_paper(page, without=without, key="page_end")


def link_on_paper(page: Page, *, without: Collection[str] = (), key: str) -> None:
    """Draw the link to a page and its QR code, which only print shows.

    An address of this computer alone opens nothing on a phone: paper has neither its code nor its
    host. The link leaves out some parameters. The key names the element in the style sheet of
    print.
    """
    link, made_from = address(without=without), origin(page, without=without)
    source = {"source": made_from.citation, "stem": made_from.stem}
    is_only_here = is_this_computer(link)
    parts = urlsplit(link)
    shown = f"{parts.path.lstrip('/')}?{parts.query}" if parts.query else ""
    data = {"link": shown, "code": []} if is_only_here else {"link": link, "code": qr_rows(link)}
    _page_end(key=key, data={**data, **source})
