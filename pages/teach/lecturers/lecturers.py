"""Teaching with the lab: scripts, keys, slides, handouts."""

from collections.abc import Callable
from datetime import date
from functools import partial
from urllib.parse import urlsplit

import streamlit as st

from pages.teach.card.definition import CARD
from pages.teach.editor.definition import EDITOR
from pages.teach.elsewhere.definition import ELSEWHERE, VIEW
from pages.teach.elsewhere.examples import Shown, frame
from pages.teach.exercises.definition import EXERCISES, TOPIC
from pages.teach.goals.definition import GOALS
from pages.teach.lecturers.codes import MOST_CODES, chart, example, rejections, tally
from pages.teach.lecturers.definition import LECTURE_NAME, LECTURERS, OWN
from pages.teach.lecturers.giving import give
from pages.teach.lecturers.timetable import (
    TimedStop,
    goals_in_words,
    link_label,
    minutes_in_words,
    notes_in_words,
    rows_of,
    summary_in_words,
    timetable,
)
from pages.teach.summary.definition import SUMMARY
from pages.teach.tour.definition import TOUR
from pages.teach.tour.sketches import sketch_of_goals, sketch_of_summary
from pages.teach.tour.slides import TITLE
from pages.teach.tour.stops import COURSES
from pages.ui import controls, lecture, navigation, page, share, tour
from pages.ui.definitions import Stop
from pages.ui.link.names import OWN_STOPS
from pages.ui.own_lecture.editing import linked_course
from pages.ui.own_lecture.lecture import MOST_STOPS, lecture_of
from pages.ui.own_lecture.text import key_of
from pages.ui.site import is_this_computer
from pages.ui.text.markup import escaped
from pages.ui.text.numbers import counted
from pages.ui.text.tables import Table
from pages.ui.text.typed import as_code
from pages.ui.url_state import FOLLOW, absolute

page.head()
name = controls.draw(LECTURE_NAME)
if name == OWN:
    course = linked_course()
else:
    course = next(course for course in COURSES if course.key == name)
stops = course.stops
catalogue, address = navigation.catalogue(), absolute("")
with st.container(key="lecture_actions", horizontal=True, vertical_alignment="center"):
    give(course)
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
begin, end = (
    partial(link, course, f"**{entry.title}**", icon="slideshow")
    for link, entry in ((tour.link_to_start, GOALS), (tour.link_to_end, SUMMARY))
)


def _step(timed: TimedStop, label: str, icon: str | None = None) -> None:
    """Draw a link that opens a stop in lecture mode."""
    stop = tour.CourseStop(course, timed.number)
    tour.link_to(stop, label, lectured=True, icon=icon)


def _small_picture(stop: Stop) -> None:
    """Draw the picture of the tour's stop, or of the lesson that an own question is about."""
    if stop.sketch:
        st.markdown(stop.sketch, unsafe_allow_html=True)
    else:
        name = navigation.catalogue().page(stop.lesson).name
        st.markdown(f"![]({urlsplit(absolute('')).path}previews/{name}.png)")


with st.container(key="timeline"):
    st.markdown(
        f"**{course.duration}, {counted(len(stops), 'question')}.** Click a part to open it in "
        "lecture mode. Ask the question and let the class predict, then reveal the answer with "
        "Page Down or **Next**."
    )
    timed_stops = {timed.minutes: timed for timed in timetable(course)}
    rows = rows_of(course)
    longest = max(row[-1][1] - row[0][0] for row in rows)
    for row in rows:
        lengths = [ends - begins for begins, ends in row]
        # A shorter row has the same scale.
        rest = longest - sum(lengths)
        columns = st.columns([*lengths, rest] if rest else lengths, gap="xxsmall")
        for minutes, column in zip(row, columns, strict=False):
            when = f":small[{minutes_in_words(minutes)}]"
            with column:
                if timed := timed_stops.get(minutes):
                    _small_picture(timed.stop)
                    _step(timed, f"**{timed.stop.name}** {when}")
                elif minutes == course.goals_interval:
                    st.markdown(sketch_of_goals(), unsafe_allow_html=True)
                    tour.link_to_start(course, f"**{GOALS.title}** {when}")
                else:
                    st.markdown(sketch_of_summary(), unsafe_allow_html=True)
                    tour.link_to_end(course, f"**{SUMMARY.title}** {when}")

