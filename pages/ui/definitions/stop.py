"""A stop of the guided tour."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Generic, NamedTuple, TypeVar

from pages.ui.parameters import View

Numbers = TypeVar("Numbers")
"""Class of a lesson's numbers, in its `answer_numbers.py` or `measures.py`."""

LETTERS = "ABCD"
"""Letters of the predictions that a stop can offer."""
LONG_OPTION = 23
"""Characters from which an option needs smaller letters to keep to one line in a hall."""


class AnswerOption(NamedTuple):
    """One of the predictions that a stop offers."""

    text: str
    response: str = ""
    """One sentence to those who chose it; empty for the right one."""


class OpenQuestion(NamedTuple):
    """The question of a stop, to be answered on paper in words, without its picture."""

    card: str
    """Name of the type of card that asks about the same."""
    sketch: str
    """Sentence of the sheet alone: what to draw into the printed picture."""
    points: tuple[str, ...]
    """Statements that earn a point each."""


class Aim(NamedTuple):
    """A goal of a lecture, or a sentence to remember after it."""

    text: str
    sketch: str
    """Small picture beside it, as SVG."""


@dataclass(frozen=True, kw_only=True)
class Stop(Generic[Numbers]):
    """One stop of the guided tour: a lesson's view, and a question that its picture answers."""

    key: str
    """Its name in the link."""
    name: str
    lesson: str
    """Path of its lesson."""
    settings: Mapping[str, object]
    """Values of controls by their names in the link; all others are at their defaults."""
    hint: str
    """Part of the picture that has the answer."""
    formula: str = ""
    """Formulas that the question may use, in Markdown: shown beside the hint."""
    question: str
    options: tuple[AnswerOption, ...]
    """Predictions for the stop's own settings, from A on; all but one are known misconceptions.

    The tour's stops have four, a lecturer's own two to four.
    """
    hides: tuple[str, ...] = ()
    """Marks in the picture that give the answer away: left out until it is revealed."""
    masks: tuple[str, ...] = ()
    """Marks of texts that give the answer away: a question mark until it is revealed."""
    omits: tuple[str, ...] = ()
    """Marks that answer another question or cover what this one asks about: never shown."""
    focus: str = ""
    """Name, in the scene, of the part that the question is about: it has more room, and the rest
    steps back."""
    takes_guess: bool = True
    """False if the guess that its picture takes answers another question."""
    plays: bool = False
    """True if its picture may play before the answer is revealed."""
    answer: Callable[[View, Numbers], str]
    """Writes the answer from the lesson's view and the numbers of its opening."""
    say: str
    """Words for the lecturer."""
    drag: str = ""
    """Something for the lecturer to move in the picture."""
    adjust: str = ""
    """Something for the lecturer to do with the controls that S unfolds; a file has none."""
    minutes: Mapping[str, int]
    """Planned time in each course that has the stop, by the course's key."""
    numbered_in: tuple[str, ...] = ()
    """Keys of the courses in which older links name it by its number."""
    sketch: str = ""
    """Small picture of what it asks about, without the answer, as SVG."""
    goal: Aim | None = None
    """Goal of a lecture that it serves."""
    fact: Aim | None = None
    """Sentence of it to remember after a lecture."""
    shows_formula: bool = False
    """True if the formula is shown after it."""
    task: str = ""
    """Name of the take-home question that it prepares."""
    open_question: OpenQuestion | None = None
    """Its question on a printed sheet, if words can answer it."""
    is_own: bool = False
    """True if its question or options are a lecturer’s own."""

    @property
    def to_do(self) -> str:
        """Suggestions to the lecturer, in the app."""
        return " ".join(filter(None, (self.drag, self.adjust and f"Press S, then {self.adjust}")))

    def minutes_in(self, course: str) -> int:
        """Return the planned time in a course, by its key; in one's own, the longest of all."""
        return self.minutes.get(course, max(self.minutes.values()))

    @property
    def lettered(self) -> tuple[tuple[str, AnswerOption], ...]:
        """The options, each after its letter."""
        return tuple(zip(LETTERS, self.options, strict=False))

    @property
    def has_long_options(self) -> bool:
        return any(len(option.text) >= LONG_OPTION for option in self.options)

    @property
    def right(self) -> int:
        """Index of the right option; -1 if a lecturer has not chosen it yet."""
        responses = [option.response for option in self.options]
        return responses.index("") if "" in responses else -1
