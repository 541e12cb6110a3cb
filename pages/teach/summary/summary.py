"""After the last stop: three sentences, the formula, what came later, and what to read."""

import streamlit as st

from pages.teach.tour import joining
from pages.teach.tour.pictured import draw_slide
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

with st.container(key="slide"):
    with st.container(key="screen_1"):
        if joining.is_possible(course):
            closing, code = st.columns([5, 2])
            with code:
                joining.show(course, "The questions again, on your own device")
        else:
            closing = st.container()
        with closing:
            draw_slide(remember)
    for number, slides in enumerate(others, start=2):
        with st.container(key=f"screen_{number}"):
            for slide in slides:
                draw_slide(slide)
