"""What surrounds every page: navigation, sidebar, tour, notices about corrected values."""

from functools import cache
from pathlib import Path

import streamlit as st

from pages.ui import appearance, lecture, links, share, streamlit_quirks, tour
from pages.ui.catalog import GLOSSARY, LESSONS, PAGES, Page, page_at
from pages.ui.content.glossary import WORDS
from pages.ui.parameters import TERM
from pages.ui.widgets import presets


def run() -> None:
    """Draw the navigation and the sidebar, then run the page that the address names."""
    links.begin()
    st.logo(_mark(), size="large")
    page = st.navigation(_navigation(), expanded=True)
    entry = page_at(page.url_path)
    st.set_page_config(page_title=f"{entry.title} · Positional Encoding Lab")
    links.enter(page.url_path)
    place = tour.begin(entry)
    acts = entry.acts
    presets.shared_sliders(acts)
    notice = st.container(key="notice")
    with st.container(key="beside_title", horizontal=True):
        if entry in LESSONS and not (place or lecture.is_on()):
            _neighbours(entry)
        corner = st.container(key="share", width="content")
    bar = st.container(key="tour") if place else None
    lecture.set_stage(entry, on_tour=bool(place))
    page.run()
    if entry in LESSONS:
        _words(entry)
    if place:
        tour.draw(place, bar)
    elif entry in LESSONS:
        _next_lesson(entry)
    lecture.listen()
    streamlit_quirks.keep_history_short()
    presets.preset_and_reset(acts)
    links.write_open_parts()
    share.offer(corner, entry)
    streamlit_quirks.close_false_alarm(found=bool(page.url_path))
    refusals = links.refusals()
    if refusals:
        notice.warning("  \n".join(refusals))
    streamlit_quirks.set_modules_aside(page.url_path)


def _neighbours(entry: Page) -> None:
    """Link to the lessons before and after, as arrows beside the title."""
    place = LESSONS.index(entry)
    for step, word, arrow in ((-1, "Back", "arrow_back"), (1, "Next", "arrow_forward")):
        if 0 <= place + step < len(LESSONS):
            other = LESSONS[place + step]
            st.page_link(
                other.script,
                label=f"{word}: {other.title}",
                icon=f":material/{arrow}:",
                width="content",
            )


def _next_lesson(entry: Page) -> None:
    """Show the way on and the way back, at the end of every lesson."""
    place = LESSONS.index(entry)
    following = LESSONS[place + 1 :]
    if following:
        st.page_link(
            following[0].script,
            label=f"**Next: {following[0].title}.** {following[0].question}",
            icon=":material/arrow_forward:",
        )
    for before in LESSONS[max(place - 1, 0) : place]:
        st.page_link(
            before.script, label=f"**Back: {before.title}.**", icon=":material/arrow_back:"
        )


def _words(entry: Page) -> None:
    """Link the words of a lesson to the glossary."""
    with st.container(key="words", horizontal=True, vertical_alignment="center"):
        st.markdown("Words on this page:")
        for word in WORDS[entry.path]:
            st.page_link(GLOSSARY.script, label=word, query_params={TERM.name: word})


@cache
def _logo() -> str:
    return (Path(__file__).with_name("logo.svg")).read_text(encoding="utf-8")


def _mark() -> str:
    """The lab's mark and name, in the colour of the page's text."""
    return _logo().replace("INK", appearance.colour("text"))


def _navigation() -> dict[str, list]:
    groups: dict[str, list] = {}
    for entry in (*LESSONS, *PAGES):
        page = st.Page(
            entry.script,
            title=entry.title,
            url_path=entry.path or None,
            default=not entry.path,
        )
        groups.setdefault(entry.group, []).append(page)
    return groups
