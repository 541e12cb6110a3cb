"""Choosing which cells a picture shows when it has room for fewer than its data has."""

import math

import numpy as np
from numpy.typing import ArrayLike, NDArray

from pe_core.validation import (
    MAX_CELLS,
    MAX_MAGNITUDE,
    check_even,
    check_integer,
    check_real,
    check_reals,
    check_size,
)


def sample_indices(count: int, limit: int, /) -> NDArray[np.int64]:
    """Evenly strided indices into `count` items, at most `limit` of them: 0, s, 2s, ….

    The stride s = ceil(count/limit) is the smallest that keeps within the limit.

    Parameters
    ----------
    count : int
        Number of items, 1 … 2³¹.
    limit : int
        Largest number of indices, 1 … 2³¹.

    Returns
    -------
    numpy.ndarray
        int64, shape (ceil(count/s),), rising from 0.

    Raises
    ------
    TypeError
        If an argument is not an integer.
    ValueError
        If one is out of its range.

    Examples
    --------
    >>> sample_indices(10, 4)
    array([0, 3, 6, 9])
    """
    count, limit = check_size(count, "count"), check_size(limit, "limit")
    return np.arange(0, count, -(-count // limit), dtype=np.int64)


def sample_dims(d_model: int, limit: int, /) -> NDArray[np.int64]:
    """Dimensions of evenly strided whole pairs, at most `limit` of them.

    Single columns at an even stride would all be sines.

    Parameters
    ----------
    d_model : int
        Number of dimensions, even, 2 … 2³¹.
    limit : int
        Largest number of dimensions, 2 … 2³¹.

    Returns
    -------
    numpy.ndarray
        int64, rising: 0, 1, 2s, 2s + 1, 4s, …; every s-th pair.

    Raises
    ------
    TypeError, ValueError
        As `sample_indices`, and if `d_model` is odd.

    Examples
    --------
    >>> sample_dims(12, 4)
    array([0, 1, 6, 7])
    """
    limit = check_integer(limit, "limit", low=2, high=MAX_CELLS)
    pairs = sample_indices(check_even(d_model) // 2, limit // 2)
    return np.stack([2 * pairs, 2 * pairs + 1], axis=1).ravel()


def log_positions(last: int, count: int, /) -> NDArray[np.int64]:
    """Whole positions from 1 to `last`, evenly spaced on a logarithmic axis.

    Parameters
    ----------
    last : int
        The last position, 1 … 2³¹, in tokens.
    count : int
        Number of positions before rounding, 1 … 2³¹; equal ones are merged.

    Returns
    -------
    numpy.ndarray
        int64, rising; its last entry is `last`.

    Raises
    ------
    TypeError, ValueError
        As `sample_indices`.

    Examples
    --------
    >>> log_positions(1000, 4)
    array([   1,   10,  100, 1000])
    """
    last, count = check_size(last, "last"), check_size(count, "count")
    exponents = np.linspace(math.log(last), 0.0, count, dtype=np.float64)[::-1]
    return np.unique(np.rint(np.exp(exponents)).astype(np.int64))


def resolvable(wavelengths: ArrayLike, step: float, /) -> NDArray[np.bool_]:
    """Whether samples a `step` apart resolve a wave: at least two samples a wavelength.

    Parameters
    ----------
    wavelengths : array_like of float
        In tokens, any shape, each more than 0.
    step : float
        Distance between samples, in tokens, more than 0.

    Returns
    -------
    numpy.ndarray
        bool, the shape of `wavelengths`: wavelength ≥ 2·step.

    Raises
    ------
    TypeError
        If an argument is not numeric.
    ValueError
        If a value is out of its range.

    References
    ----------
    Shannon, "Communication in the Presence of Noise" (1949), section II: the sampling theorem.

    Examples
    --------
    >>> resolvable([6.28, 62.8], 4)
    array([False,  True])
    """
    waves = check_reals(wavelengths, "wavelengths", limit=1e3 * MAX_MAGNITUDE)
    if waves.size and waves.min() <= 0:
        raise ValueError(f"wavelengths must be more than 0, got {float(waves.min())!r} in them")
    smallest = float(np.finfo(np.float64).tiny)
    return np.asarray(waves >= 2 * check_real(step, "step", low=smallest, high=MAX_MAGNITUDE))
