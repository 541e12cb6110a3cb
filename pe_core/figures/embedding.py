"""Token embedding, encoding and their sum, word by word."""

from collections.abc import Sequence

import numpy as np

from pe_core.downsampling import sample_dims, sample_indices
from pe_core.figures import theme
from pe_core.figures.stacked_heatmaps import Panel, stacked
from pe_core.figures.word_bars import Bars, cut, word_bars, word_labels

MAX_COLUMNS = 192
MAX_LABELS = 6
MAX_LETTERS = 10
MOST = 2.5
"""Where the scale of tokens and sums ends: of numbers of variance 1, about one in 80 is larger."""


def three_strips(
    tokens: np.ndarray, encodings: np.ndarray, sums: np.ndarray, words: Sequence[str]
) -> theme.FigureSpec:
    """Token + encoding = sum, aligned over the dimensions, the encoding at its own scale, −1 … 1.

    Each has shape (number of words, d_model).
    """
    dims = sample_dims(sums.shape[1], MAX_COLUMNS)
    labels = word_labels(cut(words, MAX_LETTERS))
    shown = sample_indices(len(words), MAX_LABELS)
    panels = [
        Panel(heading, cells[:, dims], [f"{name}: {label}" for label in labels], scale)
        for heading, name, cells, scale in (
            ("token embedding", "token embedding", tokens, MOST),
            ("<b>+</b> encoding", "encoding", encodings, 1.0),
            ("<b>=</b> their sum", "their sum", sums, MOST),
        )
    ]
    return theme.figure(
        theme.HEADLINE,
        margin=theme.fixed(theme.room_for(labels), theme.SCALE_ROOM, 28, 52),
        **stacked(panels, dims, {int(row): labels[row] for row in shown}),
    )


def norms(
    before: np.ndarray, after: np.ndarray, angles: np.ndarray, words: Sequence[str]
) -> theme.FigureSpec:
    """Norm of each word before and after the addition, with the angle it turned by."""
    spec = word_bars(
        Bars("token", before, "norm %{y:.3f}"),
        Bars("token + encoding", after, "norm %{y:.3f}"),
        cut(words, MAX_LETTERS),
        "norm",
    )
    turns = [f"{angle:.0f}°" for angle in angles]
    spec["data"][-1].update(text=turns, textposition="outside")
    return spec
