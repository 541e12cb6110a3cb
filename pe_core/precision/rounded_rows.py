"""Errors and duplicates of the rows of a table in a float type."""

import numpy as np
from numpy.typing import NDArray

from pe_core.precision.float_types import FloatType, round_to, rounding_bounds
from pe_core.precision.rounding_error import (
    DuplicateRows,
    Rounding,
    matrix_duplicate_rows,
    matrix_in,
    matrix_row_errors,
    possible_duplicates,
    rounds_only_the_result,
)
from pe_core.sinusoid.matrix import fill_waves, interleaved_waves
from pe_core.sinusoid.sinusoid import Sinusoid
from pe_core.validation import check_cells, check_size

# Pairs that are evaluated at once.
_BLOCK = 16
_FIRST_PAIRS = 4
# Share of the rows up to which sines and cosines are faster than rotating all rows.
_FEW = 0.25
# Largest difference of two sines.
_LARGEST = 2.0


def row_errors(
    sinusoid: Sinusoid, seq_len: int, *, dtype: FloatType, rounding: Rounding = "steps"
) -> NDArray[np.float64]:
    """Find the largest error of each row of `matrix_in`, against float64; arguments as there.

    Where every step is rounded, most cells are skipped: an error is at most that of the angle plus
    that of rounding the result.

    >>> row_errors(Sinusoid(2), 258, dtype="bfloat16")[255:].round(2)
    array([0.  , 0.  , 0.86])
    """
    if rounds_only_the_result(rounding, dtype):
        matrix = _rounded_result(sinusoid, seq_len, dtype)
        exact = sinusoid.matrix(seq_len) if dtype != "float64" else matrix
        return matrix_row_errors(matrix, exact)
    return _RoundedTable(sinusoid, seq_len, dtype).errors()


def duplicate_rows(
    sinusoid: Sinusoid, seq_len: int, *, dtype: FloatType, rounding: Rounding = "steps"
) -> DuplicateRows:
    """Find the rows of `matrix_in` that equal an earlier one; arguments as there.

    >>> duplicate_rows(Sinusoid(2), 258, dtype="bfloat16")
    DuplicateRows(total=1, first=(256, 257))
    """
    if rounds_only_the_result(rounding, dtype):
        return matrix_duplicate_rows(_rounded_result(sinusoid, seq_len, dtype))
    return _RoundedTable(sinusoid, seq_len, dtype).repeats()


def _rounded_result(sinusoid: Sinusoid, seq_len: int, dtype: FloatType) -> NDArray[np.float64]:
    """The rounded matrix in float64: NumPy compares float16 ten times more slowly."""
    return matrix_in(sinusoid, seq_len, dtype=dtype, rounding="result").astype(np.float64)


class _RoundedTable:
    """A table whose positions, frequencies, angles and results are all rounded to a type."""

    def __init__(self, sinusoid: Sinusoid, seq_len: int, dtype: FloatType) -> None:
        check_cells(seq_len=check_size(seq_len, "seq_len"), d_model=sinusoid.d_model)
        self._dtype: FloatType = dtype
        # The fastest pairs, whose angles have the largest errors, come first. Of an odd width, the
        # last sine has no cosine.
        order = np.argsort(-sinusoid.frequencies, kind="stable")
        self._has_cosine = order < sinusoid.pairs
        self._frequencies = sinusoid.frequencies[order]
        self._rounded = round_to(self._frequencies, dtype).astype(np.float64)
        self._positions = np.arange(seq_len, dtype=np.float64)
        self._numbers = round_to(self._positions, dtype).astype(np.float64)

    def errors(self) -> NDArray[np.float64]:
        """Return the largest error of each row."""
        share, least = rounding_bounds(self._dtype)
        gaps = np.abs(self._numbers - self._positions)
        per_radian = gaps + self._numbers * share * (2 + share)
        rest = least * (1 + self._numbers * (1 + share))
        errors = np.zeros(self._positions.size, dtype=np.float64)
        for first in range(0, self._frequencies.size, _BLOCK):
            bound = np.minimum(per_radian * self._frequencies[first] + rest, _LARGEST) + share / 2
            rows = np.flatnonzero(bound > errors)
            if not rows.size:
                break
            block = slice(first, first + _BLOCK)
            apart = self._encoded(self._numbers[rows], block) - self._exact(rows, block)
            errors[rows] = np.maximum(errors[rows], np.abs(apart).max(axis=1))
        return errors

    def repeats(self) -> DuplicateRows:
        """Return the rows that equal an earlier one.

        Positions that are rounded to one number have equal rows. Rows of two numbers are compared
        only if their first cells are equal.
        """
        numbers, row_of_number = np.unique(self._numbers, return_inverse=True)
        first_cells = self._encoded(numbers, slice(_FIRST_PAIRS)) + 0.0
        suspects = possible_duplicates(first_cells)
        kinds = np.arange(numbers.size, dtype=np.int64)
        seen: dict[bytes, int] = {}
        whole = self._encoded(numbers[suspects], slice(None)) + 0.0
        for number, row in zip(suspects.tolist(), whole, strict=True):
            kinds[number] = seen.setdefault(row.tobytes(), number)
        kind_of_row = kinds[row_of_number]
        _, firsts, place = np.unique(kind_of_row, return_index=True, return_inverse=True)
        earlier = firsts[place]
        later = np.flatnonzero(earlier != np.arange(earlier.size, dtype=np.int64))
        first = (int(earlier[later[0]]), int(later[0])) if later.size else None
        return DuplicateRows(later.size, first)

    def _exact(self, rows: NDArray[np.int64], block: slice) -> NDArray[np.float64]:
        """Encode some rows in float64, for some pairs; many rows are rotated, which is faster."""
        frequencies = self._frequencies[block]
        if rows.size <= _FEW * self._positions.size:
            return self._waves(self._positions[rows, np.newaxis] * frequencies, block)
        waves = np.empty((self._positions.size, 2 * frequencies.size), dtype=np.float64)
        fill_waves(waves, frequencies, 0)
        return self._without_missing(waves[rows], block)

    def _encoded(self, numbers: NDArray[np.float64], block: slice) -> NDArray[np.float64]:
        """Encode rounded positions in the type, for some pairs."""
        # The product of two such numbers is exact in float64: it is rounded once.
        products = numbers[:, np.newaxis] * self._rounded[block]
        angles = round_to(products, self._dtype).astype(np.float64)
        return round_to(self._waves(angles, block), self._dtype).astype(np.float64)

    def _waves(self, angles: NDArray[np.float64], block: slice) -> NDArray[np.float64]:
        """Return the sines and cosines of some pairs."""
        return self._without_missing(interleaved_waves(angles, angles), block)

    def _without_missing(self, waves: NDArray[np.float64], block: slice) -> NDArray[np.float64]:
        """Leave out the cosine that an odd width does not have."""
        has_cosine = self._has_cosine[block]
        if has_cosine.all():
            return waves
        return np.delete(waves, 2 * np.flatnonzero(~has_cosine) + 1, axis=1)
