"""After the last stop: three sentences, the formula, what came later, and what to read."""

import streamlit as st

from pages.teach.tour import joining
from pages.teach.tour.slides import FORMULA, TextSlide, after
from pages.ui import page, tour
from pages.ui.definitions import Course


def _screens(course: Course) -> list[tuple[TextSlide, ...]]:
    """Return the slides of each screen: in a lecture, each of these fills the screen."""
    remember, *task, outlook, references = after(course)
    return [(remember,), (FORMULA, *task), (outlook,), (references,)]


def _notes(course: Course) -> list[tuple[str, str]]:
    """Return title and words for the lecturer of each screen: those of its last slide."""
    return [
        (slides[-1].title, "" if slides[-1] is FORMULA else slides[-1].say)
        for slides in _screens(course)
    ]


page.head()
course = tour.lead_on(warn=joining.warning, screens=_notes)
(remember,), *others = _screens(course)


def _draw(slide: TextSlide) -> None:
    """Draw a slide's title and text; each paragraph may have a small picture beside it."""
    st.subheader(slide.title, anchor=False)
    if not slide.pictures:
        st.markdown(slide.text)
        return
    pairs = zip(slide.paragraphs, slide.pictures, strict=True)
    for number, (text, sketch) in enumerate(pairs):
        with st.container(key=f"pictured_{number}_{slide.title}"):
            picture, words = st.columns([1, 5], vertical_alignment="center")
            picture.markdown(sketch, unsafe_allow_html=True)
            words.markdown(text)


with st.container(key="slide"):
    with st.container(key="screen_1"):
        if joining.is_possible(course):
            closing, code = st.columns([5, 2])
            with code:
                joining.show(course, "The questions again, on your own device")
        else:
            closing = st.container()
        with closing:
            _draw(remember)
    for number, slides in enumerate(others, start=2):
        with st.container(key=f"screen_{number}"):
            for slide in slides:
                _draw(slide)
