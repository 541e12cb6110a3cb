"""First view of the lesson “Biases”: its picture and its takeaway."""

from collections.abc import Mapping
from typing import NamedTuple

import numpy as np

from pages.lessons.biases import text
from pages.lessons.biases.answer_numbers import BiasesNumbers
from pages.lessons.biases.definition import ALIBI_HEAD, ALIBI_HEAD_COUNT, STRETCH
from pages.lessons.biases.picture import biases_picture
from pages.ui.opening import LiveOpening
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


def opening(view: View, stretched: Stretched) -> LiveOpening[BiasesNumbers]:
    """Return the scores of every method by position, and the weights of the last query."""
    return LiveOpening(
        biases_picture(view),
        lambda: text.takeaway(
            stretched.shares,
            trained=view.shared.seq_len,
            length=stretched.length,
            head=view[ALIBI_HEAD],
        ),
        numbers=lambda: BiasesNumbers(stretched.shares, stretched.length),
    )


def opening_at(view: View) -> LiveOpening[BiasesNumbers]:
    """Return the opening in a view."""
    return opening(view, measure(view))
