"""The claims about simpler numberings, decided again with loops."""

import math

import pytest

from lessons.myths.checking import Expected, assert_agrees, check, everywhere, sizes
from pages.lessons.myths import claims_schemes


def index_step_is_1_over_n(d, n, base):
    step = (n - 1) / (n - 1) - (n - 2) / (n - 1)
    return Expected(
        holds=math.isclose(step, 1 / n),
        finding=[n, n - 1, step, n, 1 / n, 1],
        truth=[1],
        equation=[step, 1 / n, n],
    )


def one_bit_a_step(d, n, base):
    changed = [(p ^ (p + 1)).bit_count() for p in range(n - 1)]
    position = changed.index(max(changed))
    step, digits = [position, position + 1], [max(changed), len(f"{n - 1:b}")]
    holds = max(changed) == 1
    return Expected(holds, finding=step if holds else [*step, *digits], equation=[*step, *digits])


BY_HAND = {
    "index step is 1/n": index_step_is_1_over_n,
    "one bit a step": one_bit_a_step,
}


@everywhere(claims_schemes)
def test_verdict_and_its_numbers_are_those_of_the_definition(claim, settings):
    assert_agrees(claim, settings, BY_HAND[claim.key](*sizes(settings)))


def test_every_digit_changes_at_a_power_of_two():
    assert "From 7 to 8, 4 of 4 digits" in check("one bit a step", 2, 9).finding


@pytest.mark.parametrize(("seq_len", "most"), [(2, 1), (3, 2), (4, 2), (5, 3)])
def test_most_digits_that_change_in_one_step(seq_len, most):
    verdict = check("one bit a step", 2, seq_len)
    assert rf"\quad {most}\ \text{{of}}" in verdict.equation
    assert verdict.holds == (most == 1)
