"""Similarity and distance of two encodings over their offset."""

from typing import Literal

import numpy as np
from numpy.typing import NDArray

from pe_core.downsampling import sample_indices
from pe_core.figures import theme
from pe_core.sinusoid.sinusoid import Sinusoid

CONTRIBUTION_OFFSETS = 128
"""Largest number of offsets in `contributions`."""
HEATMAP_POSITIONS = 128
"""Largest number of positions in `similarity_heatmap`."""
_MAX_PAIRS = 128


def contributions(sinusoid: Sinusoid, max_offset: int) -> theme.FigureSpec:
    """Draw cos(ω_i k) of each pair at the offsets up to max_offset, and the mean S(k) beside it."""
    offsets = sample_indices(max_offset + 1, limit=CONTRIBUTION_OFFSETS)
    pairs = sample_indices(sinusoid.pairs, limit=_MAX_PAIRS)
    picture = {
        "type": "heatmap",
        "z": sinusoid.contributions(offsets)[:, pairs].astype(np.float32),
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
        "x": sinusoid.similarity(offsets).astype(np.float32),
        "y": offsets,
        "xaxis": "x2",
        "yaxis": "y2",
        "mode": "lines",
        "line": {"color": theme.RESULT, "width": 2},
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


def similarity_heatmap(
    sinusoid: Sinusoid, seq_len: int, *, kind: Literal["dot", "cosine"] = "dot"
) -> theme.FigureSpec:
    """Draw the dot product, or the cosine, of every two positions: constant along each diagonal."""
    positions = sample_indices(seq_len, limit=HEATMAP_POSITIONS)
    largest = 1.0 if kind == "cosine" else sinusoid.d_model / 2
    # The positions are evenly spaced from 0 on, so their distances are among them.
    places = np.arange(len(positions), dtype=np.int64)
    by_distance = largest * np.atleast_1d(sinusoid.similarity(positions))
    picture = {
        "type": "heatmap",
        "z": by_distance[np.abs(places[:, np.newaxis] - places)].astype(np.float32),
        "x": positions,
        "y": positions,
        "zmin": -largest,
        "zmax": largest,
        "colorscale": theme.DIVERGING,
        "colorbar": theme.colour_bar(kind),
        "hovertemplate": "positions %{y} and %{x}, " + kind + " %{z:.4f}<extra></extra>",
    }
    square = theme.axis("position (tokens)", constrain="domain", showgrid=False)
    return theme.figure(
        460, [picture], xaxis=square, yaxis={**square, "autorange": "reversed", "scaleanchor": "x"}
    )


def distance_beside_similarity(
    offsets: NDArray[np.int64],
    similarity: NDArray[np.float64],
    squared_distance: NDArray[np.float64],
    d_model: int,
) -> theme.FigureSpec:
    """Draw S(k) above ‖PE(p) − PE(p+k)‖², the same curve upside down."""
    lines = {"type": "scatter", "mode": "lines", "x": offsets}
    above = {
        **lines,
        "y": similarity.astype(np.float32),
        "line": {"color": theme.RESULT, "width": 2},
        "hovertemplate": "offset %{x}, S(k) = %{y:.4f}<extra></extra>",
    }
    below = {
        **lines,
        "y": squared_distance.astype(np.float32),
        "yaxis": "y2",
        "line": {"color": theme.MARK, "width": 2},
        "hovertemplate": "offset %{x}, squared distance %{y:.4f}<extra></extra>",
    }
    low, high = theme.panels(2, spacing=0.12)
    floor = min(0.0, float(similarity.min()))
    room = 0.05 * (1 - floor)
    span = [floor - room, 1 + room]
    return theme.figure(
        400,
        [above, below],
        showlegend=False,
        xaxis=theme.axis("offset k (tokens)", anchor="y2"),
        yaxis=theme.axis("S(k)", domain=high, range=span),
        yaxis2=theme.axis(
            "distance²", domain=low, range=[d_model * (1 - level) for level in reversed(span)]
        ),
    )
