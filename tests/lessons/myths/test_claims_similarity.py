"""The claims about dot products, decided again with loops."""

import math
import statistics

import pytest

from core.by_hand import dot, row, rows, similarity
from lessons.myths.checking import (
    ROUNDING_ERROR,
    Expected,
    assert_agrees,
    check,
    everywhere,
    sizes,
    stated_numbers,
)
from pages.lessons.myths import claims_similarity


def falls_at_every_step(d, n, base):
    values = [similarity(k, d, base) for k in range(n)]
    rises = [k for k in range(1, n) if values[k] > values[k - 1]]
    offset = (rises or [n - 1])[0]
    steps = {k: values[k] - values[k - 1] for k in rises}
    most = max(steps, key=lambda k: steps[k], default=n - 1)
    if not rises:
        finding = [n - 1, values[-1]] if n > 2 else [values[-1]]
    else:
        where = [most - 1, most] if len(rises) > 1 else []
        finding = [len(rises), n - 1, offset - 1, offset, *where, steps[most]]
    return Expected(
        holds=not rises,
        finding=finding,
        equation=[most - 1, values[most - 1], most, values[most]],
    )


def is_logarithmic(d, n, base):
    last = min(n - 1, base)
    if last < 10:
        return Expected(holds=False, finding=[last, 10], truth=[1], equation=[n, 1, base, last, 10])
    logs = [math.log(k) for k in range(1, last + 1)]
    values = [similarity(k, d, base) for k in range(1, last + 1)]
    slope, start = statistics.linear_regression(logs, values)
    # What a straight line explains is the squared correlation.
    share = statistics.correlation(logs, values) ** 2 if slope < 0 else 0.0
    quality = [share] if slope < 0 else []
    return Expected(
        holds=share >= 0.9,
        finding=[1, last, share, 0.9],
        truth=[1],
        equation=[start, slope, *quality, -1 / math.log(base)],
    )


def never_negative(d, n, base):
    values = {k: similarity(k, d, base) for k in range(1, n)}
    negative = [k for k, value in values.items() if value < 0]
    offset = negative[0] if negative else min(values, key=values.get)
    value = values[offset]
    finding = [offset, value] if negative or n == 2 else [n - 1, value, offset]
    return Expected(holds=not negative, finding=finding, truth=[1], equation=[offset, d, value])


def converges_to_zero(d, n, base):
    values = {k: similarity(k, d, base) for k in range(1_000_000, 1_001_024)}
    offset = max(values, key=lambda k: abs(values[k]))
    value, typical = values[offset], d**-0.5
    return Expected(
        holds=abs(value) <= 0.01,
        finding=[1_000_000, offset, value],
        truth=[1, 0, typical],
        equation=[offset, value, d, typical],
    )


def tells_before_from_after(d, n, base):
    *table, here = rows(n, d, base)
    behind = [dot(here, other) for other in reversed(table)]
    ahead = [dot(here, row(n - 1 + k, d, base)) for k in range(1, n)]
    different = any(abs(a - b) > 1e-9 * d for a, b in zip(ahead, behind, strict=True))
    largest = [n - 1, ROUNDING_ERROR] if n > 2 else []
    return Expected(
        holds=different,
        finding=[ahead[0], *largest],
        # The fastest pair turns by one radian: the sines of T_1 and T_-1 have opposite signs.
        truth=[2 * math.sin(1)],
        equation=[behind[0]],
    )


def similarity_is_distance(d, n, base):
    tried = range(0, n, math.ceil(n / 256))
    found = [dot(row(p, d, base), row(p + 1, d, base)) / (d / 2) for p in tried]
    return Expected(
        holds=max(found) - min(found) <= 1e-9,
        finding=[len(tried), similarity(1, d, base), ROUNDING_ERROR],
    )


BY_HAND = {
    "falls at every step": falls_at_every_step,
    "is logarithmic": is_logarithmic,
    "never negative": never_negative,
    "converges to zero": converges_to_zero,
    "tells before from after": tells_before_from_after,
    "similarity is distance": similarity_is_distance,
}


@everywhere(claims_similarity)
def test_verdict_and_its_numbers_are_those_of_the_formula(claim, settings):
    assert_agrees(claim, settings, BY_HAND[claim.key](*sizes(settings)))


@pytest.mark.parametrize(("d_model", "offset"), [(64, 6), (128, 12), (512, 44)])
def test_first_rise_is_that_of_the_facts(d_model, offset):
    assert (
        f"from k = {offset - 1} to {offset}," in check("falls at every step", d_model, 64).finding
    )


@pytest.mark.parametrize(("d_model", "offset"), [(64, 725), (128, 1707), (512, 3284)])
def test_never_negative_fails_from_the_first_negative_offset_on(d_model, offset):
    assert check("never negative", d_model, offset).holds
    longer = check("never negative", d_model, offset + 1)
    assert not longer.holds
    assert f"first negative at offset {offset:,}," in longer.finding


def test_a_sequence_shorter_than_the_first_rise_falls_at_every_step():
    assert check("falls at every step", 64, 6).holds
    assert not check("falls at every step", 64, 7).holds


def test_a_line_that_fits_is_a_logarithm_however_far_from_its_limit():
    """At 128 dimensions S leaves the closed form by 0.0539, and is a logarithm all the same."""
    verdict = check("is logarithmic", 128, 64)
    assert verdict.holds
    assert "explains 96.5% of the variance" in verdict.finding


def test_no_logarithm_within_a_base_of_two_where_the_closed_form_fits():
    """S is −0.814 at offset 4 and +0.381 at 8, as its limit is: no logarithm."""
    values = [similarity(k, 1024, 2) for k in (4, 8)]
    assert values == pytest.approx([-0.814, 0.381], abs=5e-4)
    assert not check("is logarithmic", 1024, 64, 2).holds


@pytest.mark.parametrize(
    ("seq_len", "base", "is_stated"), [(11, 10, True), (10, 10, False), (64, 9, False)]
)
def test_a_logarithm_needs_offsets_up_to_ten(seq_len, base, is_stated):
    verdict = check("is logarithmic", 512, seq_len, base)
    assert ("of the variance" in verdict.finding) == is_stated == verdict.holds


@pytest.mark.parametrize(("d_model", "holds"), [(80, False), (82, True)])
def test_verdict_on_the_logarithm_turns_where_the_share_crosses_its_bound(d_model, holds):
    verdict = check("is logarithmic", d_model, 64)
    share, bound = (number.value for number in stated_numbers(verdict.finding)[-2:])
    assert bound == 0.9
    assert verdict.holds == holds == (share >= bound)
