"""The claims about encoded coordinates, decided again with loops."""

import math

from core.by_hand import rates_of
from lessons.myths.checking import ROUNDING_ERROR, Expected, assert_agrees, everywhere, sizes
from pages.lessons.myths import claims_coordinates


def nerf_is_the_transformer(d, n, base):
    ours = rates_of(d, base)[:10]
    same = all(math.isclose(rate, math.pi * 2**j, abs_tol=1e-9) for j, rate in enumerate(ours))
    factor = ours[1] / ours[0] if len(ours) > 1 else 1
    return Expected(same, finding=[2, ours[0], factor], truth=[1, 1, 1, 1])


def lower_dimensions_vary_slowly(d, n, base):
    slower = [rate for rate in rates_of(d, base) if rate < 1]
    return Expected(not slower, finding=[len(slower), d // 2] if slower else [])


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
    return Expected(
        holds=max(found) - min(found) <= 1e-9,
        finding=[8, 0.25, found[0], ROUNDING_ERROR],
    )


BY_HAND = {
    "nerf is the transformer": nerf_is_the_transformer,
    "lower dimensions vary slowly": lower_dimensions_vary_slowly,
    "nerf sees the gap": nerf_sees_the_gap,
}


@everywhere(claims_coordinates)
def test_verdict_and_its_numbers_are_those_of_the_formula(claim, settings):
    assert_agrees(claim, settings, BY_HAND[claim.key](*sizes(settings)))
