import math
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pe_core.flashcards import Card, card_order, draw_card, is_right
from pe_core.flashcards.questions import DRAWS

SEEDS = range(1, 41)
every_kind = pytest.mark.parametrize("kind", DRAWS)


@every_kind
def test_same_seed_gives_the_same_card(kind):
    for seed in (0, 1, 2**31):
        assert draw_card(kind, seed, attempt=3) == draw_card(kind, seed, attempt=3)


@every_kind
def test_seed_and_attempt_change_the_numbers(kind):
    first = draw_card(kind, 1)
    assert any(draw_card(kind, seed) != first for seed in SEEDS)
    assert any(draw_card(kind, 1, attempt=attempt) != first for attempt in SEEDS)


@pytest.mark.parametrize("seed", [1, 7, 999])
def test_numbers_come_from_random_alone(seed):
    drawn = Random(f"{seed} compose 2").random
    first = 3 + math.floor(27 * drawn())
    sign = math.copysign(1, drawn() - 0.5)
    second = sign * (1 + math.floor(29 * drawn()))
    assert draw_card("compose", seed, attempt=2).given == {"first": first, "second": second}
    keys = Random(f"order {seed}").random
    order = sorted((keys(), place) for place in range(20))
    assert card_order(20, seed) == [place for _, place in order]


@given(st.integers(1, 200), st.integers(0, 2**31))
def test_order_holds_each_number_once(count, seed):
    order = card_order(count, seed)
    assert sorted(order) == list(range(count))
    assert card_order(count, seed) == order


def test_seed_decides_the_order():
    assert len({tuple(card_order(30, seed)) for seed in SEEDS}) == len(SEEDS)


@pytest.mark.parametrize(
    ("reply", "right"),
    [(8.0, True), (8.1, True), (7.9, True), (8.11, False), (7.89, False), (8, True), (-8, False)],
)
def test_a_reply_within_the_tolerance_is_right(reply, right):
    assert is_right(Card("distance", {}, 8.0, 0.1), reply) is right


@pytest.mark.parametrize("answer", [0.0, 3.0, 2.0**24])
def test_an_exact_answer_allows_rounding_and_no_more(answer):
    card = Card("compose", {}, answer, 0.0)
    assert is_right(card, answer * (1 + 1e-12))
    assert not is_right(card, answer + 0.5)


@pytest.mark.parametrize("kind", ["", "Norm", None, 3])
def test_an_unknown_kind_is_refused(kind):
    with pytest.raises(ValueError, match=r"^kind must be a kind of card, got "):
        draw_card(kind, 1)


@pytest.mark.parametrize("number", [-1, 2**31 + 1])
def test_a_number_out_of_its_range_is_refused(number):
    with pytest.raises(ValueError, match=r"^seed must be an integer from 0 to "):
        draw_card("norm", number)
    with pytest.raises(ValueError, match=r"^attempt must be an integer from 0 to "):
        draw_card("norm", 1, attempt=number)
    with pytest.raises(ValueError, match=r"^seed must be an integer from 0 to "):
        card_order(3, number)


@pytest.mark.parametrize("number", [1.0, "1", None, True])
def test_what_is_no_integer_is_refused(number):
    with pytest.raises(TypeError, match=r"^seed must be an integer"):
        draw_card("norm", number)
    with pytest.raises(TypeError, match=r"^attempt must be an integer"):
        draw_card("norm", 1, attempt=number)
    with pytest.raises(TypeError, match=r"^count must be an integer"):
        card_order(number, 1)


def test_a_deck_without_cards_is_refused():
    with pytest.raises(ValueError, match=r"^count must be an integer from 1"):
        card_order(0, 1)


@pytest.mark.parametrize(
    ("reply", "error"),
    [
        ("8", TypeError),
        (None, TypeError),
        (math.nan, ValueError),
        (math.inf, ValueError),
        (1e101, ValueError),
    ],
)
def test_a_reply_that_is_no_number_is_refused(reply, error):
    with pytest.raises(error, match=r"^reply must be a finite number"):
        is_right(Card("norm", {}, 2.0, 0.1), reply)
