"""The dot product of two encodings as a function of their offset."""

import numpy as np
import plotly.graph_objects as go

from pe_core import (
    DecayProfile,
    dot_product,
    encode,
    limiting_decay,
    pair_contributions,
    similarity_matrix,
    wavelengths,
)
from pe_core.downsampling import resolvable, sample_indices
from pe_core.figures import theme

MAX_CELLS_A_SIDE = 128


def decay_curve(
    profile: DecayProfile, first_rise: int | None, first_negative: int | None, *, base: float
) -> go.Figure:
    """S(k) for offsets −K … K, its large-width limit, and the points where it misbehaves."""
    offsets = np.concatenate([-profile.offsets[:0:-1], profile.offsets]).astype(np.float32)
    values = np.concatenate([profile.values[:0:-1], profile.values]).astype(np.float32)
    edge = int(profile.offsets[-1])
    drawn = {
        "type": "scatter",
        "x": offsets,
        "y": values,
        "name": "S(k)",
        "mode": "lines",
        "line": {"color": theme.CONTRAST, "width": 2.2},
        "hovertemplate": "offset %{x}, S(k) = %{y:.4f}<extra></extra>",
    }
    limit = {
        "type": "scatter",
        "x": offsets,
        "y": limiting_decay(offsets, base=base),
        "name": "closed form, d_model → ∞",
        "mode": "lines",
        "line": {"color": theme.QUIET, "width": 2, "dash": "dash"},
        "hovertemplate": "offset %{x}, closed form %{y:.4f}<extra></extra>",
    }
    marks = (
        ("first rise", first_rise, "triangle-up"),
        ("first negative", first_negative, "x"),
        ("edge", edge, "square-open"),
    )
    marked = [
        _mark(name, offset, profile.values[offset], symbol)
        for name, offset, symbol in marks
        if offset is not None and offset <= edge
    ]
    return theme.figure(
        400,
        [drawn, limit, *marked],
        legend={"y": 1.0},
        shapes=[theme.level(0, color=theme.QUIET, width=1)],
        xaxis=theme.axis("offset k (tokens)"),
        yaxis=theme.axis("normalised dot product S(k)", rangemode="tozero"),
    )


def contributions(max_offset: int, d_model: int, *, base: float = 10_000.0) -> go.Figure:
    """What each pair adds at each offset, with the mean over the pairs beside it."""
    offsets = sample_indices(max_offset + 1, MAX_CELLS_A_SIDE)
    pairs = sample_indices(d_model // 2, MAX_CELLS_A_SIDE)
    cells = pair_contributions(offsets, d_model, base=base)[:, pairs]
    sums = dot_product(offsets, d_model, base=base, normalized=True)
    picture = {
        "type": "heatmap",
        "z": cells.astype(np.float32),
        "x": pairs,
        "y": offsets,
        "zmin": -1,
        "zmax": 1,
        "colorscale": theme.DIVERGING,
        "colorbar": theme.value_bar("cos(ω k)"),
        "hovertemplate": "offset %{y}, pair %{x}, contribution %{z:.4f}<extra></extra>",
    }
    mean = {
        "type": "scatter",
        "x": sums.astype(np.float32),
        "y": offsets,
        "xaxis": "x2",
        "yaxis": "y2",
        "mode": "lines",
        "line": {"color": theme.CONTRAST, "width": 2},
        "hovertemplate": "offset %{y}, S(k) = %{x:.4f}<extra></extra>",
    }
    return theme.figure(
        420,
        [picture, mean],
        showlegend=False,
        xaxis=theme.axis("pair (fast on the left)", domain=[0, 0.7178]),
        xaxis2=theme.axis("mean, S(k)", domain=[0.7478, 1], anchor="y2"),
        yaxis=theme.axis("offset k (tokens)", autorange="reversed"),
        yaxis2={"anchor": "x2", "matches": "y", "showticklabels": False},
    )


def unresolved_pairs(max_offset: int, d_model: int, *, base: float = 10_000.0) -> tuple[int, int]:
    """Pairs too fast for the rows of ``contributions``, and the distance of those rows."""
    offsets = sample_indices(max_offset + 1, MAX_CELLS_A_SIDE)
    step = int(offsets[1]) if len(offsets) > 1 else 1
    return int((~resolvable(wavelengths(d_model, base=base), step)).sum()), step


def similarity_heatmap(
    seq_len: int, d_model: int, *, base: float = 10_000.0, kind: str = "dot"
) -> go.Figure:
    """Dot product or cosine of every two positions: constant along each diagonal."""
    positions = sample_indices(seq_len, MAX_CELLS_A_SIDE)
    gram = similarity_matrix(encode(positions, d_model, base=base), kind=kind)
    top = d_model / 2 if kind == "dot" else 1
    picture = {
        "type": "heatmap",
        "z": gram.astype(np.float32),
        "x": positions,
        "y": positions,
        "zmin": -top,
        "zmax": top,
        "colorscale": theme.DIVERGING,
        "colorbar": {"title": {"text": kind}, "thickness": 14, "outlinewidth": 0},
        "hovertemplate": "positions %{y} and %{x}, " + kind + " %{z:.4f}<extra></extra>",
    }
    square = theme.axis("position (tokens)", constrain="domain", showgrid=False)
    return theme.figure(
        460, [picture], xaxis=square, yaxis={**square, "autorange": "reversed", "scaleanchor": "x"}
    )


def _mark(name: str, offset: int, value: float, symbol: str) -> dict:
    return {
        "type": "scatter",
        "x": [offset],
        "y": [value],
        "mode": "markers",
        "name": f"{name}: k = {offset}, S = {value:.3f}",
        "marker": {"symbol": symbol, "size": 13, "color": theme.MARK, "line": {"width": 2}},
        "hovertemplate": f"{name}: offset %{{x}}, S(k) = %{{y:.4f}}<extra></extra>",
    }
