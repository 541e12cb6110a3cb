"""The claims about waves, decided again with loops and arbitrary precision."""

import math

import mpmath
import numpy as np
import pytest

from core.by_hand import row, rows
from lessons.myths.checking import assert_agrees, check, everywhere, sizes
from pages.lessons.myths import claims_waves


def wavelengths(d, base):
    return [2 * math.pi * base ** (2 * pair / d) for pair in range(d // 2)]


def leftmost_is_slowest(d, n, base):
    lengths = wavelengths(d, base)
    numbers = {"first": lengths[0], "last": lengths[-1], "times": base ** ((d - 2) / d)}
    return all(lengths[0] >= length for length in lengths), numbers


def reaches_the_bound(d, n, base):
    longest, bound = 2 * math.pi * base ** (1 - 2 / d), 2 * math.pi * base
    numbers = {"shortest": 2 * math.pi, "longest": longest, "bound": bound}
    return longest >= bound, {**numbers, "share": base ** (-2 / d)}


def every_wave_cycles(d, n, base):
    lengths = wavelengths(d, base)
    last = n - 1
    done = sum(length <= last for length in lengths)
    limit = min(max(math.log(last / 2 / math.pi, base), 0), 1)
    numbers = {"done": done, "pairs": d // 2, "longest": lengths[-1], "last": last, "limit": limit}
    return done == d // 2, numbers


def last_is_constant(d, n, base):
    with mpmath.workdps(40):
        slowest = mpmath.mpf(base) ** (mpmath.mpf(2) / d - 1)
        drops = [float(1 - mpmath.cos(p * slowest)) for p in range(n)]
        length = float(2 * mpmath.pi / slowest)
    position = max(range(n), key=drops.__getitem__)
    numbers = {"position": position, "drop": drops[position], "wavelength": length}
    return drops == [0.0] * n, {**numbers, "cycles": (n - 1) / length}


def base_is_the_limit(d, n, base):
    far, table = row(base, d, base), rows(n, d, base)
    distances = {p: math.dist(far, table[p]) for p in range(n) if p != base}
    nearest = min(distances, key=distances.get)
    numbers = {"base": base, "position": nearest, "distance": distances[nearest]}
    return distances[nearest] < 1e-9, {**numbers, "longest": wavelengths(d, base)[-1]}


def most_columns_stay_positive(d, n, base):
    count = sum(all(cell >= 0 for cell in column) for column in zip(*rows(n, d, base), strict=True))
    return count > d / 2, {"count": count, "columns": d, "rows": n}


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
    numbers = check("reaches 2 pi base", d_model, 64).numbers
    assert (round(numbers["longest"]), round(numbers["bound"])) == (longest, 62_832)


def test_a_wavelength_a_billionth_short_of_the_bound_does_not_reach_it():
    verdict = check("reaches 2 pi base", 20_000_000, 2, 1.01)
    assert 0 < 1 - verdict.numbers["share"] < 1e-9
    assert not verdict.holds


def test_a_tiny_part_of_the_slowest_wave_is_not_constant():
    verdict = check("last wave is constant", 1024, 2, 1e30)
    with mpmath.workdps(80):
        expected = float(1 - mpmath.cos(mpmath.mpf(10) ** (mpmath.mpf(60) / 1024 - 30)))
    assert verdict.numbers["drop"] == pytest.approx(expected, rel=1e-9)
    assert np.cos(1e-29) == 1
    assert not verdict.holds


@pytest.mark.parametrize(
    ("settings", "limit"), [((128, 2048, 10), 1.0), ((2, 2, 2), 0.0), ((2, 2048, 10_000), 0.628)]
)
def test_share_of_completed_cycles_in_the_limit_is_a_share(settings, limit):
    d_model, seq_len, base = settings
    numbers = check("every wave cycles", d_model, seq_len, base).numbers
    assert numbers["limit"] == pytest.approx(limit, abs=5e-4)
