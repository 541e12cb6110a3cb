"""The fields in which a lecturer edits an own lecture: its title, goals, parameters and stops.

The link of the page holds the whole lecture, so a reload or a bookmark loses nothing.
"""

from dataclasses import replace

import streamlit as st
from streamlit.delta_generator import DeltaGenerator

from pages.teach.editor.limits import say_below, show_length
from pages.teach.editor.stop_fields import edit_stop
from pages.ui import live, navigation
from pages.ui.definitions import GOALS_MINUTES, SUMMARY_MINUTES, Catalogue, Course, Stop
from pages.ui.files import labelled
from pages.ui.link.values import nearest
from pages.ui.own_lecture.course import course_of
from pages.ui.own_lecture.editing import Editing
from pages.ui.own_lecture.lecture import (
    BYLINE,
    MOST_CHARACTERS,
    MOST_GOALS,
    MOST_STOPS,
    OwnLecture,
)
from pages.ui.own_lecture.text import cleaned, goals_in
from pages.ui.parameters import SHARED, TEXT, View
from pages.ui.text.markup import escaped
from pages.ui.text.typed import as_code
from pages.ui.tour import picture_of

WHOLE = "Whole lecture"
"""Name of the fold with the fields that hold for every stop."""


def edit() -> tuple[OwnLecture, Course]:
    """Draw the editor, and return the lecture and its course."""
    catalogue, editing = navigation.catalogue(), Editing()
    editing.follow(catalogue)
    _throughout(editing)
    chosen, fields = st.columns(2, gap="medium")
    # The fields first: the list shows what they contain.
    with fields:
        edit_stop(editing, course_of(editing.lecture, catalogue), catalogue)
    course = course_of(editing.lecture, catalogue)
    editing.write()
    with chosen:
        _stop_list(editing, course)
        _picture(course.stops[editing.index], catalogue)
    return editing.lecture, course


def ask_for_file() -> None:
    """Draw the field that takes the file of a lecture."""
    catalogue, editing = navigation.catalogue(), Editing()
    # Streamlit reports a wrong type as a mark on the file, whose words only a pointer reveals.
    uploaded = st.file_uploader("open a lecture (JSON)", key="edit_file")
    if not uploaded:
        return
    if editing.open_file(uploaded.getvalue(), uploaded.file_id, catalogue):
        # The fields above still show the lecture before.
        st.rerun()
    if editing.file_problem:
        st.error(
            f"{as_code(uploaded.name)} was not opened. {editing.file_problem} Choose a file saved "
            "with *Download for editing (JSON)*."
        )


def _throughout(editing: Editing) -> None:
    """Draw the fields of the whole lecture."""
    lecture, generation = editing.lecture, editing.generation
    # Folded, so that the stops are in view. Its label is constant: another one would close it.
    whole = st.expander(f"**{WHOLE}**: title, goals, sentence and shared parameters")
    with whole:
        title, byline = st.columns(2)
        sentence, *numbers = st.columns([6, *[2] * len(SHARED)])
    # Without `max_chars`, whose field refuses a longer text without a word.
    name = title.text_area(
        "title",
        lecture.title,
        key=f"edit_title_{generation}",
        height="content",
        placeholder="the lab’s own",
    )
    below_title = byline.text_area(
        BYLINE,
        lecture.byline,
        key=f"edit_byline_{generation}",
        height="content",
        placeholder="none",
    )
    settings = _settings(editing, sentence, numbers)
    written = whole.text_area(
        f"goals, one per line, at most {MOST_GOALS}",
        "\n".join(lecture.goals),
        key=f"edit_goals_{generation}",
        height=110,
        placeholder="the lab’s own, as far as your stops serve them",
    )
    below_goals = whole.container()
    goals = goals_in((written or "").splitlines())
    edited = replace(
        lecture,
        title=cleaned(name or "", "title"),
        byline=cleaned(below_title or "", "byline"),
        goals=goals,
        settings=settings,
    )
    places = {"title": title, BYLINE: byline}
    for label, problem in edited.gaps().items():
        say_below(places.get(label, below_goals), problem)
    for name, place in (("title", title), ("byline", byline)):
        show_length(place, getattr(edited, name), MOST_CHARACTERS[name])
    show_length(below_goals, max(goals, key=len, default=""), MOST_CHARACTERS["goal"])
    editing.change(edited)


