"""Before the first stop: the title of the lecture, and what it is for."""

import streamlit as st

from pages.teach.tour import joining
from pages.teach.tour.slides import BEFORE, TITLE
from pages.ui import lecture, page, tour
from pages.ui.text.markup import escaped
from pages.ui.text.numbers import counted

page.head()
(goals,) = BEFORE
course = tour.lead_on(goals.say)
with st.container(key="slide"):
    st.header(escaped(course.title) or TITLE, anchor=False)
    st.caption(f"{counted(len(course.stops), 'question')} in {course.duration}")
    text, code = st.columns([5, 2])
    with text:
        st.subheader(goals.title, anchor=False)
        st.markdown(goals.text)
    if lecture.is_on():
        with code:
            joining.show(course, "The questions, on your own device")
