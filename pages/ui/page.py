"""The elements of a page, from its title to its downloads."""

import inspect
from collections.abc import Callable, Mapping, Sequence
from html import escape

import streamlit as st
from streamlit.delta_generator import DeltaGenerator

from pages.ui import controls, data_file, files, live, navigation, tour, url_state
from pages.ui.component import component
from pages.ui.definitions import Experiment, Lesson
from pages.ui.link.names import OPEN_SECTIONS
from pages.ui.live.picture_data import PictureData
from pages.ui.look import appearance, hues, plot
from pages.ui.look.svg import Drawing
from pages.ui.opening import LiveOpening
from pages.ui.parameters import View
from pages.ui.snippets import Snippets
from pages.ui.text import passages
from pages.ui.text.numbers import group_digits_in_latex, with_groups, with_minus
from pages.ui.text.tables import Column, Table, as_text
from pe_core.figures.theme import FigureSpec

_PLOTLY_TAKES_ALT = "alt" in inspect.signature(st.plotly_chart).parameters
_try_this = component("try_this", export="tryThis")
_CONFIG = {
    "displaylogo": False,
    "modeBarButtons": [["toImage"]],
    "toImageButtonOptions": {"format": "png", "scale": 2},
    "scrollZoom": False,
}


def head() -> DeltaGenerator | None:
    """Write the question as the headline, the page's name above it, and a lesson's lead-in.

    A lead-in that depends on the view is left to `lead_in`, at the place that is returned. At a
    stop of a tour, the headline is the stop's question: the lesson's may give the answer away.
    """
    entry = navigation.current()
    hues.apply()
    with st.container(key="head"):
        if not isinstance(entry, Lesson):
            st.title(entry.title, anchor=False)
            st.header(entry.question, anchor=False)
            return None
        if asked := tour.asked_question():
            st.title(asked, anchor=False)
        else:
            number, count = navigation.catalogue().number_of(entry)
            st.caption(f"{entry.title} · {number} of {count}")
            st.title(entry.question, anchor=False)
    place = st.container(key="lead_in")
    if not entry.lead_ins:
        place.markdown(entry.lead_in_at(View()))
    return place


def lead_in(place: DeltaGenerator | None) -> None:
    """Write the view's lead-in at a place that `head` left."""
    if place:
        place.markdown(_lesson().lead_in_at(controls.view()))


def words(text: str) -> None:
    """Write a text in Markdown, its numbers with true minus signs and commas."""
    st.markdown(with_minus(with_groups(text)))


def figure(spec: FigureSpec, key: str, alt: str) -> None:
    """Show a figure with a text alternative that states its message.

    Streamlit before 1.67 accepts no text alternative: there, it follows the figure, for screen
    readers only.
    """
    alt = with_minus(alt)
    ink, paper = appearance.colour("text"), appearance.colour("background")
    # Plotly is loaded with the first figure: most lessons open without one.
    from pages.ui.look.plain_figure import PlainFigure

    fig = PlainFigure(plot.on_page(spec, ink, paper, dark=appearance.is_dark()))
    if _PLOTLY_TAKES_ALT:
        st.plotly_chart(fig, theme=None, key=key, config=_CONFIG, alt=alt)
    else:
        st.plotly_chart(fig, theme=None, key=key, config=_CONFIG)
        st.markdown(f'<p class="alternative">{escape(alt)}</p>', unsafe_allow_html=True)


def drawing(picture: Drawing, key: str, alt: str) -> None:
    """Show a drawing with a text alternative that states its message."""
    # `st.html` (1.62 to 1.67) removes SVG. The drawing has no text that a reader typed.
    with st.container(key=f"drawing_{key}"):
        svg = picture.markup(with_minus(alt))
        st.markdown(f'<div class="drawing">{svg}</div>', unsafe_allow_html=True)


def table(content: Table, *, empty: str = "") -> None:
    """Show a table whose first column names the rows; a narrow screen scrolls it sideways.

    If it has no rows, show the text ``empty`` instead.
    """
    if content.rows:
        st.html(_as_html(content))
    else:
        st.markdown(empty)


def working_table(columns: Sequence[Column], key: str) -> None:
    """Show a table that readers can sort, search and save, and its text to unfold and to print.

    Where pandas cannot be loaded, as on a static site without its network, the text remains.
    """
    content = as_text(columns)
    try:
        from pages.ui import data_frame
    except ImportError:
        table(content)
        return
    with st.container(key=f"working_table_{key}"):
        data_frame.show(columns, key)
        st.caption(passages.WORKING_TABLE)
        st.html(
            f"<details class='as_text'><summary>{passages.AS_TEXT}</summary>"
            f"{_as_html(content)}</details>"
        )


def _as_html(content: Table) -> str:
    head, rows = content
    cells = [
        f"<tr><th scope='row'>{escape(with_minus(row[0]))}</th>"
        + "".join(f"<td>{escape(with_minus(cell))}</td>" for cell in row[1:])
        + "</tr>"
        for row in rows
    ]
    # A header without a text is none.
    names = "".join(
        f"<th scope='col'>{escape(with_minus(name))}</th>" if name else "<td></td>" for name in head
    )
    return (
        f"<div class='scroll' tabindex='0'><table><thead><tr>{names}</tr></thead>"
        f"<tbody>{''.join(cells)}</tbody></table></div>"
    )


def say_if_sampled(shown: tuple[int, int], whole: tuple[int, int]) -> None:
    """Say how many rows and columns a picture shows of how many, unless it shows them all."""
    if shown != whole:
        parts = [
            f"{shown_count:,} of {count:,} {name}"
            for shown_count, count, name in zip(shown, whole, ("rows", "columns"), strict=True)
            if shown_count < count
        ]
        in_pairs = " Columns stay in pairs." if shown[1] < whole[1] else ""
        st.caption(f"The picture shows {' and '.join(parts)}, evenly spaced.{in_pairs}")


