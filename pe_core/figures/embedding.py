"""Token embedding, encoding and their sum, word by word."""

from collections.abc import Sequence
from html import escape

import numpy as np
import plotly.graph_objects as go

from pe_core.downsampling import sample_dims, sample_indices
from pe_core.figures import theme
from pe_core.figures.stacked_heatmaps import Panel, stacked

MAX_COLUMNS = 192
MAX_LABELS = 6


def three_strips(
    tokens: np.ndarray, encodings: np.ndarray, words: Sequence[str], names: Sequence[str]
) -> go.Figure:
    """The three aligned over the dimensions, on one scale: token + encoding = sum."""
    dims = sample_dims(tokens.shape[1], MAX_COLUMNS)
    total = tokens + encodings
    limit = float(np.abs(total).max())
    labels = _labels(words)
    shown = sample_indices(len(words), MAX_LABELS)
    panels = [
        Panel(name, cells[:, dims], [f"{name}: {label}" for label in labels])
        for name, cells in zip(names, (tokens, encodings, total), strict=True)
    ]
    return theme.figure(
        430,
        margin=theme.fixed(theme.room_for(labels), theme.BAR_ROOM, 32, 52),
        coloraxis={
            "cmin": -limit,
            "cmax": limit,
            "colorscale": theme.DIVERGING,
            "colorbar": {"title": {"text": "value"}, "thickness": 14, "outlinewidth": 0},
        },
        **stacked(panels, dims, {int(row): labels[row] for row in shown}),
    )


def norms(
    before: np.ndarray, after: np.ndarray, angles: np.ndarray, words: Sequence[str]
) -> go.Figure:
    """Norm of each word before and after the addition, with the angle it turned by."""
    turns = {"text": [f"{angle:.0f}°" for angle in angles], "textposition": "outside"}
    bars = [
        {
            "type": "bar",
            "x": _labels(words),
            "y": values,
            "name": name,
            "marker": {"color": colour, "pattern": {"shape": pattern}},
            "hovertemplate": f"%{{x}}, {name}: norm %{{y:.3f}}<extra></extra>",
            **written,
        }
        for name, values, colour, pattern, written in (
            ("token", before, theme.QUIET, "", {}),
            ("token + encoding", after, theme.CONTRAST, "/", turns),
        )
    ]
    return theme.figure(
        280,
        bars,
        barmode="group",
        xaxis=theme.axis("word"),
        yaxis=theme.axis("norm", rangemode="tozero"),
    )


def _labels(words: Sequence[str]) -> list[str]:
    """Each word after its position, a long one cut to the room that there is."""
    shown = [word if len(word) <= 16 else word[:15] + "…" for word in words]
    return [f"{position} {escape(word)}" for position, word in enumerate(shown)]
