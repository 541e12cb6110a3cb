"""T5's buckets, ALiBi's slopes and the weight on distances never trained, with plain loops."""

import math
from itertools import pairwise
from typing import get_args

import numpy as np
import pytest

from core.by_hand import rates_of
from pe_core import Sinusoid
from pe_core.biases import (
    KEPT_OFF,
    SCORED,
    Ranges,
    Role,
    alibi_decay,
    alibi_reach,
    alibi_slopes,
    distance_scores,
    example_biases,
    far_from,
    first_token_weight,
    last_bucket_start,
    power_of_two_up_to,
    ranges,
    role,
    t5_bucket,
    unseen_share,
    unused_buckets,
)


def bucket_by_hand(relative, *, causal):
    """The function of mesh_tensorflow, step by step."""
    buckets, result, distance = 32, 0, -relative
    if causal:
        distance = max(distance, 0)
    else:
        buckets //= 2
        if distance < 0:
            result += buckets
        distance = abs(distance)
    exact = buckets // 2
    if distance < exact:
        return result + distance
    share = math.log(distance / exact) / math.log(128 / exact)
    return result + min(exact + int(share * (buckets - exact)), buckets - 1)


@pytest.mark.parametrize("causal", [True, False])
def test_buckets_are_those_of_the_code(causal):
    relative = list(range(-3000, 3001))
    expected = [bucket_by_hand(distance, causal=causal) for distance in relative]
    assert t5_bucket(relative, causal=causal).tolist() == expected


@pytest.mark.parametrize("causal", [True, False])
@pytest.mark.parametrize(("offsets", "shown"), [(-7.9, "-7.9"), (0.5, "0.5"), ([0, -1.5], "-1.5")])
def test_a_bucket_is_that_of_whole_tokens(offsets, shown, causal):
    with pytest.raises(ValueError, match=rf"^offsets must be whole numbers, got {shown}$"):
        t5_bucket(offsets, causal=causal)


def test_one_bucket_of_an_encoder_is_never_used_and_none_of_a_decoder():
    relative = np.arange(-3000, 3001)
    assert set(range(32)) - set(t5_bucket(relative, causal=False).tolist()) == {16}
    assert set(range(32)) - set(t5_bucket(relative).tolist()) == set()
    assert (unused_buckets(), unused_buckets(causal=True)) == ([16], [])


@pytest.mark.parametrize("position", [0, 1, 7, 100])
def test_the_first_token_gets_an_equal_share_of_a_causal_query(position):
    weights = np.exp(np.zeros(position + 1))
    assert first_token_weight(position) == pytest.approx(weights[0] / weights.sum())


def test_powers_of_two_up_to_a_number_of_heads():
    for heads in range(1, 300):
        power = power_of_two_up_to(heads)
        assert power & (power - 1) == 0
        assert power <= heads < 2 * power


def test_the_last_bucket_does_not_begin_at_128():
    assert (last_bucket_start(), last_bucket_start(causal=False)) == (113, 91)
    assert t5_bucket(-112) == 30
    assert t5_bucket(-113) == t5_bucket(-10_000) == 31


@pytest.mark.parametrize("heads", range(1, 70))
def test_slopes_are_those_of_the_authors_code(heads):
    def power_of_two(count):
        start = 2 ** (-(2 ** -(math.log2(count) - 3)))
        return [start * start**step for step in range(count)]

    def slopes(count):
        if math.log2(count).is_integer():
            return power_of_two(count)
        closest = 2 ** math.floor(math.log2(count))
        return power_of_two(closest) + slopes(2 * closest)[0::2][: count - closest]

    np.testing.assert_allclose(alibi_slopes(heads), slopes(heads), rtol=1e-12)
    assert len(set(alibi_slopes(heads).tolist())) == heads


def test_reach_of_eight_heads():
    reaches = [alibi_reach(slope) for slope in alibi_slopes(8)]
    assert reaches == [10, 19, 37, 74, 148, 295, 590, 1179]
    for slope, reach in zip(alibi_slopes(8), reaches, strict=True):
        weights = [math.exp(-slope * distance) for distance in range(20_000)]
        within = [sum(weights[:count]) / sum(weights) for count in (reach - 1, reach)]
        assert within[0] < 0.99 <= within[1]


