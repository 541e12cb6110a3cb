"""Teaching with the lab: scripts, keys, slides, handouts."""

from collections.abc import Callable
from datetime import date
from functools import partial

import streamlit as st

from pages.teach.card.definition import CARD
from pages.teach.editor.definition import EDITOR
from pages.teach.elsewhere.definition import ELSEWHERE
from pages.teach.exercises.definition import EXERCISES
from pages.teach.goals.definition import GOALS
from pages.teach.lecturers.codes import MOST_CODES, chart, example, rejections, tally
from pages.teach.lecturers.definition import LECTURE_NAME, LECTURERS, OWN
from pages.teach.lecturers.lecture_file import lecture_page
from pages.teach.lecturers.text import EMBEDDED, FRAME
from pages.teach.lecturers.timetable import (
    closing_in_words,
    link_label,
    minutes_in_words,
    notes_in_words,
    opening_in_words,
    timetable,
)
from pages.teach.summary.definition import SUMMARY
from pages.teach.tour.definition import TOUR
from pages.teach.tour.slides import TITLE
from pages.teach.tour.stops import COURSES, STOPS
from pages.ui import controls, lecture, navigation, page, share, tour
from pages.ui.link_names import OWN_STOPS
from pages.ui.site import ONLY_HERE, is_this_computer
from pages.ui.text.markup import escaped
from pages.ui.text.numbers import counted
from pages.ui.text.tables import Table
from pages.ui.text.typed import as_code
from pages.ui.tour.editing import linked_course
from pages.ui.tour.lecture_text import key_of
from pages.ui.tour.own_lecture import MOST_STOPS, lecture_of
from pages.ui.url_state import absolute

page.head()
name = controls.draw(LECTURE_NAME)
if name == OWN:
    course = linked_course()
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
with st.container(horizontal=True, vertical_alignment="center"):
    with st.container(key="primary_start", width="content"):
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
    changed = course.key if name == OWN else key_of(lecture_of(course))
    st.page_link(
        EDITOR.script,
        label="**Edit this lecture**",
        icon=":material/edit:",
        query_params={OWN_STOPS: changed},
    )
st.caption(
    "The file contains all questions, live pictures, answers and notes. It needs no server and no "
    "network: open it with a double click, from a USB stick or on a phone."
)
st.markdown(
    "**Before you begin**\n1. Press N in the lecture: the notes open in a second window, for your "
    f"own screen.\n2. Students’ phones will open {as_code(address)}. "
    + (ONLY_HERE if is_this_computer(address) else "Try it on a phone first.")
    + "\n3. Print the answer cards (see Handouts), or let students show a letter on a phone."
)


def _part(key: str, minutes: tuple[int, int], notes: str, link: Callable[[], None]) -> None:
    """Draw a part of the lecture: a link to it, its minutes, and the notes."""
    with st.container(key=f"timed_stop_{key}"):
        when, what = st.columns([1, 3])
        with when:
            link()
            st.caption(minutes_in_words(minutes))
        what.markdown(notes)


with st.container(key="timetable"):
    st.markdown(
        f"**{escaped(course.title) or TITLE}**  \n{course.duration}, {counted(len(stops), 'stop')}"
    )
    with st.container(key="script_date"):
        st.markdown(f"{date.today():%d %B %Y}".lstrip("0"))
    _part(
        "goals",
        course.opening,
        opening_in_words(),
        lambda: tour.link_to_start(course, f"**{GOALS.title}**", icon="slideshow"),
    )
    for timed in timetable(course):
        _part(
            str(timed.number),
            timed.minutes,
            notes_in_words(timed.stop, catalogue),
            partial(
                tour.link_to,
                tour.CourseStop(course, timed.number),
                link_label(timed),
                lectured=True,
                icon="slideshow",
            ),
        )
    _part(
        "summary",
        course.closing,
        closing_in_words(course),
        lambda: tour.link_to_end(course, f"**{SUMMARY.title}**", icon="slideshow"),
    )
    share.link_on_paper(LECTURERS, key="script_link")

st.subheader("What did the class predict?", anchor=False)
st.markdown(
    "Each student sees a code after the last stop. Paste the codes here, one per line. The lab "
    "only counts them for this page: it stores and shares nothing."
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
    "A presentation remote sends Page Up and Page Down. The picture fills the screen, and the "
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
