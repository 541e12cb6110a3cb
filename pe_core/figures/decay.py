"""The dot product of two encodings as a function of their offset."""

import numpy as np
import plotly.graph_objects as go
from plotly.subplots import make_subplots

from pe_core import (
    DecayProfile,
    dot_product,
    encode,
    limiting_decay,
    pair_contributions,
    resolvable,
    sample_indices,
    similarity_matrix,
    wavelengths,
)
from pe_core.figures import theme

MAX_CELLS_A_SIDE = 128


def decay_curve(
    profile: DecayProfile, first_rise: int | None, first_negative: int | None, *, base: float
) -> go.Figure:
    """S(k) for offsets −K … K, its large-width limit, and the points where it misbehaves."""
    offsets = np.concatenate([-profile.offsets[:0:-1], profile.offsets]).astype(np.float32)
    values = np.concatenate([profile.values[:0:-1], profile.values]).astype(np.float32)
    edge = int(profile.offsets[-1])
    fig = theme.figure(400, legend={"y": 1.0})
    fig.add_scatter(
        x=offsets,
        y=values,
        name="S(k)",
        mode="lines",
        line={"color": theme.CONTRAST, "width": 2.2},
        hovertemplate="offset %{x}, S(k) = %{y:.4f}<extra></extra>",
    )
    fig.add_scatter(
        x=offsets,
        y=limiting_decay(offsets, base=base),
        name="closed form, d_model → ∞",
        mode="lines",
        line={"color": theme.QUIET, "width": 2, "dash": "dash"},
        hovertemplate="offset %{x}, closed form %{y:.4f}<extra></extra>",
    )
    marks = (
        ("first rise", first_rise, "triangle-up"),
        ("first negative", first_negative, "x"),
        ("edge", edge, "square-open"),
    )
    for name, offset, symbol in marks:
        if offset is not None and offset <= edge:
            fig.add_scatter(
                x=[offset],
                y=[profile.values[offset]],
                mode="markers",
                name=f"{name}: k = {offset}, S = {profile.values[offset]:.3f}",
                marker={"symbol": symbol, "size": 13, "color": theme.MARK, "line": {"width": 2}},
                hovertemplate=f"{name}: offset %{{x}}, S(k) = %{{y:.4f}}<extra></extra>",
            )
    fig.add_hline(y=0, line={"color": theme.QUIET, "width": 1})
    fig.update_xaxes(title="offset k (tokens)")
    fig.update_yaxes(title="normalised dot product S(k)", rangemode="tozero")
    return fig


def contributions(max_offset: int, d_model: int, *, base: float = 10_000.0) -> go.Figure:
    """What each pair adds at each offset, with the mean over the pairs beside it."""
    offsets = sample_indices(max_offset + 1, MAX_CELLS_A_SIDE)
    pairs = sample_indices(d_model // 2, MAX_CELLS_A_SIDE)
    cells = pair_contributions(offsets, d_model, base=base)[:, pairs]
    fig = make_subplots(
        rows=1,
        cols=2,
        shared_yaxes=True,
        column_widths=[0.74, 0.26],
        horizontal_spacing=0.03,
        figure=theme.figure(420, showlegend=False),
    )
    fig.add_heatmap(
        z=cells.astype(np.float32),
        x=pairs,
        y=offsets,
        zmin=-1,
        zmax=1,
        colorscale=theme.DIVERGING,
        colorbar=theme.value_bar("cos(ω k)"),
        hovertemplate="offset %{y}, pair %{x}, contribution %{z:.4f}<extra></extra>",
        row=1,
        col=1,
    )
    sums = dot_product(offsets, d_model, base=base, normalized=True)
    fig.add_scatter(
        x=sums.astype(np.float32),
        y=offsets,
        mode="lines",
        line={"color": theme.CONTRAST, "width": 2},
        hovertemplate="offset %{y}, S(k) = %{x:.4f}<extra></extra>",
        row=1,
        col=2,
    )
    fig.update_xaxes(title="pair (fast on the left)", row=1, col=1)
    fig.update_xaxes(title="mean, S(k)", row=1, col=2)
    fig.update_yaxes(title="offset k (tokens)", autorange="reversed", row=1, col=1)
    return fig


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
    fig = theme.figure(460)
    fig.add_heatmap(
        z=gram.astype(np.float32),
        x=positions,
        y=positions,
        zmin=-top,
        zmax=top,
        colorscale=theme.DIVERGING,
        colorbar={"title": kind, "thickness": 14, "outlinewidth": 0},
        hovertemplate="positions %{y} and %{x}, " + kind + " %{z:.4f}<extra></extra>",
    )
    fig.update_xaxes(title="position (tokens)", constrain="domain", showgrid=False)
    fig.update_yaxes(
        title="position (tokens)",
        autorange="reversed",
        scaleanchor="x",
        constrain="domain",
        showgrid=False,
    )
    return fig
