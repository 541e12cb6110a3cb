"""Before the first stop: the title of the lecture, and what it is for."""

import streamlit as st

from pages.teach.tour import joining, sketches
from pages.teach.tour.pictured import draw_slide
from pages.teach.tour.slides import SAY_BEFORE, TITLE, goals_of
from pages.ui import lecture, page, tour
from pages.ui.text.markup import escaped
from pages.ui.text.numbers import counted, listed

# Goals that fit on the screen beside large pictures, at most.
FEW = 3

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
    # Without a code, pictures beside the goals leave nothing to show beside them all.
    shares = [5, 2] if can_join else [1] if goals.pictures else [3, 2]
    text, *beside = st.columns(shares, vertical_alignment="center")
    with text, st.container(key="few_goals" if len(goals.paragraphs) <= FEW else "many_goals"):
        draw_slide(goals)
    if lecture.is_on() and beside:
        with beside[0]:
            if can_join:
                joining.show(course, joining.ON_OWN_DEVICE)
            else:
                st.markdown(sketches.ORDER_LOST, unsafe_allow_html=True)
