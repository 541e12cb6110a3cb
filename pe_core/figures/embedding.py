"""Token embedding, encoding and their sum, word by word."""

from collections.abc import Sequence

import numpy as np

from pe_core.downsampling import sample_dims, sample_indices
from pe_core.figures import theme
from pe_core.figures.stacked_heatmaps import Panel, stacked
from pe_core.figures.word_bars import Bars, word_bars, word_labels

MAX_COLUMNS = 192
MAX_LABELS = 6
MAX_LETTERS = 16


def three_strips(
    tokens: np.ndarray, encodings: np.ndarray, sums: np.ndarray, words: Sequence[str]
) -> theme.FigureSpec:
    """Token + encoding = sum, aligned over the dimensions, on the scale of the sum.

    Each has shape (number of words, d_model).
    """
    named = {"token embedding": tokens, "encoding": encodings, "their sum": sums}
    dims = sample_dims(sums.shape[1], MAX_COLUMNS)
    limit = float(np.abs(sums).max())
    labels = word_labels(_cut(words))
    shown = sample_indices(len(words), MAX_LABELS)
    panels = [
        Panel(name, cells[:, dims], [f"{name}: {label}" for label in labels])
        for name, cells in named.items()
    ]
    return theme.figure(
        430,
        margin=theme.fixed(theme.room_for(labels), theme.BAR_ROOM, 32, 52),
        coloraxis={
            "cmin": -limit,
            "cmax": limit,
            "colorscale": theme.DIVERGING,
            "colorbar": theme.colour_bar("value"),
        },
        **stacked(panels, dims, {int(row): labels[row] for row in shown}),
    )


def norms(
    before: np.ndarray, after: np.ndarray, angles: np.ndarray, words: Sequence[str]
) -> theme.FigureSpec:
    """Norm of each word before and after the addition, with the angle it turned by."""
    spec = word_bars(
        Bars("token", before, "norm %{y:.3f}"),
        Bars("token + encoding", after, "norm %{y:.3f}"),
        _cut(words),
        "norm",
    )
    turns = [f"{angle:.0f}°" for angle in angles]
    spec["data"][-1].update(text=turns, textposition="outside")
    return spec


def _cut(words: Sequence[str]) -> list[str]:
    """The words, long ones cut."""
    return [word if len(word) <= MAX_LETTERS else word[: MAX_LETTERS - 1] + "…" for word in words]
