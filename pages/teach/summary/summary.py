"""After the last stop: three sentences, the formula, what came later, and what to read."""

import streamlit as st

from pages.teach.tour import joining
from pages.teach.tour.slides import FORMULA, after, closing_words
from pages.ui import page, tour

page.head()
course = tour.lead_on(lambda course: joining.with_warning(closing_words(course), course))
remember, *task, outlook, references = after(course)
with st.container(key="slide"):
    # In a lecture, each of these fills the screen.
    with st.container(key="screen_1"):
        closing, code = st.columns([5, 2])
        with closing:
            st.subheader(remember.title, anchor=False)
            st.markdown(remember.text)
        with code:
            joining.show(course, "The questions again, on your own device")
    for number, slides in enumerate(((FORMULA, *task), (outlook,), (references,)), start=2):
        with st.container(key=f"screen_{number}"):
            for slide in slides:
                st.subheader(slide.title, anchor=False)
                st.markdown(slide.text)
