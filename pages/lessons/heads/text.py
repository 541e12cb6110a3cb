"""Text of the lesson “Attention heads”."""

from collections.abc import Mapping, Sequence

from pages.lessons.heads.definition import MOST
from pages.lessons.heads.marked_query import MarkedQuery
from pages.ui.parameters import Shared
from pages.ui.text.numbers import counted, decimals, short, weight_share
from pages.ui.text.tables import Table
from pe_core.attention import MAX_GAIN, Rival

SCORE_SOURCE = (
    "the scores of Vaswani et al. 2017, section 3.2.1, for W_Qᵀ W_K = g Tₖ and inputs that are "
    "encodings alone. The sum follows from PE(n + k) = Tₖ PE(n), section 3.5."
)
DIRECTION = (
    "Tₖ looks k tokens **back**: applied to the encoding of position n, it gives that of n + k, "
    "which matches the query at m = n + k. To look ahead, a head needs the opposite rotation, T "
    "with −k."
)
WHAT_FOLLOWS = (
    "Most of today’s models build the rotation by position in (RoPE): each query and key is "
    "rotated by its own position, in every layer. A head still learns which offset to look at."
)

_MOST_WORDS = 45
"""Largest number of words in a takeaway."""
_SHARP = 0.2
"""Weight below which a larger gain is worth a sentence."""


def takeaway(query: MarkedQuery, words: Sequence[str]) -> str:
    """Say how a head looks back or ahead, and what a query gives."""
    offset = query.offset
    if not query.gain:
        return (
            "Without gain, the head cannot pick a key: rotated or not, every key scores the same. "
            f"Here, each gets **{weight_share(query.weights[0])}** of the attention."
        )
    proof = (_with_wanted if query.has_wanted else _without_wanted)(query, words)
    always = f"{_way(offset)}, wherever it is. {proof}"
    if offset and len(always.split()) <= _MOST_WORDS:
        return always
    return f"{_way(offset, is_short=True)}. {proof}"


def _way(offset: int, *, is_short: bool = False) -> str:
    """Say what the head does to the keys, and which one then lines up."""
    if offset > 0:
        return (
            "This head rotates every key by the same k steps, so each query lines up best with the "
            "key k tokens back"
        )
    if offset < 0:
        steps = counted(-offset, "step")
        steps = steps if is_short or offset == -1 else f"the same {steps}"
        return (
            f"This head rotates every key back by {steps}, so each query lines up best with the "
            f"key {counted(-offset, 'token')} ahead"
        )
    return "With k = 0, no key is rotated, so each query lines up best with its own key"


def _with_wanted(marked: MarkedQuery, words: Sequence[str]) -> str:
    """State the weight of the wanted key, and that of a rival that is close."""
    position, offset, wanted, rival = marked.position, marked.offset, marked.wanted, marked.rival
    weight, other = (weight_share(marked.weights[key]) for key in (wanted, rival.key))
    query = _token(words, position, "query")
    key = _token(words, wanted, "key") if offset else _token(words, position)
    if rival.is_close and abs(rival.key - wanted) > 1:
        both = f"{key} gets **{weight}**, {_token(words, rival.key, 'key')} {other}"
        if weight == other:
            both = f"keys {wanted:,} and {rival.key:,} get **{weight}** each"
        return f"But keys whole turns away nearly line up, too: {both}."
    if rival.is_close or marked.weights[wanted] < _SHARP:
        seen_by = f"for {query}" if offset else "with itself"
        only = "but only just, with" if rival.is_close else "with"
        return (
            f"Here, {key} scores highest {seen_by}, {only} **{weight}**. A larger gain sharpens it."
        )
    if not offset:
        return f"Here, {key} gives **{weight}** of its attention to itself."
    return f"Here, {query} gives **{weight}** of its attention to {key}."


def _without_wanted(marked: MarkedQuery, words: Sequence[str]) -> str:
    """Say where the attention of a query goes whose wanted key does not exist."""
    row, offset, rival = marked.weights, marked.offset, marked.rival.key
    there = "back" if offset > 0 else "ahead"
    nearest = 0 if offset > 0 else len(row) - 1
    share = "most of its attention" if row[rival] >= MOST else "its largest weight"
    which = ", the nearest" if rival == nearest else ""
    return (
        f"But {_token(words, marked.position)} has no key {counted(abs(offset), 'token')} {there}: "
        f"{share} (**{weight_share(row[rival])}**) goes to {_token(words, rival)}{which}."
    )


def _token(words: Sequence[str], position: int, role: str = "token") -> str:
    return f"“{words[position % len(words)]}” ({role} {position:,})"