before, after = st.columns(2, gap="medium")
with before:
    st.subheader("Before you begin", anchor=False)
    st.markdown(
        "1. Press N in the lecture: the notes open in a second window, for your own screen.\n"
        "2. Try the other keys: Page Down and Page Up step on and back, E shows the equation, B "
        "blacks out the screen, and ? lists them all.\n"
        "3. Print the answer cards, or let students show a letter on a phone.\n"
        "4. Print the exercises: they ask about this lecture’s lessons."
    )
    with st.container(key="handouts", horizontal=True):
        about = {TOPIC.name: name, **({OWN_STOPS: course.key} if name == OWN else {})}
        for other, icon, query in (
            (CARD, "style", {}),
            (EXERCISES, "assignment", {**about, FOLLOW: "1"}),
            (TOUR, "route", {}),
        ):
            st.page_link(
                other.script,
                label=f"**{other.title}**",
                icon=f":material/{icon}:",
                query_params=query,
            )
    st.subheader("Phones?", anchor=False)
    if is_this_computer(address):
        st.markdown(
            f"Students’ phones cannot reach this lab yet: {as_code(address)} works only on this "
            "computer. Start it with `--server.address 0.0.0.0`, and use this computer’s address "
            "in the network in place of this one. Or hand out the file."
        )
    else:
        st.markdown(f"Students’ phones open {as_code(address)}: try it on a phone first.")
with after:
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
    st.html(chart(found, course))


def _part(
    key: str,
    minutes: tuple[int, int],
    notes: str,
    link: Callable[[], None],
    stop: Stop | None = None,
) -> None:
    """Draw a part of the lecture: a link to it, its minutes, its small picture, and the notes."""
    with st.container(key=f"timed_stop_{key}"):
        schedule, content = st.columns([1, 3])
        with schedule:
            with st.container(horizontal=True, gap="xxsmall"):
                link()
                st.caption(minutes_in_words(minutes))
            if stop:
                _small_picture(stop)
        content.markdown(notes)


with st.container(key="timetable"):
    st.markdown(
        f"**{escaped(course.title) or TITLE}**  \n{course.duration}, {counted(len(stops), 'stop')}"
    )
    with st.container(key="script_date"):
        st.markdown(f"{date.today():%d %B %Y}".lstrip("0"))
    _part("goals", course.goals_interval, goals_in_words(), begin)
    for timed in timetable(course):
        _part(
            str(timed.number),
            timed.minutes,
            notes_in_words(timed.stop, catalogue),
            partial(_step, timed, link_label(timed), "slideshow"),
            timed.stop,
        )
    _part("summary", course.summary_interval, summary_in_words(course), end)
    share.link_on_paper(LECTURERS, key="script_link")

st.subheader("Keys in lecture mode", anchor=False)
half = (len(lecture.KEYS) + 1) // 2
for column, keys in zip(st.columns(2), (lecture.KEYS[:half], lecture.KEYS[half:]), strict=True):
    with column:
        page.table(Table(("key", "what it does"), keys))
st.markdown(
    "A presentation remote sends Page Up and Page Down. The picture fills the screen, and the "
    "shared sliders stay in a bar below it."
)
st.subheader("Use a live picture in your slides", anchor=False)
st.markdown(
    "If your slides are web pages (reveal.js, Quarto, Jupyter), embed the picture of a lesson with "
    "its sliders. Set up the lesson, copy its link with *Share*, and add *embed=picture*. Page Up "
    "and Page Down still turn your slides:"
)
shown = Shown(absolute(VIEW.default), catalogue.page(VIEW.default.partition("?")[0]).title)
st.code(frame(shown), language=None, wrap_lines=True)
st.page_link(
    ELSEWHERE.script,
    label=f"**{ELSEWHERE.title}**: the same for any view, in Moodle, Canvas, reveal.js, Quarto, "
    "Jupyter and PowerPoint",
)
