"""The parts of a lesson, from its title to its downloads."""

import inspect
from collections.abc import Callable, Sequence
from html import escape
from pathlib import Path

import plotly.graph_objects as go
import streamlit as st

from pages.ui import data_file, lecture, links, plot
from pages.ui.catalog import LESSONS, Page, lesson, page_at
from pages.ui.content.experiments import EXPERIMENTS, Experiment
from pages.ui.content.snippets import Snippets
from pages.ui.content.tables import Table

_PLOTLY_TAKES_ALT = "alt" in inspect.signature(st.plotly_chart).parameters
_SHEET = Path(__file__).with_name("sheet.css")
_TABLE_STYLE = """
.scroll { overflow-x: auto; }
.scroll table { border-collapse: collapse; min-width: 100%; font-variant-numeric: tabular-nums; }
.scroll th, .scroll td { border-bottom: 1px solid #8884; padding: 8px 14px; text-align: left;
  vertical-align: top; min-width: 96px; }
"""
_CONFIG = {"displaylogo": False, "displayModeBar": False, "scrollZoom": False}


def head() -> None:
    """Write the page's title and its question."""
    with st.container(key="head"):
        st.title(_page().title, anchor=False)
        st.markdown(f"**{_page().question}**")


def figure(spec: dict, key: str, alt: str) -> None:
    """Show a figure with a text alternative that states its message.

    Streamlit before 1.67 takes no text alternative: there it stands under the figure.
    """
    appearance = st.context.theme.type or "light"
    colours = f"theme.{appearance}"
    ink, paper = (st.get_option(f"{colours}.{name}Color") for name in ("text", "background"))
    scale = lecture.TEXT_SIZE if lecture.is_on() else 1
    fig = plot.PlainFigure(plot.on_page(spec, ink, paper, dark=appearance == "dark", scale=scale))
    if _PLOTLY_TAKES_ALT:
        st.plotly_chart(fig, theme=None, key=key, config=_CONFIG, alt=alt)
    else:
        st.plotly_chart(fig, theme=None, key=key, config=_CONFIG)
        st.caption(alt)


def table(content: Table, *, empty: str = "") -> None:
    """Show a table whose first column names the rows; a narrow screen scrolls it sideways.

    Where it has no rows, the text ``empty`` stands instead.
    """
    head, rows = content
    if not rows:
        st.markdown(empty)
        return
    cells = [
        f"<tr><th scope='row'>{escape(row[0])}</th>"
        + "".join(f"<td>{escape(cell)}</td>" for cell in row[1:])
        + "</tr>"
        for row in rows
    ]
    names = "".join(f"<th scope='col'>{escape(name)}</th>" for name in head)
    st.html(
        f"<div class='scroll' tabindex='0'><table><thead><tr>{names}</tr></thead>"
        f"<tbody>{''.join(cells)}</tbody></table></div><style>{_TABLE_STYLE}</style>"
    )


def say_if_sampled(shown: tuple[int, int], whole: tuple[int, int]) -> None:
    """Say how many rows and columns a picture shows of how many, unless it shows them all."""
    if shown != whole:
        st.caption(
            "The picture shows "
            + ("the row" if whole[0] == 1 else f"{shown[0]:,} of {whole[0]:,} rows")
            + f" and {shown[1]:,} of {whole[1]:,} columns, evenly spaced, the columns in whole "
            "pairs."
        )


def takeaway(sentence: str) -> None:
    """Show the sentence that the reader leaves with."""
    st.info(sentence, icon=":material/lightbulb:")


def try_this(experiments: Sequence[Experiment] | None = None) -> None:
    """List the lesson's experiments, each a link that sets the parameters and opens parts.

    Experiments that depend on the parameters are given.
    """
    st.container(key="more").subheader("Try this", anchor=False)
    for experiment in EXPERIMENTS[_page().path] if experiments is None else experiments:
        settings = {key: str(value) for key, value in experiment.settings.items()}
        opened = {links.OPEN: experiment.opens} if experiment.opens else {}
        st.page_link(
            _page().script,
            label=f"**{experiment.name}:** {experiment.question}",
            icon=":material/arrow_forward:",
            query_params={**settings, **opened, links.FOLLOW: "1"},
        )


def print_as_sheet() -> None:
    """Let a print of the page hold its containers `sheet` and `solutions` alone, on a page each."""
    st.html(f"<style>{_SHEET.read_text(encoding='utf-8')}</style>")


def see(path: str) -> None:
    """Link to the lesson where something can be seen."""
    entry = lesson(path)
    st.page_link(entry.script, label=f"See it: {entry.title}", icon=":material/visibility:")


def list_lessons() -> None:
    """Link to every lesson but the first, each with its question."""
    st.subheader("The lessons", anchor=False)
    lessons = [entry for entry in LESSONS if entry.path]
    for start in range(0, len(lessons), 3):
        for column, entry in zip(st.columns(3), lessons[start : start + 3], strict=False):
            with column.container(border=True, height="stretch"):
                st.page_link(entry.script, label=f"**{entry.title}**")
                st.markdown(entry.question)


def part(
    key: str,
    question: str,
    *,
    opened: bool = False,
    ask: Callable[[], tuple] | None = None,
    icon: str | None = None,
) -> Callable[[Callable[..., None]], None]:
    """Draw the decorated function under the question that it answers, if the part is open.

    Which parts are open stands in the link under their keys. ``ask`` draws the part's controls;
    the function takes their values. They are drawn in a closed part, too: Streamlit forgets the
    value of a control that it does not draw.
    """

    def draw_if_open(body: Callable[..., None]) -> None:
        widget = links.settle_part(key, opened)
        expander = st.expander(question, key=widget, on_change="rerun", icon=icon)
        with expander:
            answers = ask() if ask else ()
            if expander.open:
                body(*answers)

    return draw_if_open


def equation(*lines: str, source: str) -> None:
    """Show an equation with the current numbers in it, line by line, and where it comes from."""
    st.latex(r"\begin{gathered}" + r" \\[4pt] ".join(lines) + r"\end{gathered}")
    st.caption(f"Source: {source}")


def take_with_you(
    name: str, page: Callable[[], str], table: Callable[[], data_file.Data], snippets: Snippets
) -> None:
    """Offer the figure as a stand-alone page, its data, and code that reproduces it.

    ``page`` and ``table`` are called when the reader asks for the file, not before.
    """

    @part("take", "Take it with you", icon=":material/download:")
    def offer() -> None:
        left, right = st.columns(2)
        left.download_button(
            "Interactive figure (HTML)", page, f"{name}.html", "text/html", on_click="ignore"
        )
        right.download_button(
            "Its data (CSV)",
            lambda: data_file.as_csv(table()),
            f"{name}.csv",
            "text/csv",
            on_click="ignore",
        )
        for tab, code in zip(st.tabs(["NumPy", "PyTorch"]), snippets, strict=True):
            tab.code(code, language="python")


def address(link: str) -> str:
    """A link of the lab with the server before it, as the reader's browser knows it."""
    here = st.context.url or ""
    return f"{here.removesuffix(links.current_lesson()).rstrip('/')}/{link}"


def standalone(spec: dict) -> str:
    """The figure as one HTML file that works without a network."""
    config = {"displaylogo": False}
    return go.Figure(spec).to_html(include_plotlyjs=True, full_html=True, config=config)


def _page() -> Page:
    return page_at(links.current_lesson())
