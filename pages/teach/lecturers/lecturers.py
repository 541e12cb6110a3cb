"""How to teach with the lab: two lectures, keys, slides, exercises."""

import streamlit as st

from pages.teach.exercises.definition import EXERCISES
from pages.teach.lecturers.definition import LECTURE_NAME
from pages.teach.lecturers.text import EMBEDDED, FRAME, KEYS
from pages.teach.tour.definition import TOUR
from pages.teach.tour.stops import COURSES, STOPS
from pages.ui import controls, page, tour
from pages.ui.text.numbers import counted
from pages.ui.text.tables import Table
from pages.ui.url_state import absolute

page.head()
name = controls.draw(LECTURE_NAME)
course = next(course for course in COURSES if course.title == name)
stops = course.stops
st.markdown(
    f"{counted(len(stops), 'stop')} of the guided tour in {name}. Each name is a link that "
    "opens its stop in lecture mode: ask, let the room predict, then press Page Down for the "
    "answer, whose numbers are those of the picture."
)
minute = 0
for number, stop in enumerate(stops, start=1):
    until = minute + stop.minutes[course.key]
    label = f"{number}. **{stop.name}**, minute {minute} to {until}"
    tour.link_to(tour.Place(course, number), label, lectured=True)
    st.markdown(
        f"- **Say**: {stop.say}\n- **Ask**: {stop.question}\n- **Drag**: {stop.drag}",
    )
    minute = until

st.subheader("The keys of lecture mode", anchor=False)
page.table(Table(("key", "what it does"), KEYS))
st.markdown(
    "A presenter's remote sends Page Up and Page Down. The picture fills the screen, and the three "
    "shared parameters stay in a bar below it."
)
st.subheader("A lesson inside your slides", anchor=False)
st.markdown(
    "Slides that are web pages (reveal.js, Quarto, Jupyter) take a lesson as a frame. Set the "
    "lesson up, copy its address, and add *embed* and *lecture*. In reveal.js and Quarto, Page Up "
    "and Page Down still turn your slides:"
)
st.code(FRAME.format(absolute(EMBEDDED)), language=None, wrap_lines=True)
st.subheader("Something to hand out", anchor=False)
for other, purpose in (
    (EXERCISES, EXERCISES.question),
    (TOUR, f"all {len(STOPS)} stops, to be taken alone."),
):
    st.page_link(other.script, label=f"**{other.title}**: {purpose}")
