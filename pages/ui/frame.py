"""What surrounds every page: navigation, sidebar, tour, notices about corrected values."""

import streamlit as st

from pages.ui import appearance, lecture, links, open_parts, page, share, streamlit_quirks, tour
from pages.ui.catalog import GLOSSARY, LESSONS, PAGES, Lesson, Page, neighbours, page_at
from pages.ui.content.glossary import TERMS, WORDS
from pages.ui.parameters import TERM
from pages.ui.sources import beside
from pages.ui.widgets import presets

_source = beside(__file__)


def run() -> None:
    """Draw the navigation and the sidebar, then run the page that the address names."""
    links.begin()
    st.logo(_mark(), size="large")
    current = st.navigation(_navigation(), expanded=True)
    entry = page_at(current.url_path)
    st.set_page_config(page_title=f"{entry.title} · Positional Encoding Lab")
    links.enter(current.url_path)
    open_parts.enter()
    place = tour.begin(entry)
    acts = entry.acts
    presets.shared_sliders(acts)
    notice = st.container(key="notice")
    with st.container(key="beside_title", horizontal=True):
        if entry in LESSONS and not (place or lecture.is_on()):
            _arrows(entry)
        corner = st.container(key="share", width="content")
    bar = st.container(key="tour") if place else None
    lecture.set_stage(entry, on_tour=bool(place))
    current.run()
    if entry in LESSONS:
        _words(entry)
    if place:
        tour.draw(place, bar)
    elif entry in LESSONS:
        _ways_on(entry)
    lecture.listen()
    streamlit_quirks.mend_history(current.url_path)
    presets.preset_and_reset(acts)
    open_parts.write()
    share.offer(corner, entry)
    refusals = links.refusals()
    if refusals:
        notice.warning("  \n".join(refusals))


def _arrows(entry: Lesson) -> None:
    """Link to the lessons before and after, as arrows beside the title."""
    before, after = neighbours(entry)
    for other, word, arrow in ((before, "Back", "arrow_back"), (after, "Next", "arrow_forward")):
        if other:
            st.page_link(
                other.script,
                label=f"{word}: {other.title}",
                icon=f":material/{arrow}:",
                width="content",
            )


def _ways_on(entry: Lesson) -> None:
    """Show the way on and the way back, at the end of every lesson."""
    before, after = neighbours(entry)
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


def _words(entry: Page) -> None:
    """Name the words of a lesson; opened, say what they mean and link each to the glossary."""
    words = WORDS[entry.path]

    @page.part("words", f"Words on this page: {', '.join(words)}", icon=":material/dictionary:")
    def meanings() -> None:
        for word in words:
            st.page_link(
                GLOSSARY.script,
                label=f"**{word}** {TERMS[word].definition}",
                query_params={TERM.name: word},
            )


def _mark() -> str:
    """The lab's mark and name, in the colour of the page's text."""
    return _source("logo.svg").replace("INK", appearance.colour("text"))


def _navigation() -> dict[str, list]:
    groups: dict[str, list] = {}
    for entry in (*LESSONS, *PAGES):
        script = st.Page(
            entry.script,
            title=entry.title,
            url_path=entry.path or None,
            default=not entry.path,
        )
        groups.setdefault(entry.group, []).append(script)
    return groups