@pytest.mark.parametrize("slope", [0.0, -1.0, math.inf, math.nan])
def test_a_slope_is_positive_and_finite(slope):
    with pytest.raises(ValueError, match=r"^slope must be a finite number from 1e-100 to 1e"):
        alibi_reach(slope)


@pytest.mark.parametrize(("share", "allowed"), [(1.0, "less than 1"), (1.5, "a finite number")])
def test_no_number_of_tokens_has_the_whole_weight(share, allowed):
    assert alibi_reach(0.5, math.nextafter(1, 0)) == 74
    with pytest.raises(ValueError, match=f"^share must be {allowed}"):
        alibi_reach(0.5, share)


@pytest.mark.parametrize("method", ["alibi", "learned"])
def test_a_method_without_scores_is_refused(method):
    with pytest.raises(ValueError, match=rf"^method must be 'none', .* or 'T5', got '{method}'$"):
        distance_scores(method, [0], Sinusoid(8), slope=0.5)


def test_the_sinusoid_alone_needs_whole_pairs():
    for method in SCORED:
        if method != "sinusoid":
            assert distance_scores(method, [0], Sinusoid(7), slope=0.5).tolist() == [0]
    with pytest.raises(ValueError, match=r"^d_model must be even"):
        distance_scores("sinusoid", [0], Sinusoid(7), slope=0.5)


@pytest.mark.parametrize("function", [alibi_slopes, power_of_two_up_to])
def test_there_is_at_least_one_head(function):
    with pytest.raises(ValueError, match=r"^heads must be an integer from 1 to .*, got 0$"):
        function(0)


def test_the_position_of_a_causal_query_is_not_negative():
    with pytest.raises(ValueError, match=r"^position must be an integer from 0 to .*, got -1$"):
        first_token_weight(-1)


def test_scores_by_distance():
    d, base, slope = 16, 100, 0.25
    rates = rates_of(d, base)
    for distance in (0, 1, 20, 500):
        cosines = sum(math.cos(rate * distance) for rate in rates)
        expected = {
            "none": 0,
            "sinusoid": cosines / 4,
            "T5": -0.25 * bucket_by_hand(-distance, causal=True),
            "ALiBi": -slope * distance,
        }
        for method in SCORED:
            found = distance_scores(method, distance, Sinusoid(d, base), slope=slope)
            assert found == pytest.approx(expected[method], abs=1e-12)
    assert example_biases()[[0, 4]].tolist() == [0, -1]


@pytest.mark.parametrize(
    ("method", "n", "percent", "slope"),
    [
        ("none", 1024, 50, 0.5),
        ("ALiBi", 1024, 1.8, 2.0**-8),
        ("ALiBi", 1024, 0, 0.5),
        ("sinusoid", 64, 24, 0.5),
    ],
)
def test_shares_of_the_facts(method, n, percent, slope):
    scores = distance_scores(method, range(2 * n), Sinusoid(128), slope=slope)
    found = 100 * unseen_share(scores, n)
    weights = [math.exp(score) for score in scores]
    assert found == pytest.approx(100 * sum(weights[n:]) / sum(weights), abs=1e-9)
    assert round(found, 1 if percent == 1.8 else 0) == percent


@pytest.mark.parametrize("method", SCORED)
@pytest.mark.parametrize("distances", [[-1], [0, 0.5], -3])
def test_distances_are_whole_numbers_from_0_on(method, distances):
    message = r"^distances must be whole numbers of at least 0, got (-1|0\.5|-3)$"
    with pytest.raises(ValueError, match=message):
        distance_scores(method, distances, Sinusoid(8), slope=0.5)


@pytest.mark.parametrize("method", SCORED)
@pytest.mark.parametrize("slope", [math.nan, -0.5, math.inf])
def test_a_slope_is_at_least_0_and_finite(method, slope):
    with pytest.raises(ValueError, match=r"^slope must be a finite number from 0 to 1e\+100, got "):
        distance_scores(method, [1], Sinusoid(8), slope=slope)


@pytest.mark.parametrize(
    ("scores", "shape"), [([], r"\(0,\)"), ([[0.0]], r"\(1, 1\)"), (0, r"\(\)")]
)
def test_scores_of_a_share_are_a_line_of_keys(scores, shape):
    message = rf"^scores must have one axis of at least 1 number\(s\), got shape {shape}$"
    with pytest.raises(ValueError, match=message):
        unseen_share(scores, 3)


