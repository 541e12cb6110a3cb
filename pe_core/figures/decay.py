"""The dot product of two encodings as a function of their offset."""

import numpy as np

from pe_core import DecayProfile
from pe_core.figures import theme
from pe_core.samples import ContributionSample, SimilaritySample


def decay_curve(
    profile: DecayProfile,
    limit: np.ndarray,
    first_rise: int | None,
    first_negative: int | None,
) -> theme.FigureSpec:
    """S(k) for offsets −K … K, its limit for a large d_model, and where it rises or is negative.

    ``limit`` has an entry for each of the profile's offsets.
    """
    offsets = _both_sides(profile.offsets, sign=-1)
    edge = int(profile.offsets[-1])
    drawn = {
        "type": "scatter",
        "x": offsets,
        "y": _both_sides(profile.values),
        "name": "S(k)",
        "mode": "lines",
        "line": {"color": theme.CONTRAST, "width": 2.2},
        "hovertemplate": "offset %{x}, S(k) = %{y:.4f}<extra></extra>",
    }
    closed_form = {
        "type": "scatter",
        "x": offsets,
        "y": _both_sides(limit),
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
        [drawn, closed_form, *marked],
        legend={"y": 1.0},
        shapes=[theme.level(0, color=theme.QUIET, width=1)],
        xaxis=theme.axis("offset k (tokens)"),
        yaxis=theme.axis("normalised dot product S(k)", rangemode="tozero"),
    )


def contributions(sample: ContributionSample) -> theme.FigureSpec:
    """What each pair adds at each offset, with the mean over the pairs beside it."""
    picture = {
        "type": "heatmap",
        "z": sample.values.astype(np.float32),
        "x": sample.pairs,
        "y": sample.offsets,
        "zmin": -1,
        "zmax": 1,
        "colorscale": theme.DIVERGING,
        "colorbar": theme.value_bar("cos(ω k)"),
        "hovertemplate": "offset %{y}, pair %{x}, contribution %{z:.4f}<extra></extra>",
    }
    mean = {
        "type": "scatter",
        "x": sample.means.astype(np.float32),
        "y": sample.offsets,
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


def similarity_heatmap(sample: SimilaritySample, kind: str) -> theme.FigureSpec:
    """Dot product or cosine of every two positions: constant along each diagonal."""
    picture = {
        "type": "heatmap",
        "z": sample.values.astype(np.float32),
        "x": sample.positions,
        "y": sample.positions,
        "zmin": -sample.largest,
        "zmax": sample.largest,
        "colorscale": theme.DIVERGING,
        "colorbar": theme.colour_bar(kind),
        "hovertemplate": "positions %{y} and %{x}, " + kind + " %{z:.4f}<extra></extra>",
    }
    square = theme.axis("position (tokens)", constrain="domain", showgrid=False)
    return theme.figure(
        460, [picture], xaxis=square, yaxis={**square, "autorange": "reversed", "scaleanchor": "x"}
    )


def _both_sides(half: np.ndarray, sign: int = 1) -> np.ndarray:
    """A curve for −K … K from its half for 0 … K, even or, with ``sign`` −1, odd."""
    return np.concatenate([sign * half[:0:-1], half]).astype(np.float32)


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
