"""A sheet of exercises to print: questions on one page, answers on another."""

import streamlit as st

from pages.lessons.flashcards.deck import ask, on_paper
from pages.lessons.flashcards.definition import SEED, TOPIC
from pages.teach.exercises.definition import ANSWERS, COUNT
from pages.teach.exercises.text import NOTE, question, solution
from pages.ui import controls, page

page.head()
topic, seed, count, answers = controls.row(TOPIC, SEED, COUNT, ANSWERS, widths=(3, 3, 3, 2))
st.caption(NOTE)
sheet = [ask(name, seed) for name in on_paper(topic, seed)[:count]]
with st.container(key="sheet"):
    st.subheader(f"Exercises, {topic}, sheet {seed}", anchor=False)
    for number, card in enumerate(sheet, start=1):
        st.markdown(question(number, card))
if answers:
    with st.container(key="solutions"):
        st.subheader(f"Answers, {topic}, sheet {seed}", anchor=False)
        for number, card in enumerate(sheet, start=1):
            st.markdown(solution(number, card))
