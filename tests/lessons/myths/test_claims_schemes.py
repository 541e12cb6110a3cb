"""The claims about simpler numberings, decided again with loops."""

import math

import pytest

from lessons.myths.checking import assert_agrees, check, everywhere, sizes
from pages.lessons.myths import claims_schemes


def index_step_is_1_over_n(d, n, base):
    step = (n - 1) / (n - 1) - (n - 2) / (n - 1)
    return math.isclose(step, 1 / n), {"rows": n, "step": step, "claimed": 1 / n}


def one_bit_a_step(d, n, base):
    changed = [(p ^ (p + 1)).bit_count() for p in range(n - 1)]
    position = changed.index(max(changed))
    numbers = {"position": position, "next": position + 1, "bits": max(changed)}
    return max(changed) == 1, {**numbers, "digits": len(f"{n - 1:b}")}


BY_HAND = {
    "index step is 1/n": index_step_is_1_over_n,
    "one bit a step": one_bit_a_step,
}


@everywhere(claims_schemes)
def test_verdict_and_its_numbers_are_those_of_the_definition(claim, settings):
    assert_agrees(claim, settings, BY_HAND[claim.key](*sizes(settings)))


def test_every_digit_changes_at_a_power_of_two():
    numbers = check("one bit a step", 2, 9).numbers
    assert (numbers["position"], numbers["bits"], numbers["digits"]) == (7, 4, 4)


@pytest.mark.parametrize(("seq_len", "most"), [(2, 1), (3, 2), (4, 2), (5, 3)])
def test_most_digits_that_change_in_one_step(seq_len, most):
    verdict = check("one bit a step", 2, seq_len)
    assert verdict.numbers["bits"] == most
    assert verdict.holds == (most == 1)
