import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pe_core import (
    completed_cycles,
    frequencies,
    longest_wavelength,
    wavelength_bound,
    wavelength_ratio,
    wavelengths,
)


def test_frequencies_of_four_dimensions_by_hand():
    np.testing.assert_allclose(frequencies(4), [1.0, 0.01], rtol=1e-15)


def test_frequencies_of_another_base_by_hand():
    np.testing.assert_allclose(frequencies(8, base=16.0), [1, 1 / 2, 1 / 4, 1 / 8], rtol=1e-15)


def test_odd_d_model_has_a_frequency_for_its_last_sine():
    np.testing.assert_allclose(frequencies(3, base=8.0), [1.0, 0.25], rtol=1e-15)
    assert frequencies(1).tolist() == [1.0]


@given(st.integers(1, 300), st.floats(0.01, 1e6))
def test_frequencies_follow_the_formula_one_by_one(d_model, base):
    expected = [base ** (-2 * i / d_model) for i in range(math.ceil(d_model / 2))]
    np.testing.assert_allclose(frequencies(d_model, base=base), expected, rtol=1e-14)
    assert frequencies(d_model, base=base).dtype == np.float64


def test_frequencies_fall_from_one_so_the_first_pair_is_the_fastest():
    rates = frequencies(512)
    assert rates[0] == 1.0
    assert (np.diff(rates) < 0).all()


def test_wavelengths_start_at_two_pi():
    assert wavelengths(128)[0] == 2 * math.pi


@pytest.mark.parametrize(("d_model", "longest"), [(64, 47_117), (512, 60_611)])
def test_longest_wavelength_stays_short_of_two_pi_times_base(d_model, longest):
    last = wavelengths(d_model)[-1]
    assert round(last) == longest
    assert last == pytest.approx(2 * math.pi * 10_000 ** (1 - 2 / d_model), rel=1e-14)
    assert last < 2 * math.pi * 10_000


@pytest.mark.parametrize("base", [1e-100, 1e100])
def test_extreme_bases_keep_frequencies_and_wavelengths_finite(base):
    assert np.isfinite(frequencies(1024, base=base)).all()
    assert np.isfinite(wavelengths(1024, base=base)).all()


@pytest.mark.parametrize(
    ("seq_len", "share"), [(50, 0.225), (100, 0.30), (512, 0.48), (4096, 0.70)]
)
def test_share_of_completed_cycles_for_many_pairs(seq_len, share):
    found = completed_cycles(seq_len, 2**15) / 2**14
    assert found == pytest.approx(share, abs=0.005)
    limit = math.log((seq_len - 1) / (2 * math.pi)) / math.log(10_000)
    assert found == pytest.approx(limit, abs=1e-4)


def test_first_pair_completes_its_cycle_between_positions_6_and_7():
    assert [completed_cycles(seq_len, 2) for seq_len in (1, 7, 8)] == [0, 0, 1]
    assert completed_cycles(8, 64) == 1


@pytest.mark.parametrize("d_model", [2, 64, 512, 1024])
def test_no_wavelength_reaches_the_bound_and_each_is_the_ratio_longer(d_model):
    lengths = wavelengths(d_model)
    assert lengths[-1] < wavelength_bound()
    np.testing.assert_allclose(
        lengths[-1] * wavelength_ratio(d_model), wavelength_bound(), rtol=1e-12
    )
    np.testing.assert_allclose(lengths[1:], lengths[:-1] * wavelength_ratio(d_model), rtol=1e-12)


def test_longest_wavelength_ignores_frequencies_of_zero():
    assert longest_wavelength([0.0, 2.0, 0.5]) == pytest.approx(4 * math.pi)
    assert longest_wavelength(frequencies(64)) == pytest.approx(wavelengths(64)[-1])


@pytest.mark.parametrize("frequencies", [[0.0], [-1.0, 0.0], []])
def test_longest_wavelength_needs_a_frequency_above_zero(frequencies):
    with pytest.raises(ValueError, match="frequencies"):
        longest_wavelength(frequencies)
