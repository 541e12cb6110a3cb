"""How the gradient of a layer grows with the length of the sentence."""

import numpy as np

from pe_core.figures import theme


def gradient_growth(
    lengths: np.ndarray, sizes: dict[str, np.ndarray], chosen: tuple[int, ...]
) -> theme.FigureSpec:
    """The largest gradient of a layer over the length, one line a numbering; lengths marked."""
    looks = ((theme.MARK, "dash", "diamond"), (theme.CONTRAST, "solid", "circle"))
    traces = [
        {
            "type": "scatter",
            "mode": "lines+markers",
            "x": lengths,
            "y": values,
            "name": name,
            "line": {"color": colour, "width": 2, "dash": dash},
            "marker": {"size": 7, "symbol": symbol},
            "hovertemplate": f"{name}, %{{x}} tokens: gradient %{{y:.4g}}<extra></extra>",
        }
        for (name, values), (colour, dash, symbol) in zip(sizes.items(), looks, strict=True)
    ]
    return theme.figure(
        320,
        traces,
        shapes=[theme.upright(n, color=theme.QUIET, dash="dot", width=1) for n in chosen],
        xaxis=theme.axis("length of the sentence (tokens)", type="log", tickvals=lengths[::2]),
        yaxis=theme.axis("largest gradient", type="log", dtick=1, exponentformat="power"),
    )
