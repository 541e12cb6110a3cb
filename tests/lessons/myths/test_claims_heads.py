"""The claims about heads that look back, decided again with loops."""

import math
from itertools import pairwise

import numpy as np

from core.by_hand import rates_of, rows, similarity
from lessons.myths.checking import Expected, assert_agrees, everywhere, sizes
from pages.lessons.myths import claims_heads
from pe_core.seeding import seeded_generator


def score(lag, d, base):
    return math.fsum(math.cos(rate * lag) for rate in rates_of(d, base)) / math.sqrt(d)


def attention_sees_distances(d, n, base):
    weights = seeded_generator("heads claim", 0).standard_normal((d, d))
    table = np.array(rows(min(n, 256), d, base))
    scores = [float(after @ weights @ before) / d for before, after in pairwise(table)]
    least, most = min(scores), max(scores)
    holds = most - least <= 1e-9
    return Expected(holds, finding=[] if holds else [least, most])


def rotation_singles_out_a_key(d, n, base):
    offset = min(3, n - 1)
    scores = [score(n - 1 - offset - key, d, base) for key in range(n)]
    total = math.fsum(math.exp(key_score - max(scores)) for key_score in scores)
    weight = math.exp(scores[n - 1 - offset] - max(scores)) / total
    return Expected(
        holds=weight >= 0.5,
        finding=[offset, n - 1, n - 1 - offset, weight],
        equation=[weight],
    )


def rotation_is_symmetric(d, n, base):
    before, after = score(0, d, base), score(6, d, base)
    return Expected(
        holds=before == after,
        finding=[3, 3, before, after],
        equation=[6, similarity(6, d, base)],
    )


def heads_can_look_ahead(d, n, base):
    keys = max(n, 4)
    scores = [score(3 - key, d, base) for key in range(keys)]
    total = math.fsum(math.exp(key_score - scores[3]) for key_score in scores)
    return Expected(holds=max(scores) == scores[3], finding=[3, 1 / total, keys], equation=[3, -3])


BY_HAND = {
    "attention sees distances": attention_sees_distances,
    "rotation singles out a key": rotation_singles_out_a_key,
    "rotation is symmetric": rotation_is_symmetric,
    "heads can look ahead": heads_can_look_ahead,
}


@everywhere(claims_heads)
def test_verdict_and_its_numbers_are_those_of_the_formula(claim, settings):
    assert_agrees(claim, settings, BY_HAND[claim.key](*sizes(settings)))
