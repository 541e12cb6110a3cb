"""The sinusoidal encoding of any positions, and of one cell step by step."""

import math
from typing import Literal, NamedTuple

import numpy as np
from numpy.typing import ArrayLike, DTypeLike, NDArray

from pe_core.sinusoid.frequencies import frequencies
from pe_core.validation import (
    DEFAULT_BASE,
    check_base,
    check_cells,
    check_integer,
    check_position,
    check_reals,
    check_size,
)


class CellSteps(NamedTuple):
    """Every number on the way to the value of one cell."""

    pair: int
    """i = ⌊dim/2⌋."""
    exponent: float
    """2i/d_model."""
    frequency: float
    """ω_i = base^(−2i/d_model), radians per token."""
    angle: float
    """ω_i · position, radians."""
    function: Literal["sin", "cos"]
    """sin in even dimensions, cos in odd ones."""
    value: float
    """The function of the angle, −1 … 1."""


def encode(
    positions: ArrayLike, d_model: int, /, *, base: float = DEFAULT_BASE
) -> NDArray[np.float64]:
    """Encodings of arbitrary positions, each cell computed from its formula.

    PE(p)[2i] = sin(ω_i p), PE(p)[2i+1] = cos(ω_i p), with ω_i = base^(−2i/d_model). In an odd
    `d_model` the last sine has no cosine.

    Parameters
    ----------
    positions : array_like of int or float
        Any shape, in tokens, each from −2⁵³ to 2⁵³; fractions and negative ones are fine.
    d_model, base
        As `frequencies`.

    Returns
    -------
    numpy.ndarray
        float64, the shape of `positions` with a last axis of d_model dimensions.

    Raises
    ------
    TypeError
        As `frequencies`, and if `positions` are not numeric.
    ValueError
        If a value is out of its range, or the result would have more than 2³¹ cells.

    References
    ----------
    Vaswani et al., "Attention Is All You Need" (2017), section 3.5.

    Examples
    --------
    >>> encode([0, 1], 4).round(4)
    array([[0.    , 1.    , 0.    , 1.    ],
           [0.8415, 0.5403, 0.01  , 1.    ]])
    """
    positions = check_reals(positions, "positions")
    d_model, base = check_size(d_model, "d_model"), check_base(base)
    check_cells(positions=positions.size, d_model=d_model)
    angles = positions[..., np.newaxis] * frequencies(d_model, base=base)
    return interleaved_waves(angles, angles[..., : d_model // 2])


def interleaved_waves(
    sine_angles: NDArray[np.float64],
    cosine_angles: NDArray[np.float64],
    /,
    *,
    dtype: DTypeLike = np.float64,
) -> NDArray[np.floating]:
    """Sines in the even columns, cosines in the odd ones; the last sine may have no cosine.

    Internal: arguments must be validated by the caller. Both have shape (..., number of columns of
    their kind), in radians.
    """
    *shape, sines = sine_angles.shape
    waves = np.empty((*shape, sines + cosine_angles.shape[-1]), dtype=dtype)
    np.sin(sine_angles, out=waves[..., 0::2])
    np.cos(cosine_angles, out=waves[..., 1::2])
    return waves


def cell_steps(
    position: float, dim: int, d_model: int, /, *, base: float = DEFAULT_BASE
) -> CellSteps:
    """Steps of the computation of one cell: pair, exponent, frequency, angle, value.

    i = ⌊dim/2⌋, ω_i = base^(−2i/d_model), and the sine (even `dim`) or cosine (odd `dim`) of
    ω_i · position.

    Parameters
    ----------
    position : float
        In tokens, from −2⁵³ to 2⁵³.
    dim : int
        Dimension, 0 … d_model − 1.
    d_model, base
        As `frequencies`.

    Returns
    -------
    CellSteps
        In the order of computation.

    Raises
    ------
    TypeError, ValueError
        As `frequencies`, and for `position` and `dim` of another type or out of range.

    References
    ----------
    As `encode`.

    Examples
    --------
    >>> cell_steps(5, 3, 4)[:5]
    (1, 0.5, 0.01, 0.05, 'cos')
    """
    position = check_position(position, "position")
    d_model, base = check_size(d_model, "d_model"), check_base(base)
    dim = check_integer(dim, "dim", low=0, high=d_model - 1)
    pair = dim // 2
    exponent = 2 * pair / d_model
    frequency = base**-exponent
    angle = position * frequency
    function = "cos" if dim % 2 else "sin"
    value = math.cos(angle) if dim % 2 else math.sin(angle)
    return CellSteps(pair, exponent, frequency, angle, function, value)
