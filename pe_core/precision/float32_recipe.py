"""A common float32 recipe, and its error."""

import math

import numpy as np
from numpy.typing import ArrayLike, NDArray

from pe_core.sinusoid.encoding import encode, interleaved_waves
from pe_core.validation import DEFAULT_BASE, check_base, check_reals, check_size

_CHUNK_CELLS = 2**20


def recipe_error(
    positions: ArrayLike, d_model: int, /, *, base: float = DEFAULT_BASE
) -> NDArray[np.float64]:
    """Largest error of the float32 recipe in each row, against the float64 encoding.

    The recipe is position × exp(2i · (−ln base/d_model)), with every step in float32. Float64
    itself is off by about 1e-16 for each radian: 1e-10 at position 10⁶.

    Parameters
    ----------
    positions : array_like of int or float
        Shape (n,), in tokens, each from −2⁵³ to 2⁵³.
    d_model : int
        Number of dimensions, 1 … 2³¹.
    base : float
        Base of the frequencies, 1e-30 … 1e30: larger ones overflow float32.

    Returns
    -------
    numpy.ndarray
        float64, shape (n,).

    Raises
    ------
    TypeError, ValueError
        As `encode`, if `base` is out of its range, or if `positions` has another shape.

    Examples
    --------
    >>> errors = recipe_error([10, 1_000_000], 512)
    >>> bool(errors[0] < 1e-5), bool(errors[1] > 1e-3)
    (True, True)
    """
    positions, d_model = check_reals(positions, "positions"), check_size(d_model, "d_model")
    base = check_base(base, low=1e-30, high=1e30)
    if positions.ndim != 1:
        raise ValueError(f"positions must have one axis, got shape {positions.shape}")
    errors = np.empty(positions.size, dtype=np.float64)
    rows = max(1, _CHUNK_CELLS // d_model)
    for top in range(0, positions.size, rows):
        part = positions[top : top + rows]
        exact = encode(part, d_model, base=base)
        errors[top : top + rows] = np.abs(_recipe(part, d_model, base) - exact).max(axis=1)
    return errors


def _recipe(positions: NDArray[np.float64], d_model: int, base: float) -> NDArray[np.float32]:
    """The encodings that the recipe gives, shape (n, d_model).

    Each function is evaluated in float64 and rounded: the best that float32 can do, and the same
    on every machine. The float32 functions of a library add about as much error again.
    """
    step = np.float32(-math.log(base) / d_model)
    exponents = np.arange(0, d_model, 2, dtype=np.float32) * step
    rates = np.exp(exponents.astype(np.float64)).astype(np.float32)
    angles = np.outer(positions.astype(np.float32), rates).astype(np.float64)
    return interleaved_waves(angles, angles[:, : d_model // 2], dtype=np.float32)
