import math

import numpy as np
import pytest

from pe_core.samples.wave import sample_wave


@pytest.mark.parametrize("function", ["sin", "cos"])
@pytest.mark.parametrize(("wavelength", "first", "last"), [(6.3, -2, 40), (1e4, 0, 128)])
def test_wave_is_the_formula_at_evenly_spaced_positions(wavelength, first, last, function):
    wave = sample_wave(wavelength, first, last, function=function, points=100)
    assert (wave.at[0], wave.at[-1], len(wave.at)) == (first, last, 100)
    np.testing.assert_allclose(np.diff(wave.at), (last - first) / 99)
    expected = [getattr(math, function)(2 * math.pi * at / wavelength) for at in wave.at]
    np.testing.assert_allclose(wave.values, expected, atol=1e-13)


@pytest.mark.parametrize(
    ("args", "options", "error", "named"),
    [
        ((0.0, 0, 1), {}, ValueError, "wavelength"),
        (("6", 0, 1), {}, TypeError, "wavelength"),
        ((1.0, math.nan, 1), {}, ValueError, "first"),
        ((1.0, 0, 1), {"points": 1}, ValueError, "points"),
        ((1.0, 0, 1), {"function": "tan"}, ValueError, "function"),
    ],
)
def test_a_wave_that_cannot_be_sampled_is_refused(args, options, error, named):
    with pytest.raises(error, match=named):
        sample_wave(*args, **options)


@pytest.mark.parametrize("length", [1e-103, 1e103])
def test_extreme_wavelengths_stay_finite(length):
    assert np.isfinite(sample_wave(length, -(2**53), 2**53).values).all()
