"""Kernel regression of samples, as by a network with Fourier features."""

from collections.abc import Callable

import numpy as np
from numpy.typing import ArrayLike, NDArray

from pe_core.coordinates.fourier import fourier_kernel
from pe_core.validation import (
    MAX_MAGNITUDE,
    check_broadcast,
    check_line,
    check_real,
    check_reals,
    check_shape,
)

LAYERS = 3
"""Hidden layers of the network that fits."""
RIDGE = 0.03
"""Ridge of the fits: it leaves out what a network learns slowly, as if training stopped early."""
_LEAST_RIDGE = 1e-12
"""Least ridge that is not lost in rounding: without one, equal coordinates have no solution."""

_Floats = NDArray[np.float64]


def network_kernel(distances: ArrayLike, count: int) -> NDArray[np.float64]:
    """Kernel of an infinitely wide ReLU network with three hidden layers on γ(x).

    Each layer applies the arc-cosine kernel of order 1 (Cho and Saul 2009, equation 6),
    κ(ρ) = (√(1 − ρ²) + ρ (π − arccos ρ)) / π, to the normalised kernel of the layer before; the
    first has that of the features. In the shape of `distances`; 1 at distance 0.

    >>> network_kernel(0.0, 4)
    array(1.)
    """
    return _through_layers(fourier_kernel(distances, count))


def _through_layers(rho: _Floats) -> _Floats:
    for _ in range(LAYERS):
        rho = np.clip(rho, -1, 1)
        rho = (np.sqrt(1 - rho**2) + rho * (np.pi - np.arccos(rho))) / np.pi
    return np.asarray(rho)


def fit_features(
    at: ArrayLike,
    coordinates: ArrayLike,
    values: ArrayLike,
    *,
    count: int,
    ridge: float = RIDGE,
) -> _Floats:
    """Fit samples by a network with Fourier features: ridge regression with `network_kernel`.

    The ridge represents early stopping: the smaller it is, the longer the network was trained.

    Parameters
    ----------
    at : array_like of float
        Coordinates at which the curve is evaluated, of any shape, which is that of the result.
    coordinates, values : array_like of float
        The samples, shape (n,) each.
    count : int
        Number of frequencies, 1 … 10.
    ridge : float
        Number that is added to the diagonal of the samples' kernel matrix, 1e-12 … 1e100.

    Raises
    ------
    ValueError
        Without samples, for unequal numbers of coordinates and values, for another count, and for
        a ridge out of range.

    Examples
    --------
    >>> fit_features([0.0, 1.0], [0.0, 1.0], [1.0, -1.0], count=1).round(2)
    array([ 0.94, -0.94])
    """
    return _regression(at, coordinates, values, lambda v, w: network_kernel(v - w, count), ridge)


def feature_weights(coordinates: ArrayLike, values: ArrayLike, *, count: int) -> _Floats:
    """Return the factor of each sample's `network_kernel` in the sum that `fit_features` is.

    Arguments and errors are those of `fit_features`; shape (n,).

    >>> feature_weights([0.0, 1.0], [1.0, -1.0], count=1).round(2)
    array([ 1.86, -1.86])
    """
    _, weights = _weighted(coordinates, values, lambda v, w: network_kernel(v - w, count), RIDGE)
    return weights


def plain_similarity(coordinates: ArrayLike, others: ArrayLike) -> _Floats:
    """Return the cosine of the angle between (v, 1) and (v′, 1), as a network sees plain numbers.

    The two are broadcast against each other. It is near 1 wherever v and v′ are close. Raises
    ValueError for shapes that do not broadcast.

    >>> plain_similarity([0.0, 0.1, 1.0], 0.0).round(3)
    array([1.   , 0.995, 0.707])
    """
    at, from_ = check_reals(coordinates, "coordinates"), check_reals(others, "others")
    check_broadcast(coordinates=at, others=from_)
    return np.asarray(np.cos(np.arctan(at) - np.arctan(from_)))


def fit_coordinate(
    at: ArrayLike, coordinates: ArrayLike, values: ArrayLike, *, ridge: float = RIDGE
) -> _Floats:
    """Fit samples by a network whose input is the coordinate itself, and a constant.

    Its first kernel is `plain_similarity`. Arguments and errors are those of `fit_features`.

    >>> fit_coordinate([0.0, 0.5, 1.0], [0.0, 1.0], [1.0, -1.0]).round(2) + 0.0
    array([ 0.86, -0.18, -0.86])
    """
    return _regression(
        at,
        coordinates,
        values,
        lambda v, w: _through_layers(plain_similarity(v, w)),
        ridge,
    )


def _regression(
    at: ArrayLike,
    coordinates: ArrayLike,
    values: ArrayLike,
    kernel: Callable[[_Floats, _Floats], _Floats],
    ridge: float,
) -> _Floats:
    wanted = check_reals(at, "at")
    known, weights = _weighted(coordinates, values, kernel, ridge)
    return np.asarray(kernel(wanted[..., np.newaxis], known) @ weights)


def _weighted(
    coordinates: ArrayLike,
    values: ArrayLike,
    kernel: Callable[[_Floats, _Floats], _Floats],
    ridge: float,
) -> tuple[_Floats, _Floats]:
    known = check_line(coordinates, "coordinates", low=1)
    sampled = check_line(values, "values")
    check_shape(sampled, "values", known.shape)
    ridge = check_real(ridge, "ridge", low=_LEAST_RIDGE, high=MAX_MAGNITUDE)
    gram = kernel(known[:, np.newaxis], known)
    return known, np.asarray(np.linalg.solve(gram + ridge * np.eye(known.size), sampled))
