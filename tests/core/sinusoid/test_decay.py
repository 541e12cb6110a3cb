import numpy as np
import pytest

from pe_core import Sinusoid, decay_profile, first_clear_rise, first_negative, first_rise
from pe_core.sinusoid import (
    DecayProfile,
    fit_logarithm,
    highest_far,
    limiting_decay,
    limiting_slope,
)

FIRST_RISES = {2: 4, 64: 6, 128: 12, 512: 44}
FIRST_NEGATIVES = {2: 2, 64: 725, 128: 1707, 512: 3284}


@pytest.mark.parametrize(("d_model", "offset"), FIRST_RISES.items())
def test_first_rise(d_model, offset):
    assert first_rise(Sinusoid(d_model)) == offset


@pytest.mark.parametrize(("d_model", "offset"), FIRST_NEGATIVES.items())
def test_first_negative(d_model, offset):
    assert first_negative(Sinusoid(d_model)) == offset


@pytest.mark.parametrize(("d_model", "base"), [(4, 10.0), (6, 2.0), (32, 1000.0), (10, 1e6)])
def test_both_searches_agree_with_a_search_one_by_one(d_model, base):
    sinusoid = Sinusoid(d_model, base)
    values = sinusoid.similarity(np.arange(3000))
    rise = next(k for k in range(1, 3000) if values[k] > values[k - 1])
    negative = next((k for k in range(1, 3000) if values[k] < 0), None)
    assert first_rise(sinusoid, limit=2999) == rise
    assert first_negative(sinusoid, limit=2999) == negative


@pytest.mark.parametrize("base", [1e6, 1e30])
def test_the_slope_of_a_wide_encoding_is_that_of_its_limit(base):
    low, high = limiting_decay([50.0, 5000.0], base=base)
    slope = (high - low) / np.log(100)
    assert limiting_slope(base=base) == pytest.approx(slope, rel=2e-3)
    with pytest.raises(ValueError, match="base"):
        limiting_slope(base=1.0)


@pytest.mark.parametrize(("search", "offset"), [(first_rise, 44), (first_negative, 3284)])
def test_search_includes_its_limit_and_ends_there(search, offset):
    assert search(Sinusoid(512), limit=offset) == offset
    assert search(Sinusoid(512), limit=offset - 1) is None


def clear_rise_step_by_step(values, share):
    """Return trough and crest of the first clear rise, found by walking along the values."""
    least = share * (max(values) - min(values))
    trough = 0
    for k in range(1, len(values)):
        if values[k] <= values[k - 1]:
            trough = k
        is_crest = k == len(values) - 1 or values[k + 1] <= values[k]
        if is_crest and values[k] - values[trough] > least:
            return trough, k
    return None


@pytest.mark.parametrize("d_model", [2, 4, 16, 64, 128, 512])
@pytest.mark.parametrize("base", [2.0, 100.0, 10_000.0])
@pytest.mark.parametrize("share", [0, 0.02, 0.3, 1])
def test_the_first_clear_rise_agrees_with_a_walk_along_the_values(d_model, base, share):
    sinusoid = Sinusoid(d_model, base)
    for last in (1, 4, 60, 400):
        profile = decay_profile(sinusoid, last)
        expected = clear_rise_step_by_step(sinusoid.similarity(np.arange(last + 1)), share)
        assert first_clear_rise(profile, share) == expected


def test_a_clear_rise_by_hand():
    # From 0.5 to 0.6, then from 0.2 to 0.8 in two steps; the range is 1.
    profile = profile_of([1.0, 0.5, 0.6, 0.2, 0.4, 0.8, 0.0])
    assert first_clear_rise(profile, 0.05) == (1, 2)
    assert first_clear_rise(profile, 0.2) == (3, 5)
    assert first_clear_rise(profile, 0.7) is None
    # The last rise ends with the profile.
    assert first_clear_rise(profile_of([1.0, 0.0, 0.5]), 0.2) == (1, 2)
    for equal in ([1.0, 1.0], [1.0, 0.5, 0.5]):
        assert first_clear_rise(profile_of(equal), 0) is None


def test_a_wide_encoding_has_no_clear_rise_near_by():
    """It rises first from 43 to 44, by less than a drawing shows."""
    assert first_clear_rise(decay_profile(Sinusoid(512), 128), 0.02) is None
    assert first_clear_rise(decay_profile(Sinusoid(512), 128), 0) == (43, 44)


