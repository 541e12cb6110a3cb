"""Attention maps before and after words change places."""

from collections.abc import Sequence
from html import escape

import numpy as np
import plotly.graph_objects as go
from plotly.subplots import make_subplots

from pe_core.figures import theme


def two_maps(
    before: np.ndarray,
    after: np.ndarray,
    words_before: Sequence[str],
    words_after: Sequence[str],
) -> go.Figure:
    """Who attends to whom, in the sentence as typed and as reordered; rows are the readers.

    Each map has shape (number of words, number of words), its rows sum to 1.
    """
    fig = make_subplots(
        rows=1,
        cols=2,
        horizontal_spacing=0.06,
        subplot_titles=["as typed", "reordered"],
        figure=theme.figure(410, margin={"l": 72, "r": 72, "t": 84, "b": 40}),
    )
    for column, (cells, words) in enumerate(
        ((before, words_before), (after, words_after)), start=1
    ):
        labels = [f"{position} {escape(word)}" for position, word in enumerate(words)]
        places = np.arange(len(words), dtype=np.int32)
        fig.add_heatmap(
            z=cells.astype(np.float32),
            x=places,
            y=places,
            coloraxis="coloraxis",
            text=[[f"{reader} reads {read}" for read in labels] for reader in labels],
            hovertemplate="%{text}<br>attention %{z:.3f}<extra></extra>",
            row=1,
            col=column,
        )
        ticks = {"tickvals": places, "ticktext": labels}
        fig.update_xaxes(showgrid=False, **ticks, row=1, col=column)
        fig.update_yaxes(autorange="reversed", showgrid=False, **ticks, row=1, col=column)
    fig.update_yaxes(side="right", row=1, col=2)
    fig.update_layout(
        coloraxis={
            "cmin": 0,
            "colorscale": theme.SEQUENTIAL,
            "colorbar": {
                "title": {"text": "attention of the row to the column", "side": "top"},
                "orientation": "h",
                "y": 1.1,
                "yanchor": "bottom",
                "len": 0.6,
                "thickness": 12,
                "outlinewidth": 0,
            },
        }
    )
    return fig


def output_distances(with_position: np.ndarray, without: np.ndarray, words: Sequence[str]):
    """How far each word's output vector moved, without and with positions, as bars."""
    labels = [f"{position} {escape(word)}" for position, word in enumerate(words)]
    fig = theme.figure(280, barmode="group")
    for name, values, colour, pattern in (
        ("without positions", without, theme.QUIET, ""),
        ("with positions", with_position, theme.CONTRAST, "/"),
    ):
        fig.add_bar(
            x=labels,
            y=values,
            name=name,
            marker={"color": colour, "pattern": {"shape": pattern}},
            hovertemplate=f"%{{x}}, {name}: moved by %{{y:.3g}}<extra></extra>",
        )
    fig.update_xaxes(title="word")
    fig.update_yaxes(title="distance of the outputs", rangemode="tozero")
    return fig
