"""The slider that a benchmark steps on each lesson, and the element that must change."""

from typing import NamedTuple

from pages.catalogue import CATALOGUE
from pictures import FIRST_PICTURES

TAKEAWAY = ".stMain .stAlert"


class Headline(NamedTuple):
    """The slider's name in the link, what its step changes as a selector, and where it starts."""

    slider: str = "d_model"
    shown: str = TAKEAWAY
    start: int | None = None


BARE_PAGE = Headline(shown=".st-key-heatmap .js-plotly-plot")
_EXCEPTIONS = {
    # Its sentence is about two lengths; the width only sets how many dimensions are compared.
    "baselines": Headline("long", start=40),
    # The fitted curve depends on no shared parameter.
    "coordinates": Headline("frequency_count", start=4),
    # A step of a large width hardly changes the angle that the sentence rounds.
    "rotation": Headline("rotation_offset"),
    # Cards have parameters of their own; from this seed on, each step asks another question.
    "flashcards": Headline("seed", ".stMain h3", 7),
}
LESSONS = {lesson.path: _EXCEPTIONS.get(lesson.path, Headline()) for lesson in CATALOGUE.lessons}
"""The slider to step on each lesson, by its path."""

LIVE = [
    path
    for path, picture in FIRST_PICTURES.items()
    if any(
        variable.key == LESSONS[path].slider and not variable.waits
        for variable in picture.variables
    )
]
"""Lessons whose picture follows that slider."""
