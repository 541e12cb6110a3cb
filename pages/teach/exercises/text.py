"""Texts of a printed sheet."""

from pages.teach.exercises.sheet import Exercise
from pages.teach.exercises.targets import Target
from pages.ui.definitions import LETTERS, Catalogue, Lesson, Stop
from pages.ui.text.numbers import listed, with_minus
from pages.ui.tour import answer_at

_LETTERS = LETTERS.lower()
NOTE = (
    "A new seed gives new questions and numbers; the same topic, seed and length always give the "
    "same sheet. Print it from the browser: the answers start on a new page."
)
NAME_AND_DATE = " &nbsp; ".join(
    f"{label}: " + "\\_" * length for label, length in (("Name", 28), ("Date", 10), ("Points", 6))
)
FIND_NOTE = (
    "Each link opens a lesson whose picture shows a target beside your own view. Change the "
    "parameters until both agree: the lab says how close you are. A new seed gives new targets."
)


def question(number: int, exercise: Exercise) -> str:
    """Return a numbered question, with its options or a line for the answer."""
    card, options = exercise
    lines = [f"**{number}.** {card.text}"]
    if options:
        lines += [f"{_LETTERS[place]}) {option}" for place, option in enumerate(options)]
    else:
        within = f" ({card.within})" if card.within else ""
        lines.append(f"Answer{within}: " + "\\_" * 24)
    return "  \n".join(lines)


def open_question(number: int, stop: Stop) -> str:
    """Return a numbered question that asks for an explanation."""
    return f"**{number}.** {stop.question} Explain in one or two sentences."


def model_answer(number: int, stop: Stop, catalogue: Catalogue) -> str:
    """Return the answer to an open question, computed at the stop's settings."""
    lesson = catalogue.page(stop.lesson)
    assert isinstance(lesson, Lesson)
    return f"**{number}.** {with_minus(answer_at(stop, lesson))}"


def target_label(target: Target) -> str:
    """Return the label of the link to a target: its lesson, and what is searched."""
    return f"**{target.lesson.title}**: find {listed(target.labels)}"


def solution(number: int, exercise: Exercise) -> str:
    """Return the numbered answer, with the letter of the right option, and its derivation."""
    card, options = exercise
    letter = f"{_LETTERS[options.index(card.answer)]}) " if options else ""
    return f"**{number}.** {letter}{card.answer}. {card.worked()}."