@pytest.mark.parametrize(("slope", "distance"), [(0.5, 0), (0.5, 3), (2**-8, 1000), (0.25, 0.5)])
def test_the_decay_is_the_ratio_of_two_weights(slope, distance):
    """Two equal keys: one at the query's own position, one some tokens back."""
    near, far = math.exp(-slope * 0), math.exp(-slope * distance)
    weights = near / (near + far), far / (near + far)
    assert alibi_decay(slope, distance) == pytest.approx(weights[1] / weights[0])


def test_the_decay_halves_over_a_half_life():
    assert alibi_decay(math.log(2) / 10, 30) == pytest.approx(1 / 8)
    assert (alibi_decay(0.0, 10**6), alibi_decay(1.0, 10**6)) == (1.0, 0.0)


@pytest.mark.parametrize(("slope", "distance"), [(-0.1, 1), (0.1, -1), (math.nan, 1)])
def test_the_decay_refuses_what_is_negative(slope, distance):
    with pytest.raises(ValueError, match="must be a finite number from 0 to "):
        alibi_decay(slope, distance)


@pytest.mark.parametrize(("trained", "length"), [(2, 2), (2, 3), (3, 9), (64, 128), (65, 70)])
def test_ranges_split_the_weights_by_distance(trained, length):
    scores = [math.sin(distance) for distance in range(length)]
    weights = [math.exp(score) for score in scores]
    sums = [0.0, 0.0, 0.0]
    for distance, weight in enumerate(weights):
        is_far = 2 * distance >= trained
        sums[0 if distance >= trained else 1 if is_far else 2] += weight / sum(weights)
    assert ranges(scores, trained) == pytest.approx(sums)
    assert far_from(trained) == min(at for at in range(trained) if 2 * at >= trained)


def test_a_steeper_head_of_alibi_looks_less_at_unseen_and_more_at_near_distances():
    for trained, stretch in ((2, 3), (7, 1), (64, 2), (2048, 3)):
        at = np.arange(trained * stretch)
        heads = [ranges(-slope * at, trained) for slope in alibi_slopes(8)]
        for steep, gentle in pairwise(heads):
            assert steep.unseen <= gentle.unseen
            assert steep.near >= gentle.near


@pytest.mark.parametrize("trained", [2, 3, 64, 1024, 2048])
@pytest.mark.parametrize("percent", [105, 200, 300])
def test_alibi_leaves_at_most_the_exponential_of_its_penalty_at_the_trained_length(
    trained, percent
):
    length = max(trained + 1, trained * percent // 100)
    for slope in alibi_slopes(8):
        share = ranges(-slope * np.arange(length), trained).unseen
        assert share <= math.exp(-slope * trained) + 1e-15


@pytest.mark.parametrize(
    ("unseen", "leaks"),
    [(0, False), (0.018, False), (0.049, False), (0.0504, False), (0.051, True)],
)
def test_a_penalty_leaks_if_unseen_distances_get_a_twentieth(unseen, leaks):
    assert (role(Ranges(unseen, 1 - unseen, 0)) == "leaking") == leaks


@pytest.mark.parametrize(("far", "expected"), [(0.051, "far"), (0.049, "near")])
def test_a_penalty_reads_near_words_only_if_far_distances_get_less_than_a_twentieth(far, expected):
    assert role(Ranges(0, far, 1 - far)) == expected


def test_a_longer_text_changes_only_the_leak():
    leaking = get_args(Role)[2]
    for trained in (2, 3, 7, 64, 2048):
        for slope in alibi_slopes(8):
            found = []
            for percent in range(100, 301, 20):
                at = np.arange(trained * percent // 100)
                found.append(role(ranges(-slope * at, trained)))
            assert {each for each in found if each != leaking} <= {found[0]}


def test_no_head_lets_unseen_distances_in_without_reaching_far_ones():
    """Weights fall with distance, so no head that leaks reads the near half only."""
    order = get_args(Role)
    for trained, stretch in ((2, 1), (2, 3), (3, 2), (7, 3), (64, 1), (64, 2), (2048, 3)):
        at = np.arange(trained * stretch)
        heads = [ranges(-slope * at, trained) for slope in alibi_slopes(8)]
        for given in heads:
            assert given.unseen <= KEPT_OFF or given.far >= KEPT_OFF * (given.far + given.near)
        # So the roles of heads from steep to gentle are in this order.
        places = [order.index(role(given)) for given in heads]
        assert places == sorted(places)
