"""Page of the lesson “RoPE”.

Main points: rotated queries and keys score by their offset alone, added encodings do not, and the
pairing of dimensions must match the weights.
"""

import numpy as np
import streamlit as st

from pages.lessons.rope import snippets, text
from pages.lessons.rope.definition import HALVES, LOOKS_BACK, PAIRING
from pages.lessons.rope.measures import measure
from pages.lessons.rope.opening import opening
from pages.ui import controls, data_file, page
from pages.ui.parameters import KEY_POSITION, ROTATION_OFFSET
from pe_core.figures.rope import over_distance
from pe_core.rotary import (
    ROTARY_MODELS,
    added_terms,
    backward_head,
    compare_pairings,
    halves_order,
    random_head,
    random_score_spread,
    rotary_scores,
    rotate,
)

# Largest distance in the section on pairing, and in the one on decay, in tokens.
PAIRING_SPAN, DECAY_SPAN = 64, 1000
# Distance that a key prefers, in tokens.
PREFERRED = 500
# Random pairs of vectors, and the distances at which their scores are compared.
SAMPLES, COMPARED = 400, (1, 1000)
# Width of the head whose reordered dimensions are written out.
SMALL_HEAD = 8

place = page.head()
view = controls.first_row()
page.lead_in(place)
controls.hide_idle()
scores = measure(view)
first = opening(view, scores)
page.present(first)

shared, position, offset = view.shared, view[KEY_POSITION], view[ROTATION_OFFSET]
sinusoid = shared.sinusoid
head = random_head(sinusoid)
if view[PAIRING] == HALVES:
    page.words(text.OTHER_HEAD)
page.equation(
    *text.score(shared, scores.rotated, position=position, offset=offset),
    source=text.SCORE_SOURCE,
)
page.words(text.IDENTITY)


@page.section("terms", "What exactly changes if the encoding is added?", opened=True)
def four_terms() -> None:
    page.table(text.terms(scores.added, scores.keys, position=position))
    page.words(text.effect_on_weight(scores.largest_change, scores.weight_factor))
    page.words(text.FOUR_TERMS)


@page.section("pairing", "Neighbouring pairs or halves?")
def pairs_of_dimensions() -> None:
    distances = np.arange(PAIRING_SPAN + 1, dtype=np.float64)
    pairings = compare_pairings(sinusoid, *backward_head(sinusoid, LOOKS_BACK), distances)
    largest = pairings.largest_error
    page.figure(
        over_distance(
            distances, {"pairs as trained": pairings.right, "wrong pairs": pairings.wrong}
        ),
        "pairing",
        text.pairing_alt(largest, span=PAIRING_SPAN, tokens=LOOKS_BACK),
    )
    page.words(
        text.pairing(
            halves_order(SMALL_HEAD).tolist(), largest, d_head=SMALL_HEAD, span=PAIRING_SPAN
        )
    )


@page.section("distance", "Do scores fall with distance?")
def distance() -> None:
    distances = np.arange(DECAY_SPAN + 1, dtype=np.float64)
    query, key = head
    at_preferred = rotary_scores(sinusoid, query, rotate(sinusoid, query, PREFERRED), distances)
    curves = {
        "equal query and key": rotary_scores(sinusoid, query, query, distances),
        f"key that prefers {PREFERRED}": at_preferred,
        "random query and key": rotary_scores(sinusoid, query, key, distances),
    }
    page.figure(over_distance(distances, curves), "over_distance", text.distance_alt(PREFERRED))
    spreads = random_score_spread(sinusoid, COMPARED, samples=SAMPLES)
    page.words(
        text.distance(
            dict(zip(COMPARED, spreads.tolist(), strict=True)),
            preferred=PREFERRED,
            found=int(at_preferred.argmax()),
        )
    )


@page.section("models", "Where is the rotation applied?")
def models() -> None:
    page.words(text.WHERE_APPLIED)
    page.table(text.models(ROTARY_MODELS))
    st.caption(text.models_source(ROTARY_MODELS))


def scores_by_offset() -> data_file.Columns:
    """Return every score of the pictures, at all offsets of the slider."""
    offsets = list(ROTATION_OFFSET.options_at(view))
    queries = [position + step for step in offsets]
    pairings = compare_pairings(sinusoid, *backward_head(sinusoid, LOOKS_BACK), offsets)
    return {
        "offset": offsets,
        "rotated": rotary_scores(sinusoid, *head, offsets),
        "added": added_terms(sinusoid, *head, at_query=queries, at_key=position).score,
        "as trained": pairings.right,
        "wrong pairs": pairings.wrong,
    }


page.take_with_you(
    first.picture,
    scores_by_offset,
    snippets.wrong_pairs(shared, offset=offset, looks_back=LOOKS_BACK)
    if view[PAIRING] == HALVES
    else snippets.rope(shared, position=position, offset=offset),
)
