"""The buttons that give a lecture: start it, or save it as a file."""

import streamlit as st

from pages.teach.lecturers.lecture_file import lecture_page
from pages.teach.tour import joining
from pages.ui import navigation, tour
from pages.ui.definitions import Course
from pages.ui.url_state import absolute

START, START_ICON = "Start this lecture", "slideshow"


def give(course: Course) -> None:
    """Draw the buttons beside each other in the current row."""
    with st.container(key="primary_start", width="content"):
        tour.link_to_start(course, f"**{START}**", icon=START_ICON)
    # The file is made without a session, once it is asked for.
    catalogue, address, link = navigation.catalogue(), absolute(""), joining.link_to(course)
    st.download_button(
        "Download this lecture (HTML)",
        lambda: lecture_page(course, catalogue, address=address, link=link),
        f"positional-encoding-lecture-{course.duration.replace(' ', '-')}.html",
        "text/html",
        icon=":material/download:",
        on_click="ignore",
    )
