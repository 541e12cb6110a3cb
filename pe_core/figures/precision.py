"""How far rounded encodings are from exact ones."""

import numpy as np

from pe_core.figures import theme

SHOWN = (1e-9, 4.0)
"""The errors that a logarithmic axis shows; smaller ones, zero among them, stand at its bottom."""


def recipe_errors(positions: np.ndarray, errors: np.ndarray) -> theme.FigureSpec:
    """The largest error of each row over the position, both on logarithmic axes."""
    line = {
        "type": "scatter",
        "x": positions,
        "y": np.maximum(errors, SHOWN[0]),
        "mode": "lines",
        "line": {"color": theme.CONTRAST, "width": 2},
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
