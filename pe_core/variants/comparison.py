"""Whether two variants are the same numbers, the same in another order, or different ones."""

from typing import Literal, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pe_core.validation import DEFAULT_BASE, check_real
from pe_core.variants.catalog import Variant, variant_columns
from pe_core.variants.matrix import variant_matrix

# Rounding allowed between entries that are equal on paper: angles of 10^5 radians keep to it.
_TOLERANCE = 1e-9


class Comparison(NamedTuple):
    """Two matrices beside each other, the columns of the second matched to the first's."""

    verdict: Literal["identical", "permutation", "different"]
    """Equal as they are; equal once columns are reordered; or not equal in the order tried."""
    permutation: NDArray[np.int64]
    """Column c of the first is compared with column permutation[c] of the second."""
    difference: NDArray[np.float64]
    """Second − first after reordering, shape (seq_len, d_model)."""
    largest_by_position: NDArray[np.float64]
    """Largest absolute difference in each row, shape (seq_len,)."""
    factor: float | None
    """The number that the first is multiplied by to give the second; None where none does."""
    first: NDArray[np.float64]
    """The matrix of the first, shape (seq_len, d_model)."""
    second: NDArray[np.float64]
    """The matrix of the second, its columns as they are, same shape."""


def compare(
    first: Variant, second: Variant, seq_len: int, d_model: int, /, *, base: float = DEFAULT_BASE
) -> Comparison:
    """What two variants have in common, found from their matrices.

    Three orders of the second's columns are tried: as they are; sine on sine and cosine on cosine
    of the same pair; each on the nearest column still free. The first that leaves no difference
    but rounding decides. Where none does, the second order is kept.

    Parameters
    ----------
    first, second : Variant
        The ways to write the encoding.
    seq_len : int
        Number of rows, 1 … 2³¹.
    d_model : int
        Number of dimensions, as in `variant_encode`.
    base : float
        Base of the frequencies, 1e-100 … 1e100.

    Returns
    -------
    Comparison
        The verdict, the order and the differences.

    Raises
    ------
    TypeError, ValueError
        As `variant_matrix`, for either variant.

    Examples
    --------
    >>> from pe_core.variants.catalog import VARIANTS
    >>> comparison = compare(VARIANTS[0], VARIANTS[4], 8, 4)
    >>> comparison.verdict, comparison.permutation
    ('permutation', array([0, 2, 1, 3]))
    """
    one = variant_matrix(first, seq_len, d_model, base=base)
    other = variant_matrix(second, seq_len, d_model, base=base)
    as_they_are = np.arange(d_model, dtype=np.int64)
    by_layout = _by_layout(first, second, d_model)
    chosen, verdict = by_layout, "different"
    if _equal(one, other, as_they_are):
        chosen, verdict = as_they_are, "identical"
    elif _equal(one, other, by_layout):
        verdict = "permutation"
    elif _same_values(one[-1], other[-1]):
        nearest = _by_distance(one, other)
        if _equal(one, other, nearest):
            chosen, verdict = nearest, "permutation"
    difference = np.take(other, chosen, axis=1) - one
    return Comparison(
        verdict,
        chosen,
        difference,
        np.abs(difference).max(axis=1),
        _factor(one, other, chosen),
        one,
        other,
    )


def first_difference(comparison: Comparison, threshold: float, /) -> int | None:
    """First row in which two variants differ by more than a threshold.

    Parameters
    ----------
    comparison : Comparison
        Of the two variants.
    threshold : float
        Largest difference that does not matter, 0 … 1e100.

    Returns
    -------
    int or None
        Row of the matrices, counted from 0, or None if no row differs by more.

    Raises
    ------
    TypeError, ValueError
        If `threshold` is not a number in its range.

    Examples
    --------
    >>> from pe_core.variants.catalog import VARIANTS
    >>> first_difference(compare(VARIANTS[0], VARIANTS[2], 64, 512), 0.01)
    8
    """
    threshold = check_real(threshold, "threshold", low=0.0, high=1e100)
    rows = np.flatnonzero(comparison.largest_by_position > threshold)
    return int(rows[0]) if rows.size else None


def _equal(one: NDArray[np.float64], other: NDArray[np.float64], order: NDArray[np.int64]) -> bool:
    """Whether the columns of the other, in an order, are those of the one but for rounding.

    The last row alone settles most cases: differences grow with the position.
    """
    return all(
        float(np.abs(one[rows] - np.take(other[rows], order, axis=1)).max()) <= _TOLERANCE
        for rows in (slice(-1, None), slice(None))
    )


def _same_values(row: NDArray[np.float64], other: NDArray[np.float64]) -> bool:
    """Whether a row has the entries of another in any order, without which no order is equal."""
    return bool(np.abs(np.sort(row) - np.sort(other)).max() <= _TOLERANCE)


def _by_layout(first: Variant, second: Variant, d_model: int) -> NDArray[np.int64]:
    here, there = variant_columns(first, d_model), variant_columns(second, d_model)
    # In an odd d_model the column that has no partner is left for the column that is left.
    order = np.full(d_model, -1, dtype=np.int64)
    sines = min(here.sines.size, there.sines.size)
    order[here.sines[:sines]] = there.sines[:sines]
    order[here.cosines] = there.cosines
    order[order < 0] = np.setdiff1d(np.arange(d_model, dtype=np.int64), order)
    return order


def _by_distance(one: NDArray[np.float64], other: NDArray[np.float64]) -> NDArray[np.int64]:
    """Column by column, the nearest of the other matrix that no earlier column took."""
    squares = (other**2).sum(axis=0) - 2 * one.T @ other
    order = np.empty(len(squares), dtype=np.int64)
    for column, row in enumerate(squares):
        order[column] = row.argmin()
        squares[:, order[column]] = np.inf
    return order


def _factor(
    one: NDArray[np.float64], other: NDArray[np.float64], order: NDArray[np.int64]
) -> float | None:
    last = one[-1], other[-1, order]
    column = np.abs(last[0]).argmax()
    if last[0][column] == 0.0:
        return None
    factor = float(last[1][column] / last[0][column])
    if np.abs(factor * last[0] - last[1]).max() > _TOLERANCE:
        return None
    return factor if _equal(factor * one, other, order) else None
