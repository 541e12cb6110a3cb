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
    far_shares: Mapping[str, float]
    """The same on the far half of the trained distances."""


def measure(view: View) -> Stretched:
    """Compute the weights on untrained distances, and on the far half of the trained ones."""
    shared = view.shared
    trained = shared.seq_len
    length = percent_of(trained, percent=view[STRETCH])
    slope = float(alibi_slopes(ALIBI_HEAD_COUNT)[view[ALIBI_HEAD] - 1])
    distances = np.arange(length, dtype=np.float64)
    shares, far_shares = {}, {}
    for method in SCORED:
        scores = distance_scores(method, distances, shared.sinusoid, slope=slope)
        shares[method] = untrained_share(scores, trained)
        far_shares[method] = untrained_share(scores, (trained + 1) // 2) - shares[method]
    return Stretched(length, slope, shares, far_shares)
