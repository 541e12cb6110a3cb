"""Four ways to number positions, side by side, for two sentence lengths."""

import numpy as np
import plotly.graph_objects as go
from plotly.subplots import make_subplots

from pe_core import Scheme
from pe_core.figures import theme

SHOWN_RANGE = (-1.25, 2.6)
MAX_CHANNELS = 3
MAX_POINTS = 256


def four_schemes(schemes: tuple[Scheme, ...], short: int, long: int) -> go.Figure:
    """The first channels of every scheme, at both lengths, on the same axes.

    Big open markers are the short sentence, small filled ones with a line the long one. Values
    above the frame are cut off there, and the panel says how far they go.
    """
    fig = make_subplots(
        rows=1,
        cols=len(schemes),
        shared_yaxes=True,
        horizontal_spacing=0.02,
        subplot_titles=[scheme.name for scheme in schemes],
        figure=theme.figure(390, legend={"y": -0.2, "yanchor": "top"}),
    )
    for column, scheme in enumerate(schemes, start=1):
        for length, style in ((long, _LONG), (short, _SHORT)):
            positions = np.arange(min(length, MAX_POINTS), dtype=np.float64)
            rows = scheme.encode(positions, length)[:, _channels(scheme, length)]
            for channel, values in enumerate(rows.T):
                fig.add_scatter(
                    x=positions.astype(np.float32),
                    y=values,
                    name=f"{length} tokens",
                    legendgroup=str(length) + style["mode"],
                    showlegend=column == 1 and channel == 0,
                    mode=style["mode"],
                    line={"color": _HUES[channel], "width": 1},
                    marker={
                        "color": _HUES[channel],
                        "symbol": style["symbols"][channel],
                        "size": style["size"],
                        "line": {"width": 1.8, "color": _HUES[channel]},
                    },
                    hovertemplate=f"{scheme.name}, {length} tokens: position %{{x}}, "
                    f"channel {channel}, value %{{y:.4f}}<extra></extra>",
                    row=1,
                    col=column,
                )
        _say_what_is_cut(fig, scheme, long, column)
    fig.update_xaxes(title="position (tokens)")
    fig.update_yaxes(range=list(SHOWN_RANGE))
    fig.update_yaxes(title="value", row=1, col=1)
    return fig


def meaning_of(fraction: float, lengths: tuple[int, ...], places: tuple[float, ...]) -> go.Figure:
    """Where one normalised value lies in sentences of several lengths: at different positions."""
    fig = theme.figure(110 + 60 * len(lengths), showlegend=False, margin={"l": 110})
    for row, (length, place) in enumerate(zip(lengths, places, strict=True)):
        positions = np.arange(length, dtype=np.float64)
        height = np.full(length, row)
        fig.add_scatter(
            x=positions,
            y=height,
            mode="markers",
            marker={"color": theme.QUIET, "size": 7},
            hovertemplate=f"{length} tokens: position %{{x}}<extra></extra>",
        )
        fig.add_scatter(
            x=[place],
            y=[row],
            mode="markers+text",
            text=[f"{fraction} is position {place:.4g}"],
            textposition="top right",
            cliponaxis=False,
            marker={"symbol": "diamond", "size": 13, "color": theme.MARK},
            hoverinfo="skip",
        )
    fig.update_xaxes(title="position (tokens)")
    fig.update_yaxes(
        tickvals=list(range(len(lengths))),
        ticktext=[f"{length} tokens" for length in lengths],
        range=[-0.5, len(lengths) - 0.3],
    )
    return fig


_HUES = (theme.SINE, theme.COSINE, theme.CONTRAST)
_SHORT = {"mode": "markers", "symbols": ("circle-open", "diamond-open", "square-open"), "size": 12}
_LONG = {"mode": "lines+markers", "symbols": ("circle", "diamond", "square"), "size": 4}


def _channels(scheme: Scheme, length: int) -> slice:
    width = scheme.encode(np.zeros(1, dtype=np.float64), length).shape[1]
    return slice(0, min(width, MAX_CHANNELS))


def _say_what_is_cut(fig: go.Figure, scheme: Scheme, length: int, column: int) -> None:
    largest = float(scheme.encode(np.array([length - 1.0]), length).max())
    if largest > SHOWN_RANGE[1]:
        fig.add_annotation(
            text=f"on to {largest:g}",
            x=length * 0.3,
            y=SHOWN_RANGE[1] - 0.15,
            ax=-40,
            ay=46,
            xref=f"x{column}",
            yref=f"y{column}",
            arrowhead=2,
            font={"color": theme.MARK},
            arrowcolor=theme.MARK,
            xanchor="left",
        )
