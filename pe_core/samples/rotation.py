"""The shift by T_k and the attempt to shift a sine alone, at as many cells as a picture shows."""

import math
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pe_core import Sinusoid
from pe_core.downsampling import sample_dims
from pe_core.sinusoid.shift import SingleFactorFit
from pe_core.validation import (
    DEFAULT_BASE,
    MAX_MAGNITUDE,
    check_even,
    check_position,
    check_real,
    check_size,
)


class ShiftSample(NamedTuple):
    """An encoding shifted once and twice, beside the encodings that should come out."""

    position: float
    """p in tokens."""
    offset: float
    """k in tokens."""
    dims: NDArray[np.int64]
    """The dimensions shown, in whole pairs."""
    values: NDArray[np.float64]
    """PE(p), T PE(p), PE(p+k), T T PE(p) and PE(p+2k), shape (5, dims)."""


class SineAloneSample(NamedTuple):
    """A shifted sine, and the best multiple of the unshifted one."""

    factor: float
    """The c that comes closest."""
    at: NDArray[np.float64]
    """Positions, evenly spaced from 0 on, in tokens."""
    wanted: NDArray[np.float64]
    """sin(ω(p+k))."""
    reached: NDArray[np.float64]
    """c·sin(ωp)."""


def sample_shift(
    position: float,
    offset: float,
    d_model: int,
    /,
    *,
    base: float = DEFAULT_BASE,
    max_dims: int = 256,
) -> ShiftSample:
    """PE(p), what T_k makes of it once and twice, and PE(p+k) and PE(p+2k) themselves.

    Parameters
    ----------
    position : float
        p in tokens; p, p + k and p + 2k from −2⁵³ to 2⁵³.
    offset : float
        k in tokens; may be negative.
    d_model : int
        Number of dimensions, even, 2 … 2³¹.
    base : float
        Base of the frequencies, 1e-100 … 1e100.
    max_dims : int
        Largest number of dimensions to show, 2 … 2³¹.

    Returns
    -------
    ShiftSample
        Five rows; the second equals the third, and the fourth the fifth, but for rounding.

    Raises
    ------
    TypeError
        If an argument is of another type.
    ValueError
        If a value is out of its range, or `d_model` is odd.

    Examples
    --------
    >>> sample_shift(10, 5, 2).values.round(3)
    array([[-0.544, -0.839],
           [ 0.65 , -0.76 ],
           [ 0.65 , -0.76 ],
           [ 0.913,  0.408],
           [ 0.913,  0.408]])
    """
    position, offset = check_position(position, "position"), check_position(offset, "offset")
    dims = sample_dims(check_even(d_model), limit=max_dims)
    sinusoid = Sinusoid(d_model, base)
    start, once, twice = sinusoid.encode([position, position + offset, position + 2 * offset])
    moved = sinusoid.shift(start, offset)
    moved_again = sinusoid.shift(moved, offset)
    rows = np.stack([start, moved, once, moved_again, twice])
    return ShiftSample(position, offset, dims, rows[:, dims])


def sample_sine_alone(
    fit: SingleFactorFit,
    seq_len: int,
    offset: float,
    frequency: float,
    /,
    *,
    max_cycles: int = 4,
    points: int = 512,
) -> SineAloneSample:
    """The shifted sine sin(ω(p+k)) beside c·sin(ωp), over continuous positions from 0 on.

    Parameters
    ----------
    fit : SingleFactorFit
        The factor c.
    seq_len : int
        Number of positions, 1 … 2³¹.
    offset : float
        k in tokens, from −2⁵³ to 2⁵³.
    frequency : float
        ω in radians per token, 1e-100 … 1e100.
    max_cycles : int
        Largest number of cycles to show, 1 … 2³¹.
    points : int
        Number of samples, 2 … 2³¹.

    Returns
    -------
    SineAloneSample
        Both curves, up to position seq_len − 1 or the last of the cycles.

    Raises
    ------
    TypeError
        If an argument is of another type.
    ValueError
        If a value is out of its range.

    Examples
    --------
    >>> fit = SingleFactorFit(factor=0.5, residual=1.0)
    >>> sample = sample_sine_alone(fit, 3, 1, math.pi / 2, points=3)
    >>> (sample.wanted.round(3) + 0.0).tolist(), (sample.reached.round(3) + 0.0).tolist()
    ([1.0, 0.0, -1.0], [0.0, 0.5, 0.0])
    """
    seq_len, offset = check_size(seq_len, "seq_len"), check_position(offset, "offset")
    frequency = check_real(frequency, "frequency", low=1 / MAX_MAGNITUDE, high=MAX_MAGNITUDE)
    cycles = check_size(max_cycles, "max_cycles")
    last = min(seq_len - 1, cycles * 2 * math.pi / frequency)
    at = np.linspace(0, last, check_size(points, "points", low=2), dtype=np.float64)
    wanted, reached = np.sin(frequency * (at + offset)), fit.factor * np.sin(frequency * at)
    return SineAloneSample(fit.factor, at, wanted, reached)
