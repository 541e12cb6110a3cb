"""Files to download: their names, their descriptions, their contents."""

import base64
import gzip
import json
import re
from collections.abc import Callable, Collection, Mapping
from functools import cache
from html import escape
from typing import NamedTuple

import streamlit as st

from pages.ui import bundle, controls, live, site
from pages.ui.data_file import Data, as_csv
from pages.ui.definitions import Lesson, Page
from pages.ui.html_page import html_page
from pages.ui.link.names import OPEN_SECTIONS
from pages.ui.link.values import as_written
from pages.ui.live.picture_data import PictureData
from pages.ui.look import hues
from pages.ui.look.svg import Drawing
from pages.ui.parameters import ALL_SHARED, SHARED, TEXT, AnyControl, Choice, Switch, default_of
from pages.ui.text import passages
from pages.ui.text.markup import within_script
from pages.ui.text.typed import as_line
from pages.ui.url_state import address, drawn
from pe_core.figures.theme import FigureSpec

_LETTERS = {control.name: control.letter for control in SHARED}
_UNSAFE = re.compile(r"[^A-Za-z0-9._]+")


class Origin(NamedTuple):
    """Origin of a file: the page, its parameters, and the link to both."""

    page: Page
    settings: Mapping[str, object]
    """Every parameter of the page that is drawn, by its name in the link."""
    link: str
    stem: str
    """The name of its files, without the ending."""
    labelled: str = ""
    """Its parameters for a citation, by their labels."""

    @property
    def parameters(self) -> str:
        """The parameters, by their names in the link."""
        return ", ".join(f"{name} = {_written(value)}" for name, value in self.settings.items())

    @property
    def title(self) -> str:
        """Title of a page made from it."""
        return f"{self.page.title}: {self.parameters} · {site.NAME}"

    @property
    def citation(self) -> str:
        """A line to cite, without the link."""
        return ", ".join(filter(None, [site.NAME, f"“{self.page.title}”", self.labelled])) + "."

    @property
    def citation_html(self) -> str:
        """The line to cite and the link, in HTML."""
        link = escape(self.link)
        return f'{escape(self.citation)} <a href="{link}">{link}</a>'


def origin(page: Page, *, without: Collection[str] = ()) -> Origin:
    """Return the origin of the current lesson's files; its controls must be drawn.

    It leaves out some controls.
    """
    shown = {
        name: value
        for name, value in drawn().items()
        if name not in without and (name in page.shared or name not in ALL_SHARED)
    }
    return Origin(
        page,
        shown,
        address(without=[OPEN_SECTIONS, *without]),
        stem(page, shown),
        labelled(page, shown),
    )


def labelled(page: Page, settings: Mapping[str, object]) -> str:
    """Return the shared parameters, and the others that differ from their defaults, by label.

    It leaves out those that have no effect at these settings.
    """
    view, idle = controls.view(), page.idle_at(settings)
    own = {control.name: control for control in page.controls}
    parts = []
    for name, value in settings.items():
        if name in idle:
            continue
        if name in ALL_SHARED:
            parts.append(f"{page.label_of(name, name)} = {_written(value)}")
        elif name in own and value != default_of(own[name], view):
            parts.append(_labelled(own[name], value))
    return ", ".join(parts)


def stem(page: Page, settings: Mapping[str, object]) -> str:
    """Return a file name without its ending: the lesson and the parameters that the link sets.

    Free text is left out.
    """
    parts = [page.file_stem]
    parts += [f"{_LETTERS[name]}{value}" for name, value in settings.items() if name in _LETTERS]
    for name, value in settings.items():
        if name not in (*_LETTERS, TEXT.name) and name in st.query_params:
            parts.append(_UNSAFE.sub("-", f"{name}-{_written(value)}"))
    return "-".join(parts)


class Download(NamedTuple):
    """A file behind a button, made when the reader asks for it."""

    label: str
    name: str
    content: Callable[[], str]
    kind: str


