"""The guided tour: its first stop, and a list of all stops."""

import streamlit as st

from pages.teach.tour.slides import goals_of
from pages.teach.tour.stops import COURSES, STOPS
from pages.ui import navigation, page, tour
from pages.ui.text.numbers import counted

page.head()
catalogue = navigation.catalogue()
st.markdown(
    f"The tour has {counted(len(STOPS), 'stop')}. At each one a lesson is set up for you and asks "
    "you a question. Choose one of four options, or draw your guess into the picture, then reveal "
    "the answer. It is computed from the current settings, so move the sliders and see whether it "
    "still holds. Your choices stay in your own link, and your drawings stay in this browser tab. "
    "The lab’s server stores nothing."
)
begin, goals = st.columns([2, 3], gap="large")
with begin:
    with st.container(key="primary_start", width="content"):
        tour.link_to(tour.start(), "**Start the tour**", icon="arrow_forward")
    st.markdown("Present it as a lecture:")
    with st.container(key="lectures"):
        for course in COURSES:
            label = f"**{course.duration}**, {counted(len(course.stops), 'stop')}"
            tour.link_to_start(course, label, icon="slideshow")
with goals:
    st.markdown("After the tour you can …")
    st.markdown("\n".join(f"- {aim}" for aim in goals_of(tour.start().course).text.split("\n\n")))
st.subheader("All stops", anchor=False)
# A page link is printed only where it is the content of the page.
with st.container(key="printed_links"):
    for number, stop in enumerate(STOPS, start=1):
        lesson = catalogue.page(stop.lesson).title
        label = f"{number}. **{stop.name}** ({lesson}): {stop.question}"
        tour.link_to(tour.start()._replace(number=number), label)
