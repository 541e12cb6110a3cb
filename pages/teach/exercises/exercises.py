"""A sheet of exercises to print: questions on one page, answers on another."""

from collections.abc import Callable
from functools import partial

import streamlit as st

from pages.lessons.flashcards.text import picture_alt
from pages.teach.exercises.definition import (
    ANSWERS,
    COUNT,
    COURSE_TITLE,
    EXERCISES,
    EXPLAIN,
    OWN,
    QUIZ_LENGTH,
    SHEET,
    TOPIC,
)
from pages.teach.exercises.export import as_gift, as_moodle_xml, as_qti
from pages.teach.exercises.sheet import explanations, sheet, without_signs
from pages.teach.exercises.targets import targets
from pages.teach.exercises.text import (
    FIND_NOTE,
    explained,
    model_answer,
    name_and_date,
    note,
    open_question,
    preset_label,
    question,
    solution,
    target_label,
    total_points,
)
from pages.teach.tour.stops import COURSES
from pages.ui import controls, live, navigation, page, share, tour, url_state
from pages.ui.link.names import OWN_STOPS
from pages.ui.own_lecture.editing import linked_course
from pages.ui.text.markup import escaped

page.head()
catalogue = navigation.catalogue()
topic, seed, count, answers = controls.top_row(TOPIC, SHEET, COUNT, ANSWERS, widths=(3, 3, 3, 2))
title, with_explanations = controls.row(COURSE_TITLE, EXPLAIN, widths=(9, 2))
course = linked_course() if topic == OWN else {each.key: each for each in COURSES}.get(topic)
open_questions = explanations(seed, course) if with_explanations else []
exercises = sheet(topic, seed, count - len(open_questions), course)
subject = TOPIC.label_of(topic)
asked = len(exercises) + len(open_questions)
with st.container(horizontal=True, vertical_alignment="center", key="print_sheet"):
    most = asked if asked < count else None
    st.caption(note(with_answers=answers, link=url_state.address(), most=most), width="content")
    is_quiz = count == QUIZ_LENGTH and not with_explanations
    length = COUNT.default_at(controls.view()) if is_quiz else QUIZ_LENGTH
    st.page_link(
        EXERCISES.script,
        label=preset_label(length, with_explanations=is_quiz),
        icon=":material/timer:",
        query_params={
            TOPIC.name: topic,
            SHEET.name: str(seed),
            COURSE_TITLE.name: title,
            COUNT.name: str(length),
            EXPLAIN.name: str(is_quiz).lower(),
            **({OWN_STOPS: course.key} if course and topic == OWN else {}),
            url_state.FOLLOW: "1",
        },
        width="content",
    )
    # The script of the page's end prints; Streamlit cannot.
    st.button("Print", key="print", icon=":material/print:")
with st.container(key="sheet"):
    with st.container(key="sheet_head"):
        if title:
            st.markdown(f"**{escaped(title)}**")
        st.subheader(f"Exercises, {subject}, sheet {seed}", anchor=False)
    with st.container(horizontal=True, gap="medium", key="name_and_date"):
        for blank in name_and_date(total_points(exercises, open_questions)):
            st.markdown(blank, width="content")
    for number, exercise in enumerate(exercises, start=1):
        # Print leaves space for working below a question that a number answers.
        with st.container(key=f"{'option' if exercise.options else 'working'}_question_{number}"):
            page.words(question(number, exercise))
            if number == 1:
                card = exercise.card
                page.figure(card.picture(), "of_question", picture_alt(card.caption, card.text))
    for index, stop in enumerate(open_questions, start=1):
        number = len(exercises) + index
        with st.container(key=f"explain_question_{index}"):
            st.markdown(open_question(number, stop))
            live.illustrate(without_signs(stop), tour.picture_of(stop, catalogue))
    share.link_on_paper(EXERCISES, without=[ANSWERS.name], key="sheet_link")
if answers:
    with st.container(key="solutions"):
        st.subheader(f"Answers, {subject}, sheet {seed}", anchor=False)
        for number, exercise in enumerate(exercises, start=1):
            page.words(solution(number, exercise))
        with st.container(key="drawn_answers"):
            for number, stop in enumerate(open_questions, start=len(exercises) + 1):
                with st.container(key=f"drawn_answer_{number}"):
                    page.words(model_answer(number, stop, catalogue))
                    live.illustrate(stop, tour.picture_of(stop, catalogue), revealed=True)
name = f"{subject}, sheet {seed}"


def write(export: Callable[..., str | bytes]) -> str | bytes:
    """Return the whole sheet as a file; called without a session, once it is asked for."""
    return export(name, exercises, [explained(stop, catalogue) for stop in open_questions])


with st.container(key="exports", horizontal=True):
    for label, content, ending, kind in (
        ("Download for Moodle (XML)", as_moodle_xml, "xml", "text/xml"),
        ("Download as GIFT", as_gift, "txt", "text/plain"),
        ("Download as QTI", as_qti, "zip", "application/zip"),
    ):
        st.download_button(
            label,
            partial(write, content),
            f"exercises-{subject.replace(' ', '-')}-{seed}.{ending}",
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
            icon=":material/my_location:",
            query_params={**target.query, url_state.FOLLOW: "1"},
        )
