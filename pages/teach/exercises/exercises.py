"""A sheet of exercises to print: questions on one page, answers on another."""

import streamlit as st

from pages.lessons.flashcards.definition import SEED, TOPIC
from pages.teach.exercises.definition import ANSWERS, COUNT
from pages.ui import controls, page
from pages.ui.content import questions

page.head()
page.print_as_sheet()
topic, seed, count, answers = controls.row(TOPIC, SEED, COUNT, ANSWERS, widths=(3, 3, 3, 2))
st.caption(
    "Another seed draws other numbers; a link with the same topic, seed and number of questions "
    "shows the same sheet. Print it with the browser: questions and answers are separate pages."
)
sheet = [questions.ask(name, seed) for name in questions.on_paper(topic, seed)[:count]]
with st.container(key="sheet"):
    st.subheader(f"Exercises, {topic}, sheet {seed}", anchor=False)
    for number, question in enumerate(sheet, start=1):
        st.markdown(questions.printed(question, number))
if answers:
    with st.container(key="solutions"):
        st.subheader(f"Answers, {topic}, sheet {seed}", anchor=False)
        for number, question in enumerate(sheet, start=1):
            st.markdown(f"**{number}.** {question.answer}. {question.worked}.")
