"""No claim and no card says what no sentence may say, at any corner of the parameters."""

from itertools import product
from random import Random

import pytest

from pages.ui.content.claims import claim_text
from pages.ui.content.flashcards import CONCEPTS, NUMERIC
from pages.ui.content.questions import ask, tally, verdict
from pages.ui.parameters import BASES, Shared
from pe_core.claims import CLAIMS, check_claim
from text_checks import flaws

CORNERS = [Shared(*place) for place in product((2, 1024), (2, 2048), (2, 10, 10_000, 1_000_000))]
_random = Random("somewhere between")
BETWEEN = [
    Shared(2 * _random.randint(1, 16), _random.randint(2, 300), _random.choice(BASES))
    for _ in range(24)
]


@pytest.mark.parametrize("claim", CLAIMS, ids=lambda claim: claim.key)
def test_claims_are_told_without_a_flaw_everywhere(claim):
    for place in (*CORNERS, *BETWEEN):
        d_model, seq_len, base = place
        text = claim_text(claim.key, check_claim(claim.key, d_model, seq_len, base=base), place)
        for part in text[:-1]:
            assert flaws(part) == [], place


@pytest.mark.parametrize("name", [*NUMERIC, *CONCEPTS])
def test_cards_are_told_without_a_flaw_whatever_is_drawn(name):
    for seed in (0, 1, 999) if name in CONCEPTS else range(120):
        asked = ask(name, seed, seed % 3)
        told = [asked.text, *asked.options, asked.formula, asked.within, asked.worked]
        told += [verdict(right, asked.answer, asked.answer) for right in (True, False)]
        for part in told:
            assert flaws(part) == [], seed


def test_deck_is_told_without_a_flaw_however_far_it_has_come():
    for right, missed, now, to_come in product(range(3), range(3), range(2), range(3)):
        states = ["right"] * right + ["missed"] * missed + ["now"] * now + ["to come"] * to_come
        if len(states) < 2:
            continue
        assert flaws(tally(states, right)) == [], states
