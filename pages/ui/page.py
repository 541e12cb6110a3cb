"""The parts of a lesson, from its title to its downloads."""

import inspect
from collections.abc import Callable, Iterable, Sequence
from html import escape
from typing import NamedTuple

import pandas as pd
import plotly.graph_objects as go
import streamlit as st

from pages.ui import links, plot
from pages.ui.catalog import lesson

_PLOTLY_TAKES_ALT = "alt" in inspect.signature(st.plotly_chart).parameters
_TABLE_STYLE = """
.scroll { overflow-x: auto; }
.scroll table { border-collapse: collapse; min-width: 100%; font-variant-numeric: tabular-nums; }
.scroll th, .scroll td { border-bottom: 1px solid #8884; padding: 8px 14px; text-align: left;
  vertical-align: top; min-width: 96px; }
"""
_CONFIG = {"displaylogo": False, "displayModeBar": False, "scrollZoom": False}


class Experiment(NamedTuple):
    """Something to try: its name, what to look for, and the parameters that show it."""

    name: str
    question: str
    settings: dict[str, object]


class Snippets(NamedTuple):
    """Short programs that reproduce a figure."""

    numpy: str
    pytorch: str


def head(path: str) -> None:
    """Write a lesson's title and its question."""
    entry = lesson(path)
    st.title(entry.title, anchor=False)
    st.markdown(f"**{entry.question}**")


def figure(spec: dict, key: str, alt: str) -> None:
    """Show a figure with a text alternative that states its message.

    Streamlit before 1.67 takes no text alternative: there it stands under the figure.
    """
    colours = f"theme.{st.context.theme.type or 'light'}"
    ink, paper = (st.get_option(f"{colours}.{name}Color") for name in ("text", "background"))
    fig = plot.PlainFigure(plot.on_page(spec, ink, paper))
    if _PLOTLY_TAKES_ALT:
        st.plotly_chart(fig, theme=None, key=key, config=_CONFIG, alt=alt)
    else:
        st.plotly_chart(fig, theme=None, key=key, config=_CONFIG)
        st.caption(alt)


def table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
    """Show a table whose first column names the rows; a narrow screen scrolls it sideways."""
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


def verdict(holds: bool, evidence: str = "") -> str:
    """Yes or no in a sign and a word, and the evidence if there is any."""
    answer = "✓ yes" if holds else "✗ no"
    return f"{answer}: {evidence}" if evidence else answer


def say_if_sampled(shown: tuple[int, int], whole: tuple[int, int]) -> None:
    """Say how many rows and columns a picture shows of how many, unless it shows them all."""
    if shown != whole:
        st.caption(
            f"The picture shows {shown[0]:,} of {whole[0]:,} rows and {shown[1]:,} of "
            f"{whole[1]:,} columns, evenly spaced, the columns in whole pairs."
        )


def takeaway(sentence: str) -> None:
    """Show the sentence that the reader leaves with."""
    st.info(sentence, icon=":material/lightbulb:")


def try_this(path: str, experiments: tuple[Experiment, ...]) -> None:
    """List experiments, each a link that sets the parameters."""
    st.subheader("Try this", anchor=False)
    for experiment in experiments:
        settings = {key: str(value) for key, value in experiment.settings.items()}
        st.page_link(
            lesson(path).script,
            label=f"**{experiment.name}:** {experiment.question}",
            icon=":material/arrow_forward:",
            query_params={**settings, links.FOLLOW: "1"},
        )


def section(title: str) -> Callable[[Callable[[], None]], None]:
    """Draw the decorated function at once, under its title."""

    def draw_now(body: Callable[[], None]) -> None:
        st.subheader(title, anchor=False)
        body()

    return draw_now


def equation(*lines: str, source: str) -> None:
    """Show an equation with the current numbers in it, line by line, and where it comes from."""
    st.latex(r"\begin{gathered}" + r" \\[4pt] ".join(lines) + r"\end{gathered}")
    st.caption(f"Source: {source}")


def bmatrix(matrix: Iterable[Iterable[float]]) -> str:
    """A matrix in LaTeX, with its numbers."""
    rows = r" \\ ".join(" & ".join(f"{value:.4f}" for value in row) for row in matrix)
    return rf"\begin{{bmatrix}}{rows}\end{{bmatrix}}"


def take_with_you(
    name: str, page: Callable[[], str], table: Callable[[], pd.DataFrame], snippets: Snippets
) -> None:
    """Offer the figure as a stand-alone page, its data, and code that reproduces it.

    ``page`` and ``table`` are called when the reader asks for the file, not before.
    """
    with st.expander("Take it with you", icon=":material/download:"):
        left, right = st.columns(2)
        left.download_button(
            "Interactive figure (HTML)", page, f"{name}.html", "text/html", on_click="ignore"
        )
        right.download_button(
            "Its data (CSV)",
            lambda: table().to_csv(index=False),
            f"{name}.csv",
            "text/csv",
            on_click="ignore",
        )
        for tab, code in zip(st.tabs(["NumPy", "PyTorch"]), snippets, strict=True):
            tab.code(code, language="python")


def standalone(spec: dict) -> str:
    """The figure as one HTML file that works without a network."""
    config = {"displaylogo": False}
    return go.Figure(spec).to_html(include_plotlyjs=True, full_html=True, config=config)
