"""The shift by an offset: its derivation, its residual, and a sine alone that cannot be shifted."""

import math
from typing import NamedTuple, get_args

import numpy as np
from numpy.typing import ArrayLike

from pe_core.sinusoid.sinusoid import Sinusoid, Wave
from pe_core.validation import (
    MAX_MAGNITUDE,
    check_choice,
    check_position,
    check_real,
    check_reals,
)


class ShiftDerivation(NamedTuple):
    """The two addition theorems for the angles ωp and ωk, term by term."""

    position_angle: float
    """ωp in radians."""
    offset_angle: float
    """ωk in radians."""
    position_sine: float
    """sin ωp."""
    position_cosine: float
    """cos ωp."""
    offset_sine: float
    """sin ωk."""
    offset_cosine: float
    """cos ωk."""
    shifted_sine: float
    """sin ωp · cos ωk + cos ωp · sin ωk."""
    shifted_cosine: float
    """cos ωp · cos ωk − sin ωp · sin ωk."""
    residual: float
    """Larger distance of these two sums from sin ω(p+k) and cos ω(p+k)."""


class SingleFactorFit(NamedTuple):
    """Least-squares fit of one factor that shifts a sine without its cosine, or the reverse."""

    factor: float
    """c in sin(ω(p+k)) ≈ c·sin(ωp), or the same with cosines."""
    residual: float
    """Largest |c·sin(ωp) − sin(ω(p+k))| over the positions, or the same with cosines."""


def shift_derivation(position: float, offset: float, frequency: float) -> ShiftDerivation:
    """Evaluate the terms of sin(a + b) and cos(a + b) for a = ωp and b = ωk.

    Only the factors with ωp depend on the position. Those with ωk alone are the entries of T_k.
    See DLMF, section 4.21(i).

    >>> steps = shift_derivation(10, 5, 1.0)
    >>> round(steps.shifted_sine, 4), round(math.sin(15), 4)
    (0.6503, 0.6503)
    """
    position, offset = check_position(position, "position"), check_position(offset, "offset")
    frequency = check_real(frequency, "frequency", low=-MAX_MAGNITUDE, high=MAX_MAGNITUDE)
    end = frequency * check_position(position + offset, "position + offset")
    a, b = frequency * position, frequency * offset
    sine = math.sin(a) * math.cos(b) + math.cos(a) * math.sin(b)
    cosine = math.cos(a) * math.cos(b) - math.sin(a) * math.sin(b)
    return ShiftDerivation(
        position_angle=a,
        offset_angle=b,
        position_sine=math.sin(a),
        position_cosine=math.cos(a),
        offset_sine=math.sin(b),
        offset_cosine=math.cos(b),
        shifted_sine=sine,
        shifted_cosine=cosine,
        residual=max(abs(sine - math.sin(end)), abs(cosine - math.cos(end))),
    )


def shift_residual(sinusoid: Sinusoid, positions: ArrayLike, offset: float) -> float:
    """Largest |shift(PE(p), k) − PE(p+k)| over the positions and dimensions; 0 for no positions.

    It is rounding alone, which grows with the angle: about 1e-16 for each radian.

    >>> shift_residual(Sinusoid(64), range(100), 5) < 1e-12
    True
    """
    positions = check_reals(positions, "positions")
    shifted = sinusoid.shift(sinusoid.encode(positions), offset)
    return float(np.abs(shifted - sinusoid.encode(positions + offset)).max(initial=0.0))


def fit_single_factor(
    positions: ArrayLike,
    offset: float,
    frequency: float,
    *,
    function: Wave = "sin",
) -> SingleFactorFit:
    """Fit the factor c that shifts a sine without its cosine, and measure the error it leaves.

    With ``function="cos"`` it shifts a cosine without its sine.

    c minimises Σ_p (c·sin(ωp) − sin(ω(p+k)))². Since sin(ω(p+k)) = cos(ωk)·sin(ωp) +
    sin(ωk)·cos(ωp), no c is exact for all p unless ωk is a multiple of π: the shift needs the
    cosine. If every sine is zero, every c fits equally well, and 0 is returned.

    `positions` may have any shape. Raises ValueError if it is empty, and for another function.

    >>> fit = fit_single_factor([0, 1, 2], 1, np.pi / 2)
    >>> round(fit.factor, 3), round(fit.residual, 3)
    (0.0, 1.0)
    """
    positions, offset = check_reals(positions, "positions"), check_position(offset, "offset")
    frequency = check_real(frequency, "frequency", low=-MAX_MAGNITUDE, high=MAX_MAGNITUDE)
    if not positions.size:
        raise ValueError("positions must be at least one number, got none")
    check_choice(function, "function", get_args(Wave))
    angles = positions.ravel() * frequency
    wave = np.sin if function == "sin" else np.cos
    sines, targets = wave(angles), wave(angles + offset * frequency)
    # Sines at multiples of π are not exactly zero: they are as large as the rounding of the angle.
    rounding = 4 * np.finfo(np.float64).eps * np.abs(angles).max()
    all_zero = np.abs(sines).max() <= rounding
    factor = 0.0 if all_zero else float(sines @ targets / (sines @ sines))
    return SingleFactorFit(factor, float(np.abs(factor * sines - targets).max()))
