import math

import numpy as np
import pytest

from pe_core import fit_single_factor


def test_no_factor_shifts_a_sine_by_a_quarter_turn():
    fit = fit_single_factor([0, 1, 2, 3], 1, math.pi / 2)
    assert fit.factor == pytest.approx(0.0, abs=1e-15)
    assert fit.residual == pytest.approx(1.0)


@pytest.mark.parametrize(("turns", "factor"), [(1, -1.0), (2, 1.0)])
def test_a_factor_is_exact_when_the_offset_turns_by_a_multiple_of_pi(turns, factor):
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
def test_silent_sines_get_the_factor_zero(positions, frequency):
    fit = fit_single_factor(positions, 0.5, frequency)
    assert fit.factor == 0.0
    assert fit.residual == pytest.approx(abs(math.sin(0.5 * frequency)))


def test_no_positions_are_refused():
    with pytest.raises(ValueError, match=r"^positions must be at least one number, got none$"):
        fit_single_factor([], 1, 1.0)
