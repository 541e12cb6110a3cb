"""The addition theorems with numbers in them: where the matrix of a shift comes from."""

import math
from typing import NamedTuple

from pe_core.validation import MAX_MAGNITUDE, check_position, check_real


class ShiftDerivation(NamedTuple):
    """The two addition theorems for the angles ωp and ωk, term by term."""

    position_angle: float
    """ωp in radians."""
    offset_angle: float
    """ωk in radians."""
    sine: float
    """sin ωp."""
    cosine: float
    """cos ωp."""
    turn_sine: float
    """sin ωk."""
    turn_cosine: float
    """cos ωk."""
    shifted_sine: float
    """sin ωp · cos ωk + cos ωp · sin ωk."""
    shifted_cosine: float
    """cos ωp · cos ωk − sin ωp · sin ωk."""
    residual: float
    """Larger distance of these two sums from sin ω(p+k) and cos ω(p+k)."""


def shift_derivation(position: float, offset: float, frequency: float, /) -> ShiftDerivation:
    """The terms of sin(a + b) and cos(a + b) for a = ωp and b = ωk.

    Only the factors with ωp know the position. Those with ωk alone are the entries of T_k.

    Parameters
    ----------
    position, offset : float
        p and k in tokens; p, k and p + k from −2⁵³ to 2⁵³.
    frequency : float
        ω in radians per token, at most 1e100 in size.

    Returns
    -------
    ShiftDerivation
        The factors, their sums, and how far the sums are from the values themselves.

    Raises
    ------
    TypeError, ValueError
        If an argument is not a number in its range.

    References
    ----------
    DLMF, section 4.21(i): addition formulas of the trigonometric functions.

    Examples
    --------
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
        sine=math.sin(a),
        cosine=math.cos(a),
        turn_sine=math.sin(b),
        turn_cosine=math.cos(b),
        shifted_sine=sine,
        shifted_cosine=cosine,
        residual=max(abs(sine - math.sin(end)), abs(cosine - math.cos(end))),
    )
