"""The fields in which a lecturer edits an own lecture: its stops, their order, wording and time.

The link of the page holds the whole lecture, so a reload or a bookmark loses nothing.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

import streamlit as st
from streamlit.delta_generator import DeltaGenerator

from pages.ui import live, navigation
from pages.ui.definitions import (
    CLOSING_MINUTES,
    LETTERS,
    OPENING_MINUTES,
    Catalogue,
    Course,
    Stop,
)
from pages.ui.files import labelled
from pages.ui.link_values import nearest
from pages.ui.parameters import SHARED, TEXT, View
from pages.ui.text.markup import plain
from pages.ui.text.numbers import listed, with_minus
from pages.ui.text.typed import as_code
from pages.ui.tour import answer_at, picture_of
from pages.ui.tour.course_stop import CourseStop, lectured_at
from pages.ui.tour.editing import Editing
from pages.ui.tour.lecture_text import cleaned, goals_in
from pages.ui.tour.own_course import OWN_RESPONSE, course_of
from pages.ui.tour.own_lecture import (
    BYLINE,
    MINUTES,
    MOST_CHARACTERS,
    MOST_GOALS,
    MOST_STOPS,
    OwnLecture,
    OwnStop,
    label_of,
    new_question,
    without_empty,
)
from pages.ui.url_state import absolute

_EXAMPLES = ("yes", "no", "third, if you need it", "fourth, if you need it")
"""Placeholders of the options: a question of two options is usual."""
_NEAR = 0.8
"""Share of its limit from which a text's length is shown."""


def edit() -> tuple[OwnLecture, Course]:
    """Draw the editor, and return the lecture and its course."""
    catalogue, editing = navigation.catalogue(), Editing()
    editing.follow(catalogue)
    _throughout(editing)
    chosen, fields = st.columns(2, gap="medium")
    # The fields first: the list shows what they contain.
    with fields:
        _stop_fields(editing, course_of(editing.lecture, catalogue), catalogue)
    course = course_of(editing.lecture, catalogue)
    editing.write()
    with chosen:
        _stop_list(editing, course)
        _additions(editing, catalogue)
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
    """Draw what holds for the whole lecture."""
    lecture, generation = editing.lecture, editing.generation
    with st.container(key="edit_all_stops"):
        title, byline = st.columns(2)
        sentence, *numbers = st.columns([6, *[2] * len(SHARED)])
    # Without `max_chars`, whose field refuses a longer text without a word.
    name = title.text_input(
        "title",
        lecture.title,
        key=f"edit_title_{generation}",
        placeholder="the lab’s own",
    )
    below_title = byline.text_input(
        BYLINE,
        lecture.byline,
        key=f"edit_byline_{generation}",
        placeholder="none",
    )
    settings: dict[str, str | int] = {}
    text = sentence.text_input(
        "sentence",
        str(lecture.settings.get(TEXT.name, "")),
        key=f"edit_text_{generation}",
        placeholder="each stop’s own",
    )
    if words := " ".join((text or "").split()):
        settings[TEXT.name] = words[: TEXT.most]
        if len(words) > TEXT.most:
            _say(sentence, f"Only the first {TEXT.most} of {len(words):,} characters are used.")
        _count(sentence, words, TEXT.most)
    for column, control in zip(numbers, SHARED, strict=True):
        options, now = control.options_at(View()), lecture.settings.get(control.name)
        value = column.number_input(
            control.label,
            options[0],
            options[-1],
            now if isinstance(now, int) else None,
            step=options[1] - options[0] if isinstance(options, range) else options[0],
            key=f"edit_{control.name}_{generation}",
            placeholder="each stop’s own",
        )
        if value is not None:
            settings[control.name] = nearest(value, options, None)
    written = st.text_area(
        f"goals, one per line, at most {MOST_GOALS}",
        "\n".join(lecture.goals),
        key=f"edit_goals_{generation}",
        height=110,
        placeholder="the lab’s own, as far as your stops serve them",
    )
    below_goals = st.container()
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
        _say(places.get(label, below_goals), problem)
    for name, place in (("title", title), ("byline", byline)):
        _count(place, getattr(edited, name), MOST_CHARACTERS[name])
    _count(below_goals, max(goals, key=len, default=""), MOST_CHARACTERS["goal"])
    editing.change(edited)


