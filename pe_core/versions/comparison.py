"""Comparison of two versions: identical, the same columns in another order, or different."""

from collections.abc import Iterable
from typing import Literal, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pe_core.validation import DEFAULT_BASE, check_real
from pe_core.versions.catalogue import Layout, Version, check_version, version_columns
from pe_core.versions.matrix import output_factor, version_matrix

# Rounding allowed between entries that are equal on paper, enough for angles of 10^5 radians.
_TOLERANCE = 1e-9


Agreement = Literal["identical", "permutation", "different"]
"""Equal as they are, equal once columns are reordered, or equal in no order tried."""


class Comparison(NamedTuple):
    """Two matrices, with the columns of the second matched to those of the first."""

    agreement: Agreement
    """Kind of agreement of the matrices."""
    permutation: NDArray[np.int64]
    """Column c of the first is matched with column permutation[c] of the second."""
    difference: NDArray[np.float64]
    """Second − first after reordering, shape (seq_len, d_model)."""
    largest_by_position: NDArray[np.float64]
    """Largest absolute difference in each row, shape (seq_len,)."""
    factor: float | None
    """Number c with c · first = second, after reordering; None if there is none."""
    scale: float
    """Factor on the second's sines and cosines over that on the first's."""
    same_frequencies: bool
    """True if both have the same frequencies in radians per position, before any scaling."""


class CellDifference(NamedTuple):
    """The cell in which a version differs most from another."""

    position: int
    """Index of the token, from 0 on."""
    dim: int
    """Column in interleaved order: its pair is dim // 2."""
    difference: float
    """Absolute difference of the two entries."""


def compare(
    first: Version, second: Version, seq_len: int, d_model: int, *, base: float = DEFAULT_BASE
) -> Comparison:
    """Compare the matrices of two versions; for the sizes see `version_matrix`.

    Three orders of the second's columns are tried: as they are; matched by pair, sine to sine and
    cosine to cosine; each matched to the nearest column that is left. The first order that leaves
    only rounding decides. If none does, the columns are matched by pair.

    >>> from pe_core.versions import VERSIONS
    >>> comparison = compare(VERSIONS["paper"], VERSIONS["marian"], 8, 4)
    >>> comparison.agreement, comparison.permutation.tolist()
    ('permutation', [0, 2, 1, 3])
    """
    first_matrix = version_matrix(first, seq_len, d_model, base=base)
    second_matrix = version_matrix(second, seq_len, d_model, base=base)
    as_they_are = np.arange(d_model, dtype=np.int64)
    order = _order_by_pair(first, second, d_model)
    agreement: Agreement = "different"
    if _equal(first_matrix, second_matrix, as_they_are):
        order, agreement = as_they_are, "identical"
    elif _equal(first_matrix, second_matrix, order):
        agreement = "permutation"
    elif _same_values(first_matrix[-1], second_matrix[-1]):
        nearest = _order_by_distance(first_matrix, second_matrix)
        if _equal(first_matrix, second_matrix, nearest):
            order, agreement = nearest, "permutation"
    difference = np.take(second_matrix, order, axis=1) - first_matrix
    scale = output_factor(second, d_model) / output_factor(first, d_model)
    return Comparison(
        agreement=agreement,
        permutation=order,
        difference=difference,
        largest_by_position=np.abs(difference).max(axis=1),
        factor=_factor(first_matrix, second_matrix, order),
        scale=scale,
        same_frequencies=_same_frequencies(first, second, d_model, base),
    )


def largest_differences(
    reference: Version,
    others: Iterable[Version],
    seq_len: int,
    d_model: int,
    *,
    base: float = DEFAULT_BASE,
    step: int = 1,
) -> tuple[CellDifference, ...]:
    """Find the cell in which each version differs most from a reference.

    Columns are compared by pair, sine with sine and cosine with cosine, whatever their layout. Of
    several equal cells, the first. Unlike `compare`, this keeps no matrix but the reference's.

    Parameters
    ----------
    reference, others : Version
        One version, and those to compare it with.
    seq_len, d_model, base, step
        See `version_matrix`.

    Raises
    ------
    TypeError
        For what is no version.
    ValueError
        For an odd `d_model` that one of the versions does not allow, and for other sizes.

    Examples
    --------
    >>> from pe_core.versions import VERSIONS
    >>> others = VERSIONS["marian"], VERSIONS["one-based"]
    >>> same, found = largest_differences(VERSIONS["paper"], others, 2, 4)
    >>> same.difference, found.position, found.dim, round(found.difference, 4)
    (0.0, 1, 0, 0.8315)
    """
    expected = _interleaved(reference, seq_len, d_model, base, step)
    largest = []
    for version in others:
        differences = _interleaved(version, seq_len, d_model, base, step)
        differences -= expected
        np.abs(differences, out=differences)
        place = int(differences.argmax())
        row, dim = divmod(place, d_model)
        largest.append(CellDifference(row * step, dim, float(differences.flat[place])))
    return tuple(largest)


