"""A sheet of exercises to print: questions on one page, answers on another."""

from functools import partial

import streamlit as st

from pages.lessons.flashcards.definition import SEED, TOPIC
from pages.teach.exercises.definition import ANSWERS, COUNT, EXERCISES
from pages.teach.exercises.export import as_gift, as_moodle_xml, as_qti
from pages.teach.exercises.sheet import explanations, sheet
from pages.teach.exercises.targets import targets
from pages.teach.exercises.text import (
    FIND_NOTE,
    NAME_AND_DATE,
    NOTE,
    model_answer,
    open_question,
    question,
    solution,
    target_label,
)
from pages.ui import controls, navigation, page, share, url_state

page.head()
topic, seed, count, answers = controls.row(TOPIC, SEED, COUNT, ANSWERS, widths=(3, 3, 3, 2))
st.caption(NOTE)
exercises, open_questions = sheet(topic, seed, count), explanations(seed)
with st.container(key="sheet"):
    st.subheader(f"Exercises, {topic}, sheet {seed}", anchor=False)
    st.markdown(NAME_AND_DATE)
    for number, exercise in enumerate(exercises, start=1):
        # Print leaves space for working below a question that a number answers.
        with st.container(key=f"{'option' if exercise.options else 'working'}_question_{number}"):
            st.markdown(question(number, exercise))
    for number, stop in enumerate(open_questions, start=len(exercises) + 1):
        with st.container(key=f"explain_question_{number}"):
            st.markdown(open_question(number, stop))
    share.link_on_paper(EXERCISES, without=[ANSWERS.name], key="sheet_link")
name = f"{topic}, sheet {seed}"
with st.container(key="exports", horizontal=True):
    for label, content, ending, kind in (
        ("Download for Moodle (XML)", as_moodle_xml, "xml", "text/xml"),
        ("Download as GIFT", as_gift, "txt", "text/plain"),
        ("Download as QTI", as_qti, "zip", "application/zip"),
    ):
        st.download_button(
            label,
            partial(content, name, exercises),
            f"exercises-{topic.replace(' ', '-')}-{seed}.{ending}",
            kind,
            icon=":material/download:",
            on_click="ignore",
        )
with st.container(key="targets"):
    st.subheader("Find the parameters", anchor=False)
    st.markdown(FIND_NOTE)
    for target in targets(seed):
        st.page_link(
            target.lesson.script,
            label=target_label(target),
            query_params={**target.query, url_state.FOLLOW: "1"},
        )
if answers:
    with st.container(key="solutions"):
        st.subheader(f"Answers, {topic}, sheet {seed}", anchor=False)
        for number, exercise in enumerate(exercises, start=1):
            st.markdown(solution(number, exercise))
        for number, stop in enumerate(open_questions, start=len(exercises) + 1):
            st.markdown(model_answer(number, stop, navigation.catalogue()))
