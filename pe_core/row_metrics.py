"""Measures of a set of rows, whatever encoded them."""

from typing import NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from pe_core.validation import check_integer, check_rows

_BLOCK_ROWS = 256
# Rounding allowed between distances that are equal on paper, relative to the largest.
_TOLERANCE = 1e-9


class LinearShift(NamedTuple):
    """The best single matrix M with row(p)·M ≈ row(p + offset), for all p."""

    matrix: NDArray[np.float64]
    """M, shape (width, width), by least squares."""
    rank: int
    """Numerical rank of the rows that are shifted; where it is below the width, M is not unique."""
    residual: float
    """Largest |row(p)·M − row(p + offset)|."""


class StepSize(NamedTuple):
    """How far neighbouring rows are apart."""

    mean: float
    """Mean Euclidean distance."""
    constant: bool
    """Whether all the distances are the same, but for rounding."""


def largest_entry(rows: ArrayLike, /) -> float:
    """Largest absolute value in the rows.

    Parameters
    ----------
    rows : array_like of float
        Shape (n, width), n ≥ 1.

    Returns
    -------
    float
        At least 0.

    Raises
    ------
    TypeError, ValueError
        If `rows` is not such a matrix of finite numbers.

    Examples
    --------
    >>> largest_entry([[1.0, -2.0]])
    2.0
    """
    return float(np.abs(check_rows(rows, "rows")).max())


def separation(rows: ArrayLike, /) -> float:
    """Smallest Euclidean distance between any two rows; 0 if two are the same.

    The nearest row of each is found from |a|² + |b|² − 2a·b, a block of rows at a time; its
    distance is then taken from the difference itself, which loses nothing to cancellation.

    Parameters
    ----------
    rows : array_like of float
        Shape (n, width), n ≥ 2.

    Returns
    -------
    float
        At least 0.

    Raises
    ------
    TypeError, ValueError
        If `rows` is not such a matrix of finite numbers.

    Examples
    --------
    >>> separation([[0.0, 0.0], [3.0, 4.0], [0.0, 1.0]])
    1.0
    """
    rows = check_rows(rows, "rows", low=2)
    norms = np.einsum("ij,ij->i", rows, rows)
    smallest = np.inf
    for top in range(0, len(rows) - 1, _BLOCK_ROWS):
        block, others = rows[top : top + _BLOCK_ROWS], rows[top:]
        squares = norms[top:] - 2.0 * (block @ others.T)
        # Only later rows compete: a row is not its own neighbour.
        squares[np.tri(*squares.shape, dtype=bool)] = np.inf
        nearest = others[squares.argmin(axis=1)]
        paired = block[: len(others) - 1] - nearest[: len(others) - 1]
        smallest = min(smallest, float(np.linalg.norm(paired, axis=1).min()))
    return smallest


def row_distances(first: ArrayLike, second: ArrayLike, /) -> NDArray[np.float64]:
    """Euclidean distance of each row from the row in the same place.

    Parameters
    ----------
    first, second : array_like of float
        Shape (n, width), the same for both.

    Returns
    -------
    numpy.ndarray
        float64, shape (n,).

    Raises
    ------
    TypeError, ValueError
        If one is not such a matrix of finite numbers, or the shapes differ.

    Examples
    --------
    >>> row_distances([[0, 0], [1, 1]], [[3, 4], [1, 1]])
    array([5., 0.])
    """
    first = check_rows(first, "first")
    return np.linalg.norm(first - check_rows(second, "second", shape=first.shape), axis=1)


def step_size(rows: ArrayLike, /) -> StepSize:
    """Distance between neighbouring rows: its mean, and whether it is always the same.

    Parameters
    ----------
    rows : array_like of float
        Shape (n, width), n ≥ 2.

    Returns
    -------
    StepSize
        The mean distance, and whether it is constant to 1e-9 of the largest.

    Raises
    ------
    TypeError, ValueError
        If `rows` is not such a matrix of finite numbers.

    Examples
    --------
    >>> step_size([[0.0], [0.5], [1.0]])
    StepSize(mean=0.5, constant=True)
    """
    steps = np.linalg.norm(np.diff(check_rows(rows, "rows", low=2), axis=0), axis=1)
    return StepSize(float(steps.mean()), bool(np.ptp(steps) <= _TOLERANCE * steps.max()))


def linear_shift_residual(rows: ArrayLike, /, *, offset: int = 1) -> float:
    """Largest error of the best single matrix M with row(p)·M ≈ row(p + offset), for all p.

    M is found by least squares over all the rows: zero but for rounding means that moving by the
    offset is one linear map. Fewer rows than columns can always be fitted.

    Parameters
    ----------
    rows : array_like of float
        Shape (n, width), n > offset.
    offset : int
        In rows, 1 … n − 1.

    Returns
    -------
    float
        At least 0.

    Raises
    ------
    TypeError, ValueError
        If `rows` is not such a matrix, or `offset` not an integer in its range.

    Examples
    --------
    >>> linear_shift_residual([[1.0], [2.0], [4.0]]) < 1e-12
    True
    """
    rows = check_rows(rows, "rows", low=2)
    offset = check_integer(offset, "offset", low=1, high=len(rows) - 1)
    return fit_linear_shift(rows, offset).residual


def fit_linear_shift(rows: NDArray[np.float64], offset: int, /) -> LinearShift:
    """The matrix that shifts rows by an offset, by least squares.

    Internal: arguments must be validated by the caller, as `linear_shift_residual` does.
    """
    before, after = rows[:-offset], rows[offset:]
    matrix, _, rank, _ = np.linalg.lstsq(before, after, rcond=None)
    return LinearShift(matrix, int(rank), float(np.abs(before @ matrix - after).max()))
