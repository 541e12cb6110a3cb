"""Token embedding, encoding and their sum, word by word."""

from collections.abc import Sequence
from html import escape

import numpy as np
import plotly.graph_objects as go

from pe_core import sample_dims
from pe_core.figures import theme

MAX_COLUMNS = 192


def three_strips(
    tokens: np.ndarray, encodings: np.ndarray, words: Sequence[str], names: Sequence[str]
) -> go.Figure:
    """The three aligned over the dimensions, on one scale: token + encoding = sum."""
    dims = sample_dims(tokens.shape[1], MAX_COLUMNS)
    columns = [str(dim) for dim in dims]
    total = tokens + encodings
    limit = float(np.abs(total).max())
    strips = [
        {
            "type": "heatmap",
            "z": cells[:, dims].astype(np.float32),
            "x": columns,
            "y": _labels(words),
            "coloraxis": "coloraxis",
            "hovertemplate": "%{y}, dimension %{x}, value %{z:.4f}<extra></extra>",
            "xaxis": f"x{end}",
            "yaxis": f"y{end}",
        }
        for cells, end in zip((tokens, encodings, total), theme.suffixes(3), strict=True)
    ]
    axes = theme.stacked(
        names,
        spacing=0.09,
        x=theme.axis("dimension", **theme.dimension_axis(dims, columns)),
        y={"autorange": "reversed", "showgrid": False},
    )
    return theme.figure(
        430,
        strips,
        margin=theme.fixed(theme.room_for(_labels(words)), theme.BAR_ROOM, 32, 52),
        coloraxis={
            "cmin": -limit,
            "cmax": limit,
            "colorscale": theme.DIVERGING,
            "colorbar": {"title": {"text": "value"}, "thickness": 14, "outlinewidth": 0},
        },
        **axes,
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
