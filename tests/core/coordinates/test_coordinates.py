"""Fourier features, their kernels and timesteps, against sums written out."""

import math

import numpy as np
import pytest

from pe_core import Sinusoid
from pe_core.coordinates import (
    GAP,
    RIDGE,
    RIPPLE,
    SAMPLES,
    best_count,
    errors_by_count,
    fit_coordinate,
    fit_features,
    fourier_features,
    fourier_frequencies,
    fourier_kernel,
    input_count,
    is_too_few,
    is_too_many,
    largest_error,
    plain_fit,
    plain_similarity,
    sample_weights,
    samples,
    shortest_wave,
    signal,
    smooth_fit,
)
from pe_core.coordinates.fit import network_kernel

RIDGES = (RIDGE, 1e-3, 1e-4, 1e-6, 1e-8)


def features(x, count):
    """γ(x) of the paper."""
    angles = [2**j * math.pi * x for j in range(count)]
    return np.array([wave(angle) for angle in angles for wave in (math.sin, math.cos)])


@pytest.mark.parametrize("count", [1, 4, 10])
def test_kernel_is_the_dot_product_of_features_and_depends_on_the_distance_alone(count):
    for v, w in ((0.1, 0.7), (-0.4, 0.2), (0.3, 0.3)):
        product = features(v, count) @ features(w, count) / count
        assert fourier_kernel(v - w, count) == pytest.approx(product, abs=1e-9)


@pytest.mark.parametrize("count", [1, 4, 10])
def test_features_are_those_of_the_paper_in_every_shape(count):
    at = np.array([[0.1, -0.7], [0.0, 2.5]])
    found = fourier_features(at, count)
    assert found.shape == (2, 2, 2 * count)
    for place in np.ndindex(at.shape):
        np.testing.assert_allclose(found[place], features(at[place], count), atol=1e-12)


def test_frequencies_double_from_pi_on():
    assert fourier_frequencies(4).tolist() == [math.pi, 2 * math.pi, 4 * math.pi, 8 * math.pi]


def test_the_shortest_wave_repeats_after_its_length_and_not_before():
    for count in (1, 4, 10):
        long = shortest_wave(count)
        start, half, whole = (features(at, count)[-2:] for at in (0.1, 0.1 + long / 2, 0.1 + long))
        np.testing.assert_allclose(whole, start, atol=1e-9)
        np.testing.assert_allclose(half, -start, atol=1e-9)


def test_waves_are_too_few_for_the_ripples_or_too_many_for_the_samples():
    at, _ = samples()
    assert at[1] - at[0] == pytest.approx(GAP)
    # Without the slow wave, the signal repeats after a ripple.
    ripples = [float(signal(x)) - 0.6 * math.sin(2 * math.pi * x) for x in (0.03, 0.03 + RIPPLE)]
    assert ripples[0] == pytest.approx(ripples[1])
    assert [count for count in range(1, 11) if is_too_few(count)] == [1, 2, 3]
    assert [count for count in range(1, 11) if is_too_many(count)] == [6, 7, 8, 9, 10]


@pytest.mark.parametrize("count", [1, 4, 10])
def test_a_fit_is_the_sum_of_the_kernels_of_samples_with_their_weights(count):
    at, _ = samples()
    for x in (0.0, 0.123, 0.7):
        kernels = [float(network_kernel(x - place, count)) for place in at]
        total = sum(np.array(kernels) * sample_weights(count))
        assert float(smooth_fit(x, count)) == pytest.approx(total, abs=1e-12)


@pytest.mark.parametrize("count", [0, 11])
@pytest.mark.parametrize("function", [fourier_features, fourier_kernel])
def test_a_count_is_that_of_nerf_at_most(function, count):
    with pytest.raises(ValueError, match=f"^count must be an integer from 1 to 10, got {count}$"):
        function([0.5], count)


def test_a_fit_of_any_samples_passes_near_them_and_is_linear_in_them():
    at, values = [0.0, 0.3, 0.6, 1.0], np.array([1.0, -2.0, 0.5, 3.0])
    fitted = fit_features(at, at, values, count=8)
    np.testing.assert_allclose(fitted, values, atol=0.25)
    np.testing.assert_allclose(fit_features(at, at, 2 * values, count=8), 2 * fitted)
    assert np.abs(fit_coordinate(at, at, values) - values).max() > np.abs(fitted - values).max()


