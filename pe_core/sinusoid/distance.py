"""Distance of two encodings as a function of their offset."""

import numpy as np
from numpy.typing import ArrayLike, NDArray

from pe_core.sinusoid.frequencies import frequencies
from pe_core.validation import DEFAULT_BASE, check_cells, check_even, check_reals


def squared_distance(
    offsets: ArrayLike, d_model: int, /, *, base: float = DEFAULT_BASE
) -> NDArray[np.float64] | np.float64:
    """Squared distance of two encodings an offset k apart: ‖PE(p) − PE(p+k)‖², for every p.

    It is 4·Σ_i sin²(ω_i k/2) = d_model·(1 − S(k)), where S is the normalised dot product: it rises
    exactly where S falls. The sines are used, since 1 − S loses digits at small offsets.

    Parameters
    ----------
    offsets : array_like of int or float
        k in tokens, any shape, each from −2⁵³ to 2⁵³.
    d_model : int
        Number of dimensions, even, 2 … 2³¹.
    base : float
        Base of the frequencies, 1e-100 … 1e100.

    Returns
    -------
    numpy.ndarray or numpy.float64
        float64, the shape of `offsets`, from 0 to 2·d_model; a scalar for a scalar.

    Raises
    ------
    TypeError
        If `offsets` or `base` are not numeric, or `d_model` is not an integer.
    ValueError
        If a value is out of its range, `d_model` is odd, or more than 2³¹ sines are asked for.

    References
    ----------
    From ‖a − b‖² = ‖a‖² + ‖b‖² − 2 a·b, with ‖PE(p)‖² = d_model/2 for every p.

    Examples
    --------
    >>> squared_distance([0, 1, np.pi], 2).round(4)
    array([0.    , 0.9194, 4.    ])
    """
    offsets = check_reals(offsets, "offsets")
    rates = frequencies(check_even(d_model), base=base)
    check_cells(offsets=offsets.size, pairs=rates.size)
    return _summed_squares(offsets, rates)[()]


def distances_at(offsets: NDArray[np.float64], d_model: int, base: float) -> NDArray[np.float64]:
    """Distance of two encodings an offset apart, which may be larger than `squared_distance` takes.

    Internal: arguments must be validated by the caller.
    """
    return np.sqrt(_summed_squares(offsets, frequencies(d_model, base=base)))


def _summed_squares(
    offsets: NDArray[np.float64], rates: NDArray[np.float64]
) -> NDArray[np.float64]:
    """4·Σ_i sin²(ω_i k/2) for every offset k."""
    halves = np.sin(offsets[..., np.newaxis] * (rates / 2))
    return 4 * (halves * halves).sum(axis=-1)
