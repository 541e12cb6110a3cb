"""The similarity of two encoded coordinates, or steps, over their distance."""

from collections.abc import Mapping

import numpy as np
from numpy.typing import NDArray

from pe_core.figures import theme


def kernels(
    distances: NDArray[np.float64], by_count: Mapping[int, NDArray[np.float64]], *, chosen: int
) -> theme.FigureSpec:
    """Draw the similarity over equally spaced distances, for the chosen number of frequencies.

    Other numbers are for comparison: a smaller one is dashed, a larger one thin.
    """

    def look(count: int) -> theme.Part:
        if count == chosen:
            return {"color": theme.RESULT, "width": 2.5, "dash": theme.SOLID}
        dash, width = (theme.DASHED, 2) if count < chosen else (theme.SOLID, 1)
        return {"color": theme.QUIET, "width": width, "dash": dash}

    return theme.figure(
        300,
        [
            {
                "type": "scatter",
                "mode": "lines",
                "x0": distances[0],
                "dx": distances[1] - distances[0],
                "y": kernel.astype(np.float32),
                "name": f"L = {count}",
                "line": look(count),
                "hovertemplate": f"L = {count}, %{{x:.3f}} apart: %{{y:.3f}}<extra></extra>",
            }
            for count, kernel in by_count.items()
        ],
        xaxis=theme.axis("distance between two coordinates"),
        yaxis=theme.axis("similarity", range=[-0.6, 1.05]),
    )


def step_kernels(waves: NDArray[np.float64], divided: NDArray[np.float64]) -> theme.FigureSpec:
    """Draw the similarity over the distance between two steps: of waves, and of divided steps."""
    last = len(waves) - 1
    low = -1.05 if min(waves.min(), divided.min()) < 0 else 0
    looks = (
        (f"waves of t / {last:,}", divided, theme.MARK, theme.DASHED, 2),
        ("waves of t", waves, theme.RESULT, theme.SOLID, 2),
    )
    return theme.figure(
        300,
        [
            {
                "type": "scatter",
                "mode": "lines",
                "y": similar.astype(np.float32),
                "name": name,
                "line": {"color": hue, "width": width, "dash": dash},
                "hovertemplate": f"{name}, %{{x}} apart: %{{y:.3f}}<extra></extra>",
            }
            for name, similar, hue, dash, width in looks
        ],
        xaxis=theme.axis("distance between two steps"),
        yaxis=theme.axis("similarity", range=[low, 1.05]),
    )
