"""After the last stop: the formula, three sentences, what came later, and what to read."""

import streamlit as st

from pages.teach.tour.slides import AFTER, FORMULA
from pages.ui import page, tour

page.head()
tour.lead_on("")
with st.container(key="slide"):
    for slide in (FORMULA, *AFTER):
        st.subheader(slide.title, anchor=False)
        st.markdown(slide.text)
