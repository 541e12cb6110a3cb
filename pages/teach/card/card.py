"""A letter as large as the phone that is held up: no account, no server that counts."""

import streamlit as st

from pages.teach.card.definition import LETTER, NONE
from pages.teach.card.faces import NO_LETTER, held, sheet
from pages.ui import controls, page

page.head()
# The letter is above the buttons that choose it.
shown = st.container()
with st.container(key="choose_letter"):
    letter = controls.draw(LETTER)
with shown:
    st.html(NO_LETTER if letter == NONE else held(letter))
st.caption("Tap the large letter to fill the screen with it.")
with st.container(key="cards_on_paper"):
    st.caption("Print the page to get all four on one sheet, to cut out.")
st.html(sheet())
