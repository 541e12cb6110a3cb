"""The rotation that shifts an encoding by an offset, and why a sine alone cannot be shifted."""

from typing import NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from pe_core.validation import (
    MAX_MAGNITUDE,
    check_broadcast,
    check_cells,
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


def __getattr__(name: str):
    if name in ("shift", "shift_residual"):
        from pe_core.sinusoid import old

        return getattr(old, name)
    raise AttributeError(name)
