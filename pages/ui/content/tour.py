"""The guided tour as data: its stops, and the courses that lead through them."""

from collections.abc import Callable
from typing import NamedTuple

from pages.ui.content import tour_answers as answers
from pages.ui.content.lectures import LECTURES, SHORT, WHOLE
from pages.ui.content.tour_answers import Values
from pages.ui.parameters import REORDER, WITH_POSITIONS


class Stop(NamedTuple):
    """One stop: a lesson with its parameters, and a question that the picture answers."""

    name: str
    path: str
    settings: dict[str, object]
    """Parameters of the lesson; all others are at their defaults."""
    look: str
    """What to look at."""
    question: str
    answer: Callable[[Values], str]
    """The answer at the parameters in hand, with its numbers."""


STOPS = (
    Stop(
        "Order is lost",
        "",
        {"text": "dog bites man", "reorder": REORDER.options[0]},
        "the map on the right: what is left once the words are put back.",
        "The words change places. Which word's output changes?",
        answers.blind,
    ),
    Stop(
        "Order is back",
        "",
        {
            "text": "dog bites man",
            "reorder": REORDER.options[0],
            "positions": WITH_POSITIONS,
        },
        "the same map, with an encoding added to every word.",
        "Does attention notice the new order now?",
        answers.seeing,
    ),
    Stop(
        "Numbers from 0 to 1",
        "baselines",
        {"short": 4, "long": 40},
        "the normalised index: short sentence against long one.",
        "How far apart are two neighbours in either sentence?",
        answers.normalized,
    ),
    Stop(
        "Binary digits",
        "baselines",
        {"short": 8, "long": 16},
        "the binary digits, from each row to the next.",
        "How many digits can change between two neighbours?",
        answers.digits,
    ),
    Stop(
        "The matrix by hand",
        "heatmap",
        {"d_model": 8, "seq_len": 16, "position": 1, "dim": 0},
        "rows 0 and 1, column by column.",
        "One token further: which columns change most, and which hardly at all?",
        answers.one_step,
    ),
    Stop(
        "A row of pendulums",
        "pendulums",
        {"d_model": 32, "seq_len": 64, "position": 0},
        "the outermost two, while the picture plays.",
        "Which pendulum is back first, and how long does the last one need?",
        answers.pendulums,
    ),
    Stop(
        "The size of a real model",
        "heatmap",
        {"d_model": 512, "seq_len": 512, "position": 511, "dim": 244},
        "single columns, from top to bottom.",
        "How many waves go round at least once within these rows?",
        answers.cycles,
    ),
    Stop(
        "Near and far",
        "decay",
        {},
        "the curve of S(k), from left to right.",
        "Does each further token make two positions less alike?",
        answers.falling,
    ),
    Stop(
        "Very far",
        "decay",
        {"d_model": 64, "max_offset": 2048, "offset": 725},
        "the mark “first below 0”, and what comes after it.",
        "Does S(k) end at zero?",
        answers.below_zero,
    ),
    Stop(
        "The same turn everywhere",
        "rotation",
        {"position": 10, "offset": 5},
        "the angle between the two hands, while you drag p.",
        "Does the angle from p to p + k depend on p?",
        answers.turn,
    ),
    Stop(
        "Added to a token",
        "embedding",
        {"text": "My name is RK"},
        "the first row of the three strips: token, encoding, sum.",
        "Is adding the encoding a rotation of the word's vector?",
        answers.addition,
    ),
    Stop(
        "Sixteen bits",
        "precision",
        {"rows": 4096},
        "the highest point of each curve; entries lie within −1 … 1.",
        "How far off do rows of this table get in 16 bits, and how far in 32?",
        answers.rounded_rows,
    ),
    Stop(
        "Only other columns?",
        "formulas",
        {"first": "paper", "second": "marian"},
        "both matrices, then their difference.",
        "Are these the same numbers in other columns?",
        answers.same_numbers,
    ),
    Stop(
        "Your own model",
        "formulas",
        {"first": "paper", "second": "inclusive", "d_model": 512, "seq_len": 512},
        "the difference, row by row: may a checkpoint of one be used with the other?",
        "Which of these two does your model use, if any?",
        answers.your_model,
    ),
)

COURSES = {
    WHOLE: STOPS,
    SHORT: tuple(stop for stop in STOPS if stop.name in LECTURES[SHORT].minutes),
}
"""By its name in the link, the stops of a course."""
