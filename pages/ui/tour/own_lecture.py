"""A lecture of one's own: stops of the tour, reworded or not, and questions about any view.

A link or a file carries it as text that anybody may have written, so everything is checked here.
"""

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, field, fields, replace
from itertools import zip_longest
from types import MappingProxyType
from typing import Any
from urllib.parse import urlencode, urlsplit

from pages.ui.definitions import (
    HEAD_WIDTH,
    LETTERS,
    Catalogue,
    Course,
    Lesson,
    Option,
    Stop,
)
from pages.ui.link import MOST_PARAMETERS, Link, read_control, read_link
from pages.ui.link_values import as_written
from pages.ui.parameters import SHARED, TEXT, View
from pages.ui.text.markup import escaped
from pages.ui.text.typed import printable
from pages.ui.tour.packing import packed, unpacked

BETWEEN_STOPS = "."
"""Joins the keys of the stops of a lecture without changes."""
_PACKED, _PACKED_WITHOUT_WORDS = "_", "~"
"""Begin a lecture with changes; the latter in older links."""
_LARGEST = 500_000
"""Bytes of a lecture's JSON."""
_MOST_KEPT = 1_000
"""Characters of any text, so that a text that is too long for a slide is not lost."""
_MOST_GOALS_KEPT = 20
_UNREADABLE = "The link’s lecture cannot be read: it was cut off or changed."
MOST_STOPS = 30
MINUTES = range(1, 31)
MOST_GOALS = 6
"""Goals that a slide has room for."""
MOST_CHARACTERS = {
    "title": 80,
    "goal": 90,
    "name": 40,
    "question": 120,
    "option": 28,
    "response": 120,
    "hint": 90,
    "answer": 300,
    "say": 400,
    "drag": 200,
}
"""Characters of each text that a slide has room for."""
_VIEW_LENGTH = 1000
_EMPTY = "…"
"""Shown for a question or an option that a lecturer has not written yet."""
_NO_ANSWER = "This question has no answer yet: write it in the editor."
FEWEST_OPTIONS = 2
OWN_RESPONSE = "That is not right."
"""Response to a wrong option of the lecturer's own."""
EVERY_TEXT = "*"
"""Hides every text in a picture but those of the axes; mask.ts reads it."""


_LABELS = {
    "name": "name of the stop",
    "question": "question",
    "option": "option",
    "response": "response to",
    "hint": "hint below the options",
    "answer": "answer",
    "say": "notes for you",
    "drag": "something for you to move",
}
"""Labels of the texts of a stop."""
_BY_LETTER = {"option": "options", "response": "responses"}
"""Texts that each option has, and the field that holds them."""


def without_empty(texts: Sequence[str]) -> tuple[str, ...]:
    """Return the texts of a question's options, or the responses, up to the last that is written.

    A question has at least two, even if they are still to be written.
    """
    written = [number for number, text in enumerate(texts, start=1) if text]
    count = max(written, default=0)
    return (*texts, *[""] * FEWEST_OPTIONS)[: max(count, FEWEST_OPTIONS)]


def label_of(name: str, letter: str = "") -> str:
    """Return the label of a text of a stop; an option and a response have a letter."""
    return f"{_LABELS[name]} {letter}".strip()