@pytest.mark.parametrize(
    ("coordinates", "values", "message"),
    [
        ([], [], r"^coordinates must have one axis of at least 1 number\(s\), got shape \(0,\)$"),
        ([0.0, 1.0], [1.0], r"^values must have shape \(2,\), got \(1,\)$"),
        (0.0, 1.0, r"^coordinates must have one axis"),
    ],
)
def test_samples_are_as_many_coordinates_as_values(coordinates, values, message):
    with pytest.raises(ValueError, match=message):
        fit_features([0.5], coordinates, values, count=4)
    with pytest.raises(ValueError, match=message):
        fit_coordinate([0.5], coordinates, values)


FITS = (
    lambda ridge: fit_features([0.5], [0.0, 1.0], [1.0, 2.0], count=4, ridge=ridge),
    lambda ridge: fit_coordinate([0.5], [0.0, 1.0], [1.0, 2.0], ridge=ridge),
)


@pytest.mark.parametrize("fit", FITS)
@pytest.mark.parametrize(
    ("ridge", "error"),
    [
        (0, ValueError),
        (-1, ValueError),
        (1e-13, ValueError),
        (math.nan, ValueError),
        (math.inf, ValueError),
        ("0.1", TypeError),
        (None, TypeError),
        ([0.1], TypeError),
    ],
)
def test_a_ridge_is_a_number_above_0(fit, ridge, error):
    with pytest.raises(error, match=r"^ridge must be a finite number from 1e-12 to 1e\+100, got "):
        fit(ridge)


def test_samples_at_one_coordinate_are_averaged_by_the_smallest_ridge():
    fitted = fit_features([0.3], [0.3, 0.3], [1.0, 2.0], count=4, ridge=1e-12)
    np.testing.assert_allclose(fitted, 1.5, rtol=1e-3)


def test_inputs_of_the_paper_and_of_the_code():
    assert input_count(3, count=10, with_coordinates=False) == 60
    assert input_count(3, count=10, with_coordinates=True) == 63


@pytest.mark.parametrize(
    ("axes", "count", "message"),
    [
        (0, 10, "axes must be an integer from 1 to 9, got 0"),
        (10, 10, "axes must be an integer from 1 to 9, got 10"),
        (3, 11, "count must be an integer from 1 to 10, got 11"),
    ],
)
def test_inputs_are_those_of_some_axes_and_frequencies(axes, count, message):
    with pytest.raises(ValueError, match=f"^{message}$"):
        input_count(axes, count=count, with_coordinates=True)


def test_each_layer_is_the_expected_product_of_rectified_normal_numbers():
    """The arc-cosine kernel by numerical integration over the angle between two vectors."""
    rho = 0.37
    grid = np.linspace(-8, 8, 1201)
    x, z = np.meshgrid(grid, grid)
    y = rho * x + math.sqrt(1 - rho**2) * z
    density = np.exp(-(x**2 + z**2) / 2) / (2 * math.pi)
    area = (grid[1] - grid[0]) ** 2
    expected = 2 * (np.maximum(x, 0) * np.maximum(y, 0) * density).sum() * area
    layer = (math.sqrt(1 - rho**2) + rho * (math.pi - math.acos(rho))) / math.pi
    assert layer == pytest.approx(expected, abs=1e-4)
    distance = next(d for d in np.linspace(0, 1, 100_001) if math.cos(math.pi * d) <= rho)
    for _ in range(3):
        rho = (math.sqrt(1 - rho**2) + rho * (math.pi - math.acos(rho))) / math.pi
    assert network_kernel(distance, 1) == pytest.approx(rho, abs=1e-4)


@pytest.mark.parametrize("count", [1, 4, 10])
def test_fit_is_kernel_regression_by_eigenvectors(count):
    at = [index / (SAMPLES - 1) for index in range(SAMPLES)]
    values = [0.6 * math.sin(2 * math.pi * x) + 0.4 * math.sin(10 * math.pi * x) for x in at]
    gram = np.array([[float(network_kernel(x - z, count)) for z in at] for x in at])
    levels, vectors = np.linalg.eigh(gram)
    weights = vectors @ ((vectors.T @ values) / (levels + 0.03))
    for x in (0.0, 0.123, 0.5, 0.99):
        expected = sum(
            float(network_kernel(x - z, count)) * weight
            for z, weight in zip(at, weights, strict=True)
        )
        assert smooth_fit(x, count) == pytest.approx(expected, abs=1e-8)


