"""A single wave, given by its function and its wavelength."""

import math
from typing import get_args

import numpy as np
from numpy.typing import ArrayLike, NDArray

from pe_core.sinusoid.sinusoid import Wave
from pe_core.validation import MAX_MAGNITUDE, check_choice, check_real, check_reals


def wave(positions: ArrayLike, *, wavelength: float, function: Wave = "sin") -> NDArray[np.float64]:
    """Return a sine or cosine of 2π p / wavelength at any positions p, in tokens.

    The result has the shape of `positions`.

    Raises ValueError for another function, and for a wavelength that is not positive.

    >>> wave([0, 5, 10], wavelength=20).round(4)
    array([0., 1., 0.])
    """
    function = check_choice(function, "function", get_args(Wave))
    length = check_real(wavelength, "wavelength", low=1 / MAX_MAGNITUDE, high=MAX_MAGNITUDE)
    angles = 2 * math.pi / length * check_reals(positions, "positions")
    return np.asarray((np.sin if function == "sin" else np.cos)(angles), dtype=np.float64)
