"""A seed decides the numbers of a card and the order of a deck; right replies are accepted."""

import math
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lessons.visit import numbers
from pages.lessons.flashcards.card import Dice, NumberCard
from pages.lessons.flashcards.deck import CARDS, ask, deck_of
from pages.lessons.flashcards.definition import ALL_TOPICS, TOPICS

SEEDS = range(1, 41)
every_card = pytest.mark.parametrize("name", [card.name for card in CARDS])


def shown(card):
    """All that a reader sees of a card."""
    return card.text, card.options, card.answer, card.within, card.worked(), str(card.picture())


def number_card(value, tolerance=0.0):
    return NumberCard(
        text="", formula="", worked=str, picture=dict, caption="", value=value, tolerance=tolerance
    )


@every_card
def test_same_seed_gives_the_same_card(name):
    assert shown(ask(name, 999, 3)) == shown(ask(name, 999, 3))


@every_card
def test_seed_and_attempt_change_the_numbers(name):
    def drawn(seed, attempt=0):
        card = ask(name, seed, attempt)
        return card.text, card.options, card.answer

    assert any(drawn(seed) != drawn(1) for seed in SEEDS)
    assert any(drawn(1, attempt) != drawn(1) for attempt in SEEDS)


@pytest.mark.parametrize("seed", [1, 7, 999])
def test_numbers_come_from_random_alone(seed):
    drawn = Random(f"{seed} compose 2").random
    first = 3 + math.floor(27 * drawn())
    sign = math.copysign(1, drawn() - 0.5)
    second = sign * (1 + math.floor(29 * drawn()))
    assert numbers(ask("compose", seed, 2).text) == [first, second]
    keys = Random(f"order {seed}").random
    order = sorted((keys(), place) for place in range(len(CARDS)))
    assert deck_of(ALL_TOPICS, seed) == [CARDS[place].name for _, place in order]


def test_options_stand_in_an_order_of_their_own():
    """Seeded by the card's number among those without numbers: "order" is the first of these."""
    card = ask("order", 1)
    right, wrong = card.answer, sorted(card.options)
    wrong.remove(right)
    places = {tuple(map(ask("order", seed).options.index, [right, *wrong])) for seed in SEEDS}
    assert len(places) == 6
    keys = Random("order 7002").random
    first = min((keys(), place) for place in range(3))[1]
    assert (ask("order", 7, 2).options[0] == right) == (first == 0)


@given(st.integers(1, 200), st.integers(0, 2**31))
def test_order_holds_each_number_once(count, seed):
    order = Dice(f"order {seed}").shuffled(range(count))
    assert sorted(order) == list(range(count))
    assert Dice(f"order {seed}").shuffled(range(count)) == order


def test_seed_decides_the_deck():
    assert deck_of(ALL_TOPICS, 5) == deck_of(ALL_TOPICS, 5)
    assert len({tuple(deck_of(ALL_TOPICS, seed)) for seed in SEEDS}) == len(SEEDS)


def test_decks_hold_each_card_of_their_topic_once():
    names = [card.name for card in CARDS]
    assert len(set(names)) == len(names)
    assert sorted(deck_of(ALL_TOPICS, 1)) == sorted(names)
    for topic in TOPICS:
        cards = deck_of(topic, 1)
        assert sorted(cards) == sorted(card.name for card in CARDS if card.topic == topic)
        assert len(cards) >= 3


@pytest.mark.parametrize(
    ("reply", "right"),
    [(8.0, True), (8.1, True), (7.9, True), (8.11, False), (7.89, False), (8, True), (-8, False)],
)
def test_a_reply_within_the_tolerance_is_right(reply, right):
    assert number_card(8.0, 0.1).accepts(reply) is right


@pytest.mark.parametrize("answer", [0.0, 3.0, 2.0**24])
def test_an_exact_answer_allows_rounding_and_no_more(answer):
    card = number_card(answer)
    assert card.accepts(answer * (1 + 1e-12))
    assert not card.accepts(answer + 0.5)


@pytest.mark.parametrize("name", ["", "Norm", None, 3])
def test_an_unknown_kind_is_refused(name):
    with pytest.raises(KeyError):
        ask(name, 1)


@pytest.mark.parametrize("reply", ["8", None, math.nan, math.inf, 1e101])
def test_a_reply_that_is_no_number_is_wrong(reply):
    assert number_card(2.0, 0.1).accepts(reply) is False
