"""Pairs that a method slows, counted one by one."""

import math

import numpy as np
import pytest

from core.by_hand import rates_of
from pe_core import Sinusoid
from pe_core.scaling import SCALINGS, scaled_frequencies, slowed_pairs, stepped_frequencies

LENGTH = 4096


@pytest.mark.parametrize("method", [name for name in SCALINGS if name != "own"])
@pytest.mark.parametrize("factor", [1, 8, 32])
@pytest.mark.parametrize(("d", "base"), [(2, 10_000), (128, 10_000), (128, 2), (64, 500_000)])
def test_slowed_pairs_have_a_smaller_frequency_than_in_training(method, factor, d, base):
    rates = rates_of(d, base)
    scaled = scaled_frequencies(Sinusoid(d, base), method, factor, LENGTH)
    slowed, fully = slowed_pairs(rates, scaled, factor)
    for rate, now, is_slowed, is_fully in zip(rates, scaled, slowed, fully, strict=True):
        # Dynamic NTK raises the base by more than the factor.
        whole = factor * now < rate or math.isclose(rate, factor * now, rel_tol=1e-9)
        assert is_slowed == (not math.isclose(rate, now, rel_tol=1e-9))
        assert is_fully == (is_slowed and whole)


def test_a_pair_slowed_by_more_than_the_factor_is_fully_slowed_and_a_faster_one_is_not_slowed():
    slowed, fully = slowed_pairs([1.0, 1.0, 1.0, 1.0], [0.1, 0.25, 0.26, 1.5], 4)
    assert slowed.tolist() == [True, True, True, False]
    assert fully.tolist() == [True, True, False, False]
    slowed, fully = slowed_pairs([1.0, 1.0], [0.99, 0.9], 4, tolerance=0.05)
    assert (slowed.tolist(), fully.tolist()) == ([False, True], [False, False])


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"scaled": [1.0, 0.1, 0.01]}, r"^scaled must have shape \(2,\), got \(3,\)$"),
        ({"scaled": 1.0}, r"^scaled must have one axis, got shape \(\)$"),
        ({"factor": 0.5}, "^factor must be a finite number from 1 to "),
        ({"tolerance": 2}, "^tolerance must be a finite number from 0 to 1, got 2$"),
    ],
)
def test_frequencies_of_other_pairs_and_numbers_out_of_range_are_refused(changes, message):
    with pytest.raises(ValueError, match=message):
        slowed_pairs(**{"trained": [1.0, 0.1], "scaled": [1.0, 0.1], "factor": 8, **changes})


@pytest.mark.parametrize("factor", [1, 2, 8, 32])
@pytest.mark.parametrize("percent", [5, 50, 100])
@pytest.mark.parametrize(("d", "base"), [(2, 2), (64, 10_000), (128, 500_000)])
def test_a_step_slows_the_pairs_that_complete_no_turn_in_training_and_go_further_now(
    factor, percent, d, base
):
    length = LENGTH * factor * percent // 100
    found = stepped_frequencies(Sinusoid(d, base), factor, trained_length=LENGTH, length=length)
    expected = [
        rate / factor if rate * LENGTH < 2 * math.pi and length > LENGTH else rate
        for rate in rates_of(d, base)
    ]
    np.testing.assert_allclose(found, expected, rtol=1e-12)


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"sinusoid": Sinusoid(7)}, "^d_model must be even"),
        ({"factor": 0.5}, "^factor must be a finite number from 1 to "),
        ({"trained_length": 0}, "^trained_length must be an integer from 1 to "),
        ({"length": 0}, "^length must be an integer from 1 to "),
    ],
)
def test_a_step_refuses_what_has_none(changes, message):
    arguments = {"sinusoid": Sinusoid(8), "factor": 2, "trained_length": 64, "length": 128}
    with pytest.raises(ValueError, match=message):
        stepped_frequencies(**{**arguments, **changes})