@pytest.mark.parametrize("share", [-0.1, 1.1, np.nan])
def test_a_clear_rise_needs_a_share(share):
    with pytest.raises(ValueError, match=r"^share must be"):
        first_clear_rise(profile_of([1.0, 0.0]), share)


def test_profile_by_hand_for_a_single_cosine():
    profile = decay_profile(Sinusoid(2), 6)
    np.testing.assert_allclose(profile.values, np.cos(np.arange(7)), atol=1e-15)
    assert profile.offsets.tolist() == [0, 1, 2, 3, 4, 5, 6]
    assert profile.offsets.dtype == np.int64
    assert profile.rising_steps == 3
    assert profile.largest_rise_at == 5
    assert profile.largest_rise == pytest.approx(np.cos(5) - np.cos(4))
    assert profile.values[-1] == pytest.approx(np.cos(6))


def test_profile_without_a_rise():
    profile = decay_profile(Sinusoid(64), 5)
    assert (profile.rising_steps, profile.largest_rise, profile.largest_rise_at) == (0, 0.0, None)


def test_profile_agrees_with_the_similarity():
    profile = decay_profile(Sinusoid(64), 5000)
    expected = Sinusoid(64).similarity(profile.offsets)
    np.testing.assert_allclose(profile.values, expected, atol=1e-12)
    assert profile.rising_steps == np.count_nonzero(np.diff(expected) > 0)


def test_decay_does_not_converge_to_zero():
    values = decay_profile(Sinusoid(16), 50_000).values
    assert values[1000:].max() > 0.6
    assert abs(values.mean()) < 0.05


@pytest.mark.parametrize("search", [first_rise, first_negative])
def test_searches_need_whole_pairs_and_a_limit(search):
    with pytest.raises(ValueError, match=r"^d_model must be even, .*, got 5$"):
        search(Sinusoid(5))
    with pytest.raises(ValueError, match=r"^limit must be an integer from 1 to 2147483648, got 0"):
        search(Sinusoid(4), limit=0)


@pytest.mark.parametrize("max_offset", [0, -1, 2**31])
def test_profile_needs_an_offset(max_offset):
    with pytest.raises(ValueError, match=r"^max_offset must be an integer from 1 to 2147483647"):
        decay_profile(Sinusoid(4), max_offset)


def profile_of(values):
    offsets = np.arange(len(values), dtype=np.int64)
    return DecayProfile(offsets, np.array(values), 0, 0.0, None)


def test_a_line_in_the_logarithm_is_found_and_explains_everything():
    values = [1.0, *(0.75 - 0.125 * np.log(k) for k in range(1, 40))]
    fit = fit_logarithm(profile_of(values))
    assert (fit.start, fit.slope, fit.explained) == pytest.approx((0.75, -0.125, 1.0))


def test_a_line_that_does_not_fall_explains_nothing():
    assert fit_logarithm(profile_of([1.0, 0.0, 0.5, 0.75])).explained == 0
    assert fit_logarithm(profile_of([1.0, 0.0, 0.0])).explained == 0


def test_explained_variance_by_a_system_of_equations():
    profile = decay_profile(Sinusoid(16), 60)
    logs = np.stack([np.log(np.arange(1, 61)), np.ones(60)], axis=1)
    line = np.linalg.solve(logs.T @ logs, logs.T @ profile.values[1:])
    rest = profile.values[1:] - logs @ line
    fit = fit_logarithm(profile)
    assert (fit.slope, fit.start) == pytest.approx(tuple(line))
    assert fit.explained == pytest.approx(1 - rest.var() / profile.values[1:].var())


def test_a_line_needs_two_offsets():
    with pytest.raises(ValueError, match=r"^profile must reach offset 2, got 1$"):
        fit_logarithm(decay_profile(Sinusoid(4), 1))


@pytest.mark.parametrize(
    ("values", "index"),
    [([5], 0), ([5, 4], 1), ([9, 3, 1, 2], 3), ([9, 9, 1, 2, 2], 3), ([9, 3, 8, 2, 1, 8], 5)],
)
def test_the_highest_far_value_is_in_the_second_half(values, index):
    assert highest_far(values) == index
    profile = DecayProfile(np.arange(len(values)), np.array(values), 0, 0.0, None)
    assert profile.highest_far == index


def test_there_is_a_far_value_only_among_values():
    with pytest.raises(ValueError, match="values"):
        highest_far([])
