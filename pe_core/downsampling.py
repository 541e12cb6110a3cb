"""Choosing the cells that a picture shows when it has room for fewer than its data."""

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


def stride(count: int, *, limit: int) -> int:
    """Smallest stride with which at most `limit` of `count` items are shown: ⌈count/limit⌉.

    >>> stride(10, limit=4)
    3
    """
    return -(-check_size(count, "count") // check_size(limit, "limit"))


def sample_indices(count: int, *, limit: int) -> NDArray[np.int64]:
    """Evenly strided indices into `count` items, at most `limit` of them: 0, s, 2s, ….

    The stride s is `stride(count, limit=limit)`.

    >>> sample_indices(10, limit=4).tolist()
    [0, 3, 6, 9]
    """
    return np.arange(0, check_size(count, "count"), stride(count, limit=limit), dtype=np.int64)


def sample_dims(d_model: int, *, limit: int) -> NDArray[np.int64]:
    """Dimensions of every s-th pair, at most `limit` ≥ 2 of them: 0, 1, 2s, 2s + 1, 4s, ….

    Single columns at an even stride would all be sines. `d_model` must be even.

    >>> sample_dims(12, limit=4).tolist()
    [0, 1, 6, 7]
    """
    limit = check_integer(limit, "limit", low=2, high=MAX_CELLS)
    pairs = sample_indices(check_even(d_model) // 2, limit=limit // 2)
    return np.stack([2 * pairs, 2 * pairs + 1], axis=1).ravel()


def log_positions(last: int, *, count: int) -> NDArray[np.int64]:
    """Whole positions from 1 to `last`, evenly spaced on a logarithmic axis.

    There are `count` of them before rounding; equal ones are merged.

    >>> log_positions(1000, count=4).tolist()
    [1, 10, 100, 1000]
    """
    last, count = check_size(last, "last"), check_size(count, "count")
    exponents = np.linspace(math.log(last), 0.0, count, dtype=np.float64)[::-1]
    return np.unique(np.rint(np.exp(exponents)).astype(np.int64))


def resolvable(wavelengths: ArrayLike, step: float) -> NDArray[np.bool_]:
    """Check which waves samples a `step` apart resolve: those with wavelength ≥ 2·step.

    Both are in tokens and more than 0; the result has the shape of `wavelengths`.

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
