"""The claims about encoded coordinates, decided again with loops."""

import math

from core.by_hand import rates_of
from lessons.myths.checking import assert_agrees, everywhere, sizes
from pages.lessons.myths import claims_coordinates


def nerf_is_the_transformer(d, n, base):
    ours = rates_of(d, base)[:10]
    same = all(math.isclose(rate, math.pi * 2**j, abs_tol=1e-9) for j, rate in enumerate(ours))
    factor = ours[1] / ours[0] if len(ours) > 1 else 1
    return same, {"doubling": 2, "first": 1, "factor": factor}


def lower_dimensions_vary_slowly(d, n, base):
    slower = [rate for rate in rates_of(d, base) if rate < 1]
    return not slower, {"slower": len(slower), "pairs": d // 2}


def nerf_sees_the_gap(d, n, base):
    rings = [math.pi * 2**j for j in range(10)]
    found = [
        math.fsum(
            wave(ring * at) * wave(ring * (at + 0.25))
            for ring in rings
            for wave in (math.sin, math.cos)
        )
        / 10
        for at in (-1 + step / 4 for step in range(8))
    ]
    numbers = {"starts": 8, "gap": 0.25, "similarity": found[0], "difference": 0.0}
    return max(found) - min(found) <= 1e-9, numbers


BY_HAND = {
    "nerf is the transformer": nerf_is_the_transformer,
    "lower dimensions vary slowly": lower_dimensions_vary_slowly,
    "nerf sees the gap": nerf_sees_the_gap,
}


@everywhere(claims_coordinates)
def test_verdict_and_its_numbers_are_those_of_the_formula(claim, settings):
    assert_agrees(claim, settings, BY_HAND[claim.key](*sizes(settings)), atol=1e-9)
