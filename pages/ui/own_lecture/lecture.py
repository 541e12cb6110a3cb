"""A lecture of one's own: stops of the tour, reworded or not, and questions about any view."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType

from pages.ui.definitions import LETTERS, Course

MOST_STOPS = 30
MINUTES = range(1, 31)
MOST_GOALS = 6
"""Goals that a slide has room for."""
MOST_CHARACTERS = {
    "title": 80,
    "byline": 80,
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
FEWEST_OPTIONS = 2
BYLINE = "name, course, date"
"""Label of the line below the title."""

_LABELS = {
    "name": "name of the stop",
    "question": "question",
    "option": "option",
    "response": "response to",
    "hint": "hint below the options",
    "answer": "answer",
    "say": "notes for you",
    "drag": "what to drag or change",
}
"""Labels of the texts of a stop."""
BY_LETTER = {"option": "options", "response": "responses"}
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
        problems = {label: problem for label, problem in self._lengths() if problem}
        if self.view and not self.question:
            problems["question"] = "Write the question."
        options = self.options or (("",) * FEWEST_OPTIONS if self.view else ())
        for index, text in enumerate(options):
            label = label_of("option", LETTERS[index])
            if not text:
                problems[label] = "Write this option."
            elif text in options[:index]:
                problems[label] = f"Option {LETTERS[options.index(text)]} has the same text."
        if options and self.right not in range(len(options)):
            problems["right option"] = "Choose the right option."
        if self.view and not self.answer:
            problems["answer"] = "Write the answer."
        return problems

    def _lengths(self) -> Iterator[tuple[str, str]]:
        """Yield the label of each text, and a sentence if it is too long."""
        for name in _LABELS:
            if name in BY_LETTER:
                for letter, text in zip(LETTERS, getattr(self, BY_LETTER[name]), strict=False):
                    yield label_of(name, letter), too_long(text, name)
            else:
                yield label_of(name), too_long(getattr(self, name), name)


@dataclass(frozen=True, kw_only=True)
class OwnLecture:
    """A lecture of one's own: everything that a link or a file holds."""

    title: str = ""
    byline: str = ""
    """Line below the title, for example name, course and date."""
    goals: tuple[str, ...] = ()
    """Goals that its first slide lists; if empty, those that its stops serve."""
    settings: Mapping[str, str | int] = field(default_factory=lambda: MappingProxyType({}))
    """The sentence and shared parameters of all stops, by their names in the link."""
    stops: tuple[OwnStop, ...]

    def gaps(self) -> dict[str, str]:
        """Return what to change in title, line below it and goals before a class can be asked."""
        number, long = len(self.goals), [too_long(goal, "goal") for goal in self.goals]
        goals = next(filter(None, long), "")
        if number > MOST_GOALS:
            goals = f"{number} goals, but a slide has room for {MOST_GOALS}. Remove or merge some."
        problems = {
            "title": too_long(self.title, "title"),
            BYLINE: too_long(self.byline, "byline"),
            "goals": goals,
        }
        return {label: problem for label, problem in problems.items() if problem}


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


def too_long(text: str, name: str) -> str:
    """Return a sentence about a text that a slide has no room for; empty if it has."""
    most = MOST_CHARACTERS[name]
    if len(text) <= most:
        return ""
    subject = "A goal" if name == "goal" else "This"
    excess = len(text) - most
    return f"{subject} has {len(text):,} characters, but at most {most} fit. Remove {excess:,}."
