"""A head whose query matrix is T_k attends k positions back."""

import math

import numpy as np
import pytest

from core.by_hand import rates_of
from pe_core import Sinusoid
from pe_core.attention import (
    MAX_GAIN,
    few_pair_scores,
    gain_for_weight,
    relative_attention,
    relative_scores,
    relative_weights,
    runner_up,
    strongest_rival,
)


@pytest.mark.parametrize("offset", [-3, 0, 5])
@pytest.mark.parametrize(("d_model", "base"), [(2, 2), (64, 10_000), (512, 10**6)])
def test_weights_follow_the_sum_of_cosines(d_model, base, offset):
    sinusoid, count, gain = Sinusoid(d_model, base), 20, 3.0
    positions = np.arange(count)
    shifts = positions[:, np.newaxis] - offset - positions
    scores = gain * np.cos(shifts[..., np.newaxis] * sinusoid.frequencies).sum(axis=2)
    shares = np.exp(scores / np.sqrt(d_model))
    expected = shares / shares.sum(axis=1, keepdims=True)
    weights = relative_attention(sinusoid, count=count, offset=offset, gain=gain)
    np.testing.assert_allclose(weights, expected, atol=1e-12)
    wanted = positions - offset
    inside = (wanted >= 0) & (wanted < count)
    np.testing.assert_array_equal(weights.argmax(axis=1)[inside], wanted[inside])


def softmax_by_hand(scores):
    shares = [math.exp(score - max(scores)) for score in scores]
    return [share / sum(shares) for share in shares]


@pytest.mark.parametrize("offset", [-3, 0, 5])
@pytest.mark.parametrize(("d_model", "base"), [(2, 2), (64, 10_000), (512, 10**6)])
def test_one_row_is_that_of_the_map(d_model, base, offset):
    sinusoid, count = Sinusoid(d_model, base), 20
    weights = relative_attention(sinusoid, count=count, offset=offset, gain=2.5)
    for position in (0, 7, 19):
        row = relative_weights(sinusoid, count=count, position=position, offset=offset, gain=2.5)
        np.testing.assert_allclose(row, weights[position], atol=1e-12)


@pytest.mark.parametrize(("d_model", "percent"), [(64, 5.6), (128, 8.3)])
def test_the_rotation_alone_barely_singles_out_a_key(d_model, percent):
    angles = rates_of(d_model, 10_000)
    scores = [
        sum(math.cos(angle * (29 - key)) for angle in angles) / math.sqrt(d_model)
        for key in range(64)
    ]
    expected = softmax_by_hand(scores)[29]
    assert round(100 * expected, 1) == percent
    row = relative_weights(Sinusoid(d_model), count=64, position=32, offset=3)
    assert row[29] == pytest.approx(expected, abs=1e-12)


@pytest.mark.parametrize("weight", [0.5, 0.9, 0.99])
def test_a_gain_reaches_the_weight_and_a_smaller_one_does_not(weight):
    sinusoid = Sinusoid(128)
    gain = gain_for_weight(sinusoid, count=64, position=32, offset=3, weight=weight)
    assert relative_attention(sinusoid, count=64, offset=3, gain=gain * 1.0001)[32, 29] > weight
    assert relative_attention(sinusoid, count=64, offset=3, gain=gain * 0.9999)[32, 29] < weight


def test_a_gain_is_zero_where_equal_weights_are_enough_and_none_where_no_gain_is():
    assert gain_for_weight(Sinusoid(128), count=2, position=1, offset=0, weight=0.5) == 0
    # The slowest wave of a large base changes by less than rounding from one token to the next.
    assert gain_for_weight(Sinusoid(2, 10), count=2048, position=0, offset=0, weight=0.9999) is None
    with pytest.raises(ValueError, match="position - offset"):
        gain_for_weight(Sinusoid(128), count=64, position=2, offset=3, weight=0.9)


@pytest.mark.parametrize("weight", [0.0, 1.0])
def test_a_key_never_has_none_or_all_of_the_weight(weight):
    with pytest.raises(ValueError, match=r"^weight must be between 0 and 1, both excluded, got "):
        gain_for_weight(Sinusoid(128), count=64, position=32, offset=3, weight=weight)