@dataclass(frozen=True, kw_only=True)
class OwnStop:
    """One stop of an own lecture; what is empty is as in the tour."""

    stop: str = ""
    """Key of the tour's stop; empty for a question about a view."""
    view: str = ""
    """Path and query of a lesson, if `stop` is empty."""
    name: str = ""
    """Its name in lists."""
    question: str = ""
    options: tuple[str, ...] = ()
    """Two to four texts, or none."""
    right: int | None = 0
    """Index of the right one of `options`; None if it is still to be chosen."""
    responses: tuple[str, ...] = ()
    """Responses to the options, or none; that to the right one has no effect."""
    hint: str = ""
    """The part of the picture to look at or to drag."""
    answer: str = ""
    """Answer to a question about a view; the tour computes its own."""
    masked: bool = False
    """True to hide the texts in a view's picture until the answer is revealed."""
    say: str = ""
    drag: str = ""
    """Something for the lecturer to move."""
    minutes: int = 0

    def gaps(self) -> dict[str, str]:
        """Return what to change before a class can be asked, by the labels of the fields."""
        found = {label: problem for label, problem in self._lengths() if problem}
        if self.view and not self.question:
            found["question"] = "Write the question."
        options = self.options or (("",) * FEWEST_OPTIONS if self.view else ())
        for index, text in enumerate(options):
            label = label_of("option", LETTERS[index])
            if not text:
                found[label] = "Write this option."
            elif text in options[:index]:
                found[label] = f"Option {LETTERS[options.index(text)]} has the same text."
        if options and self.right not in range(len(options)):
            found["right option"] = "Choose the right option."
        if self.view and not self.answer:
            found["answer"] = "Write the answer."
        return found

    def _lengths(self) -> Iterator[tuple[str, str]]:
        """Yield the label of each text, and a sentence if it is too long."""
        for name in _LABELS:
            if name in _BY_LETTER:
                for letter, text in zip(LETTERS, getattr(self, _BY_LETTER[name]), strict=False):
                    yield label_of(name, letter), too_long(text, name)
            else:
                yield label_of(name), too_long(getattr(self, name), name)


@dataclass(frozen=True, kw_only=True)
class OwnLecture:
    """A lecture of one's own: everything that a link or a file holds."""

    title: str = ""
    goals: tuple[str, ...] = ()
    """Goals that its first slide lists; if empty, those that its stops serve."""
    settings: Mapping[str, str | int] = field(default_factory=lambda: MappingProxyType({}))
    """The sentence and shared parameters of all stops, by their names in the link."""
    stops: tuple[OwnStop, ...]

    def gaps(self) -> dict[str, str]:
        """Return what to change in title and goals before a class can be asked."""
        number, long = len(self.goals), [too_long(goal, "goal") for goal in self.goals]
        goals = next(filter(None, long), "")
        if number > MOST_GOALS:
            goals = f"{number} goals, but a slide has room for {MOST_GOALS}. Remove or merge some."
        found = {"title": too_long(self.title, "title"), "goals": goals}
        return {label: problem for label, problem in found.items() if problem}


def course_at(key: str, catalogue: Catalogue) -> Course:
    """Return the course with this key: one of the catalogue's, or an own lecture.

    Raises ValueError, with a sentence for the reader, if there is none.
    """
    for course in catalogue.courses:
        if course.key == key:
            return course
    return course_of(read_lecture(key, catalogue), catalogue)


def new_question(view: str) -> OwnStop:
    """Return an empty question about a view: nothing is right yet, and numbers are hidden."""
    return OwnStop(view=view, right=None, masked=True)


def lecture_of(course: Course) -> OwnLecture:
    """Return a course of the catalogue as an own lecture, with the course's times."""
    return OwnLecture(
        stops=tuple(
            OwnStop(stop=stop.key, minutes=stop.minutes_in(course.key)) for stop in course.stops
        )
    )


# Text to lecture.


def read_lecture(key: str, catalogue: Catalogue) -> OwnLecture:
    """Return the lecture that a link's text holds.

    Raises ValueError, with a sentence for the reader, if it holds none.
    """
    if key[:1] not in (_PACKED, _PACKED_WITHOUT_WORDS):
        stops = dict.fromkeys(key.split(BETWEEN_STOPS))
        return _checked({"stops": list(stops)}, catalogue, holder="The link’s lecture")
    try:
        source = unpacked(key[1:], _LARGEST, with_words=key[0] == _PACKED)
    except ValueError:
        raise ValueError(_UNREADABLE) from None
    return _checked(_object_in(source), catalogue, holder="The link’s lecture")


