"""The claims about the encoding in use, decided again with loops."""

import math

import pytest

from core.claims.by_hand import assert_agrees, dot, everywhere, rates, row, rows
from pe_core.claims import check_claim
from pe_core.claims.in_use import CLAIMS_ON_USE


def adding_rotates(d, n, base):
    tried = range(0, n, math.ceil(n / 256))
    ones, before = [1.0] * d, math.sqrt(d)
    after = {p: math.hypot(*(1 + cell for cell in row(p, d, base))) for p in tried}
    worst = max(tried, key=lambda p: abs(after[p] - before))
    total = [1 + cell for cell in row(worst, d, base)]
    numbers = {"positions": len(tried), "position": worst, "before": before, "after": after[worst]}
    angle = math.acos(dot(ones, total) / (before * after[worst]))
    return abs(after[worst] - before) <= 1e-9, {**numbers, "angle": angle}


def extrapolates(d, n, base):
    table = list(zip(*rows(2 * n, d, base), strict=True))
    beyond = [
        max(max(column[n:]) - max(column[:n]), min(column[:n]) - min(column[n:]))
        for column in table
    ]
    new = sum(excess > 0.01 for excess in beyond)
    numbers = {"first": n, "last": 2 * n - 1, "new": new, "dims": d, "tolerance": 0.01}
    return new == 0, {**numbers, "largest": max(0, *beyond)}


def libraries_agree(d, n, base):
    tried = range(0, n, math.ceil(n / 512))
    last = max(d // 2 - 1, 1)
    gaps = {
        (p, pair): max(
            abs(wave(p * rate) - wave(p * base ** (-pair / last))) for wave in (math.sin, math.cos)
        )
        for p in tried
        for pair, rate in enumerate(rates(d, base))
    }
    position, pair = max(gaps, key=gaps.get)
    numbers = {"positions": len(tried), "position": position, "pair": pair}
    return max(gaps.values()) <= 1e-9, {**numbers, "difference": max(gaps.values())}


def bfloat16_can_count(d, n, base):
    stored = {}
    for p in range(n):
        unit = 2 ** max(0, p.bit_length() - 8)
        stored[p] = unit * round(p / unit)
    lost = [p for p in range(n) if stored[p] != p]
    position = lost[0] if lost else n - 1
    numbers = {"last": n - 1, "limit": 256, "position": position, "inexact": len(lost)}
    return not lost, {**numbers, "stored": stored[position]}


BY_HAND = {
    "adding rotates": adding_rotates,
    "extrapolates": extrapolates,
    "libraries agree": libraries_agree,
    "bfloat16 can count": bfloat16_can_count,
}
# The range of each dimension is taken from a float32 matrix.
TOLERANCES = {"extrapolates": 2e-6}


@everywhere(CLAIMS_ON_USE)
def test_verdict_and_its_numbers_are_those_of_the_definition(claim, settings):
    atol = TOLERANCES.get(claim.key, 1e-11)
    assert_agrees(claim, settings, BY_HAND[claim.key](*settings), atol=atol)


def test_bfloat16_counts_to_256_and_no_further():
    assert check_claim("bfloat16 can count", 2, 257).holds
    longer = check_claim("bfloat16 can count", 2, 258)
    assert not longer.holds
    assert longer.witness["position"] == 257


@pytest.mark.parametrize(("last", "largest"), [(10, 0.014), (50, 0.072), (511, 0.71)])
def test_difference_of_libraries_is_that_of_the_facts(last, largest):
    witness = check_claim("libraries agree", 512, last + 1).witness
    assert float(f"{witness['difference']:.2g}") == largest
