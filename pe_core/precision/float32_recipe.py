"""A common float32 recipe, and its error."""

import math

import numpy as np
from numpy.typing import ArrayLike, NDArray

from pe_core.sinusoid.matrix import interleaved_waves
from pe_core.sinusoid.sinusoid import Sinusoid
from pe_core.validation import check_base, check_line

_CHUNK_CELLS = 2**20


def recipe_error(sinusoid: Sinusoid, positions: ArrayLike) -> NDArray[np.float64]:
    """Largest error of the float32 recipe at each position, against the float64 encoding.

    The recipe is position × exp(2i · (−ln base/d_model)), with every step in float32. Float64
    itself is off by about 1e-16 for each radian: 1e-10 at position 10⁶.

    The base must be from 1e-30 to 1e30, since larger ones overflow float32. `positions` and the
    result have shape (n,).

    >>> errors = recipe_error(Sinusoid(512), [10, 1_000_000])
    >>> bool(errors[0] < 1e-5), bool(errors[1] > 1e-3)
    (True, True)
    """
    positions = check_line(positions, "positions")
    check_base(sinusoid.base, low=1e-30, high=1e30)
    errors = np.empty(positions.size, dtype=np.float64)
    rows = max(1, _CHUNK_CELLS // sinusoid.d_model)
    for top in range(0, positions.size, rows):
        chunk = positions[top : top + rows]
        difference = np.abs(_recipe(sinusoid, chunk) - sinusoid.encode(chunk))
        errors[top : top + rows] = difference.max(axis=1)
    return errors


def _recipe(sinusoid: Sinusoid, positions: NDArray[np.float64]) -> NDArray[np.float32]:
    """Encodings by the recipe, shape (n, d_model).

    Each function is evaluated in float64 and rounded: the best that float32 can do, and the same
    on every machine. The float32 functions of a library add about as much error again.
    """
    d_model = sinusoid.d_model
    step = np.float32(-math.log(sinusoid.base) / d_model)
    exponents = np.arange(0, d_model, 2, dtype=np.float32) * step
    frequencies = np.exp(exponents.astype(np.float64)).astype(np.float32)
    angles = np.outer(positions.astype(np.float32), frequencies).astype(np.float64)
    return interleaved_waves(angles, angles[:, : sinusoid.pairs], dtype=np.float32)
