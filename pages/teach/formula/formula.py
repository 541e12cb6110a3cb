"""After the entry that the class computed by hand: the formula."""

import streamlit as st

from pages.teach.tour.slides import EXAMPLE, FORMULA
from pages.ui import page, tour

page.head()
tour.lead_on(lambda _: FORMULA.say)
with st.container(key="slide"):
    st.subheader(FORMULA.title, anchor=False)
    with st.container(key="formula"):
        st.markdown(FORMULA.text)
    st.markdown(EXAMPLE)
