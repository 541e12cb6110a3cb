"""After the entry that the class computed by hand: the formula."""

import streamlit as st

from pages.teach.tour.slides import EXAMPLE, FORMULA, HANDS
from pages.ui import live, navigation, page, tour

page.head()
tour.lead_on(FORMULA.say)
with st.container(key="slide"):
    st.subheader(FORMULA.title, anchor=False)
    words, hands = st.columns([4, 3])
    with words:
        with st.container(key="formula"):
            st.markdown(FORMULA.text)
        with st.container(key="formula_example"):
            st.markdown(EXAMPLE)
    with hands:
        live.demonstrate(tour.picture_of(HANDS, navigation.catalogue()), "formula")
