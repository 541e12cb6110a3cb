"""The slider that a benchmark steps on each lesson, and the element that must change."""

from typing import NamedTuple

from pages.catalogue import CATALOGUE

TAKEAWAY = ".stMain .stAlert"
LIVE = (
    "heatmap",
    "pendulums",
    "decay",
    "rotation",
    "heads",
    "rope",
    "biases",
    "longer",
    "images",
    "baselines",
    "formulas",
    "precision",
)
"""Lessons whose picture follows every slider."""


EARLY = (*LIVE, "", "coordinates", "embedding")
"""Lessons whose picture is there before Streamlit has loaded."""


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
    # Cards have parameters of their own; from this seed on, each step asks another question.
    "flashcards": Headline("seed", ".stMain h3", 7),
}
LESSONS = {lesson.path: _EXCEPTIONS.get(lesson.path, Headline()) for lesson in CATALOGUE.lessons}
"""The slider to step on each lesson, by its path."""
