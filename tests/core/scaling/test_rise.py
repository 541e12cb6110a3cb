"""The similarity rises again after a gap in the frequencies, and not after a ramp."""

import math

import numpy as np
import pytest

from pe_core import Sinusoid
from pe_core.scaling import (
    CLEAR_RISE,
    largest_rise,
    scaled_frequencies,
    similarity_with,
    unseen_pairs,
)

LENGTH = 4096


def with_a_step(sinusoid, factor):
    """Divide only the pairs with new angles."""
    rates = sinusoid.frequencies
    slow = unseen_pairs(rates, rates, trained_length=LENGTH, length=factor * LENGTH)
    return np.where(slow, rates / factor, rates)


def octave_mean(rates, first):
    """Mean of S over the whole distances of an octave, term by term."""
    distances = np.arange(first, 2 * first)
    return float(np.cos(np.outer(distances, rates)).mean())


@pytest.mark.parametrize("d_model", [64, 128, 256, 1024])
@pytest.mark.parametrize("factor", [4, 8, 32])
def test_a_step_makes_the_similarity_rise_again_where_a_ramp_does_not(d_model, factor):
    sinusoid = Sinusoid(d_model)
    step = largest_rise(with_a_step(sinusoid, factor), factor * LENGTH)
    assert step.height > CLEAR_RISE
    for scaling in ("interpolation", "ntk-aware", "by-parts", "yarn", "llama3"):
        scaled = scaled_frequencies(sinusoid, scaling, factor, LENGTH)
        assert largest_rise(scaled, factor * LENGTH).height < CLEAR_RISE / 1.25
    trained = largest_rise(sinusoid.frequencies, LENGTH)
    assert trained.height < 0.001


def test_the_rise_is_between_a_quarter_and_three_quarters_of_the_last_kept_turn():
    rates = with_a_step(Sinusoid(1024), 8)
    gap = int((rates[:-1] / rates[1:]).argmax())
    rise = largest_rise(rates, 8 * LENGTH)
    assert rise.trough == pytest.approx(math.pi / 2 / rates[gap], rel=0.1)
    assert rise.crest == pytest.approx(3 * math.pi / 2 / rates[gap], rel=0.2)


def test_its_height_is_the_difference_of_two_means_over_an_octave():
    rates = with_a_step(Sinusoid(128), 8)
    # Windows of a power of 2 divide its octaves evenly.
    rise = largest_rise(rates, 8 * LENGTH)
    low, high = (
        octave_mean(rates, round(middle / math.sqrt(2))) for middle in (rise.trough, rise.crest)
    )
    assert high - low == pytest.approx(rise.height, abs=0.001)
    means = [octave_mean(rates, round(2 ** (step / 4))) for step in range(4 * 14 + 1)]
    expected = max(mean - min(means[: at + 1]) for at, mean in enumerate(means))
    assert rise.height == pytest.approx(expected, abs=0.001)


@pytest.mark.parametrize("length", [1, 2])
def test_one_octave_or_less_has_no_rise(length):
    assert largest_rise([1.0, 0.1], length) == (0.0, 1.0, 1.0)


@pytest.mark.parametrize("rates", [[0.0, 1.0], [-1.0], [4.0], [float("nan")], []])
def test_frequencies_out_of_range_are_refused(rates):
    with pytest.raises(ValueError, match="frequencies"):
        largest_rise(rates, 64)


@pytest.mark.parametrize("offset", [0, 1, 1000])
def test_similarity_with_the_sinusoids_own_frequencies_is_its_similarity(offset):
    sinusoid = Sinusoid(64)
    result = similarity_with(sinusoid.frequencies, offset)
    assert result == pytest.approx(sinusoid.similarity(offset))
