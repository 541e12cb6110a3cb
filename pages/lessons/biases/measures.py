"""Measures of the lesson “Biases”, for its page and its opening."""

from collections.abc import Mapping
from typing import NamedTuple

import numpy as np

from pages.lessons.biases.definition import ALIBI_HEAD, ALIBI_HEAD_COUNT, STRETCH
from pages.ui.parameters import View
from pe_core.biases import SCORED, alibi_slopes, distance_scores, untrained_share
from pe_core.lengths import percent_of


class Stretched(NamedTuple):
    """A text beyond the trained length."""

    length: int
    """Number of its positions."""
    slope: float
    """Slope of the ALiBi head shown."""
    shares: Mapping[str, float]
    """Share of the last query's weight on untrained distances, by method."""


def measure(view: View) -> Stretched:
    """Compute the weights on untrained distances."""
    shared = view.shared
    length = percent_of(shared.seq_len, percent=view[STRETCH])
    slope = float(alibi_slopes(ALIBI_HEAD_COUNT)[view[ALIBI_HEAD] - 1])
    distances = np.arange(length, dtype=np.float64)
    shares = {
        method: untrained_share(
            distance_scores(method, distances, shared.sinusoid, slope=slope), shared.seq_len
        )
        for method in SCORED
    }
    return Stretched(length, slope, shares)
