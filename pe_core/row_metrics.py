"""Measures of a matrix of rows, whatever encoded them."""

from typing import NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from pe_core.validation import check_integer, check_rows

ROUNDING = 1e-9
"""Difference that counts as rounding, relative to the largest value."""
_BLOCK_ROWS = 256


class LinearShift(NamedTuple):
    """The best single matrix M with row(p)·M ≈ row(p + offset), for all p."""

    matrix: NDArray[np.float64]
    """M, shape (width, width), by least squares."""
    rank: int
    """Numerical rank of the rows that are shifted; M is unique only if it is the width."""
    residual: float
    """Largest |row(p)·M − row(p + offset)|."""


class StepSize(NamedTuple):
    """Distance between neighbouring rows."""

    mean: float
    """Mean Euclidean distance."""
    constant: bool
    """True if all the distances are the same, but for rounding."""


def largest_entry(rows: ArrayLike) -> float:
    """Largest absolute value in the rows.

    >>> largest_entry([[1.0, -2.0]])
    2.0
    """
    return float(np.abs(check_rows(rows, "rows")).max())


def separation(rows: ArrayLike) -> float:
    """Smallest Euclidean distance between any two of at least 2 rows; 0 if two are the same.

    The nearest row of each is found from |a|² + |b|² − 2a·b, a block of rows at a time; its
    distance is then computed from the difference itself, which avoids cancellation.

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
        squares[np.tri(*squares.shape, dtype=np.bool_)] = np.inf
        nearest = others[squares.argmin(axis=1)]
        paired = block[: len(others) - 1] - nearest[: len(others) - 1]
        smallest = min(smallest, float(np.linalg.norm(paired, axis=1).min()))
    return smallest


def row_distances(first: ArrayLike, second: ArrayLike) -> NDArray[np.float64]:
    """Euclidean distance between rows of the same index, in matrices of one shape.

    >>> row_distances([[0, 0], [1, 1]], [[3, 4], [1, 1]])
    array([5., 0.])
    """
    first = check_rows(first, "first")
    apart = first - check_rows(second, "second", shape=first.shape)
    return np.asarray(np.linalg.norm(apart, axis=1))


def step_size(rows: ArrayLike) -> StepSize:
    """Mean distance between neighbours of at least 2 rows, and whether it is constant.

    Constant distances agree within 1e-9 of the largest.

    >>> step_size([[0.0], [0.5], [1.0]])
    StepSize(mean=0.5, constant=True)
    """
    rows = check_rows(rows, "rows", low=2)
    steps = row_distances(rows[1:], rows[:-1])
    return StepSize(float(steps.mean()), bool(np.ptp(steps) <= ROUNDING * steps.max()))


def unseen_shift_residual(rows: ArrayLike, *, constant: bool = False) -> float:
    """Largest error of one map from each row to the next, on rows that it was not fitted to.

    The map is linear, or with `constant` affine. It is fitted by least squares to two of every
    three rows. One that merely remembers the rows fails on the third: with fewer rows than columns
    any table could be remembered. There must be at least 4 rows.

    >>> unseen_shift_residual([[1.0], [2.0], [4.0], [8.0]]) < 1e-12
    True
    >>> rows = [[0.0], [1.0], [2.0], [3.0]]
    >>> unseen_shift_residual(rows) > 0.5, unseen_shift_residual(rows, constant=True) < 1e-12
    (True, True)
    """
    rows = check_rows(rows, "rows", low=4)
    before, after = rows[:-1], rows[1:]
    if constant:
        before = np.hstack([before, np.ones((len(before), 1), dtype=np.float64)])
    unseen = np.arange(len(before), dtype=np.int64) % 3 == 2
    matrix = np.linalg.lstsq(before[~unseen], after[~unseen], rcond=None)[0]
    return float(np.abs(before[unseen] @ matrix - after[unseen]).max())


def fit_linear_shift(rows: ArrayLike, offset: int) -> LinearShift:
    """Fit the matrix that shifts rows by an offset, by least squares.

    The offset leaves at least one pair of rows.

    >>> fit = fit_linear_shift([[1.0], [2.0], [4.0]], 1)
    >>> fit.matrix.round(3).tolist(), fit.rank
    ([[2.0]], 1)
    """
    rows = check_rows(rows, "rows", low=2)
    check_integer(offset, "offset", low=1, high=len(rows) - 1)
    before, after = rows[:-offset], rows[offset:]
    fit, _, rank, _ = np.linalg.lstsq(before, after, rcond=None)
    matrix = fit.astype(np.float64, copy=False)
    return LinearShift(matrix, int(rank), float(np.abs(before @ matrix - after).max()))
