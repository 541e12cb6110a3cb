"""Put a lecture together: choose, order, reword and time its stops, and hand it out."""

import streamlit as st

from pages.teach.editor import fields
from pages.teach.editor.definition import LONGEST_LINK
from pages.teach.lecturers.definition import LECTURE_NAME, LECTURERS, OWN
from pages.teach.lecturers.giving import START, START_ICON, give
from pages.teach.tour import joining
from pages.teach.tour.slides import TITLE, goals_of
from pages.ui import page, share, tour
from pages.ui.definitions import Course
from pages.ui.link.names import OWN_STOPS
from pages.ui.own_lecture.lecture import OwnLecture
from pages.ui.own_lecture.text import file_of
from pages.ui.site import ONLY_HERE, is_this_computer
from pages.ui.text.markup import escaped
from pages.ui.text.numbers import counted, listed


def _act(course: Course, *, is_ready: bool) -> None:
    """Draw what a lecturer does with the lecture; one that is not ready cannot be given."""
    if not is_ready:
        st.button(START, icon=f":material/{START_ICON}:", disabled=True)
        st.caption("Not ready for class: what is missing is listed below the fields.")
        return
    give(course)
    st.page_link(
        LECTURERS.script,
        label="**Print the script**",
        icon=":material/print:",
        query_params={LECTURE_NAME.name: OWN, OWN_STOPS: course.key},
    )
    st.caption(f"{course.duration}, {counted(len(course.stops), 'question')}", width="content")


def _hand_out(link: str) -> None:
    """Show the link of a complete lecture, and its QR code."""
    if len(link) > LONGEST_LINK:
        st.warning(
            f"The link would have {len(link):,} characters, and some programs cut links after "
            f"{LONGEST_LINK:,}. Hand out the HTML file instead."
        )
        return
    st.markdown(
        "With this link, students open exactly this lecture, without your notes. It asks for a "
        "prediction before it shows an answer. The link contains the right options in compressed "
        "form, so do not use it for an exam."
    )
    st.code(link, language=None, wrap_lines=True)
    if is_this_computer(link):
        st.caption(f"{ONLY_HERE} So there is no QR code.")
    elif code := share.code_as_image(link):
        st.html(code)
    else:
        st.caption(
            f"This link has {len(link):,} characters, but a QR code that phones can read holds at "
            f"most {share.MOST_IN_IMAGE}. Shorten the longest texts, send the link, or hand out "
            "the HTML file."
        )


def _missing(lecture: OwnLecture) -> list[str]:
    """Name what is not ready for a class: fields of the lecture, then stops with their fields."""
    gaps = {number: list(stop.gaps()) for number, stop in enumerate(lecture.stops, start=1)}
    stops = [f"- stop {number}: {listed(labels)}" for number, labels in gaps.items() if labels]
    return [*(f"- {label}, in *{fields.WHOLE}*" for label in lecture.gaps()), *stops]


def _on_paper(course: Course) -> str:
    """Return the lecture in Markdown for print, where nobody can fill in the fields."""
    stops = [
        f"**{number}. {stop.name}** ({counted(stop.minutes_in(course.key), 'minute')})  \n"
        f"{stop.question}  \n{tour.options_in_words(stop)}"
        for number, stop in enumerate(course.stops, start=1)
    ]
    title = f"**{escaped(course.title) or TITLE}**, {course.duration}"
    by = [escaped(course.byline)] if course.byline else []
    return "\n\n".join([title, *by, goals_of(course).text, *stops])


def _keep(lecture: OwnLecture) -> None:
    """Offer the lecture as a file for the editor, complete or not."""
    st.download_button(
        "Download for editing (JSON)",
        lambda: file_of(lecture),
        "positional-encoding-lecture.json",
        "application/json",
        icon=":material/download:",
        on_click="ignore",
    )


page.head()
st.markdown(
    "Choose stops of the guided tour, reword them, and add questions about any view. The link of "
    "this page holds your whole lecture: bookmark it, and nothing is lost."
)
actions = st.container(key="lecture_actions", horizontal=True, vertical_alignment="center")
lecture, course = fields.edit()
missing = _missing(lecture)
with actions:
    _act(course, is_ready=not missing)

st.subheader("Hand out this lecture", anchor=False)
if missing:
    lines = "\n".join(missing)
    st.warning(
        f"Before you give this lecture, complete or shorten:\n\n{lines}\n\nYour work is in the "
        "link of this page: nothing is lost."
    )
else:
    _hand_out(joining.link_to(course))
_keep(lecture)
fields.ask_for_file()
with st.container(key="lecture_on_paper"):
    st.markdown(_on_paper(course))
