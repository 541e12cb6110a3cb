"""The matrix on its side, and steps along the sequence and across the pairs."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from pe_core.figures import theme
from pe_core.sinusoid.steps import StepLengths


def transposed(
    matrix: NDArray[np.floating[Any]], positions: NDArray[np.int64], dims: NDArray[np.int64]
) -> theme.FigureSpec:
    """Draw encodings as columns: positions to the right, dimensions upwards.

    Rows of the matrix are the positions, its columns the dims.
    """
    # Categories: pairs that are left out make the dims unevenly spaced.
    names = [f"{dim:,}" for dim in dims.tolist()]
    picture = {
        "type": "heatmap",
        "z": matrix.T.astype(np.float32),
        "x": positions,
        "y": names,
        "zmin": -1,
        "zmax": 1,
        "colorscale": theme.DIVERGING,
        "colorbar": theme.value_bar("value"),
        "hovertemplate": "position %{x}, dimension %{y}: %{z:.4f}<extra></extra>",
    }
    marked = [*range(0, len(names) - 1, -(-len(names) // 8)), len(names) - 1]
    return theme.figure(
        380,
        [picture],
        xaxis=theme.axis("position (tokens)"),
        yaxis=theme.axis("dimension", type="category", tickvals=[names[place] for place in marked]),
    )


def step_lengths(steps: StepLengths) -> theme.FigureSpec:
    """Draw the step of the whole row by position above the step of each pair, on one scale."""
    low, high = theme.panels(2, spacing=0.28)
    span = [0, 1.12 * float(steps.lengths.max())]
    along = {
        "type": "scatter",
        "mode": "lines+markers",
        "x": steps.positions,
        "y": steps.lengths.astype(np.float32),
        "line": {"color": theme.RESULT, "width": 2},
        "marker": {"size": 4},
        "hovertemplate": "from position %{x} to the next: %{y:.4f}<extra></extra>",
    }
    across = {
        "type": "scatter",
        "mode": "lines+markers",
        "x": np.arange(len(steps.by_pair), dtype=np.int32),
        "y": steps.by_pair.astype(np.float32),
        "xaxis": "x2",
        "yaxis": "y2",
        "line": {"color": theme.MARK, "width": 2},
        "marker": {"size": 4},
        "hovertemplate": "pair %{x} moves by %{y:.4g} a token<extra></extra>",
    }
    return theme.figure(
        420,
        [along, across],
        showlegend=False,
        xaxis=theme.axis("position (tokens)", anchor="y"),
        yaxis=theme.axis("step of the row", domain=high, range=span),
        xaxis2=theme.axis("pair", anchor="y2"),
        yaxis2=theme.axis("step of the pair", domain=low, range=span, anchor="x2"),
    )
