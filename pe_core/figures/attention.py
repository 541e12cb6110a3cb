"""How far the words' outputs move when the words change places."""

from collections.abc import Sequence

import numpy as np

from pe_core.figures import theme
from pe_core.figures.word_bars import Bars, word_bars


def output_distances(
    with_position: np.ndarray, without: np.ndarray, words: Sequence[str]
) -> theme.FigureSpec:
    """How far each word's output vector moved, without and with positions, as bars."""
    return word_bars(
        Bars("without positions", without, "moved by %{y:.3g}"),
        Bars("with positions", with_position, "moved by %{y:.3g}"),
        words,
        "distance of the outputs",
    )
