"""The claims about the rows of the matrix, decided again with loops."""

import math

import pytest

from core.by_hand import rates_of, row, rows
from lessons.myths.checking import assert_agrees, check, everywhere, sizes
from pages.lessons.myths import claims_rows


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
        math.fsum(wave(p * rate) for rate in rates_of(d, base) for p in range(n)) / (n * d // 2)
        for wave in (math.sin, math.cos)
    )
    mean = (sine + cosine) / 2
    numbers = {"mean": mean, "sine": sine, "cosine": cosine, "tolerance": 0.05}
    slow = [rate for rate in rates_of(d, base) if 2 * math.pi / rate > n - 1]
    cells = [wave(p * rate) for wave in (math.sin, math.cos) for rate in slow for p in range(n)]
    slow_mean = math.fsum(cells) / max(len(cells), 1)
    numbers |= {"pairs": d // 2, "slow": len(slow), "slow_mean": slow_mean}
    return abs(mean) <= 0.05, numbers


def same_length(d, n, base):
    tried = range(0, n, math.ceil(n / 256))
    norms = [math.hypot(*row(p, d, base)) for p in tried]
    numbers = {"positions": len(tried), "norm": math.sqrt(d / 2), "difference": 0.0}
    return max(norms) - min(norms) <= 1e-9, numbers


BY_HAND = {
    "rows never repeat": rows_never_repeat,
    "nearest is next door": nearest_is_next_door,
    "zero-centred": zero_centred,
    "same length": same_length,
}


@everywhere(claims_rows)
def test_verdict_and_its_numbers_are_those_of_the_formula(claim, settings):
    assert_agrees(claim, settings, BY_HAND[claim.key](*sizes(settings)))


def test_mean_of_the_thesis_figure():
    assert round(check("zero-centred", 96, 64).numbers["mean"], 3) == 0.377


def test_one_pair_comes_back_close_at_offset_710():
    numbers = check("nearest is next door", 2, 1024).numbers
    assert numbers["offset"] == 710
    assert numbers["distance"] == pytest.approx(6e-5, abs=0.5e-5)
