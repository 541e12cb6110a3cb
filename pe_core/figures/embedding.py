"""Token embedding, encoding and their sum, word by word."""

from collections.abc import Sequence
from html import escape

import numpy as np
import plotly.graph_objects as go
from plotly.subplots import make_subplots

from pe_core import sample_dims
from pe_core.figures import theme

MAX_COLUMNS = 192


def three_strips(
    tokens: np.ndarray, encodings: np.ndarray, words: Sequence[str], names: Sequence[str]
) -> go.Figure:
    """The three aligned over the dimensions, on one scale: token + encoding = sum."""
    dims = sample_dims(tokens.shape[1], MAX_COLUMNS)
    columns = [str(dim) for dim in dims]
    labels = [f"{position} {escape(word)}" for position, word in enumerate(words)]
    limit = float(np.abs(tokens + encodings).max())
    fig = make_subplots(
        rows=3,
        cols=1,
        shared_xaxes=True,
        vertical_spacing=0.09,
        subplot_titles=list(names),
        figure=theme.figure(430, margin={"l": 90, "r": 8, "t": 32, "b": 44}),
    )
    for row, cells in enumerate((tokens, encodings, tokens + encodings), start=1):
        fig.add_heatmap(
            z=cells[:, dims].astype(np.float32),
            x=columns,
            y=labels,
            coloraxis="coloraxis",
            hovertemplate="%{y}, dimension %{x}, value %{z:.4f}<extra></extra>",
            row=row,
            col=1,
        )
    fig.update_layout(
        coloraxis={
            "cmin": -limit,
            "cmax": limit,
            "colorscale": theme.DIVERGING,
            "colorbar": {"title": "value", "thickness": 14, "outlinewidth": 0},
        }
    )
    fig.update_yaxes(autorange="reversed", showgrid=False)
    fig.update_xaxes(**theme.dimension_axis(dims, columns))
    fig.update_xaxes(title="dimension", row=3, col=1)
    return fig


def norms(
    before: np.ndarray, after: np.ndarray, angles: np.ndarray, words: Sequence[str]
) -> go.Figure:
    """Norm of each word before and after the addition, with the angle it turned by."""
    labels = [f"{position} {escape(word)}" for position, word in enumerate(words)]
    fig = theme.figure(280, barmode="group")
    for name, values, colour, pattern in (
        ("token", before, theme.QUIET, ""),
        ("token + encoding", after, theme.CONTRAST, "/"),
    ):
        fig.add_bar(
            x=labels,
            y=values,
            name=name,
            marker={"color": colour, "pattern": {"shape": pattern}},
            text=[f"{angle:.0f}°" for angle in angles] if name != "token" else None,
            textposition="outside",
            hovertemplate=f"%{{x}}, {name}: norm %{{y:.3f}}<extra></extra>",
        )
    fig.update_xaxes(title="word")
    fig.update_yaxes(title="norm", rangemode="tozero")
    return fig
