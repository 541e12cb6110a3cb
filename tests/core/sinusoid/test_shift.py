import cmath
import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pe_core import Sinusoid, fit_single_factor, shift_residual
from pe_core.sinusoid.shift import shift_derivation


def test_terms_by_hand():
    steps = shift_derivation(1, 2, cmath.pi / 6)
    assert steps.position_angle == pytest.approx(cmath.pi / 6)
    assert steps.offset_angle == pytest.approx(cmath.pi / 3)
    assert (steps.position_sine, steps.offset_cosine) == pytest.approx((0.5, 0.5))
    assert (steps.position_cosine, steps.offset_sine) == pytest.approx((0.75**0.5, 0.75**0.5))
    assert (steps.shifted_sine, steps.shifted_cosine) == pytest.approx((1.0, 0.0), abs=1e-15)


@given(st.integers(0, 2047), st.integers(-64, 64), st.floats(1e-6, 1.0))
def test_sums_are_the_parts_of_a_rotated_number(position, offset, frequency):
    steps = shift_derivation(position, offset, frequency)
    end = cmath.exp(1j * frequency * position) * cmath.exp(1j * frequency * offset)
    assert steps.shifted_sine == pytest.approx(end.imag, abs=1e-11)
    assert steps.shifted_cosine == pytest.approx(end.real, abs=1e-11)
    assert steps.residual < 1e-11


def test_refuses_what_is_no_number():
    with pytest.raises(TypeError, match="offset"):
        shift_derivation(1, "5", 0.1)
    with pytest.raises(ValueError, match="position"):
        shift_derivation(float("nan"), 5, 0.1)


def test_shift_residual_is_rounding_alone():
    assert 0 < shift_residual(Sinusoid(64), np.arange(1000), 37) < 1e-12


def test_shift_residual_of_no_positions_is_zero():
    assert shift_residual(Sinusoid(64), [], 37) == 0.0


def test_shift_residual_needs_whole_pairs():
    message = r"^d_model must be even, so that every sine has its cosine, got 7$"
    with pytest.raises(ValueError, match=message):
        shift_residual(Sinusoid(7), [1], 1)


def test_no_factor_shifts_a_sine_by_a_quarter_turn():
    fit = fit_single_factor([0, 1, 2, 3], 1, math.pi / 2)
    assert fit.factor == pytest.approx(0.0, abs=1e-15)
    assert fit.residual == pytest.approx(1.0)


@pytest.mark.parametrize(("turns", "factor"), [(1, -1.0), (2, 1.0)])
def test_a_factor_is_exact_when_the_offset_rotates_by_a_multiple_of_pi(turns, factor):
    fit = fit_single_factor(np.arange(50), 10, turns * math.pi / 10)
    assert fit.factor == pytest.approx(factor)
    assert fit.residual < 1e-12


def test_factor_is_that_of_least_squares():
    positions = np.arange(64)
    sines = np.sin(0.3 * positions)[:, np.newaxis]
    factor = np.linalg.lstsq(sines, np.sin(0.3 * (positions + 5)), rcond=None)[0][0]
    fit = fit_single_factor(positions, 5, 0.3)
    assert fit.factor == pytest.approx(factor)
    assert fit.residual > 0.9


def test_over_whole_cycles_the_factor_is_the_cosine_and_the_error_the_sine():
    fit = fit_single_factor(np.arange(100), 7, 2 * math.pi / 100)
    assert fit.factor == pytest.approx(math.cos(0.14 * math.pi))
    assert fit.residual == pytest.approx(math.sin(0.14 * math.pi))


@pytest.mark.parametrize(("positions", "frequency"), [([0], 0.5), ([0, 1, 2, 3], math.pi)])
def test_factor_is_zero_where_every_sine_is(positions, frequency):
    fit = fit_single_factor(positions, 0.5, frequency)
    assert fit.factor == 0.0
    assert fit.residual == pytest.approx(abs(math.sin(0.5 * frequency)))


def test_no_positions_are_refused():
    with pytest.raises(ValueError, match=r"^positions must be at least one number, got none$"):
        fit_single_factor([], 1, 1.0)


def test_a_cosine_alone_is_a_sine_a_quarter_turn_later():
    positions = np.arange(64)
    cosines = np.cos(0.3 * positions)[:, np.newaxis]
    targets = np.cos(0.3 * (positions + 5))
    factor = np.linalg.lstsq(cosines, targets, rcond=None)[0][0]
    fit = fit_single_factor(positions, 5, 0.3, function="cos")
    assert fit.factor == pytest.approx(factor)
    assert fit.residual == pytest.approx(np.abs(factor * cosines[:, 0] - targets).max())


@pytest.mark.parametrize("function", ["tan", "", "cosine"])
def test_only_sines_and_cosines_are_shifted(function):
    message = f"^function must be 'sin' or 'cos', got '{function}'$"
    with pytest.raises(ValueError, match=message):
        fit_single_factor([1, 2], 1, 0.5, function=function)
