"""The claims about the rows of the matrix, decided again with loops."""

import math

from core.by_hand import rates_of, row, rows
from lessons.myths.checking import ROUNDING_ERROR, Expected, assert_agrees, check, everywhere, sizes
from pages.lessons.myths import claims_rows


def distances_by_offset(d, n, base):
    """‖PE(0) − PE(k)‖ for k = 1 … n − 1, each from its cells."""
    first, *others = rows(n, d, base)
    return [math.dist(first, other) for other in others]


def rows_never_repeat(d, n, base):
    distances = distances_by_offset(d, n, base)
    offset = 1 + min(range(n - 1), key=distances.__getitem__)
    distance = distances[offset - 1]
    return Expected(
        holds=distance > 1e-9,
        finding=[n, offset, distance],
        truth=[1],
        equation=[distance, offset],
    )


def nearest_is_next_door(d, n, base):
    distances = distances_by_offset(d, n, base)
    offset = 1 + min(range(n - 1), key=distances.__getitem__)
    nearest, neighbour = min(distances), distances[0]
    if offset > 1:
        return Expected(
            holds=False,
            finding=[offset, nearest, neighbour],
            equation=[offset, nearest, neighbour],
        )
    if n == 2:
        return Expected(holds=True, finding=[neighbour], equation=[neighbour])
    second = min(distances[1:])
    return Expected(
        holds=True,
        finding=[n, neighbour],
        equation=[1, neighbour, distances.index(second) + 1, second],
    )


def zero_centred(d, n, base):
    sine, cosine = (
        math.fsum(wave(p * rate) for rate in rates_of(d, base) for p in range(n)) / (n * d // 2)
        for wave in (math.sin, math.cos)
    )
    mean = (sine + cosine) / 2
    slow = [rate for rate in rates_of(d, base) if 2 * math.pi / rate > n - 1]
    cells = [wave(p * rate) for wave in (math.sin, math.cos) for rate in slow for p in range(n)]
    slow_mean = math.fsum(cells) / max(len(cells), 1)
    counts = [len(slow), d // 2] if d > 2 else []
    holds = abs(mean) <= 0.05
    return Expected(
        holds,
        finding=[mean, 0.05] if holds else [mean, sine, cosine],
        truth=[*counts, slow_mean] if slow else [],
        equation=[n, d, mean],
    )


def same_length(d, n, base):
    tried = range(0, n, math.ceil(n / 256))
    norms = [math.hypot(*row(p, d, base)) for p in tried]
    return Expected(
        holds=max(norms) - min(norms) <= 1e-9,
        finding=[len(tried), math.sqrt(d / 2), ROUNDING_ERROR],
        equation=[d],
    )


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
    assert "The mean of all cells is 0.377" in check("zero-centred", 96, 64).finding


def test_one_pair_comes_back_close_at_offset_710():
    finding = check("nearest is next door", 2, 1024).finding
    assert finding.startswith("Offset 710 brings two rows within 6 × 10⁻⁵;")
