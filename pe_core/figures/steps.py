"""Steps from one position to the next, along the sequence and across the pairs."""

import numpy as np

from pe_core.figures import theme
from pe_core.sinusoid.steps import StepLengths


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
