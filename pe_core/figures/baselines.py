"""Four ways to number positions, side by side, for two sentence lengths."""

import numpy as np
import plotly.graph_objects as go
from plotly.subplots import make_subplots

from pe_core import Scheme
from pe_core.figures import theme

SHOWN_RANGE = (-1.25, 2.6)


def four_schemes(schemes: tuple[Scheme, ...], short: int, long: int) -> go.Figure:
    """Two channels of every scheme, at both lengths, on the same axes.

    Open markers are the short sentence, lines the long one. Values above the frame are cut off
    there, and the panel says how far they go.
    """
    fig = make_subplots(
        rows=1,
        cols=len(schemes),
        shared_yaxes=True,
        horizontal_spacing=0.02,
        subplot_titles=[scheme.name.replace(" ", "<br>") for scheme in schemes],
        figure=theme.figure(400, margin={"t": 52, "b": 84}, legend={"y": -0.2, "yanchor": "top"}),
    )
    for column, scheme in enumerate(schemes, start=1):
        for length, style in ((long, _LONG), (short, _SHORT)):
            _add_channels(fig, scheme, length, style, column)
        _say_what_is_cut(fig, scheme, long, column)
    fig.update_xaxes(title="position", nticks=4, tickangle=0, range=[-0.05 * long, 1.02 * long])
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


_NUMBER_HUES = (theme.CONTRAST, theme.QUIET)
_WAVE_HUES = (theme.SINE, theme.COSINE)
_SHORT = {"mode": "markers", "symbols": ("circle-open", "diamond-open")}
_LONG = {"mode": "lines", "dashes": ("solid", "dot")}


def _add_channels(fig: go.Figure, scheme: Scheme, length: int, style: dict, column: int) -> None:
    positions = np.arange(length, dtype=np.float64)
    rows = scheme.encode(positions, length)
    hues = _WAVE_HUES if scheme.name == "Sinusoid" else _NUMBER_HUES
    for order, channel in enumerate(sorted({0, min(rows.shape[1] // 4 | 1, rows.shape[1] - 1)})):
        look = {"color": hues[order]}
        if style is _SHORT:
            look |= {"symbol": style["symbols"][order], "size": 11, "line": {"width": 2}}
        else:
            look |= {"dash": style["dashes"][order], "width": 2}
        fig.add_scatter(
            x=positions.astype(np.float32),
            y=rows[:, channel].astype(np.float32),
            name=f"{length} tokens",
            legendgroup=style["mode"],
            showlegend=column == 1 and order == 0,
            mode=style["mode"],
            hovertemplate=f"{scheme.name}, {length} tokens: position %{{x}}, channel {channel}, "
            "value %{y:.4f}<extra></extra>",
            row=1,
            col=column,
            **{"marker" if style is _SHORT else "line": look},
        )


def _say_what_is_cut(fig: go.Figure, scheme: Scheme, length: int, column: int) -> None:
    largest = float(scheme.encode(np.array([length - 1.0]), length).max())
    if largest > SHOWN_RANGE[1]:
        fig.add_annotation(
            text=f"on to {largest:g}",
            x=length * 0.3,
            y=SHOWN_RANGE[1] - 0.15,
            ax=0,
            ay=40,
            xref=f"x{column}",
            yref=f"y{column}",
            arrowhead=2,
            font={"color": theme.MARK},
            arrowcolor=theme.MARK,
            xanchor="left",
        )
