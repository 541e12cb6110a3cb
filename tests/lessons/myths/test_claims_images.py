"""The claims about patches, decided again with loops."""

import math

from core.by_hand import rates_of
from lessons.myths.checking import Expected, assert_agrees, everywhere, sizes
from pages.lessons.myths import claims_images


def mean_cosine(distance, frequencies):
    return math.fsum(math.cos(rate * distance) for rate in frequencies) / len(frequencies)


def encodings_measure_distance(d, n, base):
    half = rates_of(2 * max(d // 4, 1), base)
    straight = (1 + mean_cosine(5, half)) / 2
    slanted = (mean_cosine(3, half) + mean_cosine(4, half)) / 2
    return Expected(
        holds=math.isclose(straight, slanted, abs_tol=1e-9),
        finding=[5, straight, 3, 4, slanted],
    )


def one_row_knows_what_is_below(d, n, base):
    beside, below = (mean_cosine(distance, rates_of(d, base)) for distance in (1, 14))
    return Expected(
        holds=below >= beside - 1e-9,
        finding=[14, beside, below],
        equation=[1, beside, 14, below],
    )


def mrope_sees_rows_better(d, n, base):
    rates = rates_of(d, base)
    time, height, third = (len(rates) * count // 64 for count in (16, 24, 20))

    def similarity(axes, distance):
        return math.fsum(
            math.cos(rate * distance) if is_turned else 1
            for rate, is_turned in zip(rates, axes, strict=True)
        ) / len(rates)

    of_rows = [time <= pair < time + height for pair in range(len(rates))]
    of_columns = [pair >= time + height for pair in range(len(rates))]
    in_turn = [
        [pair < 3 * third and pair % 3 == axis for pair in range(len(rates))] for axis in (2, 1)
    ]
    right, below = similarity(of_columns, 5), similarity(of_rows, 5)
    now = [similarity(axes, 5) for axes in in_turn]
    return Expected(holds=right > below + 1e-9, finding=[5, right, 5, below, *now])


BY_HAND = {
    "2-d encodings measure distance": encodings_measure_distance,
    "one row knows what is below": one_row_knows_what_is_below,
    "m-rope sees rows better": mrope_sees_rows_better,
}


@everywhere(claims_images)
def test_verdict_and_its_numbers_are_those_of_the_formula(claim, settings):
    assert_agrees(claim, settings, BY_HAND[claim.key](*sizes(settings)))
