"""Bars for the words of a sentence, in one or more series."""

from collections.abc import Mapping, Sequence

import numpy as np
from numpy.typing import NDArray

from pages.ui.definitions import Lesson
from pages.ui.live.scene import Scene, waiting
from pages.ui.parameters import View
from pages.ui.text.numbers import with_minus


def word_bars(
    lesson: Lesson,
    view: View,
    words: Sequence[str],
    series: Mapping[str, NDArray[np.float64]],
    title: str,
    notes: Sequence[str],
    alt: str,
) -> Scene:
    """Return bars of each word's values; ``notes`` are written above the last series."""
    core = {
        "words": words,
        "series": [{"name": name, "values": values.tolist()} for name, values in series.items()],
        "notes": notes,
        "title": title,
        "alt": with_minus(alt),
    }
    return Scene(lesson, "bars", tuple(waiting(view, "d_model", "base")), {}, core)
