"""Measures of the lesson “RoPE”, for its page and its opening."""

from typing import NamedTuple

import numpy as np

from pages.ui.parameters import ROTATION_OFFSET, View
from pe_core.lengths import keys_with_query
from pe_core.rotary import AddedTerms, added_terms, random_head, rotary_scores, weight_factor


class Scores(NamedTuple):
    """Scores of a query k tokens after a key."""

    rotated: float
    """With both rotated; the same at every position."""
    added: AddedTerms
    """With encodings added, for every key."""
    keys: range
    """Positions of keys whose query is in the text; all positions if no key has one."""
    has_query: bool
    """True if a key has a query in the text."""

    @property
    def largest_change(self) -> float:
        """Largest change of the added score since the first key, up or down."""
        changes = self.added.score - self.added.score[0]
        return float(changes[np.abs(changes).argmax()])

    @property
    def weight_factor(self) -> float:
        """Factor by which that multiplies or divides the weight, before normalisation."""
        return weight_factor(self.largest_change)


def measure(view: View) -> Scores:
    """Compute the scores of a random head at an offset, for every position of the key."""
    shared, offset = view.shared, view[ROTATION_OFFSET]
    sinusoid = shared.sinusoid
    head = random_head(sinusoid)
    with_query = keys_with_query(shared.seq_len, offset=offset)
    keys = with_query or range(shared.seq_len)
    positions = np.array(keys, dtype=np.float64)
    (rotated,) = rotary_scores(sinusoid, *head, np.array([offset]))
    return Scores(
        float(rotated),
        added_terms(sinusoid, *head, at_query=positions + offset, at_key=positions),
        keys,
        has_query=bool(with_query),
    )
