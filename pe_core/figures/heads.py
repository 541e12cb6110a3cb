"""Scores of a head that looks back, over the distance of the key."""

import numpy as np
from numpy.typing import NDArray

from pe_core.figures import theme


def few_pairs(scores: NDArray[np.float64], whole: NDArray[np.float64]) -> theme.FigureSpec:
    """Draw the scores at lags from 0 on with some pairs, and with all, as shares of the largest."""
    lags = np.arange(len(scores), dtype=np.int64)
    best = int(scores[1:].argmax()) + 1
    lines = [
        theme.line(
            lags,
            values.astype(np.float32),
            f"{name}, %{{x}} tokens away: %{{y:.4f}}",
            name=name,
            color=hue,
            dash=dash,
        )
        for values, name, hue, dash in (
            (whole, "all pairs", theme.QUIET, theme.DASHED),
            (scores, "pairs used", theme.RESULT, theme.SOLID),
        )
    ]
    rival = {
        "type": "scatter",
        "mode": "markers",
        "x": [best],
        "y": [float(scores[best])],
        "name": "strongest rival",
        "marker": {"color": theme.MARK, "size": 11, "symbol": "diamond"},
        "hovertemplate": "strongest rival, %{x} tokens away: %{y:.4f}<extra></extra>",
    }
    return theme.figure(
        300,
        [*lines, rival],
        xaxis=theme.axis("distance from the wanted key, before or after it (tokens)"),
        yaxis=theme.axis("share of the largest score", range=[-1.05, 1.1]),
    )


def before_and_after(
    distances: NDArray[np.float64],
    turned: NDArray[np.float64],
    plain: NDArray[np.float64],
    offset: int,
) -> theme.FigureSpec:
    """Draw the scores over n − m with the rotation T_k, and without it."""
    return theme.figure(
        300,
        [
            theme.line(
                distances,
                values.astype(np.float32),
                f"{name}: %{{y:.4f}} at n − m = %{{x}}",
                name=name,
                color=hue,
                dash=dash,
                **theme.POINTS,
            )
            for values, name, hue, dash in (
                (plain, "without rotation", theme.QUIET, theme.DASHED),
                (turned, f"with T, k = {offset}".replace("-", "−"), theme.RESULT, theme.SOLID),
            )
        ],
        xaxis=theme.axis("key minus query, n − m (tokens)"),
        yaxis=theme.axis("score at gain 1"),
    )