def _settings(
    editing: Editing, sentence: DeltaGenerator, numbers: list[DeltaGenerator]
) -> dict[str, str | int]:
    """Draw the fields of the sentence and the shared parameters; return those that are set."""
    before = editing.lecture.settings
    settings: dict[str, str | int] = {}
    text = sentence.text_input(
        "sentence",
        str(before.get(TEXT.name, "")),
        key=f"edit_text_{editing.generation}",
        placeholder="each stop’s own",
    )
    if words := " ".join((text or "").split()):
        settings[TEXT.name] = words[: TEXT.most]
        if len(words) > TEXT.most:
            say_below(
                sentence, f"Only the first {TEXT.most} of {len(words):,} characters are used."
            )
        show_length(sentence, words, TEXT.most)
    for column, control in zip(numbers, SHARED, strict=True):
        options, now = control.options_at(View()), before.get(control.name)
        value = column.number_input(
            control.label,
            options[0],
            options[-1],
            now if isinstance(now, int) else None,
            step=options[1] - options[0] if isinstance(options, range) else options[0],
            key=f"edit_{control.name}_{editing.generation}",
            placeholder="each stop’s own",
        )
        if value is not None:
            settings[control.name] = nearest(value, options, None)
    return settings


def _stop_list(editing: Editing, course: Course) -> None:
    """Draw the stops in order with their minutes, and what moves the open one."""
    stops, key = course.stops, f"edit_open_{editing.generation}"
    is_ready = [not stop.gaps() for stop in editing.lecture.stops]

    # The labels stay the same during edits: Streamlit resets a choice whose labels change.
    st.radio(
        "stops",
        range(len(stops)),
        editing.index,
        format_func=lambda index: f"{index + 1}. {stops[index].name}",
        captions=[
            f"· {stop.minutes_in(course.key)} min{'' if ready else ', not ready'}"
            for stop, ready in zip(stops, is_ready, strict=True)
        ],
        key=key,
        on_change=lambda: editing.open(key),
    )
    around = GOALS_MINUTES + SUMMARY_MINUTES
    st.caption(f"The lecture takes {course.duration}, {around} of them for goals and summary.")
    with st.container(horizontal=True, key="edit_moves"):
        catalogue = navigation.catalogue()
        for name, icon, act, is_off in (
            ("Earlier", "arrow_upward", lambda: editing.move(-1), editing.index == 0),
            ("Later", "arrow_downward", lambda: editing.move(1), editing.index == len(stops) - 1),
            ("Remove", "delete", editing.remove, len(stops) == 1),
            ("Undo", "undo", lambda: editing.undo(catalogue), not editing.can_undo),
        ):
            st.button(name, icon=f":material/{icon}:", on_click=act, disabled=is_off)
        # Folded, so that the picture of the stop is in view.
        with st.popover("Add", icon=":material/add:"):
            _additions(editing, catalogue)
    if problem := editing.take_problem():
        st.error(problem)


def _additions(editing: Editing, catalogue: Catalogue) -> None:
    """Draw the two ways to add a stop."""
    generation = editing.generation
    chosen = {stop.stop for stop in editing.lecture.stops}
    left = {stop.key: stop.name for stop in catalogue.courses[0].stops if stop.key not in chosen}
    is_full = len(editing.lecture.stops) >= MOST_STOPS
    tour_field, view_field = f"edit_add_{generation}", f"edit_view_{generation}"
    st.selectbox(
        "add a stop of the tour",
        list(left),
        None,
        format_func=lambda key: left[key],
        key=tour_field,
        placeholder="choose a stop",
        disabled=is_full or not left,
        on_change=lambda: editing.add_from_tour(tour_field, left),
    )
    st.text_input(
        "add a question about any view: paste its link",
        key=view_field,
        placeholder="decay?d_model=64",
        disabled=is_full,
        on_change=lambda: editing.add_view(view_field, catalogue),
    )


def _picture(stop: Stop, catalogue: Catalogue) -> None:
    """Draw the picture of the open stop, as a class sees it before and after the answer."""
    lesson, picture = catalogue.page(stop.lesson), picture_of(stop, catalogue)
    settings = escaped(labelled(lesson, stop.settings))
    with st.container(key="edit_picture"):
        st.caption(
            f"The picture of “{lesson.title}”"
            + (f" with {settings}" if settings else " at its defaults")
            + ", before the answer:"
        )
        live.illustrate(stop, picture)
        st.caption("After the answer:")
        live.illustrate(stop, picture, revealed=True)
