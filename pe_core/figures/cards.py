"""The small pictures of the flashcards, and the strip that shows how far a deck has come."""

from collections.abc import Sequence

import numpy as np

from pe_core.figures import theme
from pe_core.samples import Wave

_LOOKS = {
    "right": {"symbol": "circle", "color": theme.CONTRAST, "line": {"width": 0}},
    "missed": {"symbol": "x", "color": theme.MARK, "line": {"width": 0}},
    "now": {"symbol": "diamond", "color": theme.FRAME, "line": {"width": 0}},
    "to come": {"symbol": "circle-open", "color": theme.QUIET, "line": {"width": 2}},
}


def deck_strip(states: Sequence[str]) -> theme.FigureSpec:
    """One mark a card of the deck, in its order: right, missed, now or to come."""
    return theme.figure(
        84,
        [_marks(states, state, look) for state, look in _LOOKS.items()],
        margin={"l": 8, "r": 8, "t": 32, "b": 8},
        xaxis={"visible": False, "range": [0.2, len(states) + 0.8], "fixedrange": True},
        yaxis={"visible": False, "range": [-1, 1], "fixedrange": True},
    )


def wave_card(wave: Wave) -> theme.FigureSpec:
    """A sine over its positions, without its name."""
    return theme.figure(
        220,
        [_line(wave.at, wave.values, color=theme.SINE, width=2.2)],
        showlegend=False,
        margin={"t": 8},
        xaxis=theme.axis("position (tokens)", tickvals=[0, 32, 64, 96, 128]),
        yaxis=theme.axis("sine", range=[-1.1, 1.1], tickvals=[-1, 0, 1]),
    )


def turn_card(angle: float, turn: np.ndarray) -> theme.FigureSpec:
    """The circle of one pair: an arrow at position 0, and one turned clockwise by an angle.

    ``turn`` is the rotation matrix of that angle.
    """
    round_trip = np.linspace(0, 2 * np.pi, 128, dtype=np.float64)
    swept = np.linspace(0, angle, 64, dtype=np.float64)
    return theme.figure(
        240,
        [
            _arc(round_trip, 1.0, color=theme.QUIET, width=1),
            _arc(swept, 0.35, color=theme.MARK, width=3, dash="dot"),
        ],
        showlegend=False,
        margin={"t": 8, "l": 52},
        annotations=[
            *_arrow(0.0, 1.0, theme.SINE, "PE(p)"),
            *_arrow(*turn[:, 1].tolist(), theme.COSINE, "PE(p+k)"),
        ],
        xaxis=theme.axis("sine", range=[-1.6, 1.6], tickvals=[-1, 0, 1]),
        yaxis=theme.axis("cosine", range=[-1.35, 1.35], tickvals=[-1, 0, 1], scaleanchor="x"),
    )


def row_card(rows: np.ndarray) -> theme.FigureSpec:
    """The first rows of some matrix, with their values."""
    cells = {
        "type": "heatmap",
        "z": rows.astype(np.float32),
        "x": [str(dim) for dim in range(rows.shape[1])],
        "y": list(range(len(rows))),
        "zmin": -1,
        "zmax": 1,
        "colorscale": theme.PALE,
        "showscale": False,
        "texttemplate": "%{z:.2f}",
        "textfont": {"size": theme.FONT_SIZE - 2, "color": theme.INK},
        "hovertemplate": "position %{y}, dimension %{x}, value %{z:.4f}<extra></extra>",
    }
    downwards = {"autorange": "reversed", "dtick": 1, "showgrid": False}
    return theme.figure(
        220,
        [cells],
        margin={"t": 8, "l": 52, "r": 8},
        xaxis=theme.axis("dimension", type="category", showgrid=False),
        yaxis=theme.axis("position (tokens)", **downwards),
    )


def _marks(states: Sequence[str], state: str, look: dict) -> dict:
    places = [place for place, found in enumerate(states, start=1) if found == state]
    return {
        "type": "scatter",
        "x": places,
        "y": [0] * len(places),
        "name": state,
        "mode": "markers",
        "showlegend": True,
        "marker": {"size": 11, **look},
        "hovertemplate": f"card %{{x}} of {len(states)}: {state}<extra></extra>",
    }


def _line(x: np.ndarray, y: np.ndarray, **look) -> dict:
    places = {"x": x.astype(np.float32), "y": y.astype(np.float32)}
    return {"type": "scatter", **places, "mode": "lines", "line": look, "hoverinfo": "skip"}


def _arc(turns: np.ndarray, size: float, **look) -> dict:
    return _line(size * np.sin(turns), size * np.cos(turns), **look)


def _arrow(across: float, up: float, hue: str, name: str) -> list[dict]:
    """An arrow from the middle, and its name beyond the tip."""
    on_axes = {"xref": "x", "yref": "y"}
    shaft = {"x": across, "y": up, "ax": 0, "ay": 0, "axref": "x", "ayref": "y", "text": ""}
    head = {"showarrow": True, "arrowhead": 2, "arrowwidth": 3, "arrowcolor": hue}
    label = {"x": 1.28 * across, "y": 1.16 * up, "text": name, "showarrow": False}
    return [{**on_axes, **shaft, **head}, {**on_axes, **label}]
