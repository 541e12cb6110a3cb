"""The limit of the decay S(k) for many dimensions, from the cosine integral."""

import numpy as np
from numpy.typing import ArrayLike, NDArray

from pe_core.validation import DEFAULT_BASE, check_base, check_reals

# |k| below this leaves S(k) within 1e-16 of 1, and keeps k/base above the smallest float64.
_TINY_OFFSET = 1e-8
_SERIES_UP_TO = 6.0
_SERIES_TERMS = 26
_FRACTION_LEVELS = 60


def limiting_decay(
    offsets: ArrayLike, *, base: float = DEFAULT_BASE
) -> NDArray[np.float64] | np.float64:
    """Limit of the similarity S(k) as d_model grows: [Ci(|k|) − Ci(|k|/base)] / ln(base).

    It is the integral of cos(base^(−t) k) over t from 0 to 1, and 1 at k = 0. Between 1 and `base`
    it is about 1 − (ln k + γ)/ln(base), γ = 0.5772…: logarithmic. The error is below
    1e-13/ln(base).

    Parameters
    ----------
    offsets : array_like of int or float
        k in tokens, any shape, −2⁵³ … 2⁵³. The result has the same shape; a scalar for a scalar.
    base : float
        More than 1, at most 1e100.

    References
    ----------
    NIST Digital Library of Mathematical Functions, section 6.2: the cosine integral Ci.

    Examples
    --------
    >>> limiting_decay([0, 50]).round(4)
    array([1.   , 0.512])
    """
    sizes = np.abs(check_reals(offsets, "offsets"))
    base = check_base(base, low=float(np.nextafter(1.0, 2.0)))
    decay = np.ones(sizes.shape, dtype=np.float64)
    away = sizes > _TINY_OFFSET
    sizes = sizes[away]
    decay[away] = (_cosine_integral(sizes) - _cosine_integral(sizes / base)) / np.log(base)
    return decay[()]


def _cosine_integral(x: NDArray[np.float64]) -> NDArray[np.float64]:
    """Ci(x) = γ + ln x + ∫₀ˣ (cos t − 1)/t dt for x > 0, with an error below 1e-13."""
    values = np.empty(x.shape, dtype=np.float64)
    near = x <= _SERIES_UP_TO
    values[near] = _series(x[near])
    values[~near] = _fraction(x[~near])
    return values


def _series(x: NDArray[np.float64]) -> NDArray[np.float64]:
    """Power series Ci(x) = γ + ln x + Σ_n (−1)ⁿ x²ⁿ / (2n·(2n)!), n ≥ 1 (DLMF 6.6.6)."""
    power, total = np.ones_like(x), np.zeros_like(x)
    for n in range(2, 2 * _SERIES_TERMS, 2):
        power *= -x * x / ((n - 1) * n)
        total += power / n
    return np.euler_gamma + np.log(x) + total


def _fraction(x: NDArray[np.float64]) -> NDArray[np.float64]:
    """Ci(x) = −Re E₁(1j·x), E₁ by the even part of its continued fraction (DLMF 6.9.1).

    E₁(z) = e^(−z) / (z+1 − 1²/(z+3 − 2²/(z+5 − …))), evaluated from the inside out.
    """
    z = 1j * x
    value = z + 2 * _FRACTION_LEVELS + 1
    for level in range(_FRACTION_LEVELS, 0, -1):
        value = z + (2 * level - 1) - level**2 / value
    return -((np.cos(x) - 1j * np.sin(x)) / value).real