def _count(place: DeltaGenerator, text: str, most: int) -> None:
    """Show in a place how long a text is, if it is near its limit; a longer one is a problem."""
    if _NEAR * most < len(text) <= most:
        place.caption(f"{len(text)} of {most} characters")


def _say(field: DeltaGenerator, problem: str) -> None:
    """Say in a place what to change in the field above it."""
    field.markdown(f":material/error: {problem}")


def _stop_list(editing: Editing, course: Course) -> None:
    """Draw the stops in order with their minutes, and what moves the open one."""
    stops, key = course.stops, f"edit_open_{editing.generation}"
    is_ready = [not one.gaps() for one in editing.lecture.stops]

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
    around = OPENING_MINUTES + CLOSING_MINUTES
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


def _additions(editing: Editing, catalogue: Catalogue) -> None:
    """Draw the two ways to add a stop."""
    generation = editing.generation
    chosen = {one.stop for one in editing.lecture.stops}
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
    if problem := editing.take_problem():
        st.error(problem)


def _picture(stop: Stop, catalogue: Catalogue) -> None:
    """Draw the picture of the open stop, as a class sees it with the question."""
    lesson = catalogue.page(stop.lesson)
    settings = labelled(lesson, stop.settings)
    st.caption(
        f"The picture of “{lesson.title}”"
        + (f" with {settings}" if settings else " at its defaults")
        + ", before the answer:"
    )
    live.illustrate(stop, picture_of(stop, catalogue))


def _stop_fields(editing: Editing, course: Course, catalogue: Catalogue) -> None:
    """Draw the fields of the open stop, and take what they contain."""
    lecture, index = editing.lecture, editing.index
    own, stop = lecture.stops[index], course.stops[index]
    unchanged = new_question(own.view) if own.view else OwnStop(stop=own.stop)
    (as_given,) = course_of(replace(lecture, stops=(unchanged,)), catalogue).stops
    fields = _Fields(editing)
    heading = st.container()
    given_name = plain(as_given.name)
    own_name = fields("name", own.name or given_name)
    changed = _question_fields(fields, own, stop, as_given)
    if own_name != given_name:
        changed["name"] = own_name
    if own.view:
        changed |= _answer_fields(fields, own)
    else:
        _computed_answer(stop, catalogue)
    changed |= _note_fields(fields, stop, as_given)
    edited = replace(unchanged, **changed)
    fields.name_gaps(edited.gaps())
    stops = (*lecture.stops[:index], edited, *lecture.stops[index + 1 :])
    editing.change(replace(lecture, stops=stops))
    with heading:
        written = course_of(editing.lecture, catalogue)
        _heading(CourseStop(written, index + 1), [*edited.gaps()])


def _heading(course_stop: CourseStop, gaps: Sequence[str]) -> None:
    """Draw the name of the open stop, a link to it as the class sees it, and what is missing."""
    with st.container(horizontal=True, vertical_alignment="center"):
        st.markdown(f"**Stop {course_stop.number}: {course_stop.stop.name}**")
        st.link_button(
            "Preview",
            absolute(lectured_at(course_stop)),
            icon=":material/open_in_new:",
            type="tertiary",
        )
    if gaps:
        st.warning(f"Not ready for class. Complete or shorten: {listed(gaps)}.")


def _question_fields(field: "_Fields", own: OwnStop, stop: Stop, as_given: Stop) -> dict[str, Any]:
    """Draw question, options and responses; return what differs from the stop as given."""
    # A question about a view begins empty.
    now, given = _Asked.at(stop), _Asked.at(as_given)
    if own.view:
        now, given = _Asked(right=own.right), _Asked(right=None)
    now = now.changed_by(own)
    question = field("question", now.question, example="Is the curve symmetric?")
    texts, responses = [], []
    with st.container(key="edit_options"):
        for letter, example, text, column in zip(
            LETTERS, _EXAMPLES, _for_each_letter(now.options), st.columns(len(LETTERS)), strict=True
        ):
            with column:
                texts.append(field("option", text, letter, example=example))
    options = without_empty(texts)
    right = st.radio(
        "right option",
        range(len(options)),
        now.right if now.right in range(len(options)) else None,
        format_func=lambda index: LETTERS[index],
        # Streamlit resets a choice whose options change: another number has another key.
        key=f"edit_right_{len(options)}_{field.generation}",
        horizontal=True,
    )
    field.leave_room_below("right option")
    for index, text in enumerate(_for_each_letter(now.responses)[: len(options)]):
        is_right = index == right
        responses.append(
            "" if is_right else field("response", text, LETTERS[index], example=OWN_RESPONSE)
        )
    asked = _Asked(question, options, right, without_empty(responses))
    changed: dict[str, Any] = {} if question == given.question else {"question": question}
    if asked._replace(question="") != given._replace(question=""):
        changed |= {"options": asked.options, "right": right}
        if any(responses):
            changed["responses"] = asked.responses
    return changed


