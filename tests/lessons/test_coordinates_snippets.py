"""The programs of the lesson on coordinates compute the features and their kernel."""

import numpy as np
import pytest

from lessons.programs import SMALL, assert_sound, run
from pages.lessons.coordinates import snippets
from pe_core.coordinates import fourier_kernel


@pytest.mark.parametrize("count", [1, 4, 10])
def test_coordinates(count):
    result = run(snippets.coordinates(SMALL, count=count).numpy)
    at = np.linspace(0, 1, 32)
    angles = at[:, np.newaxis] * 2.0 ** np.arange(count) * np.pi
    expected = np.concatenate([np.sin(angles), np.cos(angles)], axis=1)
    np.testing.assert_allclose(result["feature"], expected, atol=1e-9)
    kernel = fourier_kernel(at[:, np.newaxis] - at, count)
    np.testing.assert_allclose(result["kernel"], kernel, atol=1e-9)


def test_coordinates_in_every_framework(capsys):
    assert_sound(snippets.coordinates(SMALL, count=4), capsys)
