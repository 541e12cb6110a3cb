"""What one normalised value means in sentences of several lengths."""

import numpy as np

from pe_core.figures import theme


def meaning_of(
    fraction: float, lengths: tuple[int, ...], places: tuple[float, ...]
) -> theme.FigureSpec:
    """Where one normalised value lies in sentences of several lengths: at different positions."""
    traces = []
    for row, (length, place) in enumerate(zip(lengths, places, strict=True)):
        traces += [_dots(length, row), _marked(place, row, f"{fraction} is position {place:.4g}")]
    return theme.figure(
        110 + 60 * len(lengths),
        traces,
        showlegend=False,
        margin={"l": 110},
        xaxis=theme.axis("position (tokens)"),
        yaxis={
            "tickvals": list(range(len(lengths))),
            "ticktext": [f"{length} tokens" for length in lengths],
            "range": [-0.5, len(lengths) - 0.3],
        },
    )


def _dots(length: int, row: int) -> dict:
    """The positions of a sentence."""
    return {
        "type": "scatter",
        "x": np.arange(length, dtype=np.float64),
        "y": np.full(length, row),
        "mode": "markers",
        "marker": {"color": theme.QUIET, "size": 7},
        "hovertemplate": f"{length} tokens: position %{{x}}<extra></extra>",
    }


def _marked(place: float, row: int, text: str) -> dict:
    """The place of the value in a sentence."""
    return {
        "type": "scatter",
        "x": [place],
        "y": [row],
        "mode": "markers+text",
        "text": [text],
        "textposition": "top right",
        "cliponaxis": False,
        "marker": {"symbol": "diamond", "size": 13, "color": theme.MARK},
        "hoverinfo": "skip",
    }


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
    line = {"color": theme.QUIET, "dash": "dot", "width": 1}
    marks = [
        {"type": "line", "x0": n, "x1": n, "yref": "y domain", "y0": 0, "y1": 1, "line": line}
        for n in chosen
    ]
    return theme.figure(
        320,
        traces,
        shapes=marks,
        xaxis=theme.axis("length of the sentence (tokens)", type="log", tickvals=lengths[::2]),
        yaxis=theme.axis("largest gradient", type="log", dtick=1, exponentformat="power"),
    )
