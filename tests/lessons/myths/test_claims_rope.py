"""The claims about rotary encoding, decided again with complex numbers and loops."""

import cmath
import math

from core.by_hand import rates_of, similarity
from lessons.myths.checking import ROUNDING_ERROR, Expected, assert_agrees, everywhere, sizes
from pages.lessons.myths import claims_rope
from pe_core.seeding import seeded_generator


def query(d):
    return seeded_generator("rope claim", 0).standard_normal(d).tolist()


def turned(pairs, position, d, base):
    return [
        pair * cmath.exp(1j * rate * position)
        for pair, rate in zip(pairs, rates_of(d, base), strict=True)
    ]


def neighbours(vector):
    return [complex(x, y) for x, y in zip(vector[0::2], vector[1::2], strict=True)]


def halves(vector):
    half = len(vector) // 2
    return [complex(x, y) for x, y in zip(vector[:half], vector[half:], strict=True)]


def score(left, right, d):
    products = (x * y.conjugate() for x, y in zip(left, right, strict=True))
    return math.fsum(product.real for product in products) / math.sqrt(d)


def rope_decays(d, n, base):
    pairs, distance = neighbours(query(d)), min(500, n - 1)
    key = turned(pairs, distance, d, base)
    near, far = (score(turned(pairs, at, d, base), key, d) for at in (0, distance))
    return Expected(far <= near, finding=[distance, near, far], equation=[distance, distance])


def rope_is_the_sinusoid(d, n, base):
    asking = query(d)
    key = seeded_generator("rope claim", 1).standard_normal(d).tolist()
    rotated = score(turned(neighbours(asking), 1, d, base), neighbours(key), d)

    def row(position):
        angles = [rate * position for rate in rates_of(d, base)]
        return [wave(angle) for angle in angles for wave in (math.sin, math.cos)]

    def plus(vector, position):
        return [x + y for x, y in zip(vector, row(position), strict=True)]

    added = []
    for p in range(n - 1):
        pairs = zip(plus(asking, p + 1), plus(key, p), strict=True)
        added.append(math.fsum(x * y for x, y in pairs) / math.sqrt(d))
    range_of_added = [min(added), max(added)] if n > 2 else added
    return Expected(
        holds=max(abs(score - rotated) for score in added) <= 1e-9,
        finding=[rotated, *range_of_added],
    )


def pairings_are_equivalent(d, n, base):
    errors = [
        abs(
            score(turned(halves(query(d)), at, d, base), halves(query(d)), d)
            - score(turned(neighbours(query(d)), at, d, base), neighbours(query(d)), d)
        )
        for at in range(n)
    ]
    largest = max(errors)
    holds = largest <= 1e-9
    return Expected(
        holds,
        finding=[] if holds else [largest, errors.index(largest)],
        equation=[ROUNDING_ERROR if holds else largest],
    )


def values_can_be_rotated(d, n, base):
    value = neighbours(query(d))

    def output(start):
        both = (turned(value, start + step, d, base) for step in (0, 1))
        return [(x + y) / 2 for x, y in zip(*both, strict=True)]

    changes = [
        max(abs((x - y).real), abs((x - y).imag))
        for x, y in zip(output(n - 1), output(0), strict=True)
    ]
    return Expected(
        holds=max(changes) <= 1e-9,
        finding=[max(changes), n - 1],
        equation=[n - 1, n, max(changes)],
    )


def both_tokens_can_move(d, n, base):
    asking = neighbours(query(d))
    key = neighbours(seeded_generator("rope claim", 1).standard_normal(d).tolist())
    before, after = (
        score(turned(asking, start + 1, d, base), turned(key, start, d, base), d)
        for start in (0, n - 1)
    )
    return Expected(holds=abs(before - after) <= 1e-9, finding=[before, after, n - 1])


def rope_keeps_lengths(d, n, base):
    before, after = (
        math.hypot(*map(abs, turned(neighbours(query(d)), at, d, base))) for at in (0, n - 1)
    )
    return Expected(holds=abs(before - after) <= 1e-9, finding=[before, n - 1, after])


def rope_can_score_like_s(d, n, base):
    ones = neighbours([1.0] * d)
    scores = [score(turned(ones, at, d, base), ones, d) for at in range(n)]
    errors = [abs(value / scores[0] - similarity(at, d, base)) for at, value in enumerate(scores)]
    return Expected(holds=max(errors) <= 1e-9, finding=[n, ROUNDING_ERROR])


BY_HAND = {
    "rope decays": rope_decays,
    "rope is the sinusoid": rope_is_the_sinusoid,
    "pairings are equivalent": pairings_are_equivalent,
    "values can be rotated": values_can_be_rotated,
    "both tokens can move": both_tokens_can_move,
    "rope keeps lengths": rope_keeps_lengths,
    "rope can score like s": rope_can_score_like_s,
}


@everywhere(claims_rope)
def test_verdict_and_its_numbers_are_those_of_the_formula(claim, settings):
    assert_agrees(claim, settings, BY_HAND[claim.key](*sizes(settings)))
