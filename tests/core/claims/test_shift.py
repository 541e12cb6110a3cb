"""The claims about the shift, decided again with loops."""

import math

import numpy as np

from core.claims.by_hand import assert_agrees, dot, everywhere, rates, row, rows
from pe_core.claims import check_claim
from pe_core.claims.shift import CLAIMS_ON_SHIFTS


def turned(vector, offset, d, base):
    """T_k of a vector, pair by pair, from the addition theorems."""
    result = []
    for sine, cosine, rate in zip(vector[0::2], vector[1::2], rates(d, base), strict=True):
        c, s = math.cos(rate * offset), math.sin(rate * offset)
        result += [c * sine + s * cosine, c * cosine - s * sine]
    return result


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
    "same shift everywhere": same_shift_everywhere,
    "sine alone is enough": sine_alone_is_enough,
    "least squares finds T": least_squares_finds_it,
}


@everywhere(CLAIMS_ON_SHIFTS)
def test_verdict_and_its_numbers_are_those_of_the_formula(claim, settings):
    assert_agrees(claim, settings, BY_HAND[claim.key](*settings), atol=1e-10)


def test_rank_is_that_of_the_facts():
    witness = check_claim("least squares finds T", 64, 512).witness
    assert (witness["rank"], witness["dims"]) == (40, 64)
    assert witness["error"] < 1e-9
    assert witness["difference"] > 0.01
