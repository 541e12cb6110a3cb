"""The way for students to answer the questions of a lecture on their own devices."""

from urllib.parse import urlencode, urlsplit

import streamlit as st

from pages.teach.goals.definition import GOALS
from pages.ui import navigation, share, tour
from pages.ui.definitions import Course
from pages.ui.own_lecture.course import key_for_students
from pages.ui.site import ONLY_HERE, is_this_computer
from pages.ui.url_state import absolute

ON_OWN_DEVICE = "The questions, on your own device"
_LONGEST_ADDRESS = 60


def link_to(course: Course) -> str:
    """Return the link to a course's first page, without a lecturer's own notes."""
    students = course._replace(key=key_for_students(course, navigation.catalogue()))
    named = urlencode(tour.course_query(students), doseq=True)
    return absolute(f"{GOALS.path}?{named}".rstrip("?"))


def is_possible(course: Course) -> bool:
    """Return True if other devices can open a course's first page."""
    return not is_this_computer(link_to(course))


def show(course: Course, caption: str) -> None:
    """Show the code and, if a reader can type it, the address of a course's first page.

    A page asks `is_possible` first; if it is not, the notes say so to the lecturer.
    """
    link = link_to(course)
    image = share.code_as_image(link)
    if not image:
        st.caption("The link of this lecture is too long for a QR code. Ask the lecturer for it.")
        return
    # Paper has the code of the page.
    with st.container(key="joining"):
        st.html(image)
        if len(link) <= _LONGEST_ADDRESS:
            st.caption(f"**{link.removeprefix(f'{urlsplit(link).scheme}://')}**")
        st.caption(caption)


def warning(course: Course) -> str:
    """Return a warning for the lecturer if phones cannot open a course; empty if they can."""
    return "" if is_possible(course) else ONLY_HERE
