"""First view of the lesson “RoPE”: its picture and its takeaway."""

from typing import NamedTuple

import numpy as np

from pages.lessons.rope import text
from pages.lessons.rope.definition import HALVES, LOOKS_BACK, METHOD, PAIRING, ROTATE
from pages.lessons.rope.scene import rope_scene
from pages.ui.link import Link
from pages.ui.opening import LiveOpening
from pages.ui.parameters import POSITION, ROTATED_PAIR, ROTATION_OFFSET, Shared
from pe_core.rotary import (
    AddedTerms,
    Pairing,
    added_terms,
    backward_head,
    mispaired_scores,
    rotary_scores,
    unit_content,
)


class Scores(NamedTuple):
    """Scores of a query k tokens after a key."""

    rotated: float
    """With both rotated; the same at every position."""
    added: AddedTerms
    """With encodings added, for the key at every position of the sequence."""


def measure(shared: Shared, offset: int) -> Scores:
    """Compute the scores of equal contents at an offset, for every position of the key."""
    sinusoid = shared.sinusoid
    content = unit_content(sinusoid)
    positions = np.arange(shared.seq_len, dtype=np.float64)
    (rotated,) = rotary_scores(sinusoid, content, content, np.array([offset]))
    return Scores(
        float(rotated),
        added_terms(sinusoid, content, content, at_query=positions + offset, at_key=positions),
    )


def opening(
    shared: Shared,
    scores: Scores,
    *,
    pair: int,
    position: int,
    offset: int,
    method: str,
    pairing: Pairing,
) -> LiveOpening:
    """Return a query and a key with their score."""
    added = scores.added.score

    def takeaway() -> str:
        if method == ROTATE and pairing == HALVES:
            head = backward_head(shared.sinusoid, LOOKS_BACK)
            right, wrong = (
                float(scores_of(shared.sinusoid, *head, [LOOKS_BACK])[0])
                for scores_of in (rotary_scores, mispaired_scores)
            )
            return text.pairing_takeaway(right, wrong, tokens=LOOKS_BACK, d_head=shared.d_model)
        return text.takeaway(
            scores.rotated,
            float(added.min()),
            float(added.max()),
            offset=offset,
            rotates=method == ROTATE,
        )

    return LiveOpening(
        rope_scene(
            shared, pair=pair, position=position, offset=offset, method=method, pairing=pairing
        ),
        takeaway,
        numbers=lambda: {"rotated": scores.rotated, "added": added},
    )


def opening_at(link: Link) -> LiveOpening:
    """Return the opening at a link."""
    offset = link[ROTATION_OFFSET]
    return opening(
        link.shared,
        measure(link.shared, offset),
        pair=link[ROTATED_PAIR],
        position=link[POSITION],
        offset=offset,
        method=link[METHOD],
        pairing=link[PAIRING],
    )
