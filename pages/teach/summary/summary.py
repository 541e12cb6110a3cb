"""After the last stop: three sentences, the formula, what came later, and what to read."""

import streamlit as st

from pages.teach.tour import joining
from pages.teach.tour.slides import FORMULA, TextSlide, after, closing_words
from pages.ui import page, tour

page.head()
course = tour.lead_on(lambda course: joining.with_warning(closing_words(course), course))
remember, *task, outlook, references = after(course)


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
    # In a lecture, each of these fills the screen.
    with st.container(key="screen_1"):
        if joining.is_possible(course):
            closing, code = st.columns([5, 2])
            with code:
                joining.show(course, "The questions again, on your own device")
        else:
            closing = st.container()
        with closing:
            _draw(remember)
    for number, slides in enumerate(((FORMULA, *task), (outlook,), (references,)), start=2):
        with st.container(key=f"screen_{number}"):
            for slide in slides:
                _draw(slide)
