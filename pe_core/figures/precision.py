"""Errors of rounded encodings."""

import numpy as np
from numpy.typing import NDArray

from pe_core.figures import theme

SHOWN = (1e-9, 4.0)
"""Range of the logarithmic axis of errors; smaller ones, and zero, are drawn at its bottom."""


def error_by_position(
    positions: NDArray[np.int64], errors: NDArray[np.float64]
) -> theme.FigureSpec:
    """Draw the largest error of each row over the position, both on logarithmic axes."""
    line = {
        "type": "scatter",
        "x": positions,
        "y": np.maximum(errors, SHOWN[0]),
        "mode": "lines",
        "line": {"color": theme.RESULT, "width": 2},
        "hovertemplate": "position %{x:,.0f}, error %{y:.2g}<extra></extra>",
    }
    span = np.log10(SHOWN).tolist()
    return theme.figure(
        390,
        [line],
        showlegend=False,
        margin=theme.fixed(84, 44, 16, 56),
        xaxis=theme.axis("position (tokens)", type="log"),
        yaxis=theme.axis("largest error", type="log", exponentformat="power", range=span),
    )
