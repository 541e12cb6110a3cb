"""Texts of a printed sheet."""

from collections.abc import Sequence

from pages.teach.exercises.sheet import Exercise, Explanation, asked_in
from pages.teach.exercises.targets import Target
from pages.ui.definitions import LETTERS, Catalogue, Stop
from pages.ui.site import ONLY_HERE, is_this_computer
from pages.ui.text.numbers import counted, listed, with_minus
from pages.ui.tour import answer_at

_LETTERS = LETTERS.lower()
_OPTION_POINTS, _NUMBER_POINTS = 1, 2
_EXPLAIN = "Explain in one or two sentences."
FIND_NOTE = (
    "Each link opens a lesson that shows a target beside your own picture. Change the parameters "
    "until both agree: the lab says how close you are. Another sheet has other targets."
)


def note(*, with_answers: bool, link: str, most: int | None) -> str:
    """Explain the numbers of sheets, what is printed, and who can open the sheet's link.

    ``most`` is the number of a topic's questions if it has fewer than were asked for.
    """
    printed = (
        "Print gives the sheet, then the answer key on a new page."
        if with_answers
        else "Print gives the students’ sheet; the switch adds the answer key."
    )
    reach = f" {ONLY_HERE} So the sheet has no QR code." if is_this_computer(link) else ""
    few = f" This choice has only {counted(most, 'question')}." if most else ""
    return f"The same settings always give the same questions. {printed}{few}{reach}"


def preset_label(count: int, *, with_explanations: bool) -> str:
    """Return the label of the link to a sheet of a number of questions."""
    if with_explanations:
        return f"**Whole sheet**: {counted(count, 'question')}, some to explain"
    return f"**Five-minute quiz**: {counted(count, 'short question')}"


def points_of(exercise: Exercise) -> int:
    """Return the points of a question that an option or a number answers."""
    return _OPTION_POINTS if exercise.options else _NUMBER_POINTS


def total_points(exercises: Sequence[Exercise], open_questions: Sequence[Stop]) -> int:
    """Return the points of a whole sheet."""
    explained = sum(len(asked_in(stop).points) for stop in open_questions)
    return sum(map(points_of, exercises)) + explained


def name_and_date(points: int) -> tuple[str, str, str]:
    """Return what a student fills in at the top of a sheet; none of it is broken."""
    name, date, reached = ("\\_" * length for length in (24, 10, 6))
    return (
        f"Name:\u00a0{name}",
        f"Date:\u00a0{date}",
        f"Points:\u00a0{reached} of {points}",
    )


def _numbered(number: int, points: int) -> str:
    return f"**{number}.** *({counted(points, 'point')})*"


def question(number: int, exercise: Exercise) -> str:
    """Return a numbered question, and below it its options or a line for the answer."""
    card, options = exercise
    if options:
        reply = [f"{_LETTERS[place]}) {option}" for place, option in enumerate(options)]
    else:
        within = f" ({card.within})" if card.within else ""
        reply = [f"Answer{within}: " + "\\_" * 24]
    return f"{_numbered(number, points_of(exercise))} {card.text}\n\n" + "  \n".join(reply)


def open_question(number: int, stop: Stop) -> str:
    """Return a numbered question that asks for a sketch and an explanation."""
    asked = asked_in(stop)
    text = f"{stop.question} {asked.sketch} {_EXPLAIN}"
    return f"{_numbered(number, len(asked.points))} {text}"


def model_answer(number: int, stop: Stop, catalogue: Catalogue) -> str:
    """Return the answer to an open question, computed at the stop's settings."""
    return f"**{number}.** {explained(stop, catalogue).answer}"


def explained(stop: Stop, catalogue: Catalogue) -> Explanation:
    """Return an open question with its answer, computed at the stop's settings, and its points."""
    points = f"One point each for: {'; '.join(asked_in(stop).points)}."
    return Explanation(
        f"{stop.question} {_EXPLAIN}", f"{with_minus(answer_at(stop, catalogue))} {points}"
    )


def target_label(target: Target) -> str:
    """Return the label of the link to a target: its lesson, and what is searched."""
    return f"**{target.lesson.title}**: find {listed(target.labels)}"


def solution(number: int, exercise: Exercise) -> str:
    """Return the numbered answer, with the letter of the right option, and its derivation."""
    card, options = exercise
    if options:
        letter = _LETTERS[options.index(card.answer)]
        return f"**{number}.** **{letter}** is right: “{card.answer}”. Why: {card.worked()}."
    return f"**{number}.** The answer is **{card.answer}**. Why: {card.worked()}."
