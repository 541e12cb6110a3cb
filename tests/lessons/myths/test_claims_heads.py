"""The claims about heads that look back, decided again with loops."""

import math

from core.by_hand import rates_of
from lessons.myths.checking import assert_agrees, everywhere, sizes
from pages.lessons.myths import claims_heads
from pe_core.seeding import seeded_generator


def score(lag, d, base):
    return math.fsum(math.cos(rate * lag) for rate in rates_of(d, base)) / math.sqrt(d)


def attention_sees_distances(d, n, base):
    weights = seeded_generator("heads claim", 0).standard_normal((d, d)).tolist()
    scores = []
    before = [0.0, 1.0] * (d // 2)
    for position in range(1, min(n, 256)):
        angles = [rate * position for rate in rates_of(d, base)]
        row = [wave(angle) for angle in angles for wave in (math.sin, math.cos)]
        sums = (
            x * math.fsum(w * y for w, y in zip(line, before, strict=True))
            for x, line in zip(row, weights, strict=True)
        )
        scores.append(math.fsum(sums) / d)
        before = row
    least, most = min(scores), max(scores)
    return most - least <= 1e-9, {"least": least, "most": most}


def rotation_singles_out_a_key(d, n, base):
    offset = min(3, n - 1)
    scores = [score(n - 1 - offset - key, d, base) for key in range(n)]
    total = math.fsum(math.exp(one - max(scores)) for one in scores)
    weight = math.exp(scores[n - 1 - offset] - max(scores)) / total
    return weight >= 0.5, {
        "position": n - 1,
        "offset": offset,
        "wanted": n - 1 - offset,
        "weight": weight,
    }


def rotation_is_symmetric(d, n, base):
    before, after = score(0, d, base), score(6, d, base)
    return before == after, {"offset": 3, "before": before, "after": after}


def heads_can_look_ahead(d, n, base):
    keys = max(n, 4)
    scores = [score(3 - key, d, base) for key in range(keys)]
    total = math.fsum(math.exp(one - scores[3]) for one in scores)
    return max(scores) == scores[3], {"offset": 3, "weight": 1 / total, "keys": keys}


BY_HAND = {
    "attention sees distances": attention_sees_distances,
    "rotation singles out a key": rotation_singles_out_a_key,
    "rotation is symmetric": rotation_is_symmetric,
    "heads can look ahead": heads_can_look_ahead,
}


@everywhere(claims_heads)
def test_verdict_and_its_numbers_are_those_of_the_formula(claim, settings):
    assert_agrees(claim, settings, BY_HAND[claim.key](*sizes(settings)), atol=1e-10)
