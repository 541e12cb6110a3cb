"""Page of the lesson “Attention heads”.

Main points: a rotation in the weights moves the whole diagonal, a gain makes it sharp, and nothing
forces a model to learn either.
"""

import numpy as np
import streamlit as st

from pages.lessons.heads import snippets, text
from pages.lessons.heads.definition import FIRST_PAIRS, GAIN, OFFSET
from pages.lessons.heads.opening import opening_at
from pages.ui import controls, page
from pages.ui.parameters import QUERY_POSITION
from pe_core.attention import (
    few_pair_scores,
    gain_for_weight,
    relative_scores,
    strongest_rival,
)
from pe_core.figures.heads import before_and_after, few_pairs

# Largest distance from the wanted key that is searched for rivals, in tokens.
SPAN = 64
# Distances shown on either side of the query, and beyond the peak, in tokens.
LEAST_SPAN, BEYOND_PEAK = 24, 8
# Weights on the wanted key for which the table gives the gain.
WEIGHTS = (0.5, 0.9, 0.99)

page.head()
view = controls.first_row()
first = opening_at(view)
page.present(first)

shared, position, offset, gain = view.shared, view[QUERY_POSITION], view[OFFSET], view[GAIN]
sinusoid = shared.sinusoid
query = first.numbers()
largest = float(relative_scores(sinusoid, 0, gain=gain))
page.equation(
    *text.score(shared, position=position, offset=offset, gain=gain, largest=largest),
    source=text.SCORE_SOURCE,
)
page.words(text.DIRECTION)


@page.section("learn", "What must a model learn for this?", opened=True)
def learn() -> None:
    if query.has_wanted:
        gains = {
            weight: gain_for_weight(
                sinusoid, count=shared.seq_len, position=position, offset=offset, weight=weight
            )
            for weight in WEIGHTS
        }
        page.table(text.gains(gains))
        st.caption(text.gains_caption(shared, position=position, offset=offset))
    page.words(text.to_learn(shared))


@page.section(
    "few",
    "What if the head uses only the fastest pairs?",
    ask=lambda: controls.row(FIRST_PAIRS),
)
def few(first_pairs: int) -> None:
    scores = few_pair_scores(sinusoid, first_pairs=first_pairs, span=SPAN)
    rival = strongest_rival(sinusoid, first_pairs=first_pairs, span=SPAN)
    page.figure(
        few_pairs(scores, few_pair_scores(sinusoid, first_pairs=sinusoid.pairs, span=SPAN)),
        "few_pairs",
        text.few_pairs_alt(rival, first_pairs=first_pairs, span=SPAN),
    )
    whole = strongest_rival(sinusoid, first_pairs=sinusoid.pairs, span=SPAN)
    page.words(text.few_pairs(shared, rival, whole, first_pairs=first_pairs, span=SPAN))


@page.section("direction", "Can the head tell before from after?")
def direction() -> None:
    span = max(LEAST_SPAN, abs(offset) + BEYOND_PEAK)
    distances = np.arange(-span, span + 1, dtype=np.float64)
    # The key at distance n − m from the query is at the lag −(n − m) − k from the wanted one.
    turned = relative_scores(sinusoid, -distances - offset)
    plain = relative_scores(sinusoid, distances)
    page.figure(
        before_and_after(distances, turned, plain, offset),
        "before_after",
        text.before_and_after_alt(offset),
    )
    before, after = relative_scores(sinusoid, [0, 2 * offset])
    page.words(text.before_and_after(offset, gain=gain, before=float(before), after=float(after)))


page.words(text.WHAT_FOLLOWS)
page.see("rope")
page.take_with_you(
    first.picture,
    lambda: {"key": shared.positions, "weight": query.weights},
    snippets.heads(shared, position=position, offset=offset, gain=gain),
)
