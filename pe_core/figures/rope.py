"""Scores of rotated queries and keys over their distance."""

from collections.abc import Mapping

import numpy as np
from numpy.typing import NDArray

from pe_core.figures import theme

_STYLES = ((theme.RESULT, theme.SOLID), (theme.MARK, theme.DASHED), (theme.QUIET, theme.DOTTED))


def over_distance(
    distances: NDArray[np.float64], curves: Mapping[str, NDArray[np.float64]]
) -> theme.FigureSpec:
    """Draw up to three curves of scores over the distance, by their names."""
    return theme.figure(
        320,
        [
            theme.line(
                distances,
                values.astype(np.float32),
                f"{name}, distance %{{x}}: %{{y:.3f}}",
                name=name,
                color=hue,
                dash=dash,
            )
            for (name, values), (hue, dash) in zip(curves.items(), _STYLES, strict=False)
        ],
        xaxis=theme.axis("distance, query minus key (tokens)"),
        yaxis=theme.axis("score"),
    )
