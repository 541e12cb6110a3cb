"""The claims about waves and rows, decided again with loops and arbitrary precision."""

import math

import mpmath
import numpy as np
import pytest

from core.claims.by_hand import assert_agrees, everywhere, rates, row, rows
from pe_core.claims import check_claim
from pe_core.claims.waves import CLAIMS_ON_WAVES


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


def distances_by_offset(d, n, base):
    """‖PE(0) − PE(k)‖ for k = 1 … n − 1, each from its cells."""
    first, *others = rows(n, d, base)
    return [math.dist(first, other) for other in others]


def rows_never_repeat(d, n, base):
    distances = distances_by_offset(d, n, base)
    offset = 1 + min(range(n - 1), key=distances.__getitem__)
    numbers = {"rows": n, "offset": offset, "distance": distances[offset - 1]}
    return distances[offset - 1] > 1e-9, numbers


def nearest_is_next_door(d, n, base):
    distances = distances_by_offset(d, n, base)
    offset = 1 + min(range(n - 1), key=distances.__getitem__)
    numbers = {"offset": offset, "distance": min(distances), "neighbour": distances[0], "rows": n}
    return offset == 1, numbers


def zero_centred(d, n, base):
    sine, cosine = (
        math.fsum(wave(p * rate) for rate in rates(d, base) for p in range(n)) / (n * d // 2)
        for wave in (math.sin, math.cos)
    )
    mean = (sine + cosine) / 2
    numbers = {"mean": mean, "sine": sine, "cosine": cosine, "tolerance": 0.05}
    slow = [rate for rate in rates(d, base) if 2 * math.pi / rate > n - 1]
    cells = [wave(p * rate) for wave in (math.sin, math.cos) for rate in slow for p in range(n)]
    slow_mean = math.fsum(cells) / max(len(cells), 1)
    numbers |= {"pairs": d // 2, "slow": len(slow), "slow_mean": slow_mean}
    return abs(mean) <= 0.05, numbers


BY_HAND = {
    "leftmost is slowest": leftmost_is_slowest,
    "reaches 2 pi base": reaches_the_bound,
    "every wave cycles": every_wave_cycles,
    "last wave is constant": last_is_constant,
    "base is the limit": base_is_the_limit,
    "rows never repeat": rows_never_repeat,
    "nearest is next door": nearest_is_next_door,
    "zero-centred": zero_centred,
}


@everywhere(CLAIMS_ON_WAVES)
def test_verdict_and_its_numbers_are_those_of_the_formula(claim, settings):
    assert_agrees(claim, settings, BY_HAND[claim.key](*settings))


@pytest.mark.parametrize(("d_model", "longest"), [(64, 47_117), (512, 60_611)])
def test_last_wavelength_is_that_of_the_facts(d_model, longest):
    witness = check_claim("reaches 2 pi base", d_model, 64).witness
    assert (round(witness["longest"]), round(witness["bound"])) == (longest, 62_832)


def test_a_wavelength_a_billionth_short_of_the_bound_does_not_reach_it():
    verdict = check_claim("reaches 2 pi base", 20_000_000, 2, base=1.01)
    assert 0 < 1 - verdict.witness["share"] < 1e-9
    assert not verdict.holds


def test_mean_of_the_thesis_figure():
    assert round(check_claim("zero-centred", 96, 64).witness["mean"], 3) == 0.377


def test_one_pair_comes_back_close_at_offset_710():
    witness = check_claim("nearest is next door", 2, 1024).witness
    assert witness["offset"] == 710
    assert witness["distance"] == pytest.approx(6e-5, abs=0.5e-5)


def test_a_tiny_part_of_the_slowest_wave_is_not_constant():
    verdict = check_claim("last wave is constant", 1024, 2, base=1e30)
    with mpmath.workdps(80):
        expected = float(1 - mpmath.cos(mpmath.mpf(10) ** (mpmath.mpf(60) / 1024 - 30)))
    assert verdict.witness["drop"] == pytest.approx(expected, rel=1e-9)
    assert np.cos(1e-29) == 1
    assert not verdict.holds


@pytest.mark.parametrize(
    ("settings", "limit"), [((128, 2048, 10), 1.0), ((2, 2, 2), 0.0), ((2, 2048, 10_000), 0.628)]
)
def test_share_of_completed_cycles_in_the_limit_is_a_share(settings, limit):
    d_model, seq_len, base = settings
    witness = check_claim("every wave cycles", d_model, seq_len, base=base).witness
    assert witness["limit"] == pytest.approx(limit, abs=5e-4)
