"""The claims about the encoding in use, decided again with loops."""

import math
import re

import pytest

from core.by_hand import dot, rates_of, row
from lessons.myths.checking import ROUNDING_ERROR, Expected, assert_agrees, check, everywhere, sizes
from pages.lessons.myths import claims_use
from pe_core.versions import VERSIONS


def adding_rotates(d, n, base):
    tried = range(0, n, math.ceil(n / 256))
    ones, before = [1.0] * d, math.sqrt(d)
    totals = {p: [1 + cell for cell in row(p, d, base)] for p in tried}
    after = {p: math.hypot(*total) for p, total in totals.items()}
    angles = {p: math.acos(min(1, dot(ones, totals[p]) / (before * after[p]))) for p in tried}
    shown = max(tried, key=lambda p: abs(after[p] - before) * angles[p])
    return Expected(
        holds=max(abs(norm - before) for norm in after.values()) <= 1e-9,
        finding=[shown, before, after[shown], angles[shown]],
        equation=[before, shown, after[shown]],
    )


def waves(d, n, base):
    """For each version but the paper: first position, step, scale and frequencies."""
    pairs = range(d // 2)
    inclusive = [base ** (-j / max(d // 2 - 1, 1)) for j in pairs]
    paper = rates_of(d, base)
    return {
        1: (0, 1, 1, paper),
        2: (0, 1, 1, inclusive),
        3: (2, 1, 1, inclusive),
        4: (0, 1, 1, paper),
        5: (0, 1, 1, paper),
        6: (0, 1, math.sqrt(2 / d), inclusive),
        7: (0, 1, 1, [base ** (-2 * (j + 1) / d) for j in pairs]),
        8: (0, 1, 1, [math.pi * j * rate for j, rate in enumerate(paper)]),
        9: (1, 2 * math.pi / n, 1, paper),
        10: (0, 1, 1, [2.0**j for j in pairs]),
    }


def libraries_agree(d, n, base):
    tried = range(0, n, math.ceil(n / 512))
    largest = {
        number: max(
            (abs(wave(t * rate) - size * wave((first + t) * step * other)), -t, -pair)
            for t in tried
            for pair, (rate, other) in enumerate(zip(rates_of(d, base), others, strict=True))
            for wave in (math.sin, math.cos)
        )
        for number, (first, step, size, others) in waves(d, n, base).items()
    }
    differ = {number: gap for number, gap in largest.items() if gap[0] > 1e-9}
    nearest = min(differ, key=lambda number: differ[number][0])
    difference, token, pair = differ[nearest][0], -differ[nearest][1], -differ[nearest][2]
    agreeing = [10 - len(differ)] if len(differ) < 10 else []
    return Expected(
        holds=not differ,
        finding=[*agreeing, 10, difference, pair, token],
        truth=[1] if d == 2 else [],
        equation=[token, pair, difference],
        words=f"({', '.join(list(VERSIONS.values())[nearest].users)})",
    )


def bfloat16_can_count(d, n, base):
    stored = {}
    for p in range(n):
        unit = 2 ** max(0, p.bit_length() - 8)
        stored[p] = unit * round(p / unit)
    lost = [p for p in range(n) if stored[p] != p]
    position = lost[0] if lost else n - 1
    return Expected(
        holds=not lost,
        finding=[position, stored[position], len(lost)] if lost else [n - 1, 256],
        truth=[2**8, 16, 2**11, 2**24],
        equation=[position, stored[position]],
    )


def columns_can_be_reordered(d, n, base):
    tried = range(0, n, math.ceil(n / 512))

    def sines_first(p):
        cells = row(p, d, base)
        return cells[0::2] + cells[1::2]

    differences = [
        dot(sines_first(0), sines_first(k)) - dot(row(0, d, base), row(k, d, base)) for k in tried
    ]
    holds = max(map(abs, differences)) <= 1e-9
    return Expected(holds, finding=[len(tried), ROUNDING_ERROR])


BY_HAND = {
    "adding rotates": adding_rotates,
    "libraries agree": libraries_agree,
    "bfloat16 can count": bfloat16_can_count,
    "columns can be reordered": columns_can_be_reordered,
}


@everywhere(claims_use)
def test_verdict_and_its_numbers_are_those_of_the_definition(claim, settings):
    assert_agrees(claim, settings, BY_HAND[claim.key](*sizes(settings)))


def test_bfloat16_counts_to_256_and_no_further():
    assert check("bfloat16 can count", 2, 257).holds
    longer = check("bfloat16 can count", 2, 258)
    assert not longer.holds
    assert longer.finding.startswith("bfloat16 stores position 257 as 256:")


@pytest.mark.parametrize(("last", "largest"), [(10, 0.014), (50, 0.072), (511, 0.71)])
def test_difference_of_libraries_is_that_of_the_facts(last, largest):
    finding = check("libraries agree", 512, last + 1).finding
    (difference,) = re.findall(r"off by up to ([\d.]+),", finding)
    assert float(f"{float(difference):.2g}") == largest


@pytest.mark.parametrize(("seq_len", "base"), [(64, 10_000), (2, 2), (2048, 10)])
def test_libraries_disagree_at_a_single_pair_too(seq_len, base):
    """There the one-based frequency is 1/base, the snippet's is 0, and fairseq begins at 2."""
    verdict = check("libraries agree", 2, seq_len, base)
    assert not verdict.holds
    assert verdict.finding.startswith("6 of ")


def test_every_version_is_compared():
    assert f" of {len(VERSIONS) - 1} other versions" in check("libraries agree", 8, 16).finding
