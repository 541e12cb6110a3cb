"""Frame around every page: navigation, sidebar, tour, notices about corrected values."""

import streamlit as st

from pages.ui import (
    lecture,
    live,
    navigation,
    page,
    session_values,
    share,
    sidebar,
    site,
    streamlit_quirks,
    tour,
    url_state,
)
from pages.ui.definitions import Catalogue, Lesson
from pages.ui.link.names import TERM_NAME
from pages.ui.look import appearance, style


def run(catalogue: Catalogue) -> None:
    """Draw the navigation and the sidebar, then run the page that the address names."""
    st.logo(appearance.mark(appearance.colour("text")), size="large")
    current = st.navigation(_navigation(catalogue), position="top", expanded=True)
    entry = catalogue.page(current.url_path)
    st.set_page_config(page_title=f"{entry.title} · {site.NAME}")
    navigation.enter(catalogue, entry)
    url_state.enter(entry)
    course_stop = tour.begin(entry)
    sidebar.shared_sliders(entry)
    notice = st.container(key="notice")
    with st.container(key="beside_title", horizontal=True):
        if isinstance(entry, Lesson) and not (course_stop or lecture.is_on()):
            _arrows(entry)
        corner = st.container(key="share", width="content")
    if course_stop:
        style.apply_tour()
    bar = st.container(key="tour") if course_stop else None
    revealed = tour.ask(course_stop, bar) if course_stop and bar else True
    live.ask_about_picture(course_stop.stop if course_stop else None, revealed=revealed)
    lecture.set_stage(entry, on_tour=bool(course_stop))
    current.run()
    if isinstance(entry, Lesson):
        _words(entry)
    if course_stop and bar:
        tour.draw(course_stop, bar, revealed=revealed)
    elif isinstance(entry, Lesson):
        _ways_on(entry)
    lecture.listen()
    streamlit_quirks.patch_history(current.url_path)
    sidebar.preset_and_reset()
    url_state.write_sections()
    url_state.end_reset()
    share.offer(corner, entry)
    refusals = url_state.refusals()
    if refusals:
        notice.warning("  \n".join(refusals))


def _arrows(entry: Lesson) -> None:
    """Link to the lessons before and after, as arrows beside the title."""
    before, after = navigation.catalogue().neighbours(entry)
    for other, word, arrow in ((before, "Back", "arrow_back"), (after, "Next", "arrow_forward")):
        if other:
            st.page_link(
                other.script,
                label=f"{word}: {other.title}",
                icon=f":material/{arrow}:",
                width="content",
            )


def _ways_on(entry: Lesson) -> None:
    """Show related lessons, the way on and the way back, at the end of every lesson."""
    catalogue = navigation.catalogue()
    for path, sentence in entry.related.items():
        other = catalogue.page(path)
        st.page_link(
            other.script,
            label=f"**See also: {_ended(other.title)}** {sentence}",
            icon=":material/link:",
        )
    before, after = catalogue.neighbours(entry)
    if after:
        st.page_link(
            after.script,
            label=f"**Next: {_ended(after.title)}** {after.question}",
            icon=":material/arrow_forward:",
        )
    if before:
        st.page_link(
            before.script, label=f"**Back: {_ended(before.title)}**", icon=":material/arrow_back:"
        )


def _ended(title: str) -> str:
    """A title with a full stop, unless it is a question."""
    return title if title.endswith("?") else f"{title}."


def _words(entry: Lesson) -> None:
    """Name the words of a lesson; opened, say what they mean and link each to the glossary."""
    catalogue = navigation.catalogue()
    terms = [catalogue.terms[key] for key in entry.terms]
    names = ", ".join(term.name for term in terms)

    @page.section("words", f"Words on this page: {names}", icon=":material/dictionary:")
    def meanings() -> None:
        for term in terms:
            st.page_link(
                catalogue.glossary.script,
                label=f"**{term.name}** {term.definition}",
                query_params={TERM_NAME: term.key},
            )


def _navigation(catalogue: Catalogue) -> dict[str, list]:
    """The pages by group, made once a session: making one looks for its script on the disk."""
    made = session_values.kept("navigation")
    if made.get("catalogue") is not catalogue:
        made["catalogue"], made["pages"] = catalogue, _pages(catalogue)
    return made["pages"]


def _pages(catalogue: Catalogue) -> dict[str, list]:
    return {
        group: [
            st.Page(
                entry.script, title=entry.title, url_path=entry.path or None, default=not entry.path
            )
            for entry in entries
        ]
        for group, entries in catalogue.groups().items()
    }
