"""How to teach with the lab: two lectures, keys, slides, exercises."""

import streamlit as st

from pages.ui import page, tour
from pages.ui.address import absolute
from pages.ui.catalog import EXERCISES, TOUR
from pages.ui.content.lectures import EMBEDDED, FRAME, KEYS, LECTURES, NOTES
from pages.ui.content.number_text import counted
from pages.ui.content.tour import COURSES, STOPS
from pages.ui.parameters import LECTURE_NAME
from pages.ui.widgets import controls

page.head()
name = controls.draw(LECTURE_NAME)
course, lecture = next(item for item in LECTURES.items() if item[1].name == name)
stops = COURSES[course]
st.markdown(
    f"{counted(len(stops), 'stop')} of the guided tour in {name}. Each name is a link that "
    "opens its stop in lecture mode: ask, let the room predict, then press Page Down for the "
    "answer, whose numbers are those of the picture."
)
minute = 0
for number, stop in enumerate(stops, start=1):
    note, until = NOTES[stop.name], minute + lecture.minutes[stop.name]
    label = f"{number}. **{stop.name}**, minute {minute} to {until}"
    tour.link_to(tour.Place(course, number), label, lectured=True)
    st.markdown(
        f"- **Say**: {note.say}\n- **Ask**: {stop.question}\n- **Drag**: {note.drag}",
    )
    minute = until

st.subheader("The keys of lecture mode", anchor=False)
page.table((("key", "what it does"), KEYS))
st.markdown(
    "A presenter's remote sends Page Up and Page Down. The picture fills the screen, and the three "
    "shared parameters stay in a bar below it."
)
st.subheader("A lesson inside your slides", anchor=False)
st.markdown(
    "Slides that are web pages (reveal.js, Quarto, Jupyter) take a lesson as a frame. Set the "
    "lesson up, copy its address, and add *embed* and *lecture*:"
)
st.code(FRAME.format(absolute(EMBEDDED)), language=None, wrap_lines=True)
st.subheader("Something to hand out", anchor=False)
st.page_link(EXERCISES.script, label=f"**{EXERCISES.title}**: {EXERCISES.question}")
st.page_link(TOUR.script, label=f"**{TOUR.title}**: all {len(STOPS)} stops, to be taken alone.")
