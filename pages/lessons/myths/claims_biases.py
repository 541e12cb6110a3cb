"""Claims about biases of attention scores, and about none."""

from dataclasses import replace

import numpy as np

from pages.lessons.myths import pictures_today
from pages.lessons.myths.claim import Verdict, claim
from pages.ui.parameters import DEFAULTS, Shared
from pages.ui.text.numbers import counted, share, short
from pe_core.biases import (
    T5_MAX_DISTANCE,
    alibi_decay,
    alibi_slopes,
    distance_scores,
    first_token_weight,
    last_bucket_start,
    t5_bucket,
    unseen_share,
)

_HEADS = 8
_USED = 0.01
"""Least share of the weight at which far tokens count as used."""


@claim(
    "alibi uses any length",
    "ALiBi’s gentlest head reads far tokens.",
    lesson="biases",
    picture=pictures_today.alibi_weights,
    holds_at=DEFAULTS,
    fails_at=replace(DEFAULTS, seq_len=2048),
)
def alibi_uses_any_length(shared: Shared) -> Verdict:
    """The gentlest of 8 heads gives 1% of its weight to the more distant half of 2n tokens."""
    slope = float(alibi_slopes(_HEADS)[-1])
    distances = np.arange(2 * shared.seq_len, dtype=np.float64)
    scores = distance_scores("ALiBi", distances, shared.sinusoid, slope=slope)
    far = unseen_share(scores, shared.seq_len)
    finding = (
        f"Of {counted(2 * shared.seq_len, 'token')}, the more distant half gets {share(far)} of "
        f"the weight of the gentlest of {_HEADS} heads. The claim counts as true from {_USED:.0%} "
        "of it."
    )
    return Verdict(
        holds=far >= _USED,
        finding=finding,
        truth="ALiBi’s weights fall exponentially with distance, so the slope of each head sets "
        f"its reach. The gentlest looks back about {1 / slope:,.0f} tokens. Tokens many times as "
        "far away get almost no weight.",
        equation=rf"s = {slope:g},\qquad e^{{-s n}} = {alibi_decay(slope, shared.seq_len):.3g}",
    )


@claim(
    "t5 tells 128 apart",
    "T5 distinguishes distances up to 128.",
    lesson="biases",
    picture=pictures_today.buckets,
    fails_at=DEFAULTS,
)
def t5_tells_128_apart(shared: Shared) -> Verdict:
    """No two distances from 0 to 128 share a bucket in a decoder."""
    buckets = t5_bucket(-np.arange(T5_MAX_DISTANCE + 1, dtype=np.float64))
    distinct, start = len(set(buckets.tolist())), last_bucket_start()
    return Verdict(
        holds=distinct == len(buckets),
        finding=(
            f"{len(buckets)} distances share {distinct} buckets, and from {start} on "
            "all share the last one."
        ),
        truth="T5 has one number for each small distance, then logarithmic buckets. The last one "
        "begins before the largest distance that the paper names.",
        equation=rf"b({start}) = b({T5_MAX_DISTANCE}) = b(\infty) = {int(buckets[-1])}",
    )


@claim(
    "alibi needs a power of two",
    "ALiBi needs 2, 4, 8 or 16 heads.",
    lesson="biases",
    picture=pictures_today.slopes_of_more_heads,
    fails_at=DEFAULTS,
)
def alibi_needs_a_power_of_two(shared: Shared) -> Verdict:
    """Twelve heads cannot have twelve different slopes."""
    heads = 12
    slopes = alibi_slopes(heads)
    distinct = len(set(slopes.tolist()))
    steepest, gentlest = float(slopes.max()), float(slopes.min())
    return Verdict(
        holds=distinct < heads,
        finding=(
            f"{heads} heads get {distinct} different slopes, from {short(steepest)} to "
            f"{short(gentlest)}."
        ),
        truth="For other numbers of heads, the authors’ code uses the slopes of the next lower "
        "power of two, then every second slope of the next higher one.",
        equation=r"s_h = 2^{-8h/H}\ \text{for}\ H = 8,\quad \text{then}\ H = 16",
    )


@claim(
    "decoders need an encoding",
    "Without encoding, decoders see no order.",
    lesson="biases",
    picture=pictures_today.first_tokens_weight,
    fails_at=DEFAULTS,
)
def decoders_need_an_encoding(shared: Shared) -> Verdict:
    """With a causal mask and equal scores, the first token has the same weight everywhere."""
    last = shared.seq_len - 1
    early = min(1, last - 1)
    early_share, last_share = first_token_weight(early), first_token_weight(last)
    return Verdict(
        holds=early_share == last_share,
        finding=(
            f"With a causal mask and equal scores, the first token gets "
            f"{early_share:.0%} of query {early}’s weight, but only {share(last_share)} of query "
            f"{last:,}’s."
        ),
        truth="The mask alone tells positions apart: query m sees m + 1 keys, its own and those "
        "before it. Without a mask, attention is blind to order.",
        equation=r"\text{weight of token 0} = \frac{1}{m + 1}",
    )


@claim(
    "alibi needs no training",
    "ALiBi’s slopes need no training.",
    lesson="biases",
    picture=pictures_today.slopes,
    holds_at=DEFAULTS,
)
def alibi_needs_no_training(shared: Shared) -> Verdict:
    """The slopes of 8 heads are a formula of their number: each is half of the one before."""
    slopes = alibi_slopes(_HEADS)
    steepest, gentlest = float(slopes[0]), float(slopes[-1])
    return Verdict(
        holds=bool((slopes[1:] == slopes[:-1] / 2).all()) and steepest == 2.0 ** (-8 / _HEADS),
        finding=(
            f"The number of heads fixes the slopes: those of {_HEADS} heads run from "
            f"{short(steepest)} to {short(gentlest)}, each half of the one before."
        ),
        truth="The slopes are a geometric sequence, fixed before training: some heads look near, "
        "others far. Only the rest of the model is trained.",
        equation=r"s_h = 2^{-8h/H},\qquad h = 1, \dots, H",
    )


@claim(
    "t5 counts near distances",
    "T5 has a number for each near distance.",
    lesson="biases",
    picture=pictures_today.buckets,
    holds_at=DEFAULTS,
)
def t5_counts_near_distances(shared: Shared) -> Verdict:
    """The first distances of a decoder each have a bucket of their own."""
    buckets = t5_bucket(-np.arange(T5_MAX_DISTANCE + 1, dtype=np.float64))
    shared_by = int((np.diff(buckets) == 0).argmax())
    return Verdict(
        holds=shared_by > 1,
        finding=(
            f"In a decoder, each distance up to {shared_by - 1} has a bucket of its own; "
            f"{shared_by} and {shared_by + 1} are the first that share one."
        ),
        truth="Half of the buckets hold one distance each, the other half ever wider ranges. So T5 "
        "tells the distances of near tokens apart exactly.",
        equation=rf"b({shared_by - 1}) < b({shared_by}) = b({shared_by + 1})",
    )
