"""Measures of the lesson “Biases”, for its page and its opening."""

from collections.abc import Mapping
from typing import NamedTuple

import numpy as np

from pages.lessons.biases.definition import ALIBI_HEAD, ALIBI_HEAD_COUNT, METHOD, STRETCH
from pages.ui.parameters import View
from pe_core.biases import (
    SCORED,
    Ranges,
    Role,
    alibi_slopes,
    distance_scores,
    ranges,
    role,
    t5_bucket,
)
from pe_core.lengths import percent_of


class Stretched(NamedTuple):
    """A text beyond the trained length."""

    length: int
    """Number of its positions."""
    slope: float
    """Slope of the ALiBi head that the control names."""
    by_method: Mapping[str, Ranges]
    """Shares of the last query's weight, by method; ALiBi's are those of this head."""
    steepest: Ranges
    """The same of ALiBi's steepest head."""
    gentlest: Ranges
    """The same of its gentlest head."""
    untrained_bucket: int | None
    """T5's first bucket that no distance in training reached, if the text has such distances."""
    role: Role
    """Role of the head that the control names."""
    is_only: bool
    """True if no other head has this role."""
    method: str
    """Core's name of the chosen method."""


def measure(view: View) -> Stretched:
    """Split the last query's weight by distance, for each method and for ALiBi's heads."""
    shared = view.shared
    length = percent_of(shared.seq_len, percent=view[STRETCH])
    slopes = alibi_slopes(ALIBI_HEAD_COUNT).tolist()
    slope = slopes[view[ALIBI_HEAD] - 1]
    distances = np.arange(length, dtype=np.float64)

    def measured(method: str, slope: float) -> Ranges:
        scores = distance_scores(method, distances, shared.sinusoid, slope=slope)
        return ranges(scores, shared.seq_len)

    heads = [measured("ALiBi", each) for each in slopes]
    roles = [role(each) for each in heads]
    own = roles[view[ALIBI_HEAD] - 1]
    reached, needed = t5_bucket([1 - shared.seq_len, 1 - length]).tolist()
    by_method = {method: measured(method, slope) for method in SCORED}
    return Stretched(
        length,
        slope,
        by_method,
        heads[0],
        heads[-1],
        reached + 1 if needed > reached else None,
        own,
        roles.count(own) == 1,
        str(METHOD.picture_values()[view[METHOD]]),
    )
