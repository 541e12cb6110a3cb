"""Sentences of the rotation lesson name the direction and the size of a shift."""

import re

import numpy as np
import pytest

from lessons.visit import numbers
from pages.lessons.rotation import text
from pages.ui.parameters import Shared
from pe_core import SingleFactorFit, Sinusoid
from pe_core.sinusoid import Composition
from pe_core.sinusoid.shift import shift_derivation
from text_checks import flaws

SHARED = Shared(d_model=64, seq_len=40, base=10)


@pytest.mark.parametrize(
    ("offset", "words", "not_words"),
    [
        (0, "every position stays where it is", "clockwise"),
        (1, "clockwise by 57.3°", "counter-clockwise"),
        (-1, "counter-clockwise by 57.3°", " by −"),
    ],
)
def test_a_rotation_is_named_by_its_direction(offset, words, not_words):
    sentence = text.takeaway(pair=0, offset=offset, angle=offset).replace("*", "")
    assert flaws(sentence) == []
    assert words in sentence
    assert not_words not in sentence
    assert "the same rotation everywhere" in sentence
    assert len(sentence.split()) <= 45


def test_a_tiny_angle_is_not_rounded_to_zero():
    angle = -Sinusoid(1024, 1_000_000).frequencies[511]
    sentence = text.takeaway(pair=511, offset=-1, angle=angle)
    assert flaws(sentence) == []
    assert f"{np.degrees(-angle):.6f}°" in sentence


@pytest.mark.parametrize(("position", "offset"), [(10, 5), (10, -64), (63, -32), (63, -31)])
def test_positions_below_zero_are_said_to_have_no_token(position, offset):
    sentence = text.applied_twice(SHARED, position=position, offset=offset, once=0.0, twice=0.0)
    assert flaws(sentence) == []
    assert ("below 0" in sentence) == (position + 2 * offset < 0 or position + offset < 0)


@pytest.mark.parametrize(("error", "words"), [(0.0, "exactly"), (2e-16, "2.0 × 10⁻¹⁶")])
def test_an_error_of_zero_is_no_bound(error, words):
    once = text.applied_twice(SHARED, position=0, offset=5, once=error, twice=error)
    assert once.count(words) == 2
    both = Composition(np.eye(2), np.eye(2), error)
    assert ("equal" if not error else words) in text.product_residual(both)
    steps = shift_derivation(10, 5, 0.5)._replace(residual=error)
    *_, (check, _) = text.derivation(steps, position=10, offset=5, frequency=0.5)
    assert words in check
    for sentence in (once, text.product_residual(both), check):
        assert flaws(sentence) == []
        assert "**0**" not in sentence


@pytest.mark.parametrize(("d_model", "base", "pair"), [(62, 10, 30), (128, 10_000, 8)])
@pytest.mark.parametrize("position", [10, 2047])
def test_a_product_is_that_of_the_factors_that_are_printed(d_model, base, pair, position):
    frequency = Sinusoid(d_model, base).frequencies[pair]
    steps = shift_derivation(position, 5, frequency)
    (_, lines), *_ = text.derivation(steps, position=position, offset=5, frequency=frequency)
    for line in lines.replace(r"\end{gathered}", "").split(r"\\"):
        factor, times, product = numbers(line.split("=", 1)[1])[-3:]
        assert round(factor * times, 4) == pytest.approx(product, abs=1.01e-4 / 2)


def test_latex_has_no_exponents_of_programs():
    frequency = Sinusoid(1024, 1_000_000).frequencies[511]
    steps = shift_derivation(10, 5, frequency)
    derived = text.derivation(steps, position=10, offset=5, frequency=frequency)
    matrix = text.matrix([[1.0, 0.0], [0.0, 1.0]], pair=511, offset=5, frequency=frequency)
    for latex in (*matrix, *(equations for _, equations in derived)):
        assert not re.search(r"\de[-+]?\d", latex)
    assert r"\cdot 10^{-6}" in matrix[-1]


@pytest.mark.parametrize(("offset", "words"), [(0, "nothing moves"), (5, "no number turns")])
def test_a_single_factor_fails_except_for_no_shift(offset, words):
    sentence = text.single_factor(SHARED, SingleFactorFit(0.5, 0.25), offset=offset, sine=0.84)
    assert flaws(sentence) == []
    assert words in sentence
