"""The encoding matrix, built with the rotation that it teaches."""

import numpy as np
from numpy.typing import DTypeLike, NDArray

from pe_core.checks import (
    DEFAULT_BASE,
    MAX_POSITION,
    check_base,
    check_cells,
    check_integer,
    check_size,
    refusal,
)
from pe_core.progression import progression
from pe_core.rotated_waves import SMALL_CELLS, fill_waves

__all__ = ["encoding_matrix"]

_FLOATS = (np.dtype(np.float16), np.dtype(np.float32), np.dtype(np.float64))
_LARGE, _PAGE = 2**24, 2**21


def encoding_matrix(
    seq_len: int,
    d_model: int,
    /,
    *,
    base: float = DEFAULT_BASE,
    start: int = 0,
    dtype: DTypeLike = np.float32,
) -> NDArray[np.floating]:
    """Encodings of consecutive positions, one a row.

    Row p − start is PE(p): sin(ω_i p) in column 2i and cos(ω_i p) in column 2i+1, with
    ω_i = base^(−2i/d_model). In an odd `d_model` the last sine has no cosine.

    Read as the complex number z(p) = sin(ω_i p) + 1j·cos(ω_i p), a pair obeys the shift property
    z(p+r) = z(p)·e^(−1j·ω_i r). Only the first row of a block of positions and one table of turns
    come from trigonometric functions; every other row is rotated from the block's first in
    float64, and rounded once to `dtype`. A matrix too small to gain is evaluated cell by cell.
    Beside the result this takes about 0.5 MB, or 56 rows of float64 where these are longer. A
    result of 16 MB or more is a view of memory that is up to 2 MB longer.

    Parameters
    ----------
    seq_len : int
        Number of positions, 1 … 2³¹.
    d_model : int
        Number of dimensions, 1 … 2³¹.
    base : float
        Base of the frequencies, 1e-100 … 1e100.
    start : int
        Position of the first row, in tokens; may be negative. Every position is within ±2⁵³.
    dtype : dtype_like
        float16, float32 or float64.

    Returns
    -------
    numpy.ndarray
        `dtype`, shape (seq_len, d_model): rows are positions, columns dimensions.

    Raises
    ------
    TypeError
        If a size or `start` is not an integer, `base` not a number or `dtype` not a data type.
    ValueError
        If a value is out of its range, or the matrix would have more than 2³¹ cells.

    References
    ----------
    Vaswani et al., "Attention Is All You Need" (2017), section 3.5.

    Examples
    --------
    >>> encoding_matrix(2, 4)
    array([[0.        , 1.        , 0.        , 1.        ],
           [0.84147096, 0.5403023 , 0.00999983, 0.99995   ]], dtype=float32)
    """
    seq_len, d_model = check_size(seq_len, "seq_len"), check_size(d_model, "d_model")
    base, dtype = check_base(base), _check_dtype(dtype)
    start = check_integer(start, "start", low=-MAX_POSITION, high=MAX_POSITION - seq_len + 1)
    if seq_len * d_model > SMALL_CELLS:
        check_cells(seq_len=seq_len, d_model=d_model)
    matrix = _empty(seq_len, d_model, dtype)
    fill_waves(matrix, progression(d_model, base), start)
    return matrix


def _empty(seq_len: int, d_model: int, dtype: np.dtype) -> NDArray[np.floating]:
    """A new matrix; a large one begins at a boundary of the system's large pages.

    Linux hands out a large array in pages of 2 MB as far as whole ones fit. The rest at both ends
    came in pages of 4 KB, each with a fault: a sixth of the time of a matrix of 34 MB.
    """
    size = seq_len * d_model * dtype.itemsize
    if size < _LARGE:
        return np.empty((seq_len, d_model), dtype=dtype)
    memory = np.empty(size + _PAGE, dtype=np.uint8)
    first = -memory.ctypes.data % _PAGE
    return memory[first : first + size].view(dtype).reshape(seq_len, d_model)


def _check_dtype(dtype: DTypeLike) -> np.dtype:
    allowed = "float16, float32 or float64"
    try:
        checked = np.dtype(dtype)
    except (TypeError, ValueError):
        checked = None
    if checked is None or dtype is None:
        raise TypeError(refusal("dtype", allowed, dtype))
    if checked not in _FLOATS:
        raise ValueError(refusal("dtype", allowed, dtype))
    return checked
