"""The fields of the open stop: its question, options, answer, notes and time."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

import streamlit as st
from streamlit.delta_generator import DeltaGenerator

from pages.teach.editor.limits import say_below, show_length
from pages.ui.definitions import LETTERS, Catalogue, Course, Stop
from pages.ui.link.values import nearest
from pages.ui.own_lecture.course import OWN_RESPONSE, course_of
from pages.ui.own_lecture.editing import Editing
from pages.ui.own_lecture.lecture import (
    MINUTES,
    MOST_CHARACTERS,
    OwnStop,
    label_of,
    new_question,
    without_empty,
)
from pages.ui.own_lecture.text import cleaned
from pages.ui.text.markup import plain
from pages.ui.text.numbers import listed, with_minus
from pages.ui.tour import answer_at
from pages.ui.tour.course_stop import CourseStop, lectured_at
from pages.ui.url_state import absolute

_ONE_LINE = 40
"""Most characters of a text whose field has one line."""
_EXAMPLES = ("yes", "no", "third, if you need it", "fourth, if you need it")
"""Placeholders of the options: a question of two options is usual."""


def edit_stop(editing: Editing, course: Course, catalogue: Catalogue) -> None:
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
    # The label is constant: another one would close the fold.
    with st.expander("**Responses** to wrong options", expanded=any(own.responses or ())):
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
    hint = field("hint", plain(stop.hint), example="Compare the two ends of the curve.")
    is_own = stop.say != as_given.say or stop.to_do != as_given.to_do
    with st.expander("**Notes** for you", expanded=is_own):
        say = field(
            "say", plain(stop.say), example="Let the class vote before you show the answer."
        )
        drag = field("drag", plain(stop.to_do), example="Drag the ring to the right.")
    texts = {"hint": hint, "say": say, "drag": drag}
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
        example: str = "",
    ) -> str:
        """Draw a field as high as its text, unless one line is enough; return its cleaned text."""
        key, label = f"edit_{name}{letter}_{self.generation}", label_of(name, letter)
        if MOST_CHARACTERS[name] <= _ONE_LINE:
            written = st.text_input(label, value, key=key, placeholder=example)
        else:
            written = st.text_area(label, value, key=key, placeholder=example, height="content")
        text = cleaned(written or "", name)
        self.leave_room_below(label)
        show_length(self._below[label], text, MOST_CHARACTERS[name])
        return text

    def leave_room_below(self, label: str) -> None:
        """Leave room for what is missing in the field that was drawn last."""
        self._below[label] = st.empty()

    def name_gaps(self, gaps: Mapping[str, str]) -> None:
        """Say below each field, by its label, what is missing in it."""
        for label, sentence in gaps.items():
            say_below(self._below[label], sentence)
