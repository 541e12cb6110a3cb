"""Two ramps over the pairs: the paper's and that of the code."""

import numpy as np
from numpy.typing import NDArray

from pe_core.figures import theme


def two_ramps(paper: NDArray[np.float64], code: NDArray[np.float64]) -> theme.FigureSpec:
    """Draw the share of its frequency that each pair keeps, in the paper and in the code."""
    pairs = np.arange(len(paper), dtype=np.int64)
    return theme.figure(
        300,
        [
            theme.line(
                pairs,
                kept.astype(np.float32),
                f"{name}, pair %{{x}} keeps %{{y:.3f}}",
                name=name,
                color=hue,
                dash=dash,
                **theme.POINTS,
            )
            for kept, name, hue, dash in (
                (paper, "paper: linear in turns", theme.RESULT, theme.SOLID),
                (code, "code: linear in pairs", theme.MARK, theme.DASHED),
            )
        ],
        xaxis=theme.axis("pair (fast on the left)"),
        yaxis=theme.axis("share kept, γ", range=[-0.05, 1.05]),
    )
