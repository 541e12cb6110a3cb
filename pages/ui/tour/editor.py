"""The editor of an own lecture: its stops, their order, wording and time.

The link of the page holds the whole lecture, so a reload or a bookmark loses nothing.
"""

from collections.abc import Callable, Collection
from dataclasses import replace

import streamlit as st

from pages.ui import navigation, session_values, url_state
from pages.ui.definitions import LETTERS, Catalogue, Course, Lesson
from pages.ui.link_values import nearest, quoted
from pages.ui.parameters import DEFAULTS, OWN_STOPS, SHARED, TEXT
from pages.ui.text.markup import plain
from pages.ui.text.numbers import with_minus
from pages.ui.tour import answer_at
from pages.ui.tour.own_lecture import (
    MINUTES,
    MOST_CHARACTERS,
    MOST_STOPS,
    OwnLecture,
    OwnStop,
    checked_view,
    cleaned,
    course_of,
    key_of,
    read_file,
    read_lecture,
)

IN_LINK = url_state.Parameter(OWN_STOPS)


class _Editing:
    """The lecture that a session edits, and the stop that is open."""

    def __init__(self) -> None:
        self._kept = session_values.kept("own_lecture")

    @property
    def lecture(self) -> OwnLecture:
        return self._kept["lecture"]

    @property
    def index(self) -> int:
        """Index of the open stop."""
        return min(self._kept.get("index", 0), len(self.lecture.stops) - 1)

    @property
    def generation(self) -> int:
        """A number that changes when the fields must be drawn anew."""
        return self._kept.get("generation", 0)

    def take_problem(self) -> str:
        """Return why the last addition was refused, once."""
        return self._kept.pop("problem", "")

    def follow(self, catalogue: Catalogue) -> None:
        """Take the lecture of the link, if it is not the one that was written there last."""
        written = IN_LINK.text()
        if "lecture" in self._kept and written in ("", self._kept["written"]):
            return
        shortest = min(catalogue.courses, key=lambda course: len(course.stops))
        lecture = OwnLecture(stops=tuple(OwnStop(stop=stop.key) for stop in shortest.stops))
        if written:
            try:
                lecture = read_lecture(written, catalogue)
            except ValueError as why:
                url_state.refuse(f"{quoted(OWN_STOPS, written)} is not allowed. {why}")
        self.replace(lecture, index=0)

    def write(self) -> None:
        """Put the lecture into the link."""
        self._kept["written"] = key_of(self.lecture)
        IN_LINK.write(self._kept["written"])

    def change(self, lecture: OwnLecture) -> None:
        """Take what the fields on screen contain."""
        self._kept["lecture"] = lecture

    def replace(self, lecture: OwnLecture, *, index: int) -> None:
        """Take another lecture, and draw all fields anew."""
        self._kept.update(lecture=lecture, index=index, generation=self.generation + 1)

    def open(self, field: str) -> None:
        """Open the fields of the stop that a field chooses; ignore what a client made up."""
        index = st.session_state[field]
        if index in range(len(self.lecture.stops)):
            self._kept.update(index=index, generation=self.generation + 1)

    def move(self, by: int) -> None:
        """Move the open stop by some places."""
        stops, to = list(self.lecture.stops), self.index + by
        stops.insert(to, stops.pop(self.index))
        self.replace(replace(self.lecture, stops=tuple(stops)), index=to)

    def remove(self) -> None:
        """Remove the open stop."""
        stops = list(self.lecture.stops)
        del stops[self.index]
        self.replace(replace(self.lecture, stops=tuple(stops)), index=self.index)

    def add(self, stop: OwnStop) -> None:
        """Add a stop after the open one, and open it."""
        stops, to = list(self.lecture.stops), self.index + 1
        stops.insert(to, stop)
        self.replace(replace(self.lecture, stops=tuple(stops)), index=to)

    def add_from_tour(self, field: str, left: Collection[str]) -> None:
        """Add the stop that a field chooses; ignore what a client made up."""
        if st.session_state[field] in left:
            self.add(OwnStop(stop=st.session_state[field]))

    def add_view(self, field: str, catalogue: Catalogue) -> None:
        """Add a question about the view whose link is in a field."""
        try:
            self.add(OwnStop(view=checked_view(st.session_state[field] or "", catalogue)))
        except ValueError as why:
            self._kept["problem"] = str(why)

    def open_file(self, content: bytes, identity: str, catalogue: Catalogue) -> bool:
        """Take the lecture of an uploaded file, once; return whether the file is a new one."""
        if self._kept.get("file") == identity:
            return False
        self._kept["file"] = identity
        try:
            self.replace(read_file(content, catalogue), index=0)
            self.write()
        except ValueError as why:
            self._kept["problem"] = str(why)
        return True


def linked_course() -> Course:
    """Return the course of the link's own lecture, without a way to edit it."""
    catalogue, editing = navigation.catalogue(), _Editing()
    editing.follow(catalogue)
    editing.write()
    return course_of(editing.lecture, catalogue)


def edit() -> tuple[OwnLecture, Course]:
    """Draw the editor, and return the lecture and its course."""
    catalogue, editing = navigation.catalogue(), _Editing()
    editing.follow(catalogue)
    if problem := editing.take_problem():
        st.warning(problem)
    _throughout(editing)
    chosen, fields = st.columns([2, 3], gap="medium")
    # The fields first: the list shows what they contain.
    with fields:
        _stop_fields(editing, course_of(editing.lecture, catalogue), catalogue)
    course = course_of(editing.lecture, catalogue)
    with chosen:
        _stop_list(editing, course)
        _additions(editing, catalogue)
    editing.write()
    return editing.lecture, course


