"""The float32 recipe that most libraries use, and how far it is off."""

import math

import numpy as np
from numpy.typing import ArrayLike, NDArray

from pe_core.sinusoid.encoding import encode
from pe_core.validation import DEFAULT_BASE, check_base, check_cells, check_reals, check_size

_CHUNK_CELLS = 2**20


def float32_recipe(
    positions: ArrayLike, d_model: int, /, *, base: float = DEFAULT_BASE
) -> NDArray[np.float32]:
    """Encodings by the recipe position × exp(2i · (−ln base/d_model)), each step in float32.

    Each function is evaluated in float64 and rounded, which is the best that float32 can do and
    the same on every machine; libraries' own float32 functions add up to the same error again.

    Parameters
    ----------
    positions : array_like of int or float
        Any shape, in tokens, each from −2⁵³ to 2⁵³.
    d_model : int
        Number of dimensions, 1 … 2³¹.
    base : float
        Base of the frequencies, 1e-30 … 1e30: float32 has no room for more.

    Returns
    -------
    numpy.ndarray
        float32, the shape of `positions` with a last axis of d_model dimensions.

    Raises
    ------
    TypeError, ValueError
        As `encode`, and for a base beyond that.

    Examples
    --------
    >>> float32_recipe([1], 4).round(4).tolist() == [[np.float32(x) for x in (
    ...     0.8415, 0.5403, 0.01, 1.0)]]
    True
    """
    positions, d_model = check_reals(positions, "positions"), check_size(d_model, "d_model")
    base = check_base(base, low=1e-30)
    if base > 1e30:
        raise ValueError(f"base must be at most 1e+30 in float32, got {base!r}")
    check_cells(positions=positions.size, d_model=d_model)
    step = np.float32(-math.log(base) / d_model)
    exponents = np.arange(0, d_model, 2, dtype=np.float32) * step
    rates = np.exp(exponents.astype(np.float64)).astype(np.float32)
    angles = (positions.astype(np.float32)[..., np.newaxis] * rates).astype(np.float64)
    encodings = np.empty((*positions.shape, d_model), dtype=np.float32)
    np.sin(angles, out=encodings[..., 0::2])
    np.cos(angles[..., : d_model // 2], out=encodings[..., 1::2])
    return encodings


def recipe_error(
    positions: ArrayLike, d_model: int, /, *, base: float = DEFAULT_BASE
) -> NDArray[np.float64]:
    """Largest difference of the float32 recipe from the float64 encoding, for each position.

    Float64 itself is off by about 1e-16 for each radian: 1e-10 at position 10⁶.

    Parameters
    ----------
    positions : array_like of int or float
        Shape (n,), in tokens.
    d_model : int
        Number of dimensions, 1 … 2³¹.
    base : float
        Base of the frequencies, 1e-30 … 1e30.

    Returns
    -------
    numpy.ndarray
        float64, shape (n,).

    Raises
    ------
    TypeError, ValueError
        As `float32_recipe`, and if `positions` have not one axis.

    Examples
    --------
    >>> errors = recipe_error([10, 1_000_000], 512)
    >>> bool(errors[0] < 1e-5), bool(errors[1] > 1e-3)
    (True, True)
    """
    positions, d_model = check_reals(positions, "positions"), check_size(d_model, "d_model")
    if positions.ndim != 1:
        raise ValueError(f"positions must have one axis, got shape {positions.shape}")
    errors = np.empty(positions.size, dtype=np.float64)
    rows = max(1, _CHUNK_CELLS // d_model)
    for top in range(0, positions.size, rows):
        part = positions[top : top + rows]
        exact = encode(part, d_model, base=base)
        errors[top : top + rows] = np.abs(float32_recipe(part, d_model, base=base) - exact).max(1)
    return errors
