"""The rotation that moves an encoding along by an offset."""

from typing import NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from pe_core.sinusoid.encoding import encode
from pe_core.sinusoid.frequencies import frequencies
from pe_core.validation import (
    DEFAULT_BASE,
    MAX_MAGNITUDE,
    check_base,
    check_cells,
    check_even,
    check_position,
    check_real,
    check_reals,
)


class Composition(NamedTuple):
    """Two shifts, one after the other, and the single shift by their sum."""

    product: NDArray[np.float64]
    """T_j T_k, shape (2, 2)."""
    direct: NDArray[np.float64]
    """T_(j+k), shape (2, 2)."""
    residual: float
    """Largest absolute difference of the two."""


def rotation_matrix(offset: ArrayLike, frequency: ArrayLike, /) -> NDArray[np.float64]:
    """The matrix T_k that takes (sin ωp, cos ωp) to (sin ω(p+k), cos ω(p+k)), for every p.

    T_k = [[cos ωk, sin ωk], [−sin ωk, cos ωk]]: in (sin, cos) order, with the sine to the right
    and the cosine upwards, a turn by ωk that is clockwise. In (cos, sin) order it is the
    transpose, counter-clockwise.

    Parameters
    ----------
    offset : array_like of int or float
        k in tokens, from −2⁵³ to 2⁵³.
    frequency : array_like of int or float
        ω in radians per token, at most 1e100 in size; broadcasts with `offset`.

    Returns
    -------
    numpy.ndarray
        float64, shape (..., 2, 2): the broadcast shape, then rows and columns of T_k.

    Raises
    ------
    TypeError
        If an argument is not numeric.
    ValueError
        If a value is out of its range, the shapes do not broadcast, or the result would have
        more than 2³¹ cells.

    References
    ----------
    Vaswani et al., "Attention Is All You Need" (2017), section 3.5: PE(p+k) is a linear function
    of PE(p).

    Examples
    --------
    >>> rotation_matrix(1, np.pi / 2).round(3) + 0.0
    array([[ 0.,  1.],
           [-1.,  0.]])
    """
    offset = check_reals(offset, "offset")
    frequency = check_reals(frequency, "frequency", limit=MAX_MAGNITUDE)
    try:
        shape = np.broadcast_shapes(offset.shape, frequency.shape)
    except ValueError:
        shapes = f"{offset.shape} and {frequency.shape}"
        message = f"offset and frequency must have shapes that broadcast, got {shapes}"
        raise ValueError(message) from None
    check_cells(**{f"axis_{axis}": side for axis, side in enumerate((*shape, 2, 2))})
    angles = offset * frequency
    matrices = np.empty((*shape, 2, 2), dtype=np.float64)
    matrices[..., 0, 0] = matrices[..., 1, 1] = np.cos(angles)
    matrices[..., 0, 1] = np.sin(angles)
    matrices[..., 1, 0] = -matrices[..., 0, 1]
    return matrices


def compose(first: float, second: float, frequency: float, /) -> Composition:
    """The product T_j T_k beside T_(j+k): turns add up.

    Parameters
    ----------
    first, second : float
        k and j in tokens: the shift that is applied first, and the one after it, from −2⁵³ to 2⁵³.
    frequency : float
        ω in radians per token.

    Returns
    -------
    Composition
        Both matrices and their largest difference, which is rounding.

    Raises
    ------
    TypeError, ValueError
        If an argument is not a number in its range.

    Examples
    --------
    >>> compose(5, 3, 0.1).residual < 1e-15
    True
    """
    product = rotation_matrix(second, frequency) @ rotation_matrix(first, frequency)
    direct = rotation_matrix(first + second, frequency)
    return Composition(product, direct, float(np.abs(product - direct).max()))


