"""Which slider of a lesson is stepped, and what must change on the page in answer."""

from typing import NamedTuple

TAKEAWAY = ".stMain .stAlert"
LIVE = ("heatmap", "pendulums", "decay", "rotation", "baselines")
"""Lessons whose picture follows every slider."""


class Headline(NamedTuple):
    """The slider's name in the link, what its step changes as a selector, and where it starts."""

    slider: str = "d_model"
    shown: str = TAKEAWAY
    start: int | None = None


BARE_PAGE = Headline(shown=".st-key-heatmap .js-plotly-plot")
LESSONS = {
    "": Headline(),
    # Its sentence is about two lengths; the width only decides how many dimensions are looked at.
    "baselines": Headline("long", start=40),
    "heatmap": Headline(),
    "pendulums": Headline(),
    "decay": Headline(),
    "rotation": Headline(),
    "embedding": Headline(),
    "formulas": Headline(),
    "precision": Headline(),
    "myths": Headline(),
    # Cards have parameters of their own; from this seed on, each of the next asks another question.
    "flashcards": Headline("seed", ".stMain h3", 7),
}
