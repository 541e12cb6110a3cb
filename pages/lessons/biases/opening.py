"""First view of the lesson “Biases”: its picture and its takeaway."""

from collections.abc import Mapping
from typing import NamedTuple

import numpy as np

from pages.lessons.biases import text
from pages.lessons.biases.definition import ALIBI_HEAD, HEADS_SHOWN, STRETCH
from pages.lessons.biases.scene import biases_scene
from pages.ui.link import Link
from pages.ui.opening import LiveOpening
from pages.ui.parameters import Shared
from pe_core.biases import METHODS, Method, alibi_slopes, distance_scores, untrained_share


class Stretched(NamedTuple):
    """A text beyond the trained length."""

    length: int
    """Number of its positions."""
    slope: float
    """Slope of the ALiBi head shown."""
    shares: Mapping[Method, float]
    """Share of the last query's weight on distances never trained, by method."""


def stretched_length(seq_len: int, stretch: int) -> int:
    """Return a percentage of a length, as a whole number of positions; halves are rounded up."""
    return (seq_len * stretch + 50) // 100


def measure(shared: Shared, *, stretch: int, head: int) -> Stretched:
    """Compute the weights on distances never trained."""
    length = stretched_length(shared.seq_len, stretch)
    slope = float(alibi_slopes(HEADS_SHOWN)[head - 1])
    distances = np.arange(length, dtype=np.float64)
    shares = {
        method: untrained_share(
            distance_scores(method, distances, shared.sinusoid, slope=slope), shared.seq_len
        )
        for method in METHODS
    }
    return Stretched(length, slope, shares)


def opening(shared: Shared, stretched: Stretched, *, stretch: int, head: int) -> LiveOpening:
    """Return the scores of every method by position, and the weights of the last query."""
    return LiveOpening(
        biases_scene(shared, stretch=stretch, head=head),
        lambda: text.takeaway(
            stretched.shares, trained=shared.seq_len, length=stretched.length, head=head
        ),
        numbers=lambda: {"shares": stretched.shares, "length": stretched.length},
    )


def opening_at(link: Link) -> LiveOpening:
    """Return the opening at a link."""
    stretch, head = link[STRETCH], link[ALIBI_HEAD]
    stretched = measure(link.shared, stretch=stretch, head=head)
    return opening(link.shared, stretched, stretch=stretch, head=head)
