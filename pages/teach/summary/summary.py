"""After the last stop: three sentences, the formula, what came later, and what to read."""

from urllib.parse import urlencode, urlsplit

import streamlit as st

from pages.teach.goals.definition import GOALS
from pages.teach.tour.slides import AFTER, FORMULA, closing_words
from pages.ui import page, share, tour
from pages.ui.site import ONLY_HERE, is_this_computer
from pages.ui.url_state import absolute

_LONGEST_ADDRESS = 60


def _questions(link: str) -> None:
    """Show the code and, if a reader can type it, the address of a course's first page."""
    image = share.code_as_image(link)
    if not image:
        return
    st.html(image)
    if len(link) <= _LONGEST_ADDRESS:
        st.markdown(f"**{link.removeprefix(f'{urlsplit(link).scheme}://')}**")
    st.caption("The questions again, on your own device")
    if is_this_computer(link):
        st.caption(ONLY_HERE)


page.head()
course = tour.lead_on(closing_words())
named = urlencode(tour.named(course), doseq=True)
remember, task, *more = AFTER
with st.container(key="slide"):
    # In a lecture, each of these fills the screen.
    with st.container(key="screen_1"):
        closing, code = st.columns([5, 2])
        with closing:
            st.subheader(remember.title, anchor=False)
            st.markdown(remember.text)
        with code:
            _questions(absolute(f"{GOALS.path}?{named}".rstrip("?")))
    for number, slides in enumerate(((FORMULA, task), more), start=2):
        with st.container(key=f"screen_{number}"):
            for slide in slides:
                st.subheader(slide.title, anchor=False)
                st.markdown(slide.text)
