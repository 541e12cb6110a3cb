"""One wave, sampled finely enough to be drawn as a curve."""

import math
from typing import Literal, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pe_core.validation import (
    MAX_MAGNITUDE,
    check_position,
    check_real,
    check_size,
    refusal,
)

# The wavelengths of all bases that `frequencies` takes.
_LONGEST = 1e3 * MAX_MAGNITUDE


class Wave(NamedTuple):
    """A sine or cosine over continuous positions."""

    at: NDArray[np.float64]
    """Positions, evenly spaced, in tokens."""
    values: NDArray[np.float64]
    """The wave there, −1 … 1."""


def sample_wave(
    wavelength: float,
    first: float,
    last: float,
    /,
    *,
    function: Literal["sin", "cos"] = "sin",
    points: int = 512,
) -> Wave:
    """A wave at evenly spaced positions: sin(2πp/λ) or cos(2πp/λ).

    Parameters
    ----------
    wavelength : float
        λ in tokens, 1e-103 … 1e103.
    first, last : float
        First and last position, in tokens, from −2⁵³ to 2⁵³.
    function : {"sin", "cos"}
        Which of the two.
    points : int
        Number of positions, 2 … 2³¹.

    Returns
    -------
    Wave
        The positions and the values, float64, each of shape (points,).

    Raises
    ------
    TypeError
        If an argument is of another type.
    ValueError
        If a value is out of its range, or `function` is another one.

    Examples
    --------
    >>> sample_wave(4.0, 0, 4, points=5).values.round(3) + 0.0
    array([ 0.,  1.,  0., -1.,  0.])
    """
    length = check_real(wavelength, "wavelength", low=1 / _LONGEST, high=_LONGEST)
    first, last = check_position(first, "first"), check_position(last, "last")
    if function not in ("sin", "cos"):
        raise ValueError(refusal("function", "'sin' or 'cos'", function))
    at = np.linspace(first, last, check_size(points, "points", low=2), dtype=np.float64)
    return Wave(at, (np.sin if function == "sin" else np.cos)(2 * math.pi / length * at))
