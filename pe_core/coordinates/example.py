"""A signal on 0 … 1, its samples, and the curves that networks fit to them."""

from collections.abc import Callable, Sequence
from functools import partial

import numpy as np
from numpy.typing import ArrayLike, NDArray

from pe_core.coordinates.fit import RIDGE, feature_weights, fit_coordinate, fit_features
from pe_core.coordinates.fourier import MAX_COUNT, shortest_wave
from pe_core.validation import check_line, check_reals

SAMPLES = 32
"""Number of samples of the signal."""
GAP = 1 / (SAMPLES - 1)
"""Distance from one sample to the next."""
RIPPLE = 0.2
"""Wavelength of the signal's faster wave."""
_CHECKED = np.linspace(0, 1, 257, dtype=np.float64)

_Floats = NDArray[np.float64]


def signal(coordinates: ArrayLike) -> _Floats:
    """Return a smooth signal on 0 … 1: two waves, in the shape of `coordinates`.

    >>> signal([0.0, 0.5]).round(3) + 0.0
    array([0., 0.])
    """
    at = check_reals(coordinates, "coordinates")
    return np.asarray(0.6 * np.sin(2 * np.pi * at) + 0.4 * np.sin(2 * np.pi * at / RIPPLE))


def samples() -> tuple[_Floats, _Floats]:
    """Return coordinates at equal distances from 0 to 1, and the signal there."""
    at = np.linspace(0, 1, SAMPLES, dtype=np.float64)
    return at, signal(at)


def smooth_fit(at: ArrayLike, count: int, *, ridge: float = RIDGE) -> _Floats:
    """Return `fit_features` of the samples at some coordinates."""
    return fit_features(at, *samples(), count=count, ridge=ridge)


def sample_weights(count: int) -> _Floats:
    """Return `feature_weights` of the samples."""
    return feature_weights(*samples(), count=count)


def plain_fit(at: ArrayLike, *, ridge: float = RIDGE) -> _Floats:
    """Return `fit_coordinate` of the samples at some coordinates."""
    return fit_coordinate(at, *samples(), ridge=ridge)


def is_too_few(count: int) -> bool:
    """Return whether even half of the shortest of the waves is longer than a ripple of the signal.

    >>> [is_too_few(count) for count in (3, 4)]
    [True, False]
    """
    return shortest_wave(count) / 2 > RIPPLE


def is_too_many(count: int) -> bool:
    """Return whether the shortest of the waves is sampled less than twice, so that it aliases.

    >>> [is_too_many(count) for count in (5, 6)]
    [False, True]
    """
    return shortest_wave(count) < 2 * GAP


def largest_error(fitted: Callable[[_Floats], _Floats]) -> float:
    """Return the largest distance of a curve from the signal, at 257 places.

    >>> largest_error(signal)
    0.0
    """
    return float(np.abs(fitted(_CHECKED) - signal(_CHECKED)).max())


def errors_by_count(*, ridge: float = RIDGE) -> list[float]:
    """Return the largest error of the fit with 1, 2, … frequencies."""
    return [
        largest_error(partial(smooth_fit, count=count, ridge=ridge))
        for count in range(1, MAX_COUNT + 1)
    ]


def best_count(errors: Sequence[float]) -> int:
    """Return the number of frequencies with the smallest error, given those of 1, 2, … ones.

    Of equal errors, the one with fewer frequencies counts. Raises ValueError without any error.

    >>> best_count([0.7, 0.2, 0.4])
    2
    """
    return 1 + int(check_line(errors, "errors", low=1).argmin())
