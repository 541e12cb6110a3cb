import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pe_core import Sinusoid
from pe_core.sinusoid import wave


@given(st.floats(-1000, 1000), st.floats(0.1, 10_000), st.sampled_from(["sin", "cos"]))
def test_is_the_function_of_the_angle(position, length, function):
    expected = getattr(math, function)(position / length * 2 * math.pi)
    found = wave(position, wavelength=length, function=function)
    assert found == pytest.approx(expected, abs=1e-9)


def test_a_quarter_of_the_wavelength_apart_it_is_at_its_extremes():
    quarters = np.array([[0, 2.5], [5, 7.5]])
    np.testing.assert_allclose(wave(quarters, wavelength=10), [[0, 1], [0, -1]], atol=1e-12)
    cosine = wave(quarters, wavelength=10, function="cos")
    np.testing.assert_allclose(cosine, [[1, 0], [-1, 0]], atol=1e-12)


def test_is_a_column_of_the_encoding():
    sinusoid, positions = Sinusoid(8), np.arange(50)
    for dim, column in enumerate(sinusoid.encode(positions).T):
        length, function = sinusoid.wavelengths[dim // 2], "cos" if dim % 2 else "sin"
        found = wave(positions, wavelength=length, function=function)
        np.testing.assert_allclose(found, column, atol=1e-12)


@pytest.mark.parametrize(
    ("settings", "message"),
    [
        ({"wavelength": 0}, "^wavelength must be a finite number from 1e-100 to 1e"),
        ({"wavelength": -3}, "^wavelength must be a finite number from 1e-100 to 1e"),
        ({"wavelength": 3, "function": "tan"}, "^function must be 'sin' or 'cos', got 'tan'$"),
    ],
)
def test_refuses_what_is_no_wave(settings, message):
    with pytest.raises(ValueError, match=message):
        wave(1, **settings)
