"""A view of the lab in a course, in slides and in a notebook: code to copy."""

from dataclasses import replace

import streamlit as st

from pages.teach.elsewhere.definition import VIEW
from pages.teach.elsewhere.examples import Shown, examples
from pages.ui import controls, live, navigation, page
from pages.ui.definitions import Lesson
from pages.ui.link.reading import read_link
from pages.ui.opening import opening_at
from pages.ui.own_lecture.text import checked_view
from pages.ui.parameters import DEFAULTS
from pages.ui.site import is_this_computer
from pages.ui.url_state import absolute

MESSAGES = (
    "When the reader changes a parameter, a picture in a frame sends your page the message "
    '`{source: "positional-encoding-lab", type: "settled", parameters}`. To change a parameter '
    'yourself, send the frame a message such as `{type: "set", parameters: '
    f"{{d_model: {DEFAULTS.d_model}}}}}`."
)
ONLY_HERE = ":material/warning: Only this computer can open this address: publish the lab first."


def show(view: str) -> None:
    """Show the picture of a view, and the code for each platform."""
    path, _, query = view.partition("?")
    lesson = navigation.catalogue().page(path)
    assert isinstance(lesson, Lesson)
    address = absolute(view)
    picture = opening_at(lesson, read_link(lesson, query)).picture
    assert picture, f"{lesson.title} has no live picture"
    with st.container(border=True, key="shown_elsewhere"):
        st.markdown("**Your page, slide or notebook**")
        live.preview(picture)
    shown = examples(Shown(address, lesson.title))
    *platforms, messages = st.tabs([*(example.platform for example in shown), "postMessage API"])
    for tab, example in zip(platforms, shown, strict=True):
        with tab:
            st.markdown(example.steps)
            if is_this_computer(address):
                st.markdown(ONLY_HERE)
            # The colours of code have too little contrast.
            st.code(example.code, language=None, wrap_lines=True)
            if example.note:
                st.caption(example.note)
    messages.markdown(MESSAGES)


page.head()
st.markdown("Copy one line. The picture stays live, so your readers can drag it.")
top = st.container()
st.subheader("Another picture", anchor=False)
st.markdown("Set up a lesson, copy its link with *Share*, and paste it here.")
# A whole address, as Share copies it.
link = controls.draw(replace(VIEW, default=absolute(VIEW.default)))
try:
    view = checked_view(link, navigation.catalogue())
except ValueError as why:
    st.warning(str(why))
else:
    with top:
        show(view)