def shift(
    encodings: ArrayLike, offset: float, /, *, base: float = DEFAULT_BASE
) -> NDArray[np.float64]:
    """Encodings of positions p + k from those of positions p, whatever the p.

    Every pair turns by its own T_k. With the pair read as z(p) = sin(ω_i p) + 1j·cos(ω_i p),
    that is z(p+k) = z(p)·e^(−1j·ω_i k): one turn a pair, no trigonometry for the positions.

    Parameters
    ----------
    encodings : array_like of float
        Shape (..., d_model), d_model even: interleaved (sin, cos) pairs.
    offset : float
        k in tokens, from −2⁵³ to 2⁵³; fractions and negative ones are fine.
    base : float
        Base of the frequencies that made `encodings`, 1e-100 … 1e100.

    Returns
    -------
    numpy.ndarray
        float64, the shape of `encodings`.

    Raises
    ------
    TypeError
        If an argument is not numeric.
    ValueError
        If a value is out of its range, or the last axis of `encodings` has no whole pairs.

    References
    ----------
    Vaswani et al., "Attention Is All You Need" (2017), section 3.5.

    Examples
    --------
    >>> bool(np.allclose(shift(encode(10, 4), 5), encode(15, 4)))
    True
    """
    encodings = check_reals(encodings, "encodings", limit=MAX_MAGNITUDE)
    offset, base = check_position(offset, "offset"), check_base(base)
    d_model = encodings.shape[-1] if encodings.ndim else 0
    if d_model < 2 or d_model % 2:
        allowed = "whole (sin, cos) pairs on their last axis"
        raise ValueError(f"encodings must have {allowed}, got shape {encodings.shape}")
    pairs = np.ascontiguousarray(encodings).view(np.complex128)
    angles = offset * frequencies(d_model, base=base)
    return (pairs * (np.cos(angles) - 1j * np.sin(angles))).view(np.float64)


def shift_residual(
    positions: ArrayLike, offset: float, d_model: int, /, *, base: float = DEFAULT_BASE
) -> float:
    """Largest |shift(PE(p), k) − PE(p+k)| over the positions and dimensions.

    Parameters
    ----------
    positions : array_like of int or float
        The p, any shape, in tokens; p and p + k from −2⁵³ to 2⁵³. None at all gives 0.
    offset : float
        k in tokens.
    d_model : int
        Number of dimensions, even, 2 … 2³¹.
    base : float
        Base of the frequencies, 1e-100 … 1e100.

    Returns
    -------
    float
        Zero but for rounding, which grows with the angle: about 1e-16 for each radian.

    Raises
    ------
    TypeError, ValueError
        As `encode` and `shift`, and if `d_model` is odd.

    Examples
    --------
    >>> shift_residual(range(100), 5, 64) < 1e-12
    True
    """
    positions, d_model = check_reals(positions, "positions"), check_even(d_model)
    moved = shift(encode(positions, d_model, base=base), offset, base=base)
    expected = encode(positions + offset, d_model, base=base)
    return float(np.abs(moved - expected).max(initial=0.0))


class SingleFactorFit(NamedTuple):
    """The best attempt to shift a sine without its cosine."""

    factor: float
    """c in sin(ω(p+k)) ≈ c·sin(ωp)."""
    residual: float
    """Largest |c·sin(ωp) − sin(ω(p+k))| over the positions."""


def fit_single_factor(positions: ArrayLike, offset: float, frequency: float, /) -> SingleFactorFit:
    """Least-squares factor that shifts a sine on its own, and the error that it leaves.

    c minimises Σ_p (c·sin(ωp) − sin(ω(p+k)))². Since sin(ω(p+k)) = cos(ωk)·sin(ωp) +
    sin(ωk)·cos(ωp), no c is exact for all p unless ωk is a multiple of π: that is what the
    cosine is for. Where every sine is zero any c does equally well, and 0 is returned.

    Parameters
    ----------
    positions : array_like of int or float
        The p, any shape, at least one, in tokens, from −2⁵³ to 2⁵³.
    offset : float
        k in tokens, from −2⁵³ to 2⁵³.
    frequency : float
        ω in radians per token, at most 1e100 in size.

    Returns
    -------
    SingleFactorFit
        The factor c, and the largest absolute residual.

    Raises
    ------
    TypeError
        If an argument is not numeric.
    ValueError
        If a value is out of its range, or there are no positions.

    Examples
    --------
    >>> fit = fit_single_factor([0, 1, 2], 1, np.pi / 2)
    >>> round(fit.factor, 3), round(fit.residual, 3)
    (0.0, 1.0)
    """
    positions, offset = check_reals(positions, "positions"), check_position(offset, "offset")
    frequency = check_real(frequency, "frequency", low=-MAX_MAGNITUDE, high=MAX_MAGNITUDE)
    if not positions.size:
        raise ValueError("positions must be at least one number, got none")
    angles = positions.ravel() * frequency
    sines, targets = np.sin(angles), np.sin(angles + offset * frequency)
    # A sine at a multiple of π is as large as the rounding of its angle.
    rounding = 4 * np.finfo(np.float64).eps * np.abs(angles).max()
    silent = np.abs(sines).max() <= rounding
    factor = 0.0 if silent else float(sines @ targets / (sines @ sines))
    return SingleFactorFit(factor, float(np.abs(factor * sines - targets).max()))
