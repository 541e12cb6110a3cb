"""The gradient of a layer over the length of the sentence."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from pe_core.figures import theme


def gradient_growth(
    seq_lens: NDArray[np.int64],
    gradients: Sequence[NDArray[np.float64]],
    names: Sequence[str],
    marked: Sequence[int],
) -> theme.FigureSpec:
    """Draw the largest gradient with each of two schemes over the length, some lengths marked."""
    styles = ((theme.MARK, theme.DASHED, "diamond"), (theme.RESULT, theme.SOLID, "circle"))
    traces = [
        theme.line(
            seq_lens,
            values,
            f"{name}, %{{x}} tokens: gradient %{{y:.4g}}",
            name=name,
            color=colour,
            dash=dash,
            mode="lines+markers",
            marker={"size": 7, "symbol": symbol},
        )
        for values, name, (colour, dash, symbol) in zip(gradients, names, styles, strict=True)
    ]
    return theme.figure(
        320,
        traces,
        shapes=[theme.upright(n, color=theme.QUIET, dash=theme.DOTTED, width=1) for n in marked],
        xaxis=theme.axis("length of the sentence (tokens)", type="log", tickvals=seq_lens[::2]),
        yaxis=theme.axis("largest gradient", type="log", dtick=1, exponentformat="power"),
    )
