"""No card says what no sentence may say."""

from itertools import product

import pytest
from pages.ui.content.flashcards import CONCEPTS, NUMERIC
from pages.ui.content.questions import ask, tally, verdict

from text_checks import flaws


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