def score(
    shared: Shared, *, position: int, offset: int, gain: int, largest: float
) -> tuple[str, str, str]:
    """Write the score in symbols, as a sum of cosines, and its largest value."""
    at = (
        rf"\text{{largest at }} n = m - k = {position - offset}:\quad "
        rf"\frac{{{gain}\cdot {shared.pairs}}}{{\sqrt{{{shared.d_model}}}}} = {largest:.4g}"
    )
    return (
        r"\text{score}(m, n) = \frac{PE(m)^{\top}\, W_Q^{\top} W_K\, PE(n)}{\sqrt{d}},\qquad "
        r"W_Q^{\top} W_K = g\,T_k",
        r"\text{score}(m, n) = \frac{g}{\sqrt{d}} \sum_{i} \cos\bigl(\omega_i\,(m - k - n)\bigr)",
        at if gain else r"g = 0:\quad \text{every score is }0",
    )


def _fastest(pairs: int) -> str:
    return "the fastest pair alone" if pairs == 1 else f"the fastest {pairs:,} pairs"


def few_pairs_alt(rival: Rival, *, first_pairs: int, span: int) -> str:
    """Describe the score from the fastest pairs alone."""
    return (
        f"Score from {_fastest(first_pairs)}, by distance from the wanted key, up to {span} "
        f"tokens. The strongest rival is {counted(rival.distance, 'token')} away, with "
        f"{decimals(rival.ratio, 4)} of the largest score."
    )


def few_pairs(shared: Shared, rival: Rival, whole: Rival, *, first_pairs: int, span: int) -> str:
    """State the strongest rival with some pairs, and with all of them."""
    here = (
        f"With {_fastest(first_pairs)}, the strongest rival within {span} tokens is "
        f"**{counted(rival.distance, 'token')}** before or after the wanted key. It reaches "
        f"**{decimals(rival.ratio, 4)}** of the wanted key’s score."
    )
    if first_pairs == shared.pairs:
        return f"{here} These are all pairs of the head."
    others = (
        f"With all {shared.pairs:,} pairs, the strongest rival is "
        f"{counted(whole.distance, 'token')} away and reaches {decimals(whole.ratio, 4)}."
    )
    if whole.distance < rival.distance:
        others += " Slow pairs rule out distant rivals and leave only near ones."
    return f"{here} {others}"


def before_and_after_alt(offset: int) -> str:
    """Describe the two curves of scores over the distance of the key."""
    where = "at the query itself" if not offset else f"at n − m = {-offset}"
    return (
        "Scores by n − m, at gain 1. The plain dot product is symmetric about 0. With Tₖ, the same "
        f"curve peaks {where}."
    )


def before_and_after(offset: int, *, gain: int, before: float, after: float) -> str:
    """Compare the scores at gain 1 of the keys k tokens before and k tokens after the query."""
    plain = (
        "Without a rotation (W_Qᵀ W_K = 1), the score is the plain dot product. It is the same k "
        "tokens before the query as k tokens after it, so it cannot tell before from after."
    )
    if not offset:
        return f"{plain} For k = 0 the rotation changes nothing. Choose another offset."
    if not gain:
        return f"{plain} With Tₖ, it can, but not at a gain of 0: there, every score is 0."
    size = abs(offset)
    wanted, other = ("before", "after") if offset > 0 else ("after", "before")
    return (
        f"{plain} With Tₖ, it can: at gain 1, the key {counted(size, 'token')} {wanted} the "
        f"query scores **{before:.4g}**, the one {counted(size, 'token')} {other} it "
        f"**{after:z.4g}**."
    )


def gains(by_weight: Mapping[float, float | None]) -> Table:
    """Return the gain that each weight on the wanted key takes."""
    return Table(
        ("weight on the wanted key", "gain needed"),
        [(f"{weight:.0%}", _gain(gain)) for weight, gain in by_weight.items()],
    )


def _gain(gain: float | None) -> str:
    if gain is None:
        return f"more than {MAX_GAIN:,.0f}"
    return "none" if gain == 0 else short(gain)


def gains_caption(shared: Shared, *, position: int, offset: int) -> str:
    """Say which row the table is about."""
    return (
        f"For query {position:,} and key {position - offset:,} among {shared.seq_len:,} positions, "
        f"with d_head = {shared.d_model:,}."
    )


def to_learn(shared: Shared) -> str:
    """Say what a model has to learn to look back, and that it need not."""
    form = (
        "they are a rotation by ω·k, times the gain."
        if shared.pairs == 1
        else f"they form {counted(shared.pairs, 'block')} on the diagonal, each a rotation by "
        "ω·k, all times the same gain. Unequal gains work, too, if all are positive."
    )
    return (
        f"W_Qᵀ W_K has {shared.d_model:,} × {shared.d_model:,} entries. In this head, {form} "
        "Gradient descent can find such weights, but nothing forces it to. “PE(p + k) = Tₖ PE(p)” "
        "means that a model **can** attend by relative position, not that it does. A real model’s "
        "inputs also contain the words, which add terms to the score."
    )
