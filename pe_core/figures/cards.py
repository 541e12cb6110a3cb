"""The small pictures of the flashcards, and the strip that shows how far a deck has come."""

from collections.abc import Sequence

import numpy as np
import plotly.graph_objects as go

from pe_core import rotation_matrix
from pe_core.figures import theme

WAVE_SPAN = 128
_SAMPLES = 512
_LOOKS = {
    "right": {"symbol": "circle", "color": theme.CONTRAST, "line_width": 0},
    "missed": {"symbol": "x", "color": theme.MARK, "line_width": 0},
    "now": {"symbol": "diamond", "color": theme.FRAME, "line_width": 0},
    "to come": {"symbol": "circle-open", "color": theme.QUIET, "line_width": 2},
}


def deck_strip(states: Sequence[str]) -> go.Figure:
    """One mark a card of the deck, in its order: right, missed, now or to come."""
    fig = theme.figure(84, margin={"l": 8, "r": 8, "t": 32, "b": 8})
    for state, look in _LOOKS.items():
        places = [place for place, found in enumerate(states, start=1) if found == state]
        fig.add_scatter(
            x=places,
            y=[0] * len(places),
            name=state,
            mode="markers",
            showlegend=True,
            marker={"size": 11, **look},
            hovertemplate=f"card %{{x}} of {len(states)}: {state}<extra></extra>",
        )
    fig.update_xaxes(visible=False, range=[0.2, len(states) + 0.8], fixedrange=True)
    fig.update_yaxes(visible=False, range=[-1, 1], fixedrange=True)
    return fig


def wave_card(wavelength: float) -> go.Figure:
    """A sine over 128 positions, without its name."""
    at = np.linspace(0, WAVE_SPAN, _SAMPLES, dtype=np.float64)
    fig = theme.figure(220, showlegend=False, margin={"t": 8})
    fig.add_scatter(
        x=at.astype(np.float32),
        y=np.sin(2 * np.pi / wavelength * at).astype(np.float32),
        mode="lines",
        line={"color": theme.SINE, "width": 2.2},
        hoverinfo="skip",
    )
    fig.update_xaxes(title="position (tokens)", tickvals=[0, 32, 64, 96, 128])
    fig.update_yaxes(title="sine", range=[-1.1, 1.1], tickvals=[-1, 0, 1])
    return fig


def turn_card(angle: float) -> go.Figure:
    """The circle of one pair: an arrow at position 0, and one turned clockwise by an angle."""
    fig = theme.figure(240, showlegend=False, margin={"t": 8, "l": 52})
    round_trip = np.linspace(0, 2 * np.pi, 128, dtype=np.float64)
    swept = np.linspace(0, angle, 64, dtype=np.float64)
    for turns, size, look in (
        (round_trip, 1.0, {"color": theme.QUIET, "width": 1}),
        (swept, 0.35, {"color": theme.MARK, "width": 3, "dash": "dot"}),
    ):
        fig.add_scatter(
            x=size * np.sin(turns),
            y=size * np.cos(turns),
            mode="lines",
            line=look,
            hoverinfo="skip",
        )
    start = np.array([0.0, 1.0])
    for tip, hue, name in (
        (start, theme.SINE, "PE(p)"),
        (rotation_matrix(1, angle) @ start, theme.COSINE, "PE(p+k)"),
    ):
        _add_arrow(fig, tip, hue, name)
    fig.update_xaxes(title="sine", range=[-1.6, 1.6], tickvals=[-1, 0, 1])
    fig.update_yaxes(title="cosine", range=[-1.35, 1.35], tickvals=[-1, 0, 1], scaleanchor="x")
    return fig


def row_card(rows: np.ndarray) -> go.Figure:
    """The first rows of some matrix, with their values."""
    fig = theme.figure(220, margin={"t": 8, "l": 52, "r": 8})
    fig.add_heatmap(
        z=rows.astype(np.float32),
        x=[str(dim) for dim in range(rows.shape[1])],
        y=list(range(len(rows))),
        zmin=-1,
        zmax=1,
        colorscale=theme.DIVERGING,
        showscale=False,
        texttemplate="%{z:.2f}",
        textfont={"size": theme.FONT_SIZE - 2},
        hovertemplate="position %{y}, dimension %{x}, value %{z:.4f}<extra></extra>",
    )
    fig.update_xaxes(title="dimension", type="category", showgrid=False)
    fig.update_yaxes(title="position (tokens)", autorange="reversed", dtick=1, showgrid=False)
    return fig


def _add_arrow(fig: go.Figure, tip: np.ndarray, hue: str, name: str) -> None:
    fig.add_annotation(
        x=tip[0],
        y=tip[1],
        ax=0,
        ay=0,
        axref="x",
        ayref="y",
        showarrow=True,
        arrowhead=2,
        arrowwidth=3,
        arrowcolor=hue,
        text="",
    )
    fig.add_annotation(x=1.28 * tip[0], y=1.16 * tip[1], text=name, showarrow=False)
