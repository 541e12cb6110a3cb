"""Every card with a number, answered again from what its question or its picture states."""

import inspect
import math

import numpy as np
import pytest

from core.by_hand import dot, rates_of, row
from lessons.visit import numbers
from pages.lessons.flashcards.deck import CARDS, ask

SEEDS = range(1, 41)
NUMERIC = [card.name for card in CARDS if not card.is_concept]
every_kind = pytest.mark.parametrize("name", NUMERIC)


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


def shifted_by(frequency, cosine, sine):
    """The number of tokens whose rotation has this cosine and sine, to four decimals."""
    return next(
        k
        for k in range(100)
        if math.isclose(math.cos(k * frequency), cosine, abs_tol=5.1e-5)
        and math.isclose(math.sin(k * frequency), sine, abs_tol=5.1e-5)
    )


def measured(picture):
    """The wavelength of a sine that begins at 0, from its first points."""
    (wave,) = picture["data"]
    return 2 * math.pi * float(wave["x"][1]) / math.asin(float(wave["y"][1]))


def convention(picture):
    """The place among the options of the layout and the exponent that a matrix has."""
    first, second, *_ = np.asarray(picture["data"][0]["z"], dtype=float)
    if list(first) == [0, 1] * 4:
        return 0
    if list(first) == [1] * 4 + [0] * 4:
        return 2
    assert list(first) == [0] * 4 + [1] * 4
    slower = math.isclose(second[1], math.sin(10_000 ** (-1 / 3)), abs_tol=1e-6)
    assert slower or math.isclose(second[1], math.sin(10_000 ** (-2 / 8)), abs_tol=1e-6)
    return 3 if slower else 1


# What a reader would compute, from the numbers that the question gives, in their order.
ANSWERS = {
    "cell": lambda position, dim, d_model, base: row(position, d_model, base)[dim],
    "shift-offset": lambda frequency, a, b, c, d: shifted_by(frequency, a, b),
    "turn-offset": lambda pair, frequency, angle: tokens_of(angle, frequency),
    "turn-angle": lambda offset, pair, d_model, base: offset * rates_of(d_model, base)[pair],
    "pair-of-wavelength": lambda d_model, base, wavelength: pair_of(wavelength, d_model),
    "wavelength": lambda pair, d_model, base: wavelength(pair, d_model, base),
    "longest-wavelength": lambda d_model, base: wavelength(d_model // 2 - 1, d_model, base),
    "cosine-dim": lambda pair: [dim for dim in range(512) if dim % 2][pair],
    "norm": lambda d_model: math.hypot(*row(3, d_model, 10_000)),
    "dot-zero": lambda d_model: dot(row(5, d_model, 10_000), row(5, d_model, 10_000)),
    "dot-elsewhere": lambda d_model, zero, offset, value, start, end: round(
        dot(row(start, d_model, 10_000), row(end, d_model, 10_000)), 2
    ),
    "distance": lambda similarity, d_model: d_model / 2 + d_model / 2 - d_model * similarity,
    "compose": lambda first, second: (10 + first) + second - 10,
    "lands": lambda start, end, other: other + (end - start),
    "index-step": lambda words, first, last: 1 / (words - 1),
    "fraction": lambda words, zero, fraction: min(
        range(words), key=lambda position: abs(position / (words - 1) - fraction)
    ),
    "bits-changed": lambda position, next: f"{position ^ next:b}".count("1"),
    "bit-period": lambda bit, zero: period(bit),
    "wanted-key": lambda offset, position: position - offset,
    "rope-angle": lambda pair, position, d_head, base: position * rates_of(d_head, base)[pair],
    "t5-bucket": lambda buckets, exact, most, distance: (
        exact + int(math.log(distance / exact) / math.log(most / exact) * (buckets - exact))
    ),
    "alibi-slope": lambda heads, head: 2 ** (-8 * head / heads),
    "unfinished-pairs": lambda d_head, base, length: sum(
        wavelength(pair, d_head, base) > length for pair in range(d_head // 2)
    ),
    "interpolated-angle": lambda factor, position: position / factor,
    "row-position": lambda columns, zero, row, column: row * columns + column,
    "fourier-inputs": lambda count, axes: sum(2 for _ in range(count)) * axes,
    "exact-integers": lambda bits: 2**bits,
}
# The same where the picture asks.
SHOWN = {
    "wave-pair": lambda picture: pair_of(measured(picture), 12),
    "variant": convention,
}


def whole(number):
    return int(number) if number == int(number) else number


def answer(name, card):
    """The answer by hand."""
    if name in SHOWN:
        return SHOWN[name](card.picture())
    return ANSWERS[name](*map(whole, numbers(card.text)))


@every_kind
def test_answer_follows_from_the_numbers_of_the_question(name):
    for seed in SEEDS:
        card = ask(name, seed)
        expected = answer(name, card)
        if card.options:
            assert card.answer == card.options[expected]
            assert card.accepts(card.options[expected])
        else:
            assert card.value == pytest.approx(expected, rel=1e-9, abs=1e-9), card.text
            assert card.accepts(expected)


@pytest.mark.parametrize("name", [*ANSWERS, "wave-pair"])
def test_worked_line_ends_at_the_answer_from_the_numbers_of_the_question(name):
    names = inspect.signature(ANSWERS[name]).parameters if name in ANSWERS else ()
    for card in (ask(name, seed) for seed in SEEDS):
        stated = [abs(number) for number in numbers(card.worked())]
        answer = abs(card.value)
        assert any(math.isclose(number, answer, rel_tol=6e-4, abs_tol=6e-5) for number in stated)
        given = dict(zip(names, numbers(card.text), strict=False))
        for key in {"position", "offset", "start", "end", "other", "words", "bit"} & given.keys():
            assert given[key] in stated, (key, card.worked())


@every_kind
def test_tolerance_is_too_narrow_for_a_guess(name):
    for card in (ask(name, seed) for seed in SEEDS):
        assert card.options or 0 <= card.tolerance <= max(0.1, 0.01 * abs(card.value))


def test_every_kind_has_an_answer_here():
    assert {*ANSWERS, *SHOWN} == set(NUMERIC)


def test_positions_asked_for_are_whole():
    for name in ("fraction", "lands", "turn-offset", "bits-changed"):
        answers = [ask(name, seed).value for seed in SEEDS]
        assert answers == pytest.approx([round(answer) for answer in answers], abs=1e-9)


def test_numbers_shown_with_two_decimals_lose_nothing():
    for seed in SEEDS:
        card = ask("turn-offset", seed)
        pair, _, angle = numbers(card.text)
        assert card.value * rates_of(8, 10_000)[int(pair)] == pytest.approx(angle, abs=1e-12)


def test_tolerance_of_an_angle_is_small_beside_it():
    for seed in range(1, 401):
        card = ask("turn-angle", seed)
        assert 0 < card.tolerance <= 0.0051 * card.value
        assert not card.accepts(1.01 * card.value)


def test_angle_without_its_whole_turns_is_as_right():
    cards = [ask("turn-angle", seed) for seed in range(1, 401)]
    beyond = [card for card in cards if card.value > 2 * math.pi]
    assert len(beyond) > 40
    for card in beyond:
        assert card.accepts(math.fmod(card.value, 2 * math.pi))
        assert card.accepts(card.value)
        assert not card.accepts(card.value + math.pi)


def test_number_that_is_no_angle_has_no_whole_turns_to_leave_out():
    card = ask("lands", 1)
    assert not card.accepts(card.value + 2 * math.pi)
