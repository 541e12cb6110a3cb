"""Waves of single pairs over continuous positions, and the wavelengths of all pairs."""

import math
from collections.abc import Sequence

import numpy as np
import plotly.graph_objects as go

from pe_core import wavelengths
from pe_core.figures import theme

SAMPLES = 1024
SAMPLES_A_CYCLE = 32
MAX_CYCLES = 128
MAX_MARKED = 128
_FUNCTIONS = {"sin": np.sin, "cos": np.cos}


def waves(
    pairs: Sequence[int], position: int, seq_len: int, d_model: int, *, base: float = 10_000.0
) -> go.Figure:
    """Sine and cosine of the chosen pairs, one below the other, with a cursor at ``position``.

    Up to 128 integer positions are marked. A wave of more than 128 cycles cannot be seen at
    the width of a screen: it is shown as the band it fills, and the label says so.
    """
    lengths = wavelengths(d_model, base=base)
    ends = theme.suffixes(len(pairs))
    data, labels = [], []
    for end, pair in zip(ends, pairs, strict=True):
        too_fast = seq_len > MAX_CYCLES * lengths[pair]
        traces = _bands(seq_len) if too_fast else _curves(pair, seq_len, lengths[pair])
        panel = {"xaxis": f"x{end}", "yaxis": f"y{end}", "showlegend": not end}
        data += [{"type": "scatter", **panel, **trace} for trace in traces]
        labels.append(_label(pair, lengths[pair], end, too_fast))
    values = {"range": [-1.25, 1.25], "tickvals": [-1, 0, 1]}
    axes = theme.stacked([""] * len(pairs), 0.06, theme.axis("position (tokens)"), values)
    return theme.figure(
        72 + 62 * max(len(pairs), 3),
        data,
        margin=theme.fixed(48, 118, 28, 48),
        shapes=[_cursor(position, end) for end in ends],
        **{**axes, "annotations": labels},
    )


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


def _curves(pair: int, seq_len: int, wavelength: float) -> list[dict]:
    """The sine and the cosine of a pair, each with its values at the integer positions."""
    samples = min(SAMPLES, max(64, math.ceil(SAMPLES_A_CYCLE * seq_len / wavelength)))
    at = np.linspace(0, seq_len - 1, samples, dtype=np.float64)
    tokens = np.arange(seq_len, dtype=np.float64)
    rate = 2 * np.pi / wavelength
    traces = []
    for dim, (name, function) in enumerate(_FUNCTIONS.items(), start=2 * pair):
        traces.append(_line(name, at, function(rate * at), 1.8))
        if seq_len <= MAX_MARKED:
            traces.append(_markers(name, dim, tokens, function(rate * tokens), wavelength))
    return traces


def _bands(seq_len: int) -> list[dict]:
    """The band −1 … 1 that the waves of a pair fill when they are too fast to be told apart."""
    x, y = np.array([0, seq_len - 1, seq_len - 1, 0]), np.array([1, 1, -1, -1])
    return [{**_line(name, x, y, 1), "fill": "toself"} for name in _FUNCTIONS]


def _line(name: str, x: np.ndarray, y: np.ndarray, width: float) -> dict:
    return {
        "x": x.astype(np.float32),
        "y": y.astype(np.float32),
        "mode": "lines",
        "line": {"color": theme.HUES[name], "width": width, "dash": theme.DASHES[name]},
        "name": theme.NAMES[name],
        "legendgroup": name,
        "hoverinfo": "skip",
    }


def _markers(name: str, dim: int, x: np.ndarray, y: np.ndarray, wavelength: float) -> dict:
    return {
        "x": x.astype(np.float32),
        "y": y.astype(np.float32),
        "mode": "markers",
        "showlegend": False,
        "marker": {"color": theme.HUES[name], "size": 5, "symbol": theme.SYMBOLS[name]},
        "hovertemplate": f"position %{{x}}, dimension {dim}, {theme.NAMES[name]}, wavelength "
        f"{theme.tokens(wavelength)} tokens, value %{{y:.4f}}<extra></extra>",
    }


def _label(pair: int, wavelength: float, end: str, too_fast: bool) -> dict:
    """The name of a pair and its wavelength, to the right of its panel."""
    note = "<br>too fast to draw" if too_fast else ""
    return {
        "text": f"<b>pair {pair}</b><br>{theme.tokens(wavelength)} tokens{note}",
        "x": 1.01,
        "xref": "paper",
        "y": 0.5,
        "yref": f"y{end} domain",
        "xanchor": "left",
        "align": "left",
        "showarrow": False,
    }


def _cursor(position: int, end: str) -> dict:
    """A vertical line across a panel."""
    place = {"xref": f"x{end}", "x0": position, "x1": position}
    height = {"yref": f"y{end} domain", "y0": 0, "y1": 1}
    return {"type": "line", **place, **height, "line": {"color": theme.MARK, "width": 2}}


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
