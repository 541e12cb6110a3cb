"""How to teach with the lab: two scripts, keys, slides, handouts."""

import streamlit as st

from pages.teach.exercises.definition import EXERCISES
from pages.teach.lecturers.definition import LECTURE_NAME
from pages.teach.lecturers.lecture_file import lecture_page
from pages.teach.lecturers.text import EMBEDDED, FRAME
from pages.teach.tour.definition import TOUR
from pages.teach.tour.stops import COURSES, STOPS
from pages.ui import controls, lecture, navigation, page, tour
from pages.ui.text.numbers import counted
from pages.ui.text.tables import Table
from pages.ui.url_state import absolute

page.head()
name = controls.draw(LECTURE_NAME)
course = next(course for course in COURSES if course.title == name)
stops = course.stops
st.markdown(
    f"This script has {counted(len(stops), 'stop')} of the guided tour and takes {name}. Click a "
    "name to open that stop in lecture mode. Ask the question, let the class predict, then press "
    "Page Down to reveal the answer."
)
with st.container(horizontal=True):
    tour.link_to(tour.Place(course, 1), "**Start this lecture**", lectured=True, icon="slideshow")
    st.download_button(
        "Download this lecture (HTML)",
        lambda: lecture_page(course, navigation.catalogue(), address=absolute("")),
        f"positional-encoding-lecture-{course.title.replace(' ', '-')}.html",
        "text/html",
        icon=":material/download:",
        on_click="ignore",
    )
st.caption(
    "The file has all questions, live pictures, answers and notes. It needs no server and no "
    "network: open it with a double click, from a USB stick or on a phone."
)
minute = 0
for number, stop in enumerate(stops, start=1):
    until = minute + stop.minutes[course.key]
    label = f"{number}. **{stop.name}**, minute {minute} to {until}"
    with st.container(key=f"printed_links_{number}"):
        tour.link_to(tour.Place(course, number), label, lectured=True, icon="slideshow")
    st.markdown(
        f"- **Say**: {stop.say}\n- **Ask**: {stop.question}\n- **Drag**: {stop.drag}",
    )
    minute = until

st.subheader("Keys in lecture mode", anchor=False)
page.table(Table(("key", "what it does"), lecture.KEYS))
st.markdown(
    "A presenter's remote sends Page Up and Page Down. The picture fills the screen, and the "
    "shared sliders stay in a bar below it."
)
st.subheader("Embed a lesson in your slides", anchor=False)
st.markdown(
    "If your slides are web pages (reveal.js, Quarto, Jupyter), you can embed a lesson in an "
    "iframe. Set up the lesson, copy its address, and add *embed=true* and *lecture=true*. In "
    "reveal.js and Quarto, Page Up and Page Down still turn your slides:"
)
st.code(FRAME.format(absolute(EMBEDDED)), language=None, wrap_lines=True)
st.subheader("Handouts", anchor=False)
with st.container(key="printed_links_handouts"):
    for other, purpose in (
        (EXERCISES, EXERCISES.question),
        (TOUR, f"all {len(STOPS)} stops, for self-study."),
    ):
        st.page_link(other.script, label=f"**{other.title}**: {purpose}")
