"""The encoding computed in a float type, its rounding errors and its duplicate rows."""

from typing import Any, Literal, NamedTuple, get_args

import numpy as np
from numpy.typing import ArrayLike, NDArray

from pe_core.precision.float_types import FloatType, check_type, round_to
from pe_core.sinusoid.matrix import interleaved_waves
from pe_core.sinusoid.sinusoid import Sinusoid
from pe_core.validation import check_cells, check_choice, check_reals, check_rows, check_size

Rounding = Literal["steps", "result"]
# 2^64 divided by the golden ratio, odd: its multiples spread over all 64 bits.
_SPREAD = np.uint64(0x9E3779B97F4A7C15)
_FIRST_CELLS = 8


class DuplicateRows(NamedTuple):
    """Rows of a matrix that equal an earlier row."""

    total: int
    """Number of such rows."""
    first: tuple[int, int] | None
    """The first of them, as (earlier row, duplicate); None if there is none."""


def encode_in(
    sinusoid: Sinusoid,
    positions: ArrayLike,
    *,
    dtype: FloatType,
    rounding: Rounding = "steps",
) -> NDArray[np.floating[Any]]:
    """Encode any positions in a float type.

    Parameters
    ----------
    sinusoid : Sinusoid
        Its angles must be in the same range as the positions.
    positions : array_like of int or float
        Any shape, in tokens, −2⁵³ … 2⁵³, and below 65520 in size for float16.
    dtype : {"float64", "float32", "float16", "bfloat16"}
        The type to round to.
    rounding : {"steps", "result"}
        Round every step (positions, frequencies, angles, sines and cosines) or only the result.

    Returns
    -------
    numpy.ndarray
        Of the type, or float32 for bfloat16, which NumPy lacks; shape (*positions.shape, d_model).

    Examples
    --------
    >>> rows = encode_in(Sinusoid(2), [256, 257], dtype="bfloat16")
    >>> bool((rows[0] == rows[1]).all())
    True
    """
    if rounds_only_the_result(rounding, dtype):
        return round_to(sinusoid.encode(positions), dtype)
    checked = check_reals(positions, "positions")
    check_cells(positions=checked.size, d_model=sinusoid.d_model)
    frequencies = round_to(sinusoid.frequencies, dtype)
    # At large positions, several round to one number of the type: each number is encoded once.
    numbers, place = np.unique(round_to(checked, dtype), return_inverse=True)
    # The product of two such numbers is exact in float64: it is rounded once.
    angles = round_to(np.outer(numbers.astype(np.float64), frequencies), dtype).astype(np.float64)
    encodings = round_to(interleaved_waves(angles, angles[:, : sinusoid.pairs]), dtype)
    at_positions: NDArray[np.floating[Any]] = encodings[place.reshape(checked.shape)]
    return at_positions


def matrix_in(
    sinusoid: Sinusoid,
    seq_len: int,
    *,
    dtype: FloatType,
    rounding: Rounding = "steps",
) -> NDArray[np.floating[Any]]:
    """Encode positions 0 … seq_len − 1 in a float type, one a row; see `encode_in`.

    Where only the result is rounded, this is much faster than `encode_in`. In float16, `seq_len`
    must be at most 65520.

    >>> matrix = matrix_in(Sinusoid(2), 258, dtype="bfloat16")
    >>> bool((matrix[257] == matrix[256]).all())
    True
    """
    if rounds_only_the_result(rounding, dtype):
        return round_to(sinusoid.matrix(seq_len), dtype)
    positions = np.arange(check_size(seq_len, "seq_len"), dtype=np.float64)
    return encode_in(sinusoid, positions, dtype=dtype, rounding=rounding)


def rounds_only_the_result(rounding: Rounding, dtype: FloatType) -> bool:
    """Return True if no step before the result is rounded; in float64 both ways are the same."""
    check_choice(rounding, "rounding", get_args(Rounding))
    return rounding == "result" or check_type(dtype) == "float64"


def matrix_row_errors(matrix: ArrayLike, exact: ArrayLike) -> NDArray[np.float64]:
    """Largest difference of two matrices in each row, shape (n,).

    >>> matrix_row_errors([[0.0, 1.0], [0.84, 0.54]], [[0.0, 1.0], [0.8415, 0.5403]]).round(4)
    array([0.    , 0.0015])
    """
    rows = check_rows(matrix, "matrix")
    errors = rows - check_rows(exact, "exact", shape=rows.shape)
    return np.asarray(np.abs(errors, out=errors).max(axis=1))


def reference_bound(seq_len: int) -> float:
    """Bound of the error of the float64 encodings of positions 0 … seq_len − 1: seq_len·2⁻⁵².

    It holds for base ≥ 1, where position p has angles of at most p radians. The exponent, the
    frequency and the angle are rounded; together they move an angle by less than p·2⁻⁵².

    >>> f"{reference_bound(4096):.0e}"
    '9e-13'
    """
    return check_size(seq_len, "seq_len") * 2.0**-52


def matrix_duplicate_rows(matrix: ArrayLike) -> DuplicateRows:
    """Count the rows that equal an earlier one, and find the first.

    >>> matrix_duplicate_rows([[1.0], [2.0], [1.0], [1.0]])
    DuplicateRows(total=2, first=(0, 2))
    """
    check_rows(matrix, "matrix")
    # Rows are compared bit by bit: adding zero makes −0 the same as 0.
    rows = np.ascontiguousarray(np.asarray(matrix) + 0.0)
    suspects = possible_duplicates(rows)
    seen: dict[bytes, int] = {}
    first = None
    for index in suspects.tolist():
        earlier = seen.setdefault(rows[index].tobytes(), index)
        if first is None and earlier != index:
            first = (earlier, index)
    return DuplicateRows(len(suspects) - len(seen), first)


def possible_duplicates(rows: NDArray[np.floating[Any]]) -> NDArray[np.int64]:
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
