"""Errors of a linear map that reads positions from token + PE, at positions it has not seen."""

import math
from typing import NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from pe_core.sinusoid.encoding import encode
from pe_core.validation import DEFAULT_BASE, check_reals


class ReadOutErrors(NamedTuple):
    """Root mean square errors of one map, in tokens."""

    trained: float
    """At the positions that it was fitted to."""
    beyond: float
    """At the other positions."""


def read_out_errors(
    trained: ArrayLike, beyond: ArrayLike, d_model: int, /, *, base: float = DEFAULT_BASE
) -> ReadOutErrors:
    """Fit an affine map from token + PE(p) to p at some positions, and use it at others.

    The map is the best one for infinitely many tokens of independent entries with variance 1.
    This is ridge regression on the rows alone: w = Cᵀ (C Cᵀ + n·1)⁻¹ (p − mean of p), with the n
    centred rows C. A token adds |w|² to the squared error.

    Parameters
    ----------
    trained : array_like of float
        Positions that the map is fitted to, shape (n,).
    beyond : array_like of float
        Positions that it is used at, shape (m,).
    d_model : int
        Number of dimensions, 1 … 2³¹.
    base : float
        Base of the frequencies, 1e-100 … 1e100.

    Returns
    -------
    ReadOutErrors
        The error at each group of positions.

    Raises
    ------
    TypeError
        If an argument is of another type.
    ValueError
        If positions are not one or more numbers along one axis, or a value is out of its range.

    Examples
    --------
    >>> errors = read_out_errors(range(64), range(64, 128), 128)
    >>> errors.beyond > 2 * errors.trained
    True
    """
    seen, new = _check_line(trained, "trained"), _check_line(beyond, "beyond")
    rows, new_rows = (encode(positions, d_model, base=base) for positions in (seen, new))
    centre, middle = rows.mean(axis=0), seen.mean()
    centred = rows - centre
    gram = centred @ centred.T + len(seen) * np.eye(len(seen), dtype=np.float64)
    weights = centred.T @ np.linalg.solve(gram, seen - middle)
    misses = centred @ weights - (seen - middle), (new_rows - centre) @ weights - (new - middle)
    return ReadOutErrors(
        *(math.sqrt(weights @ weights + np.mean(miss**2, dtype=np.float64)) for miss in misses)
    )


def _check_line(positions: ArrayLike, name: str) -> NDArray[np.float64]:
    line = check_reals(positions, name)
    if line.ndim != 1 or not line.size:
        raise ValueError(f"{name} must be one or more positions, got shape {line.shape}")
    return line