def test_with_one_pair_every_multiple_of_a_cycle_is_a_rival():
    scores = [math.cos(lag) for lag in range(65)]
    best = max(range(1, 65), key=lambda lag: scores[lag])
    rival = strongest_rival(Sinusoid(128), first_pairs=1, span=64)
    assert rival.distance == best == 44
    assert rival.ratio == pytest.approx(scores[best])
    np.testing.assert_allclose(
        few_pair_scores(Sinusoid(128), first_pairs=1, span=64), scores, atol=1e-12
    )


@pytest.mark.parametrize(
    ("weights", "wanted", "expected"),
    [
        ([0.5, 0.4, 0.1], 0, (1, True)),
        ([0.3, 0.1, 0.6], 2, (0, False)),
        ([0.3, 0.5, 0.2], 1, (0, False)),
        ([0.1, 0.1, 0.8], 0, (2, True)),
        ([0.2, 0.7, 0.1], -3, (1, False)),
        ([0.2, 0.7, 0.1], 3, (1, False)),
    ],
)
def test_runner_up_is_the_largest_of_the_other_keys(weights, wanted, expected):
    assert runner_up(np.array(weights), wanted) == expected


@pytest.mark.parametrize(
    ("weights", "wanted", "message"),
    [
        (
            [1.0],
            0,
            r"^weights must be those of at least one key beside the wanted one, got \[1.0\]$",
        ),
        ([], 0, r"^weights must have one axis of at least 1 number\(s\), got shape \(0,\)$"),
        (
            [[0.5, 0.5]],
            0,
            r"^weights must have one axis of at least 1 number\(s\), got shape \(1, 2",
        ),
    ],
)
def test_a_runner_up_is_another_key(weights, wanted, message):
    assert runner_up([1.0], 1) == (0, False)
    with pytest.raises(ValueError, match=message):
        runner_up(weights, wanted)


@pytest.mark.parametrize("wanted", [0.5, "0", None])
def test_a_wanted_key_is_an_integer(wanted):
    with pytest.raises(TypeError, match=r"^wanted must be an integer from "):
        runner_up([0.5, 0.5], wanted)


def test_all_pairs_score_as_the_similarity():
    sinusoid = Sinusoid(64, 100)
    expected = sinusoid.similarity(np.arange(301))
    np.testing.assert_allclose(
        few_pair_scores(sinusoid, first_pairs=32, span=300), expected, atol=1e-12
    )
    scores = relative_scores(sinusoid, [-7, 0, 300], gain=3)
    by_hand = [
        3 * sum(math.cos(100 ** (-2 * pair / 64) * lag) for pair in range(32)) / 8
        for lag in (-7, 0, 300)
    ]
    np.testing.assert_allclose(scores, by_hand, atol=1e-12)


@pytest.mark.parametrize("count", [0, -1, 2.0])
def test_a_map_has_at_least_one_position(count):
    with pytest.raises((ValueError, TypeError), match=r"^count must be an integer from 1 to "):
        relative_attention(Sinusoid(8), count=count, offset=1)


GAINED = (
    lambda gain: relative_attention(Sinusoid(4), count=3, offset=1, gain=gain),
    lambda gain: relative_scores(Sinusoid(4), [0, 1], gain=gain),
    lambda gain: relative_weights(Sinusoid(4), count=3, position=1, offset=1, gain=gain),
)


@pytest.mark.parametrize("gain", ["2", None, True, [1.0]])
def test_a_gain_of_another_type_is_a_type_error(gain):
    for function in GAINED:
        with pytest.raises(TypeError, match=r"^gain must be a finite number from "):
            function(gain)


@pytest.mark.parametrize("gain", [float("nan"), float("inf"), -2 * MAX_GAIN])
def test_a_gain_out_of_range_is_a_value_error(gain):
    for function in GAINED:
        with pytest.raises(ValueError, match=r"^gain must be a finite number from "):
            function(gain)
