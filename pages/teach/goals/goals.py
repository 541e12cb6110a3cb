"""Before the first stop: the title of the lecture, and what it is for."""

import streamlit as st

from pages.teach.tour import joining, sketches
from pages.teach.tour.slides import SAY_BEFORE, TITLE, goals_of
from pages.ui import lecture, page, tour
from pages.ui.text.markup import escaped
from pages.ui.text.numbers import counted, listed

page.head()
course = tour.lead_on(SAY_BEFORE, warn=joining.warning)
goals = goals_of(course)
with st.container(key="slide"):
    st.header(escaped(course.title) or TITLE, anchor=False)
    texts = {"title": course.title, "line below it": course.byline, "goals": course.goals}
    own = [name for name, text in texts.items() if text]
    by = f" · {listed(own)} by the lecturer" if own else ""
    if course.byline:
        st.markdown(escaped(course.byline))
    st.caption(f"{counted(len(course.stops), 'question')} in {course.duration}{by}")
    can_join = joining.is_possible(course)
    text, beside = st.columns([5, 2] if can_join else [3, 2], vertical_alignment="center")
    with text:
        st.subheader(goals.title, anchor=False)
        st.markdown(goals.text)
    if lecture.is_on():
        with beside:
            if can_join:
                joining.show(course, joining.ON_OWN_DEVICE)
            else:
                st.markdown(sketches.ORDER_LOST, unsafe_allow_html=True)
