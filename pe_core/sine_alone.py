"""What fails without the cosine: a sine shifted on its own."""

from typing import NamedTuple

import numpy as np
from numpy.typing import ArrayLike

from pe_core.checks import MAX_MAGNITUDE, check_position, check_real, check_reals

__all__ = ["SingleFactorFit", "fit_single_factor"]


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