def _for_each_letter(texts: Sequence[str]) -> tuple[str, ...]:
    return (*texts, *[""] * len(LETTERS))[: len(LETTERS)]


class _Asked(NamedTuple):
    """Question, options and responses as plain text; empty where there is none."""

    question: str = ""
    options: tuple[str, ...] = without_empty(())
    right: int | None = 0
    """Index of the right option; None if it is still to be chosen."""
    responses: tuple[str, ...] = without_empty(())

    @classmethod
    def at(cls, stop: Stop) -> "_Asked":
        """Return what a stop asks."""
        replies = (plain(option.response) for option in stop.options)
        return cls(
            plain(stop.question),
            tuple(plain(option.text) for option in stop.options),
            stop.right,
            without_empty(["" if reply == OWN_RESPONSE else reply for reply in replies]),
        )

    def changed_by(self, own: OwnStop) -> "_Asked":
        """Return this with what a lecturer has written."""
        options, responses = own.options or self.options, own.responses or self.responses
        right = own.right if own.options else self.right
        return _Asked(own.question or self.question, options, right, responses)


def _answer_fields(field: "_Fields", own: OwnStop) -> dict[str, Any]:
    """Draw the answer to a question about a view, and what the picture hides until then."""
    answer = field("answer", own.answer, example="Yes: S(k) and S(−k) are equal.")
    masked = st.checkbox(
        "hide titles, verdicts and numbers in the picture until the answer",
        own.masked,
        key=f"edit_masked_{field.generation}",
    )
    return {"answer": answer, "masked": masked}


def _computed_answer(stop: Stop, catalogue: Catalogue) -> None:
    st.caption(
        f"**Computed answer:** {with_minus(answer_at(stop, catalogue))} If you have changed the "
        "sentence or a parameter, check that one option still says this."
    )


def _note_fields(field: "_Fields", stop: Stop, as_given: Stop) -> dict[str, Any]:
    """Draw hint, notes and time; return what differs from the stop as given."""
    texts = {
        "hint": field("hint", plain(stop.hint), example="Compare the two ends of the curve."),
        "say": field(
            "say",
            plain(stop.say),
            area=True,
            example="Let the class vote before you show the answer.",
        ),
        "drag": field("drag", plain(stop.to_do), example="Drag the ring to the right."),
    }
    given = {
        "hint": plain(as_given.hint),
        "say": plain(as_given.say),
        "drag": plain(as_given.to_do),
    }
    minutes = st.number_input(
        "minutes",
        MINUTES[0],
        MINUTES[-1],
        stop.minutes_in(""),
        key=f"edit_minutes_{field.generation}",
    )
    changed: dict[str, Any] = {name: text for name, text in texts.items() if text != given[name]}
    if minutes != as_given.minutes_in(""):
        changed["minutes"] = nearest(minutes, MINUTES, 0)
    return changed


class _Fields:
    """Fields of text of the open stop, each with room below it for what is missing."""

    def __init__(self, editing: Editing) -> None:
        self.generation = editing.generation
        self._below: dict[str, DeltaGenerator] = {}

    def __call__(
        self,
        name: str,
        value: str,
        letter: str = "",
        *,
        area: bool = False,
        example: str = "",
    ) -> str:
        """Draw a field, and return its cleaned text."""
        key, label = f"edit_{name}{letter}_{self.generation}", label_of(name, letter)
        widget = st.text_area if area else st.text_input
        text = cleaned(widget(label, value, key=key, placeholder=example) or "", name)
        self.leave_room_below(label)
        _count(self._below[label], text, MOST_CHARACTERS[name])
        return text

    def leave_room_below(self, label: str) -> None:
        """Leave room for what is missing in the field that was drawn last."""
        self._below[label] = st.empty()

    def name_gaps(self, gaps: Mapping[str, str]) -> None:
        """Say below each field, by its label, what is missing in it."""
        for label, sentence in gaps.items():
            _say(self._below[label], sentence)