def ask_for_file() -> None:
    """Draw the field that takes the file of a lecture."""
    catalogue, editing = navigation.catalogue(), _Editing()
    uploaded = st.file_uploader("open the file of a lecture", type="json", key="edit_file")
    if uploaded and editing.open_file(uploaded.getvalue(), uploaded.file_id, catalogue):
        # The fields above still show the lecture before.
        st.rerun()


def _throughout(editing: _Editing) -> None:
    """Draw what holds for the whole lecture."""
    lecture, generation = editing.lecture, editing.generation
    with st.container(key="edit_all_stops"):
        title, sentence, *numbers = st.columns([3, 3, *[2] * len(SHARED)])
    name = title.text_input(
        "title",
        lecture.title,
        key=f"edit_title_{generation}",
        max_chars=MOST_CHARACTERS["title"],
        placeholder="the lab’s own",
    )
    settings: dict[str, str | int] = {}
    text = sentence.text_input(
        "sentence",
        str(lecture.settings.get(TEXT.name, "")),
        key=f"edit_text_{generation}",
        max_chars=TEXT.most,
        placeholder="each stop’s own",
    )
    if text.strip():
        settings[TEXT.name] = " ".join(text.split())[: TEXT.most]
    for column, control in zip(numbers, SHARED, strict=True):
        options, now = control.options_at(DEFAULTS), lecture.settings.get(control.name)
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
    editing.change(replace(lecture, title=cleaned(name or "", "title"), settings=settings))


def _stop_list(editing: _Editing, course: Course) -> None:
    """Draw the stops in order, and what moves the open one."""
    stops, key = course.stops, f"edit_open_{editing.generation}"

    # The labels stay the same during edits: Streamlit resets a choice whose labels change.
    st.radio(
        "stops",
        range(len(stops)),
        editing.index,
        format_func=lambda index: f"{index + 1}. {stops[index].name}",
        key=key,
        on_change=lambda: editing.open(key),
    )
    st.caption(f"The lecture takes {course.duration}.")
    with st.container(horizontal=True, key="edit_moves"):
        for name, icon, act, is_off in (
            ("Earlier", "arrow_upward", lambda: editing.move(-1), editing.index == 0),
            ("Later", "arrow_downward", lambda: editing.move(1), editing.index == len(stops) - 1),
            ("Remove", "delete", editing.remove, len(stops) == 1),
        ):
            st.button(name, icon=f":material/{icon}:", on_click=act, disabled=is_off)


def _additions(editing: _Editing, catalogue: Catalogue) -> None:
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


def _stop_fields(editing: _Editing, course: Course, catalogue: Catalogue) -> None:
    """Draw the fields of the open stop, and take what they contain."""
    lecture, index = editing.lecture, editing.index
    own, stop = lecture.stops[index], course.stops[index]
    field = _fields(editing)
    st.markdown(f"**Stop {index + 1}: {stop.name}**")
    question = field("question", "question", plain(stop.question))
    texts: list[str] = []
    with st.container(key="edit_options"):
        for letter, option, column in zip(LETTERS, stop.options, st.columns(4), strict=True):
            with column:
                texts.append(field("option", f"option {letter}", plain(option.text), letter))
    right = st.radio(
        "right option",
        range(4),
        stop.right,
        format_func=lambda index: LETTERS[index],
        key=f"edit_right_{editing.generation}",
        horizontal=True,
    )
    lesson = catalogue.page(stop.lesson)
    if isinstance(lesson, Lesson) and not own.view:
        st.caption(
            f"**Computed answer:** {with_minus(answer_at(stop, lesson))} If you have changed the "
            "sentence or a parameter, check that one option still says this."
        )
    answer, masked = "", False
    if own.view:
        answer = field("answer", "answer", own.answer)
        masked = st.checkbox(
            "hide the numbers in the picture until the answer",
            own.masked,
            key=f"edit_masked_{editing.generation}",
        )
    say = field("say", "notes for you", plain(stop.say), area=True)
    minutes = st.number_input(
        "minutes",
        MINUTES[0],
        MINUTES[-1],
        stop.minutes_in(""),
        key=f"edit_minutes_{editing.generation}",
    )
    unchanged = OwnStop(stop=own.stop, view=own.view)
    (as_given,) = course_of(replace(lecture, stops=(unchanged,)), catalogue).stops
    given_texts = tuple(plain(option.text) for option in as_given.options)
    options = () if (given_texts, as_given.right) == (tuple(texts), right) else tuple(texts)
    changed = replace(
        unchanged,
        question="" if question == plain(as_given.question) else question,
        options=options,
        right=right if options else 0,
        answer=answer,
        masked=masked,
        say="" if say == plain(as_given.say) else say,
        minutes=0 if minutes == as_given.minutes_in("") else nearest(minutes, MINUTES, 0),
    )
    stops = (*lecture.stops[:index], changed, *lecture.stops[index + 1 :])
    editing.change(replace(lecture, stops=stops))


def _fields(editing: _Editing) -> Callable[..., str]:
    """Return a function that draws a field of text and returns its cleaned text."""

    def draw(name: str, label: str, value: str, more: str = "", *, area: bool = False) -> str:
        key = f"edit_{name}{more}_{editing.generation}"
        widget = st.text_area if area else st.text_input
        return cleaned(widget(label, value, key=key, max_chars=MOST_CHARACTERS[name]) or "", name)

    return draw
