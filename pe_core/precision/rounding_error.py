"""The encoding in the number types that models are run in."""

from typing import Literal, NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from pe_core.precision.float_types import FloatType, round_to
from pe_core.sinusoid.encoding import encode
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
    """Rows of a matrix that another row before them equals."""

    count: int
    """Number of such rows: all rows less the different ones."""
    first: tuple[int, int] | None
    """The first row that repeats an earlier one, as (earlier, repeat); None if none does."""


def encoding_in(
    dtype_name: FloatType,
    positions: ArrayLike,
    d_model: int,
    /,
    *,
    base: float = DEFAULT_BASE,
    computed: Literal["exactly", "in type"] = "in type",
) -> NDArray[np.floating]:
    """Encodings as a number type has them.

    Computed in type, positions, frequencies, their product and the sine or cosine are each rounded
    to the type. Computed exactly, only the result is.

    Parameters
    ----------
    dtype_name : {"float64", "float32", "float16", "bfloat16"}
        The type.
    positions : array_like of int or float
        Any shape, in tokens, each from −2⁵³ to 2⁵³, and below 65520 in float16.
    d_model : int
        Number of dimensions, 1 … 2³¹.
    base : float
        Base of the frequencies, 1e-100 … 1e100; no angle may leave the range of the positions.
    computed : {"exactly", "in type"}
        Where rounding happens.

    Returns
    -------
    numpy.ndarray
        As `round_to`: the shape of `positions` with a last axis of d_model dimensions.

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
    if _rounds_at_the_end(computed, dtype_name):
        return round_to(encode(positions, d_model, base=base), dtype_name)
    checked, d_model = check_reals(positions, "positions"), check_size(d_model, "d_model")
    check_cells(positions=checked.size, d_model=d_model)
    rates = round_to(frequencies(d_model, base=check_base(base)), dtype_name)
    # Far out, several positions become one number of the type: each number is encoded once.
    numbers, place = np.unique(round_to(checked, dtype_name), return_inverse=True)
    # The product of two such numbers is exact in float64: it is rounded once.
    angles = round_to(np.outer(numbers.astype(np.float64), rates), dtype_name).astype(np.float64)
    encodings = np.empty((len(numbers), d_model), dtype=np.float64)
    np.sin(angles, out=encodings[:, 0::2])
    np.cos(angles[:, : d_model // 2], out=encodings[:, 1::2])
    return round_to(encodings, dtype_name)[place.reshape(checked.shape)]


def matrix_in(
    dtype_name: FloatType,
    seq_len: int,
    d_model: int,
    /,
    *,
    base: float = DEFAULT_BASE,
    computed: Literal["exactly", "in type"] = "in type",
) -> NDArray[np.floating]:
    """The encoding matrix as a number type has it, for the positions from 0 on.

    What `encoding_in` is to `encode`, this is to `encoding_matrix`, which is much faster.

    Parameters
    ----------
    dtype_name : {"float64", "float32", "float16", "bfloat16"}
        The type.
    seq_len : int
        Number of positions, 1 … 2³¹, and at most 65520 in float16.
    d_model : int
        Number of dimensions, 1 … 2³¹.
    base : float
        Base of the frequencies, 1e-100 … 1e100.
    computed : {"exactly", "in type"}
        Where rounding happens, as in `encoding_in`.

    Returns
    -------
    numpy.ndarray
        As `round_to`, shape (seq_len, d_model).

    Raises
    ------
    TypeError, ValueError
        As `encoding_in` and `encoding_matrix`.

    Examples
    --------
    >>> matrix_in("bfloat16", 258, 2)[257, 0] == matrix_in("bfloat16", 257, 2)[256, 0]
    np.True_
    """
    if _rounds_at_the_end(computed, dtype_name):
        exact = encoding_matrix(seq_len, d_model, base=base, dtype=np.float64)
        return round_to(exact, dtype_name)
    positions = np.arange(check_size(seq_len, "seq_len"), dtype=np.float64)
    return encoding_in(dtype_name, positions, d_model, base=base, computed=computed)


def _rounds_at_the_end(computed: object, dtype_name: FloatType) -> bool:
    """Whether only the result is rounded: in float64 both ways are the same."""
    if computed not in ("exactly", "in type"):
        raise ValueError(refusal("computed", "'exactly' or 'in type'", computed))
    return computed == "exactly" or dtype_name == "float64"


def error_by_position(matrix: ArrayLike, exact: ArrayLike, /) -> NDArray[np.float64]:
    """Largest difference of each row from the exact encoding of its position.

    Parameters
    ----------
    matrix : array_like of float
        Shape (n, d_model).
    exact : array_like of float
        The same encodings in float64, same shape.

    Returns
    -------
    numpy.ndarray
        float64, shape (n,).

    Raises
    ------
    TypeError, ValueError
        If one is not a matrix of finite numbers, or their shapes differ.

    Examples
    --------
    >>> error_by_position([[0.0, 1.0], [0.84, 0.54]], [[0.0, 1.0], [0.8415, 0.5403]]).round(4)
    array([0.    , 0.0015])
    """
    rows, expected = check_rows(matrix, "matrix"), check_rows(exact, "exact")
    if expected.shape != rows.shape:
        raise ValueError(f"exact must have shape {rows.shape}, got {expected.shape}")
    return np.abs(rows - expected).max(axis=1)


def duplicate_rows(matrix: ArrayLike, /) -> DuplicateRows:
    """How many rows repeat an earlier one, and the first that does.

    Parameters
    ----------
    matrix : array_like of float
        Shape (n, width), n ≥ 1.

    Returns
    -------
    DuplicateRows
        The number, and the first pair of rows.

    Raises
    ------
    TypeError, ValueError
        If `matrix` is not such a matrix of finite numbers.

    Examples
    --------
    >>> duplicate_rows([[1.0], [2.0], [1.0], [1.0]])
    DuplicateRows(count=2, first=(0, 2))
    """
    check_rows(matrix, "matrix")
    # Adding zero turns −0 into 0, which has other bits.
    rows = np.ascontiguousarray(np.asarray(matrix) + 0.0)
    suspects = _alike_at_first(rows)
    seen: dict[bytes, int] = {}
    first = None
    for index in suspects.tolist():
        earlier = seen.setdefault(rows[index].tobytes(), index)
        if first is None and earlier != index:
            first = (earlier, index)
    return DuplicateRows(len(suspects) - len(seen), first)


def _alike_at_first(rows: NDArray[np.floating]) -> NDArray[np.int64]:
    """Rows whose first cells have the weighted sum of another row's: all repeats are among them.

    Looking at these alone is ten times faster where nothing repeats.
    """
    cells = np.ascontiguousarray(rows[:, :_FIRST_CELLS])
    bits = cells.view(f"u{cells.itemsize}").astype(np.uint64)
    weights = np.arange(1, 2 * bits.shape[1], 2, dtype=np.uint64) * _SPREAD
    _, place, count = np.unique(
        (bits * weights).sum(axis=1, dtype=np.uint64), return_inverse=True, return_counts=True
    )
    return np.flatnonzero(count[place] > 1).astype(np.int64)
