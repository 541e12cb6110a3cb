"""The claims about the shift, decided again with loops."""

import math

import mpmath
import numpy as np
import pytest

from core.by_hand import dot, rates_of, row, rows
from lessons.myths.checking import (
    ROUNDING_ERROR,
    Expected,
    assert_agrees,
    check,
    everywhere,
    sizes,
    stated_numbers,
)
from pages.lessons.myths import claims_rotation


def turned(vector, offset, d, base):
    """T_k of a vector, pair by pair, from the addition theorems."""
    result = []
    for sine, cosine, rate in zip(vector[0::2], vector[1::2], rates_of(d, base), strict=True):
        c, s = math.cos(rate * offset), math.sin(rate * offset)
        result += [c * sine + s * cosine, c * cosine - s * sine]
    return result


def same_shift_everywhere(d, n, base):
    tried = range(0, n, math.ceil(n / 256))
    errors = [
        abs(moved - there)
        for p in tried
        for moved, there in zip(
            turned(row(p, d, base), 5, d, base), row(p + 5, d, base), strict=True
        )
    ]
    return Expected(
        holds=max(errors) <= 1e-9,
        finding=[5, len(tried), ROUNDING_ERROR],
        equation=[5, 5, ROUNDING_ERROR],
    )


def sine_alone_is_enough(d, n, base):
    here, there = ([math.sin(p + k) for p in range(n)] for k in (0, 1))
    factor = dot(here, there) / dot(here, here)
    residual = max(abs(factor * a - b) for a, b in zip(here, there, strict=True))
    return Expected(
        holds=residual <= 1e-9,
        finding=[factor, n, residual],
        equation=[factor, residual],
    )


def least_squares_finds_it(d, n, base):
    dims = min(d, 64)
    table = np.array(rows(min(n, 512), d, base))[:, d - dims :]
    before, after = table[:-1], table[1:]
    wanted = np.array([turned(unit, 1, d, base)[d - dims :] for unit in np.eye(d)[d - dims :]]).T
    fit = np.linalg.pinv(before, rcond=max(before.shape) * np.finfo(float).eps) @ after
    rank = np.linalg.matrix_rank(before)
    difference = np.abs(fit.T - wanted).max()
    holds = rank == dims and difference <= 0.01
    if holds:
        # Rounding, enlarged by columns that are nearly alike.
        difference = pytest.approx(0, abs=1e-3)
        finding = [len(before), dims, difference]
    else:
        ranks = [rank] if dims <= len(before) and rank < dims else []
        finding = [len(before), dims, *ranks, ROUNDING_ERROR, difference]
    return Expected(holds, finding, equation=[rank, dims, difference])


def one_row_gives_the_rest(d, n, base):
    last = min(n - 1, 256)
    found, errors = row(0, d, base), []
    for p in range(1, last + 1):
        found = turned(found, 1, d, base)
        errors += [abs(a - b) for a, b in zip(found, row(p, d, base), strict=True)]
    return Expected(holds=max(errors) <= 1e-9, finding=[last, ROUNDING_ERROR])


BY_HAND = {
    "same shift everywhere": same_shift_everywhere,
    "sine alone is enough": sine_alone_is_enough,
    "least squares finds T": least_squares_finds_it,
    "one row gives the rest": one_row_gives_the_rest,
}


@everywhere(claims_rotation)
def test_verdict_and_its_numbers_are_those_of_the_formula(claim, settings):
    assert_agrees(claim, settings, BY_HAND[claim.key](*sizes(settings)))


def test_rank_is_that_of_the_facts():
    verdict = check("least squares finds T", 64, 512)
    assert r"\operatorname{rank} = 40\ \text{of}\ 64" in verdict.equation
    *_, error, difference = (number.value for number in stated_numbers(verdict.finding))
    assert error < 1e-9
    assert difference > 0.01


def test_full_rank_leaves_rounding_alone_and_so_the_claim_holds():
    """All 64 columns of base 10 differ enough: what is left, 5e-5, is rounding."""
    verdict = check("least squares finds T", 128, 2048, 10)
    assert r"\operatorname{rank} = 64\ \text{of}\ 64" in verdict.equation
    *_, difference = (number.value for number in stated_numbers(verdict.finding))
    assert 1e-6 < difference < 1e-3
    assert verdict.holds


def test_in_exact_arithmetic_the_fit_is_the_rotation_where_float64_sees_a_lower_rank():
    """24 dimensions and 64 rows, with 120 digits."""
    d, n = 24, 64
    with mpmath.workdps(120):
        frequencies = [mpmath.mpf(10_000) ** (-mpmath.mpf(2 * i) / d) for i in range(d // 2)]
        table = mpmath.matrix(
            [[f(p * w) for w in frequencies for f in (mpmath.sin, mpmath.cos)] for p in range(n)]
        )
        before, after = table[: n - 1, :], table[1:, :]
        fit = (before.T * before) ** -1 * before.T * after
        exact = mpmath.zeros(d)
        for i, w in enumerate(frequencies):
            exact[2 * i, 2 * i] = exact[2 * i + 1, 2 * i + 1] = mpmath.cos(w)
            exact[2 * i + 1, 2 * i], exact[2 * i, 2 * i + 1] = mpmath.sin(w), -mpmath.sin(w)
        assert max(abs(cell) for cell in fit - exact) < mpmath.mpf(10) ** -30
    verdict = check("least squares finds T", d, n)
    assert not verdict.holds
    assert r"\operatorname{rank} = 17\ " in verdict.equation
    *_, difference = (number.value for number in stated_numbers(verdict.finding))
    assert difference > 0.5
