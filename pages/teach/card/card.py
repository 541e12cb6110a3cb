"""A letter as large as the phone that is held up: no account, no server that counts."""

import streamlit as st

from pages.teach.card.definition import LETTER
from pages.teach.card.faces import held, sheet
from pages.ui import controls, page

page.head()
letter = controls.draw(LETTER)
st.caption(
    "Tap the letter to fill the screen with it. Each letter has a colour and a shape of its own. "
    "Print the page to get all four on one sheet, to cut out."
)
st.html(held(letter))
st.html(sheet())
