"""Every kind of card, answered again from its numbers alone."""

import math

import pytest
from pe_core.flashcards import draw_card, is_right
from pe_core.flashcards.questions import DRAWS

from core.by_hand import dot, rates, row
from pe_core.variants import VARIANTS

SEEDS = range(1, 41)
every_kind = pytest.mark.parametrize("kind", DRAWS)


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
    ].index([*VARIANTS][variant]),
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
def test_tolerance_is_too_narrow_for_a_guess(kind):
    for seed in SEEDS:
        card = draw_card(kind, seed)
        assert 0 <= card.tolerance <= max(0.1, 0.01 * abs(card.answer))


def test_every_kind_has_an_answer_here():
    assert set(ANSWERS) == set(DRAWS)


def test_positions_asked_for_are_whole():
    for kind in ("fraction", "lands", "turn-offset", "bits-changed"):
        answers = [draw_card(kind, seed).answer for seed in SEEDS]
        assert answers == pytest.approx([round(answer) for answer in answers], abs=1e-9)


def test_numbers_shown_with_two_decimals_lose_nothing():
    for seed in SEEDS:
        angle = draw_card("turn-offset", seed).given["angle"]
        assert angle == pytest.approx(float(f"{angle:.2f}"), abs=1e-12)


def test_tolerance_of_an_angle_is_small_beside_it():
    for seed in range(1, 401):
        card = draw_card("turn-angle", seed)
        assert 0 < card.tolerance <= 0.0051 * card.answer
        assert not is_right(card, 1.01 * card.answer)


def test_angle_without_its_whole_turns_is_as_right():
    cards = [draw_card("turn-angle", seed) for seed in range(1, 401)]
    beyond = [card for card in cards if card.answer > 2 * math.pi]
    assert len(beyond) > 40
    for card in beyond:
        assert is_right(card, math.fmod(card.answer, 2 * math.pi))
        assert is_right(card, card.answer)
        assert not is_right(card, card.answer + math.pi)


def test_number_that_is_no_angle_has_no_whole_turns_to_leave_out():
    card = draw_card("lands", 1)
    assert not is_right(card, card.answer + 2 * math.pi)
