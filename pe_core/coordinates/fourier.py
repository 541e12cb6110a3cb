"""Fourier features of a coordinate, as NeRF uses them."""

import numpy as np
from numpy.typing import ArrayLike, NDArray

from pe_core.sinusoid.matrix import interleaved_waves
from pe_core.validation import check_integer, check_reals

MAX_COUNT = 10
"""Largest number of frequencies: that of NeRF."""


def fourier_frequencies(count: int) -> NDArray[np.float64]:
    """Return 2^j π for j = 0 … count − 1, in radians per unit of the coordinate; shape (count,).

    Mildenhall et al., "NeRF" (2020), section 5.1, equation 4. Raises ValueError for a count
    outside 1 … 10.

    >>> fourier_frequencies(3).round(3)
    array([ 3.142,  6.283, 12.566])
    """
    powers = np.arange(check_integer(count, "count", low=1, high=MAX_COUNT), dtype=np.float64)
    return np.asarray(2.0**powers * np.pi)


def shortest_wave(count: int) -> float:
    """Return the wavelength of the fastest of some frequencies, in units of the coordinate.

    Raises ValueError for a count outside 1 … 10.

    >>> [shortest_wave(count) for count in (1, 4)]
    [2.0, 0.25]
    """
    return float(2 * np.pi / fourier_frequencies(count)[-1])


def fourier_features(coordinates: ArrayLike, count: int) -> NDArray[np.float64]:
    """Return γ(x) = (sin 2⁰πx, cos 2⁰πx, …, sin 2^(L−1)πx, cos 2^(L−1)πx) of each coordinate.

    The result has shape (*coordinates.shape, 2·count).

    Raises
    ------
    ValueError
        For a count outside 1 … 10.

    References
    ----------
    Mildenhall et al., "NeRF" (2020), section 5.1, equation 4.

    Examples
    --------
    >>> fourier_features([0.0, 0.5], 2).round(3) + 0.0
    array([[ 0.,  1.,  0.,  1.],
           [ 1.,  0.,  0., -1.]])
    """
    angles = check_reals(coordinates, "coordinates")[..., np.newaxis] * fourier_frequencies(count)
    return interleaved_waves(angles, angles)


def fourier_kernel(distances: ArrayLike, count: int) -> NDArray[np.float64]:
    """γ(v)·γ(v′) / L over the distance v − v′, on which alone it depends: the mean of cosines.

    γ are the `fourier_features`. float64, in the shape of `distances`. It is S(k) with frequencies
    2^j π (Tancik et al. 2020, section 4). Raises ValueError for a count outside 1 … 10.

    >>> fourier_kernel([0, 1], 1)
    array([ 1., -1.])
    """
    at = check_reals(distances, "distances")
    return np.asarray(np.cos(at[..., np.newaxis] * fourier_frequencies(count)).mean(axis=-1))


def input_count(axes: int, *, count: int, with_coordinates: bool) -> int:
    """Number of inputs of the network for points with some axes.

    Raises ValueError for a count outside 1 … 10, and for less than 1 or more than 9 axes.

    >>> [input_count(3, count=10, with_coordinates=own) for own in (False, True)]
    [60, 63]
    """
    frequencies = check_integer(count, "count", low=1, high=MAX_COUNT)
    return check_integer(axes, "axes", low=1, high=9) * (2 * frequencies + int(with_coordinates))
