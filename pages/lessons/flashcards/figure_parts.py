"""Parts that several pictures beside the questions have in common."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pe_core.figures import theme

ASKED = "?"
"""Text in place of what a question asks for."""
HEIGHT = 270
"""Height of a picture in pixels."""
BARE = {"showgrid": False, "zeroline": False, "showticklabels": False, "fixedrange": True}
"""Settings of an axis without numbers."""


class Span(NamedTuple):
    """A stretch of an axis, drawn as an arrow with a text over it."""

    start: float
    end: float
    text: str


def line(x: NDArray, y: NDArray, hue: str, dash: str = theme.SOLID, width: int = 2) -> dict:
    """Return a line through points."""
    places = {"x": x.astype(np.float32), "y": y.astype(np.float32)}
    look = {"color": hue, "dash": dash, "width": width}
    return {"type": "scatter", **places, "mode": "lines", "line": look, "hoverinfo": "skip"}


def question_mark(x: float, y: float) -> dict:
    """Return a "?" at a place."""
    return {"x": x, "y": y, "text": f"<b>{ASKED}</b>", "showarrow": False}


def over(span: Span, height: float) -> list[dict]:
    """Return a span as an arrow at a height, with its text over the middle."""
    tip = {"x": span.end, "y": height, "ax": span.start, "ay": height, "axref": "x", "ayref": "y"}
    head = {
        "showarrow": True,
        "arrowhead": 2,
        "arrowwidth": 2,
        "arrowcolor": theme.MARK,
        "text": "",
    }
    middle = {"x": (span.start + span.end) / 2, "y": height, "text": span.text}
    return [
        {"xref": "x", "yref": "y", **tip, **head},
        {"xref": "x", "yref": "y", **middle, "yanchor": "bottom", "showarrow": False},
    ]
