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
