"""The guided tour: its first stop, lectures that follow it, and all stops as cards."""

from itertools import groupby

import streamlit as st

from pages.teach.tour.slides import goals_of
from pages.teach.tour.stops import COURSES, STOPS
from pages.ui import navigation, page, tour
from pages.ui.text.numbers import counted

page.head()
catalogue = navigation.catalogue()
introduction, goals = st.columns(2, gap="medium")
introduction.markdown(
    f"At each of {counted(len(STOPS), 'stop')}, a lesson asks you a question: choose an option or "
    "draw your guess, then reveal the answer."
)
with goals:
    st.subheader("After the tour you can …", anchor=False)
    aims = goals_of(tour.start().course).paragraphs
    st.markdown("\n".join(f"- {aim}" for aim in aims))
with introduction, st.container(key="begin", horizontal=True, vertical_alignment="center"):
    with st.container(key="primary_start", width="content"):
        tour.link_to(tour.start(), "**Start the tour**", icon="arrow_forward")
    with st.container(key="lectures", horizontal=True, vertical_alignment="center"):
        st.markdown("Or present it as a lecture:", width="content")
        for course in reversed(COURSES):
            tour.link_to_start(
                course, f"**{course.duration}** {counted(len(course.stops), 'stop')}"
            )
# A page link is printed only where it is the content of the page.
with st.container(key="printed_links_stops"):
    numbered = enumerate(STOPS, start=1)
    for index, (group, members) in enumerate(
        groupby(numbered, key=lambda pair: catalogue.page(pair[1].lesson).group)
    ):
        stops = list(members)
        with st.container(key=f"stops_{index}"):
            st.subheader(group, anchor=False)
            for number, stop in stops:
                with st.container(key=f"stop_{number}"):
                    st.markdown(stop.sketch, unsafe_allow_html=True)
                    label = f"**{number}. {stop.name}** {stop.question}"
                    tour.link_to(tour.start()._replace(number=number), label)
with st.container(key="after_tour"):
    st.caption(
        "Every answer is computed for the current settings: move the sliders, and see whether it "
        "still holds. Your choices stay in your own link, and your drawings stay in this browser "
        "tab. The lab’s server stores nothing."
    )
