"""Claims about attending by relative position."""

from dataclasses import replace

import numpy as np

from pages.lessons.myths import pictures_today
from pages.lessons.myths.claim import Verdict, claim
from pages.lessons.myths.vectors import random_weights
from pages.ui.parameters import DEFAULTS, Shared
from pages.ui.text.numbers import counted, decimals, share
from pe_core import dot_product
from pe_core.attention import relative_scores, relative_weights
from pe_core.row_metrics import ROUNDING

_OFFSET = 3
_SINGLED_OUT = 0.5
"""Least weight at which a key counts as singled out."""
_MOST_POSITIONS = 256


@claim(
    "attention sees distances",
    "The sinusoid makes attention relative.",
    lesson="heads",
    picture=pictures_today.scores_one_back,
    holds_at=replace(DEFAULTS, seq_len=2),
    fails_at=DEFAULTS,
)
def attention_sees_distances(shared: Shared) -> Verdict:
    """With random W_Qᵀ W_K, the score of the key one token back is the same at every position."""
    width, last = shared.d_model, min(shared.seq_len, _MOST_POSITIONS) - 1
    rows = shared.sinusoid.encode(np.arange(last + 1, dtype=np.float64))
    scores = np.asarray(dot_product(rows[1:] @ random_weights(width), rows[:-1]))
    least, most = float(scores.min()), float(scores.max())
    holds = most - least <= ROUNDING
    return Verdict(
        holds=holds,
        finding=(
            "With two positions, only one such score exists, so the claim is trivially true."
            if holds
            else f"With random weights, the score of the key one token back is between "
            f"{decimals(least, 2)} and {decimals(most, 2)}, depending on the position."
        ),
        truth="PE(p + k) = T PE(p) makes it *possible* to attend by distance. A head does so only "
        "if it learns that W_Qᵀ W_K rotates every pair, as T does.",
        equation=r"PE(m)^{\top} W_Q^{\top} W_K\, PE(m-1)\;\text{depends on}\; m",
    )


@claim(
    "rotation singles out a key",
    "Rotation alone makes attention sharp.",
    lesson="heads",
    picture=pictures_today.weights_of_a_head,
    holds_at=replace(DEFAULTS, d_model=1024, base=10),
    fails_at=DEFAULTS,
)
def rotation_singles_out_a_key(shared: Shared) -> Verdict:
    """With W_Qᵀ W_K = T_3 and no gain, the last query gives the key 3 back half of its weight.

    With fewer than four positions, the key is that of position 0.
    """
    last = shared.seq_len - 1
    offset = min(_OFFSET, last)
    weights = relative_weights(shared.sinusoid, count=shared.seq_len, position=last, offset=offset)
    weight = float(weights[last - offset])
    here = (
        f"With a rotation by {counted(offset, 'token')} and no gain, query {last:,} gives key "
        f"{last - offset:,} {share(weight)} of its weight"
    )
    holds = weight >= _SINGLED_OUT
    return Verdict(
        holds=holds,
        finding=(
            f"{here}: at this width and base, the rotation alone is enough."
            if holds
            else f"{here}: the largest weight, but not even half."
        ),
        truth="A model *can* attend by relative position, if it learns the rotation T and a gain "
        "that makes the peak sharp. Nothing in the encoding forces it to.",
        equation=rf"\frac{{1}}{{\sqrt{{d}}}}\textstyle\sum_i \cos\omega_i (m - {offset} - n)"
        rf"\;\Rightarrow\; \text{{weight}} = {weight:.4g}",
    )


@claim(
    "rotation is symmetric",
    "Rotation cannot tell before from after.",
    lesson="heads",
    picture=pictures_today.scores_behind,
    fails_at=DEFAULTS,
)
def rotation_is_symmetric(shared: Shared) -> Verdict:
    """With T_3, the keys 3 tokens before and 3 tokens after a query score the same."""
    before, after = map(float, relative_scores(shared.sinusoid, [0, 2 * _OFFSET]))
    return Verdict(
        holds=before == after,
        finding=(
            f"With a rotation by {_OFFSET} tokens, the key {_OFFSET} tokens before the "
            f"query scores {decimals(before, 4)}, the one as far after it {decimals(after, 4)}."
        ),
        truth="The plain dot product S(k) = S(−k) cannot tell before from after. A rotation in "
        "the weights moves the peak to one side.",
        equation=rf"S(0) = 1 \neq S({2 * _OFFSET}) = "
        rf"{float(shared.sinusoid.similarity(2 * _OFFSET)):.4f}",
    )


@claim(
    "heads can look ahead",
    "A rotated head can look ahead, too.",
    lesson="heads",
    picture=pictures_today.scores_ahead,
    holds_at=DEFAULTS,
)
def heads_can_look_ahead(shared: Shared) -> Verdict:
    """With W_Qᵀ W_K = T_(−3) and no mask, the first query gives most weight to the key 3 ahead."""
    keys = max(shared.seq_len, _OFFSET + 1)
    weights = relative_weights(shared.sinusoid, count=keys, position=0, offset=-_OFFSET)
    ahead = int(weights.argmax())
    weight = float(weights[_OFFSET])
    return Verdict(
        holds=ahead == _OFFSET,
        finding=(
            f"With the opposite rotation, the first query gives the key {_OFFSET} tokens "
            f"ahead {share(weight)} of its weight, more than any other of {counted(keys, 'key')}."
        ),
        truth="The shift matrix of a positive offset looks back, that of a negative offset ahead. "
        "An encoder can use both; in a decoder, the causal mask hides later tokens.",
        equation=rf"n^* = m - k = m + {_OFFSET}\quad\text{{for}}\ k = -{_OFFSET}",
    )
