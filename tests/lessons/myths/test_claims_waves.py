"""The claims about waves, decided again with loops and arbitrary precision."""

import math

import mpmath
import numpy as np
import pytest

from core.by_hand import row, rows
from lessons.myths.checking import Expected, assert_agrees, check, everywhere, sizes, stated_numbers
from pages.lessons.myths import claims_waves
from powers import with_exponents


def wavelengths(d, base):
    return [2 * math.pi * base ** (2 * pair / d) for pair in range(d // 2)]


def leftmost_is_slowest(d, n, base):
    lengths = wavelengths(d, base)
    first, last = lengths[0], lengths[-1]
    holds = all(first >= length for length in lengths)
    return Expected(
        holds,
        finding=[] if holds else [first, last, base ** ((d - 2) / d)],
        truth=[0, 1],
        equation=[first, last],
    )


def reaches_the_bound(d, n, base):
    longest, bound = 2 * math.pi * base ** (1 - 2 / d), 2 * math.pi * base
    return Expected(
        holds=longest >= bound, finding=[longest, bound], equation=[base, d, longest, base, bound]
    )


def every_wave_cycles(d, n, base):
    lengths = wavelengths(d, base)
    last = n - 1
    done = sum(length <= last for length in lengths)
    limit = min(max(math.log(last / 2 / math.pi, base), 0), 1)
    longest, pairs = lengths[-1], d // 2
    counts = [done, pairs] if 0 < done < pairs else []
    if pairs == 1:
        finding = [longest, last]
    elif pairs == 2:
        finding = [*counts, last, longest]
    else:
        finding = [*(counts or [pairs]), last, longest]
    return Expected(
        holds=done == pairs,
        finding=finding,
        truth=[*counts, 1, 0, 1, limit],
        equation=[last, done, pairs],
    )


def last_is_constant(d, n, base):
    with mpmath.workdps(40):
        slowest = mpmath.mpf(base) ** (mpmath.mpf(2) / d - 1)
        drops = [float(1 - mpmath.cos(p * slowest)) for p in range(n)]
        length = float(2 * mpmath.pi / slowest)
    position = max(range(n), key=drops.__getitem__)
    drop = drops[position]
    return Expected(
        holds=drop == 0,
        finding=[position, drop, 1],
        truth=[length, (n - 1) / length],
        equation=[position, drop],
    )


def base_is_the_limit(d, n, base):
    far, table = row(base, d, base), rows(n, d, base)
    distances = {p: math.dist(far, table[p]) for p in range(n) if p != base}
    nearest = min(distances, key=distances.get)
    distance = distances[nearest]
    return Expected(
        holds=distance < 1e-9,
        finding=[base, distance, nearest],
        truth=[wavelengths(d, base)[-1]],
        equation=[n, base, distance],
    )


def most_columns_stay_positive(d, n, base):
    count = sum(all(cell >= 0 for cell in column) for column in zip(*rows(n, d, base), strict=True))
    return Expected(count > d / 2, finding=[count, d, n])


BY_HAND = {
    "leftmost is slowest": leftmost_is_slowest,
    "reaches 2 pi base": reaches_the_bound,
    "every wave cycles": every_wave_cycles,
    "last wave is constant": last_is_constant,
    "base is the limit": base_is_the_limit,
    "most columns stay positive": most_columns_stay_positive,
}


@everywhere(claims_waves)
def test_verdict_and_its_numbers_are_those_of_the_formula(claim, settings):
    assert_agrees(claim, settings, BY_HAND[claim.key](*sizes(settings)))


@pytest.mark.parametrize(("d_model", "longest"), [(64, 47_117), (512, 60_611)])
def test_last_wavelength_is_that_of_the_facts(d_model, longest):
    stated = stated_numbers(check("reaches 2 pi base", d_model, 64).finding)
    assert [round(number.value) for number in stated] == [longest, 2, 62_832]


def test_a_wavelength_a_billionth_short_of_the_bound_does_not_reach_it():
    verdict = check("reaches 2 pi base", 20_000_000, 2, 1.01)
    assert 0 < 1 - 1.01 ** (-2 / 20_000_000) < 1e-9
    assert not verdict.holds


def test_a_tiny_part_of_the_slowest_wave_is_not_constant():
    verdict = check("last wave is constant", 1024, 2, 1e30)
    with mpmath.workdps(80):
        expected = float(1 - mpmath.cos(mpmath.mpf(10) ** (mpmath.mpf(60) / 1024 - 30)))
    assert f"is {expected:.2e} below 1" in with_exponents(verdict.finding)
    assert np.cos(1e-29) == 1
    assert not verdict.holds


@pytest.mark.parametrize(
    ("settings", "limit"), [((128, 2048, 10), 1.0), ((2, 2, 2), 0.0), ((2, 2048, 10_000), 0.628)]
)
def test_share_of_completed_cycles_in_the_limit_is_a_share(settings, limit):
    d_model, seq_len, base = settings
    truth = check("every wave cycles", d_model, seq_len, base).truth
    assert truth.endswith(f": {limit:.1%} at this length and base.")