def read_file(source: bytes, catalogue: Catalogue) -> OwnLecture:
    """Return the lecture that a file holds.

    Raises ValueError, with a sentence for the reader, if it holds none.
    """
    if len(source) > _LARGEST:
        raise ValueError(f"A lecture has at most {_LARGEST:,} bytes.")
    found = _object_in(source)
    if found is None:
        raise ValueError("This is not the file of a lecture: it is not JSON.")
    return _checked(found, catalogue, holder="The file")


def _object_in(source: bytes) -> object:
    """Return what JSON holds; None if it is no JSON."""
    try:
        return json.loads(source)
    except (ValueError, RecursionError):
        return None


def _checked(found: object, catalogue: Catalogue, *, holder: str) -> OwnLecture:
    """Return the lecture in what JSON held; `holder` begins the sentence about a missing list."""
    known = set(catalogue.courses[0].keys)
    raw = found.get("stops") if isinstance(found, dict) else None
    if not isinstance(found, dict) or not isinstance(raw, list):
        raise ValueError(f"{holder} has no list of stops.")
    if not 1 <= len(raw) <= MOST_STOPS:
        raise ValueError(f"A lecture has 1 to {MOST_STOPS} stops.")
    stops = [_checked_stop(one, known, catalogue) for one in raw]
    settings, goals = found.get("settings", {}), found.get("goals", [])
    if not isinstance(settings, dict):
        raise ValueError("The settings of this lecture cannot be read.")
    if not isinstance(goals, list) or len(goals) > _MOST_GOALS_KEPT:
        raise ValueError(f"A lecture has up to {MOST_GOALS} goals.")
    return OwnLecture(
        title=cleaned(found.get("title", ""), "title"),
        goals=goals_in(goals),
        settings=_throughout(settings),
        stops=tuple({one.stop or index: one for index, one in enumerate(stops)}.values()),
    )


def goals_in(lines: Sequence[object]) -> tuple[str, ...]:
    """Return goals from lines of text, even more than a slide has room for."""
    return tuple(filter(None, (cleaned(line, "goal") for line in lines)))[:_MOST_GOALS_KEPT]


def _checked_stop(raw: object, known: set[str], catalogue: Catalogue) -> OwnStop:
    given = {"stop": raw} if isinstance(raw, str) else raw
    if not isinstance(given, dict):
        raise ValueError("A stop of this lecture is not readable.")
    stop, view = given.get("stop", ""), given.get("view", "")
    if not isinstance(stop, str) or not isinstance(view, str):
        raise ValueError("A stop of this lecture is not readable.")
    if stop not in known and (stop or not view):
        raise ValueError(f"The tour has no stop “{printable(stop)[:32]}”.")
    options, responses = (_texts_in(given, name) for name in _BY_LETTER)
    right, minutes = given.get("right", 0), given.get("minutes", 0)
    # Not `isinstance`: true and false are no numbers here.
    if right is not None and (type(right) is not int or right not in range(len(LETTERS))):
        raise ValueError("The right option is one of up to four, counted from 0.")
    if type(minutes) is not int or minutes not in (0, *MINUTES):
        raise ValueError(f"A stop takes {MINUTES[0]} to {MINUTES[-1]} minutes.")
    return OwnStop(
        stop=stop,
        view="" if stop else checked_view(view, catalogue),
        name=cleaned(given.get("name", ""), "name"),
        question=cleaned(given.get("question", ""), "question"),
        options=options,
        right=right,
        responses=responses,
        hint=cleaned(given.get("hint", ""), "hint"),
        answer=cleaned(given.get("answer", ""), "answer"),
        masked=given.get("masked") is True,
        say=cleaned(given.get("say", ""), "say"),
        drag=cleaned(given.get("drag", ""), "drag"),
        minutes=minutes,
    )


