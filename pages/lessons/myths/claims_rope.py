"""Claims about rotary position encoding."""

from dataclasses import replace

import numpy as np

from pages.lessons.myths import pictures_today
from pages.lessons.myths.claim import Verdict, claim, rounding_error
from pages.lessons.myths.vectors import MAX_DISTANCE, random_key, random_query
from pages.ui.parameters import DEFAULTS, Shared
from pages.ui.text.numbers import counted, decimals
from pe_core import norm
from pe_core.rotary import (
    added_terms,
    mispaired_scores,
    rotary_scores,
    rotate,
    rotated_score,
    unit_content,
)
from pe_core.row_metrics import ROUNDING


@claim(
    "rope decays",
    "RoPE scores always fall with distance.",
    lesson="rope",
    picture=pictures_today.scores_by_distance,
    fails_at=replace(DEFAULTS, seq_len=512),
)
def rope_decays(shared: Shared) -> Verdict:
    """A query scores no more with a key made for a distance than it would at distance 0."""
    sinusoid, query = shared.sinusoid, random_query(shared)
    distance = min(MAX_DISTANCE, shared.seq_len - 1)
    key = rotate(sinusoid, query, distance)
    near, far = map(float, rotary_scores(sinusoid, query, key, [0, distance]))
    return Verdict(
        holds=far <= near,
        finding=(
            f"A key made by rotating the query by {counted(distance, 'token')} scores "
            f"{decimals(near, 2)} at the query’s own position and {decimals(far, 2)} at that "
            "distance."
        ),
        truth="For equal query and key, the score is like S(k) and falls at first. For every "
        "distance, some key scores highest there, and random vectors show no trend.",
        equation=rf"q^{{\top}} T_{{m-n}} R_{{{distance}}}\, q \;\text{{is largest at}}\; "
        rf"m - n = {distance}",
    )


@claim(
    "rope is the sinusoid",
    "RoPE equals adding the sinusoid.",
    lesson="rope",
    picture=pictures_today.rotated_or_added,
    fails_at=DEFAULTS,
)
def rope_is_the_sinusoid(shared: Shared) -> Verdict:
    """Adding encodings to a query and a key gives the score of rotating them."""
    sinusoid, query = shared.sinusoid, random_query(shared)
    key = random_key(shared)
    rotated = float(rotary_scores(sinusoid, query, key, [1])[0])
    at = np.arange(shared.seq_len - 1, dtype=np.float64)
    added = added_terms(sinusoid, query, key, at_query=at + 1, at_key=at).score
    least, most = float(added.min()), float(added.max())
    between = (
        f"between {decimals(least, 2)} and {decimals(most, 2)}, depending on the position"
        if at.size > 1
        else decimals(least, 2)
    )
    return Verdict(
        holds=max(abs(most - rotated), abs(least - rotated)) <= ROUNDING,
        finding=(
            f"A random query and the key before it score {decimals(rotated, 2)} at every "
            f"position if both are rotated. With added encodings it is {between}."
        ),
        truth="The matrices are the same. The sinusoid rotates one fixed vector by the position "
        "and adds it once; RoPE rotates every query and every key, in every layer.",
        equation=r"PE(p) = R_{-p}\, PE(0)\quad\text{and}\quad "
        r"(R_m q)^{\top} (R_n k) = q^{\top} T_{m-n}\, k",
    )


@claim(
    "pairings are equivalent",
    "RoPE may pair dimensions either way.",
    lesson="rope",
    picture=pictures_today.other_pairing,
    holds_at=replace(DEFAULTS, d_model=2),
    fails_at=DEFAULTS,
)
def pairings_are_equivalent(shared: Shared) -> Verdict:
    """Vectors whose pairs are neighbours score the same in code that rotates halves together."""
    sinusoid, query = shared.sinusoid, random_query(shared)
    distances = np.arange(shared.seq_len, dtype=np.float64)
    right = rotary_scores(sinusoid, query, query, distances)
    wrong = mispaired_scores(sinusoid, query, query, distances)
    errors = np.abs(wrong - right)
    largest, at = float(errors.max()), int(errors.argmax())
    holds = largest <= ROUNDING
    return Verdict(
        holds=holds,
        finding=(
            "With one pair, both are the same two dimensions."
            if holds
            else f"A random query’s score with itself is off by up to {decimals(largest, 2)}, "
            f"at a distance of {counted(at, 'token')}. It is right only "
            "if both are at the same position."
        ),
        truth="A model can be trained with either pairing. For existing weights only one is right, "
        "so a converter must reorder the rows of W_q and W_k.",
        equation=rf"\max_{{m-n}} \left| s_{{\text{{halves}}}} - s_{{\text{{neighbours}}}} \right|"
        rf" = {largest:.4g}",
    )


