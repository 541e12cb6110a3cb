"""The claims about dot products, decided again with loops and arbitrary precision."""

import math

import mpmath
import pytest

from core.claims.by_hand import assert_agrees, dot, everywhere, row, rows, similarity
from pe_core.claims import check_claim
from pe_core.claims.dot_product import CLAIMS_ON_DOT_PRODUCTS


def falls_at_every_step(d, n, base):
    values = [similarity(k, d, base) for k in range(n)]
    rises = [k for k in range(1, n) if values[k] > values[k - 1]]
    offset = (rises or [n - 1])[0]
    before, after = values[offset - 1 : offset + 1]
    numbers = {"steps": n - 1, "start": offset - 1, "offset": offset, "rise": after - before}
    return not rises, {**numbers, "before": before, "after": after}


def is_logarithmic(d, n, base):
    limits = [
        float((mpmath.ci(k) - mpmath.ci(mpmath.mpf(k) / base)) / mpmath.log(base))
        for k in range(1, n)
    ]
    gaps = [abs(similarity(k, d, base) - limit) for k, limit in enumerate(limits, start=1)]
    offset = 1 + max(range(n - 1), key=gaps.__getitem__)
    numbers = {"steps": n - 1, "offset": offset, "gap": max(gaps), "tolerance": 0.05}
    limit = limits[offset - 1]
    return max(gaps) <= 0.05, {**numbers, "limit": limit, "value": similarity(offset, d, base)}


def never_negative(d, n, base):
    values = {k: similarity(k, d, base) for k in range(1, n)}
    negative = [k for k, value in values.items() if value < 0]
    offset = negative[0] if negative else min(values, key=values.get)
    return not negative, {"steps": n - 1, "offset": offset, "value": values[offset]}


def converges_to_zero(d, n, base):
    values = {k: similarity(k, d, base) for k in range(1_000_000, 1_001_024)}
    offset = max(values, key=lambda k: abs(values[k]))
    numbers = {"from": min(values), "to": max(values), "offset": offset, "typical": d**-0.5}
    return abs(values[offset]) <= 0.01, {**numbers, "tolerance": 0.01, "value": values[offset]}


def tells_before_from_after(d, n, base):
    *table, here = rows(n, d, base)
    behind = [dot(here, other) for other in reversed(table)]
    ahead = [dot(here, row(n - 1 + k, d, base)) for k in range(1, n)]
    different = any(abs(a - b) > 1e-9 * d for a, b in zip(ahead, behind, strict=True))
    numbers = {"offsets": n - 1, "ahead": ahead[0], "behind": behind[0], "difference": 0.0}
    # The fastest pair turns by one radian: the sines of T_1 and T_-1 have opposite signs.
    return different, {**numbers, "turns": 2 * math.sin(1)}


BY_HAND = {
    "falls at every step": falls_at_every_step,
    "is logarithmic": is_logarithmic,
    "never negative": never_negative,
    "converges to zero": converges_to_zero,
    "tells before from after": tells_before_from_after,
}


@everywhere(CLAIMS_ON_DOT_PRODUCTS)
def test_verdict_and_its_numbers_are_those_of_the_formula(claim, settings):
    assert_agrees(claim, settings, BY_HAND[claim.key](*settings), atol=1e-10)


@pytest.mark.parametrize(("d_model", "offset"), [(64, 6), (128, 12), (512, 44)])
def test_first_rise_is_that_of_the_facts(d_model, offset):
    witness = check_claim("falls at every step", d_model, 64).witness
    assert (witness["start"], witness["offset"]) == (offset - 1, offset)


@pytest.mark.parametrize(("d_model", "offset"), [(64, 725), (128, 1707), (512, 3284)])
def test_never_negative_fails_from_the_first_negative_offset_on(d_model, offset):
    assert check_claim("never negative", d_model, offset).holds
    longer = check_claim("never negative", d_model, offset + 1)
    assert not longer.holds
    assert longer.witness["offset"] == offset


def test_a_sequence_shorter_than_the_first_rise_falls_at_every_step():
    assert check_claim("falls at every step", 64, 6).holds
    assert not check_claim("falls at every step", 64, 7).holds
