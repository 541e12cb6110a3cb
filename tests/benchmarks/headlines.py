"""Which slider of a lesson is stepped, and what must change on the page in answer."""

from typing import NamedTuple


class Headline(NamedTuple):
    """The slider's name in the link, what its step repaints as a selector, and where it starts."""

    slider: str
    shown: str
    start: int | None = None


def _figure(key: str, slider: str = "d_model") -> Headline:
    return Headline(slider, f".st-key-{key} .js-plotly-plot")


def _scene(name: str) -> Headline:
    return Headline("d_model", f".st-key-live_{name} canvas.picture")


LIVE = ("heatmap", "pendulums", "decay", "rotation", "baselines")
"""Lessons whose headline is a live picture."""
BARE_PAGE = _figure("heatmap")
LESSONS = {
    "": _figure("attention"),
    "baselines": _figure("schemes"),
    "heatmap": _figure("heatmap"),
    "pendulums": _scene("waves"),
    "decay": _figure("decay"),
    "rotation": _scene("rotation"),
    "embedding": _figure("sum"),
    "formulas": _figure("matrices"),
    "precision": _figure("errors"),
    # The table of verdicts stays as it is at most steps; the takeaway names the parameters.
    "myths": Headline("d_model", ".stMain .stAlert"),
    # Cards have parameters of their own; from this seed on, each of the next asks another question.
    "flashcards": Headline("seed", ".stMain h4", 7),
}
