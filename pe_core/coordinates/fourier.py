"""Fourier features of a coordinate, as NeRF uses them."""

import numpy as np
from numpy.typing import ArrayLike, NDArray

from pe_core.validation import check_integer, check_reals

MAX_COUNT = 10
"""Largest number of frequencies: that of NeRF."""


def fourier_features(
    coordinates: ArrayLike, count: int, *, with_pi: bool = True
) -> NDArray[np.float64]:
    """γ(x) = (sin 2⁰πx, cos 2⁰πx, …, sin 2^(L−1)πx, cos 2^(L−1)πx).

    Parameters
    ----------
    coordinates : array_like of float
        x, usually −1 … 1.
    count : int
        Number of frequencies L, 1 … 10.
    with_pi : bool
        False for the reference code, whose frequencies are 2^j (bmild/nerf, run_nerf_helpers.py).

    Returns
    -------
    numpy.ndarray
        float64, shape (*coordinates.shape, 2 · count).

    References
    ----------
    Mildenhall et al., "NeRF" (2020), section 5.1, equation 4.

    Examples
    --------
    >>> fourier_features(0.5, 1).round(3) + 0.0
    array([1., 0.])
    """
    at = check_reals(coordinates, "coordinates")
    angles = at[..., np.newaxis] * _frequencies(count, with_pi=with_pi)
    waves = np.stack([np.sin(angles), np.cos(angles)], axis=-1)
    return np.asarray(waves.reshape(*at.shape, -1))


def fourier_kernel(distances: ArrayLike, count: int) -> NDArray[np.float64]:
    """γ(v)·γ(v′) / L over the distance v − v′, on which alone it depends: the mean of cosines.

    float64, in the shape of `distances`. It is S(k) with frequencies 2^j π (Tancik et al. 2020,
    section 4).

    >>> fourier_kernel([0, 1], 1)
    array([ 1., -1.])
    """
    at = check_reals(distances, "distances")
    return np.asarray(np.cos(at[..., np.newaxis] * _frequencies(count)).mean(axis=-1))


def input_count(axes: int, count: int, *, with_coordinates: bool) -> int:
    """Number of inputs of the network for points with some axes.

    >>> input_count(3, 10, with_coordinates=False), input_count(3, 10, with_coordinates=True)
    (60, 63)
    """
    frequencies = check_integer(count, "count", low=1, high=MAX_COUNT)
    return check_integer(axes, "axes", low=1, high=9) * (2 * frequencies + int(with_coordinates))


def _frequencies(count: int, *, with_pi: bool = True) -> NDArray[np.float64]:
    powers = np.arange(check_integer(count, "count", low=1, high=MAX_COUNT), dtype=np.float64)
    return np.asarray(2.0**powers * (np.pi if with_pi else 1.0))
