"""The closed form that the decay tends to, and the cosine integral it is made of."""

import numpy as np
from numpy.typing import ArrayLike, NDArray

from pe_core.validation import DEFAULT_BASE, check_base, check_reals

_SERIES_UP_TO = 6.0
_SERIES_TERMS = 26
_FRACTION_LEVELS = 60
# |k| below this leaves S(k) within 1e-16 of 1, and keeps k/base above the smallest float64.
_TINY_OFFSET = 1e-8


def cosine_integral(x: ArrayLike, /) -> NDArray[np.float64] | np.float64:
    """Cosine integral Ci(x) = γ + ln x + ∫₀ˣ (cos t − 1)/t dt = −∫ₓ^∞ cos t / t dt.

    Up to 6 by the power series Ci(x) = γ + ln x + Σ_n (−1)ⁿ x²ⁿ / (2n·(2n)!), n ≥ 1; beyond by the
    continued fraction of the exponential integral, Ci(x) = −Re E₁(1j·x). The error is below 1e-13.

    Parameters
    ----------
    x : array_like of int or float
        Any shape, each more than 0 and at most 2⁵³; no unit.

    Returns
    -------
    numpy.ndarray or numpy.float64
        float64, the shape of `x`; a scalar for a scalar.

    Raises
    ------
    TypeError
        If `x` is not numeric.
    ValueError
        If an entry is out of its range.

    References
    ----------
    NIST Digital Library of Mathematical Functions, 6.6.6, and the even part of 6.9.1.

    Examples
    --------
    >>> cosine_integral([1.0, 10.0]).round(6)
    array([ 0.337404, -0.045456])
    """
    x = check_reals(x, "x")
    if x.size and x.min() <= 0:
        raise ValueError(f"x must be more than 0, got {float(x.min())!r} in it")
    values = np.empty(x.shape, dtype=np.float64)
    near = x <= _SERIES_UP_TO
    values[near] = _series(x[near])
    values[~near] = _fraction(x[~near])
    return values[()]


def limiting_decay(
    offsets: ArrayLike, /, *, base: float = DEFAULT_BASE
) -> NDArray[np.float64] | np.float64:
    """What S(k) tends to as d_model grows: [Ci(|k|) − Ci(|k|/base)] / ln(base), and 1 at k = 0.

    Between 1 and `base` it is about 1 − (ln k + γ)/ln(base), γ = 0.5772…: logarithmic. It is the
    integral of cos(base^(−t) k) over t from 0 to 1. Rounding grows as 1e-16/ln(base) for a base
    close to 1.

    Parameters
    ----------
    offsets : array_like of int or float
        k in tokens, any shape, each from −2⁵³ to 2⁵³.
    base : float
        Base of the frequencies, more than 1 and at most 1e100.

    Returns
    -------
    numpy.ndarray or numpy.float64
        float64, the shape of `offsets`; a scalar for a scalar.

    Raises
    ------
    TypeError
        If an argument is not numeric.
    ValueError
        If a value is out of its range.

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
    decay[away] = (cosine_integral(sizes) - cosine_integral(sizes / base)) / np.log(base)
    return decay[()]


def _series(x: NDArray[np.float64]) -> NDArray[np.float64]:
    power, total = np.ones_like(x), np.zeros_like(x)
    for n in range(2, 2 * _SERIES_TERMS, 2):
        power *= -x * x / ((n - 1) * n)
        total += power / n
    return np.euler_gamma + np.log(x) + total


def _fraction(x: NDArray[np.float64]) -> NDArray[np.float64]:
    """E₁(z) = e^(−z) / (z+1 − 1²/(z+3 − 2²/(z+5 − …))) at z = 1j·x, from the inside out."""
    z = 1j * x
    value = z + 2 * _FRACTION_LEVELS + 1
    for level in range(_FRACTION_LEVELS, 0, -1):
        value = z + (2 * level - 1) - level**2 / value
    return -((np.cos(x) - 1j * np.sin(x)) / value).real
