"""First view of the lesson “RoPE”: its picture and its takeaway."""

from typing import NamedTuple

import numpy as np

from pages.lessons.rope import text
from pages.lessons.rope.answer_numbers import RopeNumbers
from pages.lessons.rope.definition import HALVES, LOOKS_BACK, METHOD, PAIRING, ROTATE
from pages.lessons.rope.picture import rope_picture
from pages.ui.opening import LiveOpening
from pages.ui.parameters import ROTATION_OFFSET, View
from pe_core.lengths import keys_with_query
from pe_core.rotary import (
    AddedTerms,
    added_terms,
    backward_head,
    compare_pairings,
    rotary_scores,
    unit_content,
)


class Scores(NamedTuple):
    """Scores of a query k tokens after a key."""

    rotated: float
    """With both rotated; the same at every position."""
    added: AddedTerms
    """With encodings added, for every key."""
    keys: range
    """Positions of keys whose query is in the text; all positions if no key has one."""


def measure(view: View) -> Scores:
    """Compute the scores of equal contents at an offset, for every position of the key."""
    shared, offset = view.shared, view[ROTATION_OFFSET]
    sinusoid = shared.sinusoid
    content = unit_content(sinusoid)
    keys = keys_with_query(shared.seq_len, offset=offset) or range(shared.seq_len)
    positions = np.array(keys, dtype=np.float64)
    (rotated,) = rotary_scores(sinusoid, content, content, np.array([offset]))
    return Scores(
        float(rotated),
        added_terms(sinusoid, content, content, at_query=positions + offset, at_key=positions),
        keys,
    )


def opening(view: View, scores: Scores) -> LiveOpening[RopeNumbers]:
    """Return a query and a key with their score."""
    shared, rotates = view.shared, view[METHOD] == ROTATE
    added = scores.added.score

    def takeaway() -> str:
        if rotates and view[PAIRING] == HALVES:
            head = backward_head(shared.sinusoid, LOOKS_BACK)
            pairings = compare_pairings(shared.sinusoid, *head, [LOOKS_BACK])
            (right,), (wrong,) = pairings.right.tolist(), pairings.wrong.tolist()
            return text.pairing_takeaway(right, wrong, tokens=LOOKS_BACK, d_head=shared.d_model)
        return text.takeaway(
            scores.rotated,
            float(added.min()),
            float(added.max()),
            offset=view[ROTATION_OFFSET],
            rotates=rotates,
        )

    return LiveOpening(
        rope_picture(view),
        takeaway,
        numbers=lambda: RopeNumbers(scores.rotated, added),
    )


def opening_at(view: View) -> LiveOpening[RopeNumbers]:
    """Return the opening in a view."""
    return opening(view, measure(view))
