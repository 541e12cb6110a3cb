"""The slowest wave over continuous positions, and the wavelengths of all pairs."""

from collections.abc import Sequence

import numpy as np
import plotly.graph_objects as go

from pe_core import wavelengths
from pe_core.figures import theme

SAMPLES = 1024


def last_cosine(
    seq_len: int, d_model: int, *, base: float = 10_000.0, stretch: int = 1, fit: bool = False
) -> go.Figure:
    """The slowest cosine over ``stretch`` times the sequence, its value axis fitted or not."""
    last = (seq_len - 1) * stretch
    length = wavelengths(d_model, base=base)[-1]
    at = np.linspace(0, last, SAMPLES, dtype=np.float64)
    curve = {
        "type": "scatter",
        "x": at.astype(np.float32),
        "y": np.cos(2 * np.pi / length * at) if last else np.ones(SAMPLES),
        "mode": "lines",
        "line": {"color": theme.COSINE, "width": 2, "dash": "dot"},
        "hovertemplate": "position %{x:,.0f}, last cosine %{y:.6f}<extra></extra>",
    }
    return theme.figure(
        260,
        [curve],
        showlegend=False,
        xaxis=theme.axis("position (tokens)"),
        yaxis=theme.axis("last cosine", **({} if fit else {"range": [-1.1, 1.1]})),
        **(_sequence(seq_len) if stretch > 1 else {}),
    )


def wavelength_ladder(
    d_model: int, *, base: float = 10_000.0, chosen: Sequence[int] = ()
) -> go.Figure:
    """The wavelength of every pair on a logarithmic axis, below the line at 2π·base."""
    lengths = wavelengths(d_model, base=base)
    every = {
        "type": "scatter",
        "x": np.arange(len(lengths), dtype=np.int32),
        "y": lengths,
        "mode": "markers",
        "marker": {"color": theme.CONTRAST, "size": 5},
        "hovertemplate": "pair %{x}, wavelength %{y:,.2f} tokens<extra></extra>",
    }
    ring = {"symbol": "circle-open", "size": 13, "color": theme.MARK, "line": {"width": 2.5}}
    marked = {
        "type": "scatter",
        "x": list(chosen),
        "y": lengths[list(chosen)],
        "mode": "markers",
        "hoverinfo": "skip",
        "marker": ring,
    }
    bound = 2 * np.pi * base
    # On a logarithmic axis the place of a text, unlike that of a line, is the exponent.
    place = {"x": 0, "y": np.log10(bound), "xref": "x domain", "yref": "y"}
    anchor = {"xanchor": "left", "yanchor": "top", "showarrow": False}
    return theme.figure(
        300,
        [every, marked],
        showlegend=False,
        shapes=[theme.level(bound, color=theme.QUIET, dash="dash")],
        annotations=[{"text": "2π·base, never reached", **place, **anchor}],
        xaxis=theme.axis("pair"),
        yaxis=theme.axis("wavelength (tokens)", type="log", exponentformat="power"),
    )


def _sequence(seq_len: int) -> dict:
    """A frame around the sequence and its name."""
    place = {"x": 0, "y": 0, "xref": "x", "yref": "y domain"}
    anchor = {"xanchor": "left", "yanchor": "bottom", "showarrow": False}
    name = {"text": "the sequence", "font": {"color": theme.MARK}, **place, **anchor}
    frame = {
        "type": "rect",
        "xref": "x",
        "x0": 0,
        "x1": seq_len - 1,
        "yref": "y domain",
        "y0": 0,
        "y1": 1,
        "line": {"color": theme.MARK, "width": 2},
    }
    return {"shapes": [frame], "annotations": [name]}