def _interleaved(
    version: Version, seq_len: int, d_model: int, base: float, step: int
) -> NDArray[np.float64]:
    """Compute every step-th row of a version, with its columns in the paper's order."""
    in_order = check_version(version)._replace(layout=Layout.INTERLEAVED)
    return version_matrix(in_order, seq_len, d_model, base=base, step=step)


def first_difference(comparison: Comparison, threshold: float) -> int | None:
    """Return the first row in which two versions differ by more than a threshold, if any.

    >>> from pe_core.versions import VERSIONS
    >>> first_difference(compare(VERSIONS["paper"], VERSIONS["inclusive"], 64, 512), 0.01)
    8
    """
    threshold = check_real(threshold, "threshold", low=0.0, high=1e100)
    rows = np.flatnonzero(comparison.largest_by_position > threshold)
    return int(rows[0]) if rows.size else None


class ComparisonSummary(NamedTuple):
    """Result of a comparison without the matrices."""

    agreement: Agreement
    """Kind of agreement of the matrices."""
    factor: float | None
    """Number c with c · first = second, after reordering; None if there is none."""
    largest: float
    """Largest absolute difference of an entry, after reordering."""
    first_position: int | None
    """First position with a difference above the threshold; None if there is none."""


def summarise(comparison: Comparison, threshold: float) -> ComparisonSummary:
    """Sum up a comparison in a few numbers.

    >>> from pe_core.versions import VERSIONS
    >>> summarise(compare(VERSIONS["paper"], VERSIONS["marian"], 8, 4), 0.01)
    ComparisonSummary(agreement='permutation', factor=1.0, largest=0.0, first_position=None)
    """
    return ComparisonSummary(
        agreement=comparison.agreement,
        factor=comparison.factor,
        largest=float(comparison.largest_by_position.max()),
        first_position=first_difference(comparison, threshold),
    )


def _same_frequencies(first: Version, second: Version, d_model: int, base: float) -> bool:
    first_rates, second_rates = (version.frequencies(d_model, base) for version in (first, second))
    return first_rates.shape == second_rates.shape and bool(
        np.allclose(first_rates, second_rates, rtol=_TOLERANCE, atol=0)
    )


def _equal(
    matrix: NDArray[np.float64], other: NDArray[np.float64], order: NDArray[np.int64]
) -> bool:
    """Return True if other[:, order] is the matrix, but for rounding."""
    # The last row first: differences grow with the position.
    return all(
        float(np.abs(matrix[rows] - np.take(other[rows], order, axis=1)).max()) <= _TOLERANCE
        for rows in (slice(-1, None), slice(None))
    )


def _same_values(row: NDArray[np.float64], other: NDArray[np.float64]) -> bool:
    """Return True if two rows have the same entries in some order."""
    return bool(np.abs(np.sort(row) - np.sort(other)).max() <= _TOLERANCE)


def _order_by_pair(first: Version, second: Version, d_model: int) -> NDArray[np.int64]:
    """Match sine to sine and cosine to cosine, and an odd column left over to the one left over."""
    here, there = version_columns(first, d_model), version_columns(second, d_model)
    order = np.full(d_model, -1, dtype=np.int64)
    sines = min(here.sines.size, there.sines.size)
    order[here.sines[:sines]] = there.sines[:sines]
    order[here.cosines] = there.cosines
    order[order < 0] = np.setdiff1d(np.arange(d_model, dtype=np.int64), order)
    return order


def _order_by_distance(
    matrix: NDArray[np.float64], other: NDArray[np.float64]
) -> NDArray[np.int64]:
    """Match each column in turn to the nearest column of the other matrix that is left."""
    squares = (other**2).sum(axis=0) - 2 * matrix.T @ other
    order = np.empty(len(squares), dtype=np.int64)
    for column, distances in enumerate(squares):
        order[column] = distances.argmin()
        squares[:, order[column]] = np.inf
    return order


def _factor(
    matrix: NDArray[np.float64], other: NDArray[np.float64], order: NDArray[np.int64]
) -> float | None:
    """Find the number by which other[:, order] is a multiple of the matrix, if it is one."""
    last, column = matrix[-1], np.abs(matrix[-1]).argmax()
    if last[column] == 0.0:
        return None
    factor = float(other[-1, order[column]] / last[column])
    if np.abs(factor * last - other[-1, order]).max() > _TOLERANCE:
        return None
    return factor if _equal(factor * matrix, other, order) else None
