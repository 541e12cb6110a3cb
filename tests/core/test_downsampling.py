import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pe_core.downsampling import log_positions, resolvable, sample_dims, sample_indices


@pytest.mark.parametrize(
    ("count", "limit", "indices"),
    [(5, 5, [0, 1, 2, 3, 4]), (5, 4, [0, 2, 4]), (6, 1, [0]), (1, 9, [0]), (9, 3, [0, 3, 6])],
)
def test_indices_by_hand(count, limit, indices):
    assert sample_indices(count, limit=limit).tolist() == indices


@given(st.integers(1, 5000), st.integers(1, 5000))
def test_indices_start_at_zero_keep_one_stride_and_stay_within_the_limit(count, limit):
    indices = sample_indices(count, limit=limit)
    assert indices.dtype == np.int64
    assert indices[0] == 0
    assert indices[-1] < count
    assert len(indices) <= limit
    assert len(set(np.diff(indices).tolist())) <= 1
    assert len(indices) == count or count > limit


@given(st.integers(1, 2500), st.integers(2, 5000))
def test_dims_are_whole_pairs_at_one_stride_within_the_limit(pairs, limit):
    dims = sample_dims(2 * pairs, limit=limit)
    assert dims[0] == 0
    assert dims[-1] < 2 * pairs
    assert len(dims) <= limit
    np.testing.assert_array_equal(dims[1::2], dims[0::2] + 1)
    assert set(np.diff(dims[0::2]).tolist()) <= {dims[min(2, len(dims) - 2)]}


@pytest.mark.parametrize(("d_model", "limit"), [(3, 4), (0, 4), (4, 1)])
def test_dims_need_whole_pairs(d_model, limit):
    with pytest.raises(ValueError, match=r"^(d_model|limit) must be"):
        sample_dims(d_model, limit=limit)


@given(st.integers(1, 100_000), st.integers(1, 300))
def test_log_positions_rise_to_the_last_one_within_the_count(last, count):
    positions = log_positions(last, count=count)
    assert positions.dtype == np.int64
    assert positions[-1] == last
    assert positions[0] == (1 if count > 1 else last)
    assert len(positions) <= count
    assert (np.diff(positions) > 0).all()


def test_two_samples_a_wavelength_are_just_enough():
    assert resolvable([7.99, 8.0, 8.01], 4).tolist() == [False, True, True]
    assert resolvable(2 * np.pi, 1).shape == ()


@pytest.mark.parametrize("wavelength", [0, -1])
def test_wavelengths_must_be_positive(wavelength):
    message = rf"^wavelengths must be more than 0, got {float(wavelength)} in them$"
    with pytest.raises(ValueError, match=message):
        resolvable([1.0, wavelength], 1)


@pytest.mark.parametrize("step", [0, -1.0, float("inf")])
def test_step_must_be_positive_and_finite(step):
    with pytest.raises(ValueError, match=r"^step must be a finite number from 2.22507e-308 to "):
        resolvable([1.0], step)


def test_log_positions_reach_both_ends():
    positions = log_positions(1_000_000, count=200)
    assert positions[0] == 1
    assert positions[-1] == 1_000_000
    assert (np.diff(positions) > 0).all()
    ratios = positions[-50:] / positions[-51:-1]
    np.testing.assert_allclose(ratios, 1e6 ** (1 / 199), rtol=1e-3)
    assert log_positions(1, count=5).tolist() == [1]
    assert log_positions(7, count=1).tolist() == [7]


def test_log_positions_need_a_position():
    with pytest.raises(ValueError, match="last must be an integer from 1"):
        log_positions(0, count=4)