def test_too_few_frequencies_blur_and_too_many_leave_gaps():
    at = np.linspace(0, 1, 257)
    errors = [float(np.abs(smooth_fit(at, count) - signal(at)).max()) for count in range(1, 11)]
    assert 3 <= 1 + int(np.argmin(errors)) <= 5
    assert errors[0] > 3 * min(errors)
    assert errors[-1] > 3 * min(errors)
    known, values = samples()
    assert np.abs(smooth_fit(known, 10) - values).max() < 0.1


def test_fit_of_the_plain_number_is_kernel_regression_on_the_angle_of_x_and_1():
    def kernel(v, w):
        rho = (1 + v * w) / math.sqrt((1 + v * v) * (1 + w * w))
        for _ in range(3):
            rho = min(rho, 1.0)
            rho = (math.sqrt(1 - rho**2) + rho * (math.pi - math.acos(rho))) / math.pi
        return rho

    known, values = samples()
    gram = np.array([[kernel(v, w) for w in known] for v in known])
    weights = np.linalg.inv(gram + 0.03 * np.eye(SAMPLES)) @ values
    for x in (0.0, 0.2, 0.99):
        expected = sum(kernel(x, w) * weight for w, weight in zip(known, weights, strict=True))
        assert plain_fit(x) == pytest.approx(expected, abs=1e-6)


def test_the_plain_number_is_worse_than_any_few_waves():
    errors = errors_by_count()
    assert errors[3] == pytest.approx(largest_error(lambda at: smooth_fit(at, 4)))
    assert largest_error(plain_fit) > max(errors[:6])


def test_the_ridge_alone_leaves_out_what_is_learned_slowly():
    """The longer the training, the smaller the ridge: then x itself fits, and fewer waves do."""
    plain = {ridge: largest_error(lambda at, r=ridge: plain_fit(at, ridge=r)) for ridge in RIDGES}
    assert plain[RIDGE] > 0.6
    assert plain[1e-8] < 0.01
    assert list(plain.values()) == sorted(plain.values(), reverse=True)
    counts = [best_count(errors_by_count(ridge=ridge)) for ridge in RIDGES]
    assert counts[0] == 4
    assert counts[-1] == 1
    assert counts == sorted(counts, reverse=True)
    # Waves are learned sooner at each of them.
    for ridge in RIDGES:
        assert min(errors_by_count(ridge=ridge)[:6]) < 0.8 * plain[ridge] or plain[ridge] < 0.01
    at, values = samples()
    np.testing.assert_allclose(fit_coordinate(at, at, values, ridge=1e-8), values, atol=0.01)


@pytest.mark.parametrize(("errors", "count"), [([3], 1), ([3, 1, 2], 2), ([3, 1, 1], 2)])
def test_the_best_count_has_the_smallest_error(errors, count):
    assert best_count(errors) == count


def test_no_count_is_best_without_errors():
    with pytest.raises(ValueError, match="errors"):
        best_count([])


def test_plain_numbers_that_are_close_look_alike_and_waves_tell_them_apart():
    def cosine(v, w):
        return (v * w + 1) / math.hypot(v, 1) / math.hypot(w, 1)

    for v, w in ((0, 0.1), (-2, 3), (0.5, 0.5)):
        assert plain_similarity(v, w) == pytest.approx(cosine(v, w), abs=1e-12)
    with pytest.raises(
        ValueError, match=r"^coordinates and others must have shapes that broadcast"
    ):
        plain_similarity([0.0, 1.0], [0.0, 1.0, 2.0])
    # At any settings of the lab, the 100th of 1,000 steps is more like the first as a number.
    for d_model in range(2, 1025, 2):
        for base in (2, 10, 10_000, 1_000_000):
            assert Sinusoid(d_model, base).similarity(100.0) < plain_similarity(0.1, 0.0)
