"""Waves of single pairs over continuous positions, and the wavelengths of all pairs."""

from collections.abc import Sequence

import numpy as np
import plotly.graph_objects as go
from plotly.subplots import make_subplots

from pe_core import encode, wavelengths
from pe_core.figures import theme

SAMPLES = 1024
MAX_CYCLES = 128
MAX_MARKED = 128


def waves(
    pairs: Sequence[int], position: int, seq_len: int, d_model: int, *, base: float = 10_000.0
) -> go.Figure:
    """Sine and cosine of the chosen pairs, one below the other, with a cursor at ``position``.

    Up to 128 integer positions are marked. A wave of more than 128 cycles cannot be seen at
    the width of a screen: it is shown as the band it fills, and the label says so.
    """
    lengths = wavelengths(d_model, base=base)
    at = np.linspace(0, seq_len - 1, SAMPLES, dtype=np.float64)
    smooth = encode(at, d_model, base=base).astype(np.float32)
    tokens = np.arange(seq_len if seq_len <= MAX_MARKED else 0, dtype=np.float64)
    marked = encode(tokens, d_model, base=base).astype(np.float32)
    fig = make_subplots(
        rows=len(pairs),
        cols=1,
        shared_xaxes=True,
        vertical_spacing=0.06,
        figure=theme.figure(
            72 + 62 * max(len(pairs), 3), margin={"l": 40, "r": 118, "t": 24, "b": 44}
        ),
    )
    for row, pair in enumerate(pairs, start=1):
        too_fast = seq_len > MAX_CYCLES * lengths[pair]
        for name, dim in (("sin", 2 * pair), ("cos", 2 * pair + 1)):
            if too_fast:
                _add_band(fig, row, name, seq_len)
            else:
                _add_wave(fig, row, name, at.astype(np.float32), smooth[:, dim])
                _add_tokens(fig, row, name, dim, tokens, marked[:, dim], lengths[pair])
        note = "<br>too fast to draw" if too_fast else ""
        fig.add_annotation(
            text=f"<b>pair {pair}</b><br>{theme.tokens(lengths[pair])} tokens{note}",
            x=1.01,
            xref="paper",
            y=0.5,
            yref=f"y{row if row > 1 else ''} domain",
            xanchor="left",
            align="left",
            showarrow=False,
        )
    fig.update_yaxes(range=[-1.25, 1.25], tickvals=[-1, 0, 1])
    fig.add_vline(x=position, line={"color": theme.MARK, "width": 2})
    fig.update_xaxes(title="position (tokens)", row=len(pairs), col=1)
    return fig


def last_cosine(
    seq_len: int, d_model: int, *, base: float = 10_000.0, stretch: int = 1, fit: bool = False
) -> go.Figure:
    """The slowest cosine over ``stretch`` times the sequence, its value axis fitted or not."""
    last = (seq_len - 1) * stretch
    length = wavelengths(d_model, base=base)[-1]
    at = np.linspace(0, last, SAMPLES, dtype=np.float64)
    values = np.cos(2 * np.pi / length * at) if last else np.ones(SAMPLES)
    fig = theme.figure(260, showlegend=False)
    fig.add_scatter(
        x=at.astype(np.float32),
        y=values,
        mode="lines",
        line={"color": theme.COSINE, "width": 2, "dash": "dot"},
        hovertemplate="position %{x:,.0f}, last cosine %{y:.6f}<extra></extra>",
    )
    if stretch > 1:
        fig.add_vrect(
            x0=0,
            x1=seq_len - 1,
            line={"color": theme.MARK, "width": 2},
            annotation={"text": "the sequence", "font": {"color": theme.MARK}},
            annotation_position="bottom left",
        )
    fig.update_xaxes(title="position (tokens)")
    fig.update_yaxes(title="last cosine", range=None if fit else [-1.1, 1.1])
    return fig


def wavelength_ladder(
    d_model: int, *, base: float = 10_000.0, chosen: Sequence[int] = ()
) -> go.Figure:
    """The wavelength of every pair on a logarithmic axis, below the line at 2π·base."""
    lengths = wavelengths(d_model, base=base)
    fig = theme.figure(300, showlegend=False)
    fig.add_scatter(
        x=np.arange(len(lengths), dtype=np.int32),
        y=lengths,
        mode="markers",
        marker={"color": theme.CONTRAST, "size": 5},
        hovertemplate="pair %{x}, wavelength %{y:,.2f} tokens<extra></extra>",
    )
    fig.add_scatter(
        x=list(chosen),
        y=lengths[list(chosen)],
        mode="markers",
        hoverinfo="skip",
        marker={"symbol": "circle-open", "size": 13, "color": theme.MARK, "line": {"width": 2.5}},
    )
    fig.add_hline(
        y=2 * np.pi * base,
        line={"color": theme.QUIET, "dash": "dash"},
        annotation={"text": "2π·base, never reached"},
        annotation_position="bottom left",
    )
    fig.update_xaxes(title="pair")
    fig.update_yaxes(title="wavelength (tokens)", type="log", exponentformat="power")
    return fig


def _add_wave(fig: go.Figure, row: int, name: str, at: np.ndarray, values: np.ndarray) -> None:
    fig.add_scatter(
        x=at,
        y=values,
        mode="lines",
        line={"color": theme.HUES[name], "width": 1.8, "dash": theme.DASHES[name]},
        name=theme.NAMES[name],
        legendgroup=name,
        showlegend=row == 1,
        hoverinfo="skip",
        row=row,
        col=1,
    )


def _add_band(fig: go.Figure, row: int, name: str, seq_len: int) -> None:
    """The band −1 … 1 that a wave fills when it is too fast to be told apart."""
    fig.add_scatter(
        x=[0, seq_len - 1, seq_len - 1, 0],
        y=[1, 1, -1, -1],
        mode="lines",
        fill="toself",
        line={"color": theme.HUES[name], "width": 1, "dash": theme.DASHES[name]},
        name=theme.NAMES[name],
        legendgroup=name,
        showlegend=row == 1,
        hoverinfo="skip",
        row=row,
        col=1,
    )


def _add_tokens(
    fig: go.Figure,
    row: int,
    name: str,
    dim: int,
    tokens: np.ndarray,
    values: np.ndarray,
    wavelength: float,
) -> None:
    """Mark the values at the integer positions."""
    if not len(tokens):
        return
    fig.add_scatter(
        x=tokens.astype(np.float32),
        y=values,
        mode="markers",
        showlegend=False,
        marker={"color": theme.HUES[name], "size": 5, "symbol": theme.SYMBOLS[name]},
        hovertemplate=f"position %{{x}}, dimension {dim}, {theme.NAMES[name]}, wavelength "
        f"{theme.tokens(wavelength)} tokens, value %{{y:.4f}}<extra></extra>",
        row=row,
        col=1,
    )
