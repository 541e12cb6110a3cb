"""The programs of the lesson on coordinates compute what its picture shows."""

import numpy as np
import pytest

from lessons.programs import SETTINGS, SMALL, assert_sound, run
from pages.lessons.coordinates import snippets
from pe_core.coordinates import (
    LAST_STEP,
    MAX_COUNT,
    fourier_kernel,
    largest_error,
    plain_similarity,
    signal,
    smooth_fit,
)

each_step = pytest.mark.parametrize("step", [0, 44, LAST_STEP])


@pytest.mark.parametrize("count", range(1, MAX_COUNT + 1))
def test_coordinates(count):
    result = run(snippets.coordinates(SMALL, count=count).numpy)
    x, at = result["x"], result["at"]
    np.testing.assert_allclose(x, np.linspace(0, 1, 32))
    angles = x[:, np.newaxis] * 2.0 ** np.arange(count) * np.pi
    expected = np.concatenate([np.sin(angles), np.cos(angles)], axis=1)
    features = result["features"](x)
    np.testing.assert_allclose(features, expected, atol=1e-9)
    kernel = fourier_kernel(x[:, np.newaxis] - x, count)
    np.testing.assert_allclose(features @ features.T / count, kernel, atol=1e-9)
    np.testing.assert_allclose(result["signal"](at), signal(at), atol=1e-12)
    # Rounding of a similarity near 1 is larger in its arc cosine.
    np.testing.assert_allclose(result["fit"], smooth_fit(at, count), atol=1e-6)
    error = largest_error(lambda at: smooth_fit(at, count))
    assert float(result["error"]) == pytest.approx(error, abs=1e-6)


@pytest.mark.parametrize("shared", SETTINGS, ids=str)
@each_step
def test_timesteps(step, shared):
    result = run(snippets.timesteps(shared, step=step, last=LAST_STEP).numpy)
    similarity = shared.sinusoid.similarity
    expected = [plain_similarity(step / LAST_STEP, 0.0), *similarity([step, step / LAST_STEP])]
    np.testing.assert_allclose(list(result["similar"].values()), expected, atol=1e-9)
    _, waves, divided = result["inputs"].values()
    for both, divisor in ((waves, 1), (divided, LAST_STEP)):
        for vector, at in zip(both, (0, step / divisor), strict=True):
            row = shared.sinusoid.encode(at)
            np.testing.assert_allclose(vector, [*row[1::2], *row[::2]], atol=1e-9)


def test_coordinates_in_every_framework(capsys):
    assert_sound(snippets.coordinates(SMALL, count=4), capsys)


@each_step
def test_timesteps_in_every_framework(step, capsys):
    assert_sound(snippets.timesteps(SMALL, step=step, last=LAST_STEP), capsys)
