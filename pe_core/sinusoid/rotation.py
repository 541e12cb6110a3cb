"""The rotation that shifts an encoding by an offset, and why a sine alone cannot be shifted."""

from typing import NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from pe_core.sinusoid.encoding import encode
from pe_core.sinusoid.frequencies import frequencies
from pe_core.validation import (
    DEFAULT_BASE,
    MAX_MAGNITUDE,
    check_base,
    check_broadcast,
    check_cells,
    check_even,
    check_position,
    check_real,
    check_reals,
)


class Composition(NamedTuple):
    """Two shifts in succession, and the single shift by their sum."""

    product: NDArray[np.float64]
    """T_j T_k, shape (2, 2)."""
    direct: NDArray[np.float64]
    """T_(j+k), shape (2, 2)."""
    residual: float
    """Largest absolute difference of the two."""


class SingleFactorFit(NamedTuple):
    """Least-squares fit of one factor that shifts a sine without its cosine."""

    factor: float
    """c in sin(ω(p+k)) ≈ c·sin(ωp)."""
    residual: float
    """Largest |c·sin(ωp) − sin(ω(p+k))| over the positions."""


def rotation_matrix(offset: ArrayLike, frequency: ArrayLike, /) -> NDArray[np.float64]:
    """Matrix T_k that takes (sin ωp, cos ωp) to (sin ω(p+k), cos ω(p+k)) for every p.

    T_k = [[cos ωk, sin ωk], [−sin ωk, cos ωk]]. With the sine to the right and the cosine upwards
    it turns clockwise by ωk. In (cos, sin) order it is the transpose, counter-clockwise.

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
    shape = check_broadcast(offset=offset, frequency=frequency)
    check_cells(**{f"axis_{axis}": side for axis, side in enumerate((*shape, 2, 2))})
    angles = offset * frequency
    matrices = np.empty((*shape, 2, 2), dtype=np.float64)
    matrices[..., 0, 0] = matrices[..., 1, 1] = np.cos(angles)
    matrices[..., 0, 1] = np.sin(angles)
    matrices[..., 1, 0] = -matrices[..., 0, 1]
    return matrices


def compose(first: float, second: float, frequency: float, /) -> Composition:
    """The product T_j T_k and the single turn T_(j+k), which are equal.

    Parameters
    ----------
    first, second : float
        k and j in tokens, from −2⁵³ to 2⁵³: the shift applied first, and the second one.
    frequency : float
        ω in radians per token, at most 1e100 in size.

    Returns
    -------
    Composition
        Both matrices and their largest difference, which is rounding.

    Raises
    ------
    TypeError, ValueError
        As `rotation_matrix`.

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
    """Encodings of positions p + k from those of positions p, without knowing p.

    Every pair turns by its own T_k. Read as the complex number z(p) = sin(ω_i p) + 1j·cos(ω_i p),
    a pair becomes z(p+k) = z(p)·e^(−1j·ω_i k).

    Parameters
    ----------
    encodings : array_like of float
        Shape (..., d_model), d_model even: interleaved (sin, cos) pairs.
    offset : float
        k in tokens, from −2⁵³ to 2⁵³; may be fractional or negative.
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
        If a value is out of its range, or the last axis of `encodings` is not even.

    References
    ----------
    As `rotation_matrix`.

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
        The p, any shape, in tokens; p and p + k from −2⁵³ to 2⁵³. No positions give 0.
    offset, base
        As `shift`.
    d_model : int
        Number of dimensions, even, 2 … 2³¹.

    Returns
    -------
    float
        Rounding alone, which grows with the angle: about 1e-16 for each radian.

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


def fit_single_factor(positions: ArrayLike, offset: float, frequency: float, /) -> SingleFactorFit:
    """Least-squares factor c that shifts a sine without its cosine, and the error it leaves.

    c minimises Σ_p (c·sin(ωp) − sin(ω(p+k)))². Since sin(ω(p+k)) = cos(ωk)·sin(ωp) +
    sin(ωk)·cos(ωp), no c is exact for all p unless ωk is a multiple of π: the shift needs the
    cosine. If every sine is zero, every c fits equally well, and 0 is returned.

    Parameters
    ----------
    positions : array_like of int or float
        The p, any shape, at least one, in tokens, from −2⁵³ to 2⁵³.
    offset, frequency : float
        k and ω as in `rotation_matrix`, one number each.

    Returns
    -------
    SingleFactorFit
        The factor c, and the largest absolute residual.

    Raises
    ------
    TypeError, ValueError
        As `rotation_matrix`, and if there are no positions.

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
    # Sines at multiples of π are not exactly zero: they are as large as the rounding of the angle.
    rounding = 4 * np.finfo(np.float64).eps * np.abs(angles).max()
    all_zero = np.abs(sines).max() <= rounding
    factor = 0.0 if all_zero else float(sines @ targets / (sines @ sines))
    return SingleFactorFit(factor, float(np.abs(factor * sines - targets).max()))
