"""The encoding computed in a float type, its rounding errors and its duplicate rows."""

from typing import Literal, NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from pe_core.precision.float_types import FloatType, round_to
from pe_core.sinusoid.encoding import encode, interleaved_waves
from pe_core.sinusoid.frequencies import frequencies
from pe_core.sinusoid.matrix import encoding_matrix
from pe_core.validation import (
    DEFAULT_BASE,
    check_base,
    check_cells,
    check_reals,
    check_rows,
    check_size,
    refusal,
)

# 2^64 divided by the golden ratio, odd: its multiples spread over all 64 bits.
_SPREAD = np.uint64(0x9E3779B97F4A7C15)
_FIRST_CELLS = 8


class DuplicateRows(NamedTuple):
    """Rows of a matrix that equal an earlier row."""

    count: int
    """Number of such rows."""
    first: tuple[int, int] | None
    """The first of them, as (earlier row, duplicate); None if there is none."""


def encoding_in(
    dtype_name: FloatType,
    positions: ArrayLike,
    d_model: int,
    /,
    *,
    base: float = DEFAULT_BASE,
    computed: Literal["exactly", "in type"] = "in type",
) -> NDArray[np.floating]:
    """Encodings of any positions in a float type.

    Computed in type, every step is rounded to it: positions, frequencies, angles, sines and
    cosines. Computed exactly, only the result is rounded.

    Parameters
    ----------
    dtype_name : {"float64", "float32", "float16", "bfloat16"}
        The type.
    positions : array_like of int or float
        Any shape, in tokens, each from −2⁵³ to 2⁵³, and below 65520 in size for float16.
    d_model : int
        Number of dimensions, 1 … 2³¹.
    base : float
        Base of the frequencies, 1e-100 … 1e100. Angles have the range of the positions.
    computed : {"exactly", "in type"}
        Where rounding happens.

    Returns
    -------
    numpy.ndarray
        Of the type, or float32 for bfloat16, which NumPy lacks; the shape of `positions` with a
        last axis of d_model dimensions.

    Raises
    ------
    TypeError
        If an argument is of another type.
    ValueError
        If a value is out of its range, or the result would have more than 2³¹ cells.

    Examples
    --------
    >>> encoding_in("bfloat16", [257], 2)[0, 0] == encoding_in("bfloat16", [256], 2)[0, 0]
    np.True_
    """
    if _rounds_only_the_result(computed, dtype_name):
        return round_to(encode(positions, d_model, base=base), dtype_name)
    checked, d_model = check_reals(positions, "positions"), check_size(d_model, "d_model")
    check_cells(positions=checked.size, d_model=d_model)
    rates = round_to(frequencies(d_model, base=check_base(base)), dtype_name)
    # Far out, several positions round to one number of the type: each number is encoded once.
    numbers, place = np.unique(round_to(checked, dtype_name), return_inverse=True)
    # The product of two such numbers is exact in float64: it is rounded once.
    angles = round_to(np.outer(numbers.astype(np.float64), rates), dtype_name).astype(np.float64)
    encodings = round_to(interleaved_waves(angles, angles[:, : d_model // 2]), dtype_name)
    return encodings[place.reshape(checked.shape)]


def matrix_in(
    dtype_name: FloatType,
    seq_len: int,
    d_model: int,
    /,
    *,
    base: float = DEFAULT_BASE,
    computed: Literal["exactly", "in type"] = "in type",
) -> NDArray[np.floating]:
    """The encoding matrix of positions 0 … seq_len − 1 in a float type.

    Where only the result is rounded, this is much faster than `encoding_in`.

    Parameters
    ----------
    seq_len : int
        Number of positions, 1 … 2³¹, and at most 65520 in float16.
    dtype_name, d_model, base, computed
        As in `encoding_in`.

    Returns
    -------
    numpy.ndarray
        As `encoding_in`, shape (seq_len, d_model): rows are positions, columns dimensions.

    Raises
    ------
    TypeError, ValueError
        As `encoding_in` and `encoding_matrix`.

    Examples
    --------
    >>> matrix_in("bfloat16", 258, 2)[257, 0] == matrix_in("bfloat16", 257, 2)[256, 0]
    np.True_
    """
    if _rounds_only_the_result(computed, dtype_name):
        exact = encoding_matrix(seq_len, d_model, base=base, dtype=np.float64)
        return round_to(exact, dtype_name)
    positions = np.arange(check_size(seq_len, "seq_len"), dtype=np.float64)
    return encoding_in(dtype_name, positions, d_model, base=base, computed=computed)


def _rounds_only_the_result(computed: object, dtype_name: FloatType) -> bool:
    """In float64 both ways are the same."""
    if computed not in ("exactly", "in type"):
        raise ValueError(refusal("computed", "'exactly' or 'in type'", computed))
    return computed == "exactly" or dtype_name == "float64"


def error_by_position(matrix: ArrayLike, exact: ArrayLike, /) -> NDArray[np.float64]:
    """Largest error in each row of a matrix.

    Parameters
    ----------
    matrix : array_like of float
        Shape (n, d_model): encodings in a float type.
    exact : array_like of float
        The same encodings in float64, same shape.

    Returns
    -------
    numpy.ndarray
        float64, shape (n,).

    Raises
    ------
    TypeError, ValueError
        If one is not a matrix of finite numbers, or the shapes differ.

    Examples
    --------
    >>> error_by_position([[0.0, 1.0], [0.84, 0.54]], [[0.0, 1.0], [0.8415, 0.5403]]).round(4)
    array([0.    , 0.0015])
    """
    rows = check_rows(matrix, "matrix")
    errors = rows - check_rows(exact, "exact", shape=rows.shape)
    return np.abs(errors, out=errors).max(axis=1)


def reference_bound(seq_len: int, /) -> float:
    """How far off the float64 encodings of positions 0 … seq_len − 1 may be themselves.

    It holds for base ≥ 1, where position p has angles of p radians at most. The exponent, the
    frequency and the angle are rounded; together they move an angle by less than p·2⁻⁵².

    Parameters
    ----------
    seq_len : int
        Number of positions, 1 … 2³¹.

    Returns
    -------
    float
        seq_len·2⁻⁵².

    Raises
    ------
    TypeError, ValueError
        If `seq_len` is not an integer in its range.

    Examples
    --------
    >>> f"{reference_bound(4096):.0e}"
    '9e-13'
    """
    return check_size(seq_len, "seq_len") * 2.0**-52


def duplicate_rows(matrix: ArrayLike, /) -> DuplicateRows:
    """The rows that equal an earlier one: how many, and the first.

    Parameters
    ----------
    matrix : array_like of float
        Shape (n, width), n ≥ 1.

    Returns
    -------
    DuplicateRows
        Their number, and the first with the row that it equals.

    Raises
    ------
    TypeError, ValueError
        If `matrix` is not a matrix of finite numbers with a row.

    Examples
    --------
    >>> duplicate_rows([[1.0], [2.0], [1.0], [1.0]])
    DuplicateRows(count=2, first=(0, 2))
    """
    check_rows(matrix, "matrix")
    # Rows are compared bit by bit: adding zero makes −0 the same as 0.
    rows = np.ascontiguousarray(np.asarray(matrix) + 0.0)
    suspects = _possible_duplicates(rows)
    seen: dict[bytes, int] = {}
    first = None
    for index in suspects.tolist():
        earlier = seen.setdefault(rows[index].tobytes(), index)
        if first is None and earlier != index:
            first = (earlier, index)
    return DuplicateRows(len(suspects) - len(seen), first)


def _possible_duplicates(rows: NDArray[np.floating]) -> NDArray[np.int64]:
    """Indices of rows whose first cells have the same checksum as those of another row.

    Every duplicate and the row that it equals are among them. Comparing only these is ten times
    faster where there is no duplicate.
    """
    cells = np.ascontiguousarray(rows[:, :_FIRST_CELLS])
    bits = cells.view(f"u{cells.itemsize}").astype(np.uint64)
    weights = np.arange(1, 2 * bits.shape[1], 2, dtype=np.uint64) * _SPREAD
    checksums = (bits * weights).sum(axis=1, dtype=np.uint64)
    _, place, count = np.unique(checksums, return_inverse=True, return_counts=True)
    return np.flatnonzero(count[place] > 1).astype(np.int64)