def _texts_in(given: Mapping[str, object], name: str) -> tuple[str, ...]:
    """Return what each option has of one kind; older links have four, even empty ones."""
    found = given.get(_BY_LETTER[name], [])
    if not isinstance(found, list) or len(found) > len(LETTERS):
        raise ValueError(f"A question has {FEWEST_OPTIONS} to {len(LETTERS)} options.")
    return without_empty([cleaned(text, name) for text in found]) if found else ()


def cleaned(text: object, name: str) -> str:
    """Return a text of the lecturer on one line, even if it is too long for a slide.

    Raises ValueError if it is not a text.
    """
    if not isinstance(text, str):
        raise ValueError(f"The {name} of this lecture is not a text.")
    return printable(" ".join(text.split()))[:_MOST_KEPT].strip()


def too_long(text: str, name: str) -> str:
    """Return a sentence about a text that a slide has no room for; empty if it has."""
    most = MOST_CHARACTERS[name]
    if len(text) <= most:
        return ""
    what = "A goal" if name == "goal" else "This"
    return (
        f"{what} has {len(text):,} characters, but at most {most} fit. Remove {len(text) - most:,}."
    )


def checked_view(address: object, catalogue: Catalogue) -> str:
    """Return path and corrected query of the view that a link shows.

    Raises ValueError, with a sentence for the reader, if it is no lesson of the lab.
    """
    if not isinstance(address, str) or len(address) > _VIEW_LENGTH:
        raise ValueError(f"A link has at most {_VIEW_LENGTH:,} characters.")
    try:
        parts = urlsplit(address.strip())
    except ValueError:
        raise ValueError("This is not a link.") from None
    path = parts.path.rstrip("/").rpartition("/")[2]
    lessons = {lesson.path: lesson for lesson in catalogue.lessons if lesson.has_live_picture}
    if path not in lessons:
        raise ValueError("The link must open a lesson of this lab that has a live picture.")
    try:
        settings = _settings_of(lessons[path], parts.query)
    except ValueError:
        raise ValueError(f"A link has at most {MOST_PARAMETERS} parameters.") from None
    pairs = [(name, one) for name, value in settings.items() for one in as_written(value)]
    return f"{path}?{urlencode(pairs)}" if pairs else path


def _settings_of(lesson: Lesson, query: str) -> dict[str, Any]:
    """Return the allowed values of the controls that a lesson's link names."""
    link = read_link(lesson, query)
    names = [*lesson.shared, *(control.name for control in lesson.controls)]
    return {name: link.values[name] for name in names if link.given.get(name)}


def _throughout(raw: Mapping[str, object]) -> dict[str, str | int]:
    settings: dict[str, str | int] = {}
    if TEXT.name in raw:
        settings[TEXT.name], _ = read_control(TEXT, [str(raw[TEXT.name])], (), TEXT.default)
    for control in SHARED:
        if control.name in raw:
            options, default = control.options_at(View()), control.default_at(View())
            given = [str(raw[control.name])]
            settings[control.name], _ = read_control(control, given, options, default)
    return settings


# Lecture to text.


def key_of(lecture: OwnLecture) -> str:
    """Return the text of a lecture in a link; it is short if nothing is changed."""
    plain = [one.stop for one in lecture.stops if one == OwnStop(stop=one.stop) and one.stop]
    if lecture == OwnLecture(stops=lecture.stops) and len(plain) == len(lecture.stops):
        return BETWEEN_STOPS.join(plain)
    source = json.dumps(_changes(lecture), separators=(",", ":"), ensure_ascii=False)
    return _PACKED + packed(source)


def key_for_students(course: Course, catalogue: Catalogue) -> str:
    """Return the text of a course in a link for students: an own lecture without its notes."""
    if course in catalogue.courses:
        return course.key
    lecture = read_lecture(course.key, catalogue)
    stops = tuple(replace(one, say="", drag="") for one in lecture.stops)
    return key_of(replace(lecture, stops=stops))