def present(
    opening: LiveOpening, *, on_text: Mapping[str, Callable[[object], None]] | None = None
) -> None:
    """Show a lesson's first view: its live picture, its takeaway and its experiments.

    ``on_text`` as in `live.show`.
    """
    live.show(opening.picture, on_text=on_text)
    tour.publish(opening.numbers)
    takeaway(opening.takeaway())
    caption()
    try_this()


def caption(words: str = "") -> None:
    """Show the caption of the lesson's picture, or what a lesson says in its place."""
    with st.container(key="caption"):
        st.caption(words or _lesson().caption_at(controls.view()))


def takeaway(sentence: str) -> None:
    """Show what to remember."""
    st.info(with_minus(sentence), icon=":material/lightbulb:")


def try_this(experiments: Sequence[Experiment] | None = None) -> None:
    """List the lesson's experiments, each a link that sets parameters, beside its answer.

    Experiments that depend on the parameters are given.
    """
    st.container(key="more").header("Try this", anchor=False)
    listed = _lesson().experiments_at(controls.view())
    links(tuple(listed) if experiments is None else experiments)
    _try_this(key="try_this")


def links(experiments: Sequence[Experiment]) -> None:
    """List experiments, each a link that sets parameters, beside its answer."""
    lesson = _lesson()
    for experiment in experiments:
        settings = {key: str(value) for key, value in experiment.settings.items()}
        opened = {OPEN_SECTIONS: experiment.opens} if experiment.opens else {}
        with st.container(horizontal=True, vertical_alignment="center", gap="small"):
            st.page_link(
                lesson.script,
                label=f"**{experiment.name}** {experiment.question}",
                icon=":material/arrow_forward:",
                query_params={**settings, **opened, url_state.FOLLOW: "1"},
                width="content",
            )
            _offer_answer(experiment)


def _offer_answer(experiment: Experiment) -> None:
    if experiment.answer:
        st.popover("Answer", type="tertiary").markdown(experiment.answer)


def _repeat_question(section_key: str) -> None:
    """Repeat the question of the experiment that opened a section, beside its answer."""
    entry = navigation.current()
    values = controls.view().values
    for experiment in entry.experiments if isinstance(entry, Lesson) else ():
        is_shown = experiment.settings.items() <= values.items()
        if section_key in experiment.opens and is_shown:
            with st.container(horizontal=True, vertical_alignment="center", gap="small"):
                st.markdown(f"**{experiment.name}** {experiment.question}", width="content")
                _offer_answer(experiment)


def see(path: str, *, before: str = "See it: ") -> None:
    """Link to the lesson where something can be seen, with a text ``before`` its title."""
    entry = navigation.catalogue().page(path)
    st.page_link(
        entry.script,
        label=f"{before}{entry.title}",
        icon=":material/visibility:",
        width="content",
    )


def list_lessons() -> None:
    """Link to every lesson but the first, each with its question."""
    with st.container(key="lessons"):
        st.header("The lessons of the Positional Encoding Lab", anchor=False)
        for entry in navigation.catalogue().lessons:
            if entry.path:
                st.page_link(entry.script, label=f"**{entry.title}** {entry.question}")


def section(
    key: str,
    question: str,
    *,
    opened: bool = False,
    ask: Callable[[], tuple] | None = None,
    icon: str | None = None,
) -> Callable[[Callable[..., None]], None]:
    """Draw the decorated function under the question that it answers, if the section is open.

    The link names the open sections by their keys. ``ask`` draws the section's controls, and the
    function takes their values. They are drawn in a closed section, too: Streamlit (1.62 to 1.67)
    forgets the value of a control that it does not draw.
    """

    def draw_if_open(body: Callable[..., None]) -> None:
        widget = url_state.accept_section(key, opened)
        expander = st.expander(question, key=widget, on_change="rerun", icon=icon)
        with expander:
            answers = ask() if ask else ()
            if expander.open:
                _repeat_question(key)
                body(*answers)

    return draw_if_open


def equation(*lines: str, source: str) -> None:
    """Show an equation with the current numbers in it, line by line, and where it comes from."""
    rows = r" \\[4pt] ".join(f"& {line}" for line in lines)
    st.latex(group_digits_in_latex(r"\begin{aligned}" + rows + r"\end{aligned}"))
    st.caption(f"Source: {source}")


def take_with_you(
    picture: PictureData | FigureSpec | Drawing,
    table: Callable[[], data_file.Data],
    snippets: Snippets,
    *,
    about_code: str = "",
) -> None:
    """Offer the picture as a page of its own, its data, and code that computes the same.

    ``table`` is called when the reader asks for the file, not before. ``about_code`` says what the
    code computes if that is not the picture.
    """

    @section("take", "Take it with you", icon=":material/download:")
    def offer() -> None:
        source = files.origin(_lesson())
        for column, file in zip(
            st.columns(2), files.downloads(picture, table, source), strict=True
        ):
            column.download_button(
                file.label, file.content, file.name, file.kind, on_click="ignore"
            )
        st.caption(files.about(picture))
        if about_code:
            st.caption(about_code)
        for tab, code in zip(st.tabs(Snippets.names()), snippets, strict=True):
            tab.code(code, language="python")
        st.markdown("To cite:")
        st.code(f"{source.citation} {source.link}", language=None, wrap_lines=True)


def _lesson() -> Lesson:
    page = navigation.current()
    if not isinstance(page, Lesson):
        raise TypeError(f"{page.title} is not a lesson")
    return page
