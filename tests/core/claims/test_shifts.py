"""The claims about dot products and shifts, decided again with loops."""

import math

import mpmath
import numpy as np
import pytest

from core.claims.by_hand import assert_agrees, dot, everywhere, rates, row, rows, similarity
from pe_core.claims import check_claim
from pe_core.claims.shifts import CLAIMS_ON_SHIFTS


def turned(vector, offset, d, base):
    """T_k of a vector, pair by pair, from the addition theorems."""
    result = []
    for sine, cosine, rate in zip(vector[0::2], vector[1::2], rates(d, base), strict=True):
        c, s = math.cos(rate * offset), math.sin(rate * offset)
        result += [c * sine + s * cosine, c * cosine - s * sine]
    return result


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


def same_shift_everywhere(d, n, base):
    tried = range(0, n, math.ceil(n / 256))
    errors = [
        abs(moved - there)
        for p in tried
        for moved, there in zip(
            turned(row(p, d, base), 5, d, base), row(p + 5, d, base), strict=True
        )
    ]
    return max(errors) <= 1e-9, {"offset": 5, "positions": len(tried), "residual": 0.0}


def sine_alone_is_enough(d, n, base):
    here, there = ([math.sin(p + k) for p in range(n)] for k in (0, 1))
    factor = dot(here, there) / dot(here, here)
    residual = max(abs(factor * a - b) for a, b in zip(here, there, strict=True))
    return residual <= 1e-9, {"rows": n, "factor": factor, "residual": residual}


def least_squares_finds_it(d, n, base):
    dims = min(d, 64)
    table = np.array(rows(min(n, 512), d, base))[:, d - dims :]
    before, after = table[:-1], table[1:]
    wanted = np.array([turned(unit, 1, d, base)[d - dims :] for unit in np.eye(d)[d - dims :]]).T
    fit = np.linalg.pinv(before, rcond=max(before.shape) * np.finfo(float).eps) @ after
    found = np.abs(fit.T - wanted).max() <= 1e-6
    return found, {"rows": len(before), "dims": dims, "rank": np.linalg.matrix_rank(before)}


BY_HAND = {
    "falls at every step": falls_at_every_step,
    "is logarithmic": is_logarithmic,
    "never negative": never_negative,
    "converges to zero": converges_to_zero,
    "tells before from after": tells_before_from_after,
    "same shift everywhere": same_shift_everywhere,
    "sine alone is enough": sine_alone_is_enough,
    "least squares finds T": least_squares_finds_it,
}


@everywhere(CLAIMS_ON_SHIFTS)
def test_verdict_and_its_numbers_are_those_of_the_formula(claim, settings):
    assert_agrees(claim, settings, BY_HAND[claim.key](*settings), atol=1e-10)


@pytest.mark.parametrize(("d_model", "offset"), [(64, 6), (128, 12), (512, 44)])
def test_first_rise_stands_where_the_facts_say(d_model, offset):
    witness = check_claim("falls at every step", d_model, 64).witness
    assert (witness["start"], witness["offset"]) == (offset - 1, offset)


@pytest.mark.parametrize(("d_model", "offset"), [(64, 725), (128, 1707), (512, 3284)])
def test_first_negative_offset_decides_from_which_length_on_the_claim_fails(d_model, offset):
    assert check_claim("never negative", d_model, offset).holds
    longer = check_claim("never negative", d_model, offset + 1)
    assert not longer.holds
    assert longer.witness["offset"] == offset


def test_a_sequence_that_ends_before_the_first_rise_falls_all_the_way():
    assert check_claim("falls at every step", 64, 6).holds
    assert not check_claim("falls at every step", 64, 7).holds


def test_rank_of_the_facts():
    witness = check_claim("least squares finds T", 64, 512).witness
    assert (witness["rank"], witness["dims"]) == (40, 64)
    assert witness["error"] < 1e-9
    assert witness["difference"] > 0.01
