"""Kernel regression of a few samples, as by a network with Fourier features."""

from collections.abc import Callable

import numpy as np
from numpy.typing import ArrayLike, NDArray

from pe_core.coordinates.fourier import MAX_COUNT, fourier_kernel
from pe_core.validation import check_reals

SAMPLES = 32
"""Number of samples of the signal."""
_LAYERS = 3
_RIDGE = 0.03
_CHECKED = np.linspace(0, 1, 257, dtype=np.float64)

_Floats = NDArray[np.float64]


def signal(coordinates: ArrayLike) -> NDArray[np.float64]:
    """A smooth signal on 0 … 1: two waves, in the shape of `coordinates`.

    >>> signal([0.0, 0.5]).round(3) + 0.0
    array([0., 0.])
    """
    at = check_reals(coordinates, "coordinates")
    return np.asarray(0.6 * np.sin(2 * np.pi * at) + 0.4 * np.sin(10 * np.pi * at))


def samples() -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Coordinates of the samples, at equal distances from 0 to 1, and the signal there."""
    at = np.linspace(0, 1, SAMPLES, dtype=np.float64)
    return at, signal(at)


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
    for _ in range(_LAYERS):
        rho = np.clip(rho, -1, 1)
        rho = (np.sqrt(1 - rho**2) + rho * (np.pi - np.arccos(rho))) / np.pi
    return np.asarray(rho)


def smooth_fit(at: ArrayLike, count: int) -> _Floats:
    """Value at some coordinates of the kernel regression through the samples.

    Training such a network tends to this curve. A ridge of 0.03 represents early stopping. In
    the shape of `at`.
    """
    return _regression(at, lambda v, w: network_kernel(v - w, count))


def plain_fit(at: ArrayLike) -> _Floats:
    """The same regression by a network whose input is the coordinate itself, and a constant.

    Its first kernel is the cosine of the angle between (v, 1) and (v′, 1).
    """
    return _regression(at, lambda v, w: _through_layers(np.cos(np.arctan(v) - np.arctan(w))))


def largest_error(fitted: Callable[[_Floats], _Floats]) -> float:
    """Largest distance of a curve from the signal, at 257 places.

    >>> largest_error(signal)
    0.0
    """
    return float(np.abs(fitted(_CHECKED) - signal(_CHECKED)).max())


def largest_errors() -> list[float]:
    """Largest error of the fit with 1, 2, … frequencies."""
    return [
        largest_error(lambda at, count=count: smooth_fit(at, count))  # type: ignore[misc]
        for count in range(1, MAX_COUNT + 1)
    ]


def _regression(at: ArrayLike, kernel: Callable[[_Floats, _Floats], _Floats]) -> _Floats:
    wanted = check_reals(at, "at")
    known, values = samples()
    gram = kernel(known[:, np.newaxis], known)
    weights = np.linalg.solve(gram + _RIDGE * np.eye(SAMPLES), values)
    return np.asarray(kernel(wanted[..., np.newaxis], known) @ weights)
