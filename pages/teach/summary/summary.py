"""After the last stop: three sentences, the formula, what came later, and what to read."""

import streamlit as st

from pages.teach.tour.slides import AFTER, FORMULA
from pages.ui import page, share, tour
from pages.ui.url_state import absolute

page.head()
course = tour.lead_on("")
remember, *more = AFTER
with st.container(key="slide"):
    closing, code = st.columns([4, 1])
    with closing:
        for slide in (remember, FORMULA):
            st.subheader(slide.title, anchor=False)
            st.markdown(slide.text)
    image = share.code_as_image(absolute(tour.address_of(tour.Place(course, 1))))
    if image:
        with code:
            st.html(image)
            st.caption("The questions again, on your own device")
    for slide in more:
        st.subheader(slide.title, anchor=False)
        st.markdown(slide.text)