def downloads(
    picture: PictureData | FigureSpec | Drawing, table: Callable[[], Data], source: Origin
) -> tuple[Download, Download]:
    """Return the picture as a page of its own, and its data."""

    def page() -> str:
        if isinstance(picture, PictureData):
            return live_page(picture, source)
        if isinstance(picture, Drawing):
            return drawing_page(picture, source)
        return figure_page(picture, source)

    name = source.stem
    kind = "Picture" if isinstance(picture, Drawing) else "Interactive figure"
    return (
        Download(f"{kind} (HTML)", f"{name}.html", page, "text/html"),
        Download("Its data (CSV)", f"{name}.csv", lambda: csv_text(table(), source), "text/csv"),
    )


def about(picture: PictureData | FigureSpec | Drawing) -> str:
    """Return a passage about the page of a picture."""
    if isinstance(picture, PictureData):
        return passages.LIVE_FILES
    return passages.DRAWING_FILES if isinstance(picture, Drawing) else passages.FIGURE_FILES


def csv_text(table: Data, source: Origin) -> str:
    """Return a table as CSV, under comment lines that describe its contents and origin."""
    if not isinstance(source.page, Lesson):
        raise TypeError(f"{source.page.title} is not a lesson")
    note = source.page.file_note_at(source.settings)
    head = [
        f"{site.NAME}: {source.page.title}",
        f"parameters: {source.parameters}",
        f"formula: {note.formula}",
        f"columns: {note.columns}",
        f"link: {source.link}",
        'read it with pandas.read_csv(file, comment="#")',
    ]
    return "".join(f"# {as_line(line)}\n" for line in head) + as_csv(table)


def live_page(picture: PictureData, source: Origin) -> str:
    """Return a live picture as one HTML file with its own sliders."""
    return live.as_page(picture.for_browser(), source.title, source.citation_html)


def figure_page(spec: FigureSpec, source: Origin) -> str:
    """Return a Plotly figure as one HTML file that opens without a network.

    Plotly's script is 4.8 MB; compressed it makes the file 2 MB. Browsers since 2023 decompress it.
    """
    import plotly.graph_objects as go

    figure, packed = go.Figure(spec).to_json(), json.dumps(_packed_plotly())
    name = json.dumps(source.stem)
    data = f'{{"plotly":{packed},"figure":{figure},"filename":{name}}}'
    return _page_about(
        source,
        f'<div id="figure"></div><p>{source.citation_html}</p>'
        f'<script type="application/json" id="data">{within_script(data)}</script>'
        f'<script type="module">{bundle.FIGURE.source}</script>',
    )


def drawing_page(drawing: Drawing, source: Origin) -> str:
    """Return a drawing as one HTML file, which also offers it as an SVG file."""
    svg = drawing.as_file(source.title, width=640, height=360)
    return _page_about(
        source,
        f"{drawing.markup(source.title)}"
        f'<p><a href="{svg}" download="{source.stem}.svg">Download as an SVG</a></p>'
        f"<p>{source.citation_html}</p>",
        style=f"{hues.sheet()} :root {{ color-scheme: light dark; --page: Canvas; }} "
        "svg { width: 100%; max-width: 40rem; height: 24rem; font-size: 14px; }",
    )


def _page_about(source: Origin, content: str, *, style: str = "") -> str:
    """Return an HTML page whose content is below its title and parameters."""
    heading = f"<h1>{escape(source.page.title)}</h1><p>{escape(source.parameters)}</p>"
    font = "body { margin: 16px; font: 16px/1.5 system-ui, sans-serif; }"
    return html_page(source.title, style=f"{style} {font}", body=f"{heading}{content}")


@cache
def _packed_plotly() -> str:
    from plotly.offline import get_plotlyjs

    return base64.b64encode(gzip.compress(get_plotlyjs().encode("utf-8"), mtime=0)).decode("ascii")


def _written(value: object) -> str:
    """Return a parameter's value as a link writes it, several separated by blanks."""
    return " ".join(as_written(value))


def _labelled(control: AnyControl, value: object) -> str:
    """Return a control's label with its value as the page shows it."""
    if isinstance(control, Switch):
        return f"{control.label}: {'on' if value else 'off'}"
    text = _written(value)
    if isinstance(control, Choice):
        text = control.label_of(text)
    return f"{control.label}: {text}"
