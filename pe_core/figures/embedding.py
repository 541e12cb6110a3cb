"""The norms of the words' vectors before and after the encoding is added."""

from collections.abc import Sequence

import numpy as np

from pe_core.figures import theme
from pe_core.figures.word_bars import Bars, cut, word_bars

MAX_LETTERS = 10


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