@claim(
    "values can be rotated",
    "RoPE could rotate values, too.",
    lesson="rope",
    picture=pictures_today.rotated_values,
    fails_at=DEFAULTS,
)
def values_can_be_rotated(shared: Shared) -> Verdict:
    """The output over two tokens stays the same when both move, although values are rotated."""
    sinusoid, value = shared.sinusoid, random_query(shared)

    def output(start: int) -> np.ndarray:
        return (rotate(sinusoid, value, start) + rotate(sinusoid, value, start + 1)) / 2

    moved = shared.seq_len - 1
    change = float(np.abs(output(moved) - output(0)).max())
    return Verdict(
        holds=change <= ROUNDING,
        finding=(
            f"The mean of two rotated values changes by up to {decimals(change, 3)} when "
            f"both tokens move by {counted(moved, 'token')}."
        ),
        truth="A score compares two rotated vectors, so only the difference of their angles is "
        "left. A value is not compared with anything, so a rotated value carries its absolute "
        "position.",
        equation=rf"\left\| \tfrac12 (R_{{{moved}}} + R_{{{moved + 1}}}) v - "
        rf"\tfrac12 (R_0 + R_1) v \right\|_\infty = {change:.4g}",
    )


@claim(
    "both tokens can move",
    "Moving both tokens keeps RoPE’s score.",
    lesson="rope",
    picture=pictures_today.scores_when_both_move,
    holds_at=DEFAULTS,
)
def both_tokens_can_move(shared: Shared) -> Verdict:
    """A random query and the next token's key score the same seq_len − 1 positions further on."""
    sinusoid, query = shared.sinusoid, random_query(shared)
    key = random_key(shared)
    moved = shared.seq_len - 1

    before, after = (
        rotated_score(sinusoid, query, key, at_query=start + 1, at_key=start)
        for start in (0, moved)
    )
    return Verdict(
        holds=abs(after - before) <= ROUNDING * shared.d_model,
        finding=(
            f"A random query scores {decimals(before, 4)} with the key before it, and "
            f"{decimals(after, 4)} when both are {counted(moved, 'token')} further on."
        ),
        truth="Query and key both turn further by the same angles. The angles between them, on "
        "which the score depends, stay the same.",
        equation=r"(R_{m+t}\, q)^{\top} (R_{n+t}\, k) = (R_m q)^{\top} (R_n k) = "
        r"q^{\top} T_{m-n}\, k",
    )


@claim(
    "rope keeps lengths",
    "RoPE keeps every query’s length.",
    lesson="rope",
    picture=pictures_today.lengths_of_rotated,
    holds_at=DEFAULTS,
)
def rope_keeps_lengths(shared: Shared) -> Verdict:
    """A random query has the same norm at the last position as before the rotation."""
    query, position = random_query(shared), shared.seq_len - 1
    before = float(norm(query))
    after = float(norm(rotate(shared.sinusoid, query, position)))
    return Verdict(
        holds=abs(after - before) <= ROUNDING * before,
        finding=(
            f"A random query has the norm {decimals(before, 4)}; rotated for position "
            f"{position:,} it has {decimals(after, 4)}."
        ),
        truth="A rotation keeps lengths. Adding an encoding does not: it makes some vectors longer "
        "and others shorter.",
        equation=r"\lVert R_m q\rVert = \lVert q\rVert\quad\text{for every}\ m",
    )


@claim(
    "rope can score like s",
    "RoPE can reproduce the sinusoid’s S(k).",
    lesson="rope",
    picture=pictures_today.scores_like_s,
    holds_at=DEFAULTS,
)
def rope_can_score_like_s(shared: Shared) -> Verdict:
    """With equal entries in query and key, the score over its value at distance 0 is S(k)."""
    sinusoid = shared.sinusoid
    distances = np.arange(shared.seq_len, dtype=np.float64)
    same = unit_content(sinusoid)
    scores = rotary_scores(sinusoid, same, same, distances)
    errors = np.abs(scores / scores[0] - sinusoid.similarity(distances))
    difference = float(errors.max())
    finding = (
        "For a query and a key whose entries are all equal, divide the score by the score at "
        f"distance zero. Over {counted(len(distances), 'distance')}, it differs from S(k) by at "
        f"most {rounding_error(difference)}."
    )
    return Verdict(
        holds=difference <= ROUNDING,
        finding=finding,
        truth="Both use the same rotations, so a query and a key whose entries are all equal give "
        "the sinusoid’s similarity. Other vectors give other curves.",
        equation=r"q = k = (1, \dots, 1)\;\Rightarrow\; q^{\top} T_{m-n}\, k = d\, S(m-n)",
    )
