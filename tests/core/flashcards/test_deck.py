"""Every kind of card, answered again from its numbers alone."""

import math
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.claims.by_hand import dot, rates, row
from pe_core.flashcards import Card, card_order, draw_card, is_right
from pe_core.flashcards.deck import CARD_KINDS
from pe_core.variants import VARIANTS

SEEDS = range(1, 41)
every_kind = pytest.mark.parametrize("kind", CARD_KINDS)


def wavelength(pair, d_model, base=10_000):
    return 2 * math.pi * base ** (2 * pair / d_model)


def pair_of(length, d_model):
    """The pair whose wavelength is nearest to a length."""
    return min(range(d_model // 2), key=lambda pair: abs(wavelength(pair, d_model) - length))


def period(bit):
    """After how many positions a binary digit repeats."""
    digits = [position >> bit & 1 for position in range(3 * 2**bit)]
    changes = [p for p in range(1, len(digits)) if digits[p] != digits[p - 1]]
    return changes[1]


def tokens_of(angle, frequency):
    """The number of tokens that turn a pair by an angle."""
    return next(k for k in range(100) if math.isclose(k * frequency, angle, abs_tol=1e-9))


# What a reader would compute, from the numbers that the question gives.
ANSWERS = {
    "cell": lambda position, dim, d_model: row(position, d_model, 10_000)[dim],
    "shift-offset": lambda frequency, offset, d_model: tokens_of(offset * frequency, frequency),
    "turn-offset": lambda pair, frequency, angle, d_model: tokens_of(
        angle, rates(d_model, 10_000)[pair]
    ),
    "turn-angle": lambda pair, offset, d_model: offset * rates(d_model, 10_000)[pair],
    "pair-of-wavelength": lambda wavelength, d_model: pair_of(wavelength, d_model),
    "wavelength": lambda pair, d_model: wavelength(pair, d_model),
    "longest-wavelength": lambda d_model, base: wavelength(d_model // 2 - 1, d_model, base),
    "wave-pair": lambda wavelength, d_model: pair_of(wavelength, d_model),
    "cosine-dim": lambda pair: [dim for dim in range(512) if dim % 2][pair],
    "norm": lambda d_model: math.hypot(*row(3, d_model, 10_000)),
    "dot-zero": lambda d_model: dot(row(5, d_model, 10_000), row(5, d_model, 10_000)),
    "dot-elsewhere": lambda offset, start, end, value, d_model: round(
        dot(row(start, d_model, 10_000), row(end, d_model, 10_000)), 2
    ),
    "distance": lambda d_model, similarity: d_model / 2 + d_model / 2 - d_model * similarity,
    "compose": lambda first, second: (10 + first) + second - 10,
    "lands": lambda start, end, other: other + (end - start),
    "index-step": lambda words: 1 / (words - 1),
    "fraction": lambda fraction, words: min(
        range(words), key=lambda position: abs(position / (words - 1) - fraction)
    ),
    "bits-changed": lambda position, next: f"{position ^ next:b}".count("1"),
    "bit-period": lambda bit: period(bit),
    "variant": lambda variant, d_model: [
        "paper",
        "marian",
        "guided-diffusion",
        "inclusive",
    ].index(VARIANTS[variant].key),
    "exact-integers": lambda type, bits: 2**bits,
}


@every_kind
def test_answer_follows_from_the_numbers_of_the_question(kind):
    for seed in SEEDS:
        card = draw_card(kind, seed)
        expected = ANSWERS[kind](**card.given)
        assert card.kind == kind
        assert card.answer == pytest.approx(expected, rel=1e-9, abs=1e-9), card
        assert is_right(card, expected)


@every_kind
def test_answer_is_narrow_enough_to_tell_it_from_a_guess(kind):
    for seed in SEEDS:
        card = draw_card(kind, seed)
        assert 0 <= card.tolerance <= max(0.1, 0.01 * abs(card.answer))


def test_every_kind_is_answered_here():
    assert set(ANSWERS) == set(CARD_KINDS)


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
def test_numbers_come_from_the_one_sequence_that_python_promises_to_keep(seed):
    drawn = Random(f"{seed} compose 2").random
    first = 3 + math.floor(27 * drawn())
    sign = math.copysign(1, drawn() - 0.5)
    second = sign * (1 + math.floor(29 * drawn()))
    assert draw_card("compose", seed, attempt=2).given == {"first": first, "second": second}
    keys = Random(f"order {seed}").random
    order = sorted((keys(), place) for place in range(20))
    assert card_order(20, seed) == [place for _, place in order]


def test_positions_asked_for_are_whole():
    for kind in ("fraction", "lands", "turn-offset", "bits-changed"):
        answers = [draw_card(kind, seed).answer for seed in SEEDS]
        assert answers == pytest.approx([round(answer) for answer in answers], abs=1e-9)


def test_numbers_shown_with_two_decimals_lose_nothing():
    for seed in SEEDS:
        angle = draw_card("turn-offset", seed).given["angle"]
        assert angle == pytest.approx(float(f"{angle:.2f}"), abs=1e-12)


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
    with pytest.raises(ValueError, match=r"^kind must be one of CARD_KINDS, got "):
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
