"""Teaching with the lab: scripts, keys, slides, handouts."""

import streamlit as st

from pages.teach.card.definition import CARD
from pages.teach.editor.definition import EDITOR
from pages.teach.elsewhere.definition import ELSEWHERE
from pages.teach.exercises.definition import EXERCISES
from pages.teach.lecturers.codes import MOST_CODES, chart, example, rejections, tally
from pages.teach.lecturers.definition import LECTURE_NAME, OWN
from pages.teach.lecturers.lecture_file import lecture_page
from pages.teach.lecturers.text import EMBEDDED, FRAME
from pages.teach.lecturers.timetable import (
    link_label,
    minutes_in_words,
    notes_in_words,
    timetable,
)
from pages.teach.tour.definition import TOUR
from pages.teach.tour.stops import COURSES, STOPS
from pages.ui import controls, lecture, navigation, page, tour
from pages.ui.parameters import OWN_STOPS
from pages.ui.text.numbers import counted
from pages.ui.text.tables import Table
from pages.ui.tour import editor
from pages.ui.tour.own_lecture import MOST_STOPS, OwnLecture, OwnStop, key_of
from pages.ui.url_state import absolute

page.head()
name = controls.draw(LECTURE_NAME)
if name == OWN:
    course = editor.linked_course()
else:
    course = next(course for course in COURSES if course.key == name)
stops = course.stops
st.markdown(
    f"This script has {counted(len(stops), 'stop')} and takes {course.duration}. Click a name to "
    "open that stop in lecture mode. Ask the question, let the class predict, then press Page Down "
    "to reveal the answer."
)
# The file is made without a session, once it is asked for.
catalogue, address = navigation.catalogue(), absolute("")
with st.container(horizontal=True):
    tour.link_to_start(course, "**Start this lecture**", icon="slideshow")
    st.download_button(
        "Download this lecture (HTML)",
        lambda: lecture_page(course, catalogue, address=address),
        f"positional-encoding-lecture-{course.duration.replace(' ', '-')}.html",
        "text/html",
        icon=":material/download:",
        on_click="ignore",
    )
    # The editor starts with the script's own times.
    timed = (OwnStop(stop=stop.key, minutes=stop.minutes_in(course.key)) for stop in stops)
    changed = course.key if name == OWN else key_of(OwnLecture(stops=tuple(timed)))
    st.page_link(
        EDITOR.script,
        label="**Edit this lecture**",
        icon=":material/edit:",
        query_params={OWN_STOPS: changed},
    )
st.caption(
    "The file has all questions, live pictures, answers and notes. It needs no server and no "
    "network: open it with a double click, from a USB stick or on a phone."
)
with st.container(key="timetable"):
    for timed_stop in timetable(course):
        with st.container(key=f"timed_stop_{timed_stop.number}"):
            when, what = st.columns([1, 3])
            place = tour.Place(course, timed_stop.number)
            with when:
                tour.link_to(place, link_label(timed_stop), lectured=True, icon="slideshow")
                st.caption(minutes_in_words(timed_stop))
            what.markdown(notes_in_words(timed_stop.stop, catalogue))

st.subheader("What did the class predict?", anchor=False)
st.markdown(
    "Each student sees a code after the last stop. Paste the codes here, one a line. The "
    "lab counts them for this page, stores nothing and passes nothing on."
)
written = st.text_area(
    "codes",
    key="codes",
    max_chars=MOST_CODES * (MOST_STOPS + 1),
    placeholder=f"for example {example(course)}",
)
if written.strip():
    found = tally(written, course)
    if found.rejected:
        st.warning(rejections(found))
    st.markdown(f"{counted(found.accepted, 'code')}:")
    page.table(chart(found, course))

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
st.page_link(
    ELSEWHERE.script,
    label=f"**{ELSEWHERE.title}**: the picture alone, in Moodle, Canvas, reveal.js, Quarto, "
    "Jupyter and PowerPoint",
)
st.subheader("Handouts", anchor=False)
with st.container(key="printed_links_handouts"):
    for other, purpose in (
        (EXERCISES, EXERCISES.question),
        (CARD, CARD.question),
        (TOUR, f"all {len(STOPS)} stops, for self-study."),
    ):
        st.page_link(other.script, label=f"**{other.title}**: {purpose}")
