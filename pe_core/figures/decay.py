"""The dot product of two encodings as a function of their offset."""

import numpy as np

from pe_core.figures import theme
from pe_core.samples import ContributionSample, DistanceSample, SimilaritySample


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


def distance_beside_similarity(sample: DistanceSample, d_model: int) -> theme.FigureSpec:
    """S(k) above, the squared distance below: the same curve upside down, on another scale."""
    lines = {"type": "scatter", "mode": "lines", "x": sample.offsets}
    similarity = {
        **lines,
        "y": sample.similarity.astype(np.float32),
        "line": {"color": theme.CONTRAST, "width": 2},
        "hovertemplate": "offset %{x}, S(k) = %{y:.4f}<extra></extra>",
    }
    distance = {
        **lines,
        "y": sample.squared.astype(np.float32),
        "yaxis": "y2",
        "line": {"color": theme.MARK, "width": 2},
        "hovertemplate": "offset %{x}, squared distance %{y:.4f}<extra></extra>",
    }
    low, high = theme.panels(2, spacing=0.12)
    floor = min(0.0, float(sample.similarity.min()))
    room = 0.05 * (1 - floor)
    span = [floor - room, 1 + room]
    return theme.figure(
        400,
        [similarity, distance],
        showlegend=False,
        xaxis=theme.axis("offset k (tokens)", anchor="y2"),
        yaxis=theme.axis("S(k)", domain=high, range=span),
        yaxis2=theme.axis(
            "distance²", domain=low, range=[d_model * (1 - level) for level in reversed(span)]
        ),
    )
