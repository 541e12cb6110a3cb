"""Pictures on the unit circle beside the questions."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from pages.lessons.flashcards.figure_parts import ASKED, BARE, HEIGHT, line
from pe_core import rotation_matrix
from pe_core.figures import theme


def circle(points: NDArray, *, radius: str = "") -> theme.FigureSpec:
    """Return the unit circle with points on it: sine and cosine, shape (number of points, 2).

    ``radius`` is a text beside an arrow to the first point; empty for no arrow.
    """
    sine, cosine = points.T
    arrow = _arrow(float(sine[0]), float(cosine[0]), theme.MARK, radius) if radius else []
    trace = {
        "type": "scatter",
        "x": sine,
        "y": cosine,
        "mode": "markers",
        "hoverinfo": "skip",
        "marker": {"size": 7, "color": theme.RESULT},
    }
    return _on_circle([trace], arrow)


def rotation(
    angle: float, names: tuple[str, str] = ("PE(p)", "PE(p+k)"), *, turn: str = ""
) -> theme.FigureSpec:
    """Return the circle of one pair: an arrow at p, and at p + k, an angle further clockwise.

    ``names`` are those of the arrows, and ``turn`` is a text at the angle.
    """
    swept = np.linspace(0, angle, 64, dtype=np.float64)
    across, up = rotation_matrix(1, angle)[:, 1].tolist()
    return theme.figure(
        HEIGHT,
        [_rim(), _arc(swept, 0.35, theme.MARK, theme.DOTTED, 3)],
        showlegend=False,
        margin={"t": 8, "l": 52},
        annotations=[
            *_arrow(0.0, 1.0, theme.SINE, names[0]),
            *_arrow(across, up, theme.COSINE, names[1]),
            *([_inside(angle, turn)] if turn else []),
        ],
        xaxis=theme.axis("sine", range=[-1.6, 1.6], tickvals=[-1, 0, 1]),
        yaxis=theme.axis("cosine", range=[-1.35, 1.35], tickvals=[-1, 0, 1], scaleanchor="x"),
    )


def arrows(tips: Sequence[tuple[float, float, str]], *, chord: bool = False) -> theme.FigureSpec:
    """Return arrows from the centre of the unit circle, each given by its tip and name.

    They are two and, if any, the answer. ``chord`` joins the tips by a line with a "?".
    """
    hues = (theme.SINE, theme.COSINE, theme.MARK)
    notes = [
        note
        for (across, up, name), hue in zip(tips, hues, strict=False)
        for note in _arrow(across, up, hue, name)
    ]
    traces = []
    if chord:
        across, up = (np.array([tip[axis] for tip in tips]) for axis in (0, 1))
        traces = [line(across, up, theme.MARK, theme.DASHED)]
        middle = {"x": 1.15 * float(across.mean()), "y": 1.15 * float(up.mean())}
        notes.append({**middle, "text": ASKED, "showarrow": False})
    return _on_circle(traces, notes)


def _on_circle(traces: list[dict], notes: list[dict]) -> theme.FigureSpec:
    """Return the unit circle with traces and annotations."""
    return theme.figure(
        HEIGHT,
        [_rim(), *traces],
        showlegend=False,
        margin=theme.fixed(8, 8, 8, 8),
        annotations=notes,
        xaxis={**BARE, "range": [-1.7, 1.7]},
        yaxis={**BARE, "range": [-1.3, 1.3], "scaleanchor": "x"},
    )


def _rim() -> dict:
    """Return the unit circle as a trace."""
    return _arc(np.linspace(0, 2 * np.pi, 128, dtype=np.float64), 1.0, theme.QUIET, width=1)


def _arc(angles: NDArray, radius: float, hue: str, dash: str = theme.SOLID, width: int = 2) -> dict:
    """Return an arc around the centre; its angles are measured clockwise from the top."""
    across, up = radius * rotation_matrix(1, angles)[..., 1].T
    return line(across, up, hue, dash, width)


def _inside(angle: float, text: str) -> dict:
    """Return a text in the middle of an angle."""
    across, up = (0.62 * rotation_matrix(1, angle / 2)[:, 1]).tolist()
    bold = {"text": f"<b>{text}</b>", "font": {"color": theme.MARK}}
    return {"x": across, "y": up, **bold, "showarrow": False}


def _arrow(across: float, up: float, hue: str, name: str) -> list[dict]:
    """Return an arrow from the centre, with its name beyond the tip."""
    shaft = {"x": across, "y": up, "ax": 0, "ay": 0, "axref": "x", "ayref": "y", "text": ""}
    head = {"showarrow": True, "arrowhead": 2, "arrowwidth": 3, "arrowcolor": hue}
    label = {"x": 1.28 * across, "y": 1.16 * up, "text": name, "showarrow": False}
    return [{**shaft, **head}, label]
