"""Claims about attending by relative position."""

from pages.lessons.myths.claim import Verdict, claim
from pages.ui.parameters import Shared
from pages.ui.text.numbers import counted, decimals, share
from pe_core.attention import relative_scores, relative_weights

_OFFSET = 3
_SINGLED_OUT = 0.5
"""Least weight at which a key counts as singled out."""


@claim(
    "rotation singles out a key",
    "A rotation alone singles out a key.",
    lesson="heads",
    holds_at=Shared(d_model=1024, seq_len=64, base=10),
    fails_at=Shared(d_model=128, seq_len=64, base=10_000),
)
def rotation_singles_out_a_key(shared: Shared) -> Verdict:
    """With W_Qᵀ W_K = T_3 and no gain, the last query gives the key 3 back half of its weight.

    With fewer than four positions, the key is that of position 0.
    """
    last = shared.seq_len - 1
    offset = min(_OFFSET, last)
    weights = relative_weights(shared.sinusoid, shared.seq_len, last, offset)
    weight = float(weights[last - offset])
    here = (
        f"With a rotation by {counted(offset, 'token')} and no gain, query {last:,} gives key "
        f"{last - offset:,} {share(weight)} of its weight"
    )
    return Verdict(
        holds=weight >= _SINGLED_OUT,
        if_it_holds=f"{here}: at this width and base, the rotation alone is enough.",
        if_it_fails=f"{here}: the largest weight, but not even half.",
        truth="A model *can* attend by relative position, if it learns the rotation T and a gain "
        "that makes the peak sharp. Nothing in the encoding forces it to.",
        equation=rf"\frac{{1}}{{\sqrt{{d}}}}\textstyle\sum_i \cos\omega_i (p - {offset} - q)"
        rf"\;\Rightarrow\; \text{{weight}} = {weight:.4g}",
        numbers={
            "position": last,
            "offset": offset,
            "wanted": last - offset,
            "weight": weight,
        },
    )


@claim(
    "rotation is symmetric",
    "T cannot tell before from after.",
    lesson="heads",
    fails_at=Shared(d_model=128, seq_len=64, base=10_000),
)
def rotation_is_symmetric(shared: Shared) -> Verdict:
    """With T_3, the keys 3 tokens before and 3 tokens after a query score the same."""
    before, after = map(float, relative_scores(shared.sinusoid, [0, 2 * _OFFSET]))
    return Verdict(
        holds=before == after,
        if_it_holds=f"Both keys score {decimals(before, 4)}.",
        if_it_fails=f"With a rotation by {_OFFSET} tokens, the key {_OFFSET} tokens before the "
        f"query scores {decimals(before, 4)}, the one as far after it {decimals(after, 4)}.",
        truth="The plain dot product S(k) = S(−k) cannot tell before from after. A rotation in "
        "the weights moves the peak to one side.",
        equation=rf"S(0) = 1 \neq S({2 * _OFFSET}) = "
        rf"{float(shared.sinusoid.similarity(2 * _OFFSET)):.4f}",
        numbers={"offset": _OFFSET, "before": before, "after": after},
    )
