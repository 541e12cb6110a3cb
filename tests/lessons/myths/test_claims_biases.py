"""The claims about biases, decided again with loops."""

import math

from lessons.myths.checking import Expected, assert_agrees, everywhere, sizes
from pages.lessons.myths import claims_biases


def alibi_uses_any_length(d, n, base):
    weights = [math.exp(-distance / 256) for distance in range(2 * n)]
    far = math.fsum(weights[n:]) / math.fsum(weights)
    return Expected(
        holds=far >= 0.01,
        finding=[2 * n, far, 8, 0.01],
        truth=[256],
        equation=[1 / 256, math.exp(-n / 256)],
    )


def bucket(distance):
    if distance < 16:
        return distance
    return min(16 + int(math.log(distance / 16) / math.log(8) * 16), 31)


def t5_tells_128_apart(d, n, base):
    buckets = [bucket(distance) for distance in range(129)]
    start = next(distance for distance in range(129) if buckets[distance] == bucket(10**6))
    distinct = len(set(buckets))
    return Expected(
        holds=distinct == 129,
        finding=[129, distinct, start],
        equation=[start, 128, bucket(10**6)],
    )


def alibi_needs_a_power_of_two(d, n, base):
    slopes = {2.0**-h for h in range(1, 9)} | {2.0 ** (-h / 2) for h in (1, 3, 5, 7)}
    return Expected(
        holds=len(slopes) < 12,
        finding=[12, len(slopes), max(slopes), min(slopes)],
    )


def decoders_need_an_encoding(d, n, base):
    weights = [1 / len(range(query + 1)) for query in range(n)]
    early = min(1, n - 2)
    return Expected(
        holds=len(set(weights)) == 1,
        finding=[weights[early], early, weights[-1], n - 1],
        truth=[1],
    )


def alibi_needs_no_training(d, n, base):
    slopes = [2.0**-head for head in range(1, 9)]
    return Expected(holds=True, finding=[8, slopes[0], slopes[-1]])


def t5_counts_near_distances(d, n, base):
    first = next(distance for distance in range(129) if bucket(distance) == bucket(distance + 1))
    numbers = [first - 1, first, first + 1]
    return Expected(holds=first > 1, finding=numbers, equation=numbers)


BY_HAND = {
    "alibi uses any length": alibi_uses_any_length,
    "t5 tells 128 apart": t5_tells_128_apart,
    "alibi needs a power of two": alibi_needs_a_power_of_two,
    "decoders need an encoding": decoders_need_an_encoding,
    "alibi needs no training": alibi_needs_no_training,
    "t5 counts near distances": t5_counts_near_distances,
}


@everywhere(claims_biases)
def test_verdict_and_its_numbers_are_those_of_the_formula(claim, settings):
    assert_agrees(claim, settings, BY_HAND[claim.key](*sizes(settings)))
