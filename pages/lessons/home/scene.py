"""Data of the live attention maps and bars."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from pages.lessons.home.definition import HOME
from pages.ui.live.bars import word_bars
from pages.ui.live.numbers import coded
from pages.ui.live.scene import Scene, waiting
from pages.ui.parameters import Shared
from pages.ui.text.numbers import with_minus
from pe_core.attention.order_blindness import OrderBlindness

LARGEST_DIFFERENCE = 0.5
"""End of the colour scale of differences between two maps; larger ones have the same colour."""


def attention_scene(
    shared: Shared, result: OrderBlindness, words: Sequence[str], order: Sequence[int], alt: str
) -> Scene:
    """Return attention as typed and as reordered, and their difference once words are put back.

    Place q of the reordered sentence holds words[order[q]].
    """
    maps = (result.before.map, result.after.map, result.map_difference)
    core = {
        "words": words,
        "order": order,
        "maps": [coded(one, "<f4") for one in maps],
        "most": LARGEST_DIFFERENCE,
        "alt": with_minus(alt),
    }
    return Scene(HOME, "attention", tuple(waiting(shared, "d_model", "base")), {}, core)


def moved_outputs_scene(
    shared: Shared,
    without: NDArray[np.float64],
    with_positions: NDArray[np.float64],
    words: Sequence[str],
    alt: str,
) -> Scene:
    """Return bars of the distance that each word's output moved, without and with positions."""
    series = {"without positions": without, "with positions": with_positions}
    return word_bars(HOME, shared, words, series, "length of the whole change", [], alt)