def file_of(lecture: OwnLecture) -> str:
    """Return a lecture as a file, which `read_file` reads."""
    return json.dumps(_changes(lecture), indent=1, ensure_ascii=False)


def _changes(lecture: OwnLecture) -> dict[str, Any]:
    """Return what a lecture changes, and the keys of its stops."""
    stops: list[str | dict[str, Any]] = []
    for one in lecture.stops:
        empty = {each.name: each.default for each in fields(one)}
        changed = {name: value for name, value in asdict(one).items() if value != empty[name]}
        stops.append(one.stop if list(changed) == ["stop"] else changed)
    named = {
        "title": lecture.title,
        "goals": list(lecture.goals),
        "settings": dict(lecture.settings),
    }
    return {**{name: value for name, value in named.items() if value}, "stops": stops}


# Lecture to course.


def course_of(lecture: OwnLecture, catalogue: Catalogue) -> Course:
    """Return the course that gives a lecture."""
    known = {stop.key: stop for stop in catalogue.courses[0].stops}
    stops: list[Stop] = []
    for index, one in enumerate(lecture.stops, start=1):
        base = known[one.stop] if one.stop else _view_stop(one, index, catalogue)
        stops.append(_changed(base, one, lecture.settings, catalogue))
    return Course(key_of(lecture), tuple(stops), title=lecture.title, goals=lecture.goals)


def _view_stop(one: OwnStop, index: int, catalogue: Catalogue) -> Stop:
    path, _, query = one.view.partition("?")
    lesson = catalogue.page(path)
    assert isinstance(lesson, Lesson)
    answer = escaped(one.answer)
    if not answer:
        answer = _NO_ANSWER if one.right is None else f"The answer is {LETTERS[one.right]}."
    return Stop(
        key=f"own-{index}",
        name=lesson.title,
        lesson=path,
        settings=_settings_of(lesson, query),
        hint="Look at the picture.",
        question=_EMPTY,
        options=_options(("",) * FEWEST_OPTIONS, (), one.right),
        masks=(EVERY_TEXT,) if one.masked else (),
        answer=lambda _: answer,
        say="",
        minutes={"": 3},
    )


def _changed(
    stop: Stop, one: OwnStop, throughout: Mapping[str, str | int], catalogue: Catalogue
) -> Stop:
    """Return a stop with the lecturer's changes."""
    lesson = catalogue.page(stop.lesson)
    names = {control.name for control in lesson.controls} | set(lesson.shared)
    if lesson.width_label == HEAD_WIDTH:
        names.discard("d_model")
    settings = {name: value for name, value in throughout.items() if name in names}
    return replace(
        stop,
        # Whoever pasted a view's link has chosen its parameters.
        settings={**settings, **stop.settings} if one.view else {**stop.settings, **settings},
        name=escaped(one.name) or stop.name,
        question=escaped(one.question) or stop.question,
        options=_options(one.options, one.responses, one.right) if one.options else stop.options,
        hint=escaped(one.hint) or stop.hint,
        say=escaped(one.say) or stop.say,
        drag=escaped(one.drag) or stop.drag,
        adjust="" if one.drag else stop.adjust,
        minutes={"": one.minutes or stop.minutes_in("")},
        is_own=bool(one.question or one.options or one.view),
    )


def _options(
    texts: Sequence[str], responses: Sequence[str], right: int | None
) -> tuple[Option, ...]:
    replies = zip_longest(texts, responses[: len(texts)], fillvalue="")
    return tuple(
        Option(escaped(text) or _EMPTY, "" if index == right else escaped(reply) or OWN_RESPONSE)
        for index, (text, reply) in enumerate(replies)
    )


def link_of(lesson: Lesson, stop: Stop) -> Link:
    """Return the link of a stop's view."""
    pairs = [(name, one) for name, value in stop.settings.items() for one in as_written(value)]
    return read_link(lesson, urlencode(pairs))
