"""The encoding matrix of consecutive positions, built by rotation."""

import math
from functools import lru_cache
from typing import Any

import numpy as np
from numpy.typing import DTypeLike, NDArray

from pe_core.validation import (
    DEFAULT_BASE,
    MAX_POSITION,
    check_base,
    check_cells,
    check_integer,
    check_size,
    refusal,
)

# Frequencies are cached up to this width.
_CACHED_DIMS = 2**11
_FLOATS = (np.dtype(np.float16), np.dtype(np.float32), np.dtype(np.float64))
# Matrices of _LARGE bytes or more are aligned to _PAGE bytes (one huge page).
_LARGE, _PAGE = 2**24, 2**21
# Smaller matrices are evaluated cell by cell, which is faster for them.
_SMALL_CELLS = 2**11
# A block is up to 64 strips of rows, whose rounding errors add up to 1e-14. Three complex strips of
# 2^13 pairs take 384 KB, which stay in the cache of one core; below 2^9 pairs a strip costs more in
# calls than it saves.
_BLOCK_STRIPS = 64
_STRIP_PAIRS_MIN, _STRIP_PAIRS_MAX = 2**9, 2**13


def encoding_matrix(
    seq_len: int,
    d_model: int,
    *,
    base: float = DEFAULT_BASE,
    start: int = 0,
    dtype: DTypeLike = np.float64,
) -> NDArray[np.floating[Any]]:
    """Encodings of consecutive positions, one a row; shape (seq_len, d_model).

    Row p − start is PE(p): sin(ω_i p) in column 2i and cos(ω_i p) in column 2i+1, with
    ω_i = base^(−2i/d_model). In an odd `d_model` the last sine has no cosine.

    Most rows are rotated from others in float64 and rounded once to `dtype`, which is faster than
    sines and cosines, and more accurate than float32 arithmetic. Scratch memory is about 0.5 MB, or
    56 rows of float64 where these are longer. A result of 16 MB or more is a view of memory that is
    up to 2 MB longer.

    Parameters
    ----------
    seq_len, d_model : int
        1 … 2³¹ each, with at most 2³¹ cells in all.
    base : float
        1e-100 … 1e100.
    start : int
        Position of the first row. Every position must be within ±2⁵³.
    dtype : dtype_like
        float16, float32 or float64; for bfloat16 see `pe_core.precision.matrix_in`.

    Examples
    --------
    >>> encoding_matrix(2, 4)
    array([[0.        , 1.        , 0.        , 1.        ],
           [0.84147098, 0.54030231, 0.00999983, 0.99995   ]])
    """
    d_model = check_size(d_model, "d_model")
    frequencies = pair_frequencies(d_model, check_base(base))
    return wave_matrix(frequencies, seq_len, d_model, start=start, dtype=dtype)


def pair_frequencies(d_model: int, base: float) -> NDArray[np.float64]:
    """Return ω_i = base^(−2i/d_model) for each sine, in radians per token; read-only."""
    return (_cached if d_model <= _CACHED_DIMS else _computed)(d_model, base)


def _computed(d_model: int, base: float) -> NDArray[np.float64]:
    frequencies = base ** (np.arange(0, -d_model, -2, dtype=np.float64) / d_model)
    frequencies.flags.writeable = False
    return frequencies


_cached = lru_cache(maxsize=32)(_computed)


def wave_matrix(
    frequencies: NDArray[np.float64], seq_len: int, d_model: int, *, start: int, dtype: DTypeLike
) -> NDArray[np.floating[Any]]:
    """`encoding_matrix` from its frequencies, one for each sine."""
    seq_len, dtype = check_size(seq_len, "seq_len"), _check_dtype(dtype)
    start = check_integer(start, "start", low=-MAX_POSITION, high=MAX_POSITION - seq_len + 1)
    if seq_len * d_model > _SMALL_CELLS:
        check_cells(seq_len=seq_len, d_model=d_model)
    matrix = _empty(seq_len, d_model, dtype)
    fill_waves(matrix, frequencies, start)
    return matrix


def interleaved_waves(
    sine_angles: NDArray[np.float64],
    cosine_angles: NDArray[np.float64],
    *,
    dtype: DTypeLike = np.float64,
) -> NDArray[Any]:
    """Put sines in the even columns and cosines in the odd ones.

    The angles have shape (..., number of columns of their kind); there may be one sine more.
    """
    *shape, sines = sine_angles.shape
    waves = np.empty((*shape, sines + cosine_angles.shape[-1]), dtype=dtype)
    np.sin(sine_angles, out=waves[..., 0::2])
    np.cos(cosine_angles, out=waves[..., 1::2])
    return waves


def fill_waves(
    matrix: NDArray[np.floating[Any]], frequencies: NDArray[np.float64], start: float
) -> None:
    """Write sin(ω_i p) into column 2i of row p − start and cos(ω_i p) into column 2i+1.

    Read as the complex number z(p) = sin(ω_i p) + 1j·cos(ω_i p), a pair obeys the shift property
    z(p+r) = z(p)·e^(−1j·ω_i r). Only the first row of each block of positions and one table of
    rotations are computed with sines and cosines. Every other row is rotated from the first of its
    block in float64, and rounded once to the dtype of `matrix`.
    """
    seq_len, d_model = matrix.shape
    if matrix.size <= _SMALL_CELLS:
        positions = start + np.arange(seq_len, dtype=np.float64)
        angles = positions[:, np.newaxis] * frequencies
        # `interleaved_waves` would take a second array, noticeably slower for so few cells.
        matrix[:, 0::2] = np.sin(angles)
        matrix[:, 1::2] = np.cos(angles[:, :-1] if d_model % 2 else angles)
        return
    rows = _strip_rows(seq_len, frequencies.size)
    steps = np.arange(rows, dtype=np.float64)[:, np.newaxis]
    # e^(-1j·angle) = -1j·(sin + 1j·cos)
    rotations = -1j * _complex_waves(steps * frequencies)
    strip, stride = np.empty_like(rotations), np.empty_like(rotations)
    # A product that broadcasts takes twice as long as one of equal shapes.
    stride[:] = -1j * _complex_waves(rows * frequencies)
    columns = strip.view(np.float64)[:, :d_model]
    for top in range(0, seq_len, rows):
        if top % (rows * _BLOCK_STRIPS) == 0:
            np.multiply(rotations, _complex_waves((start + top) * frequencies), out=strip)
        else:
            strip *= stride
        matrix[top : top + rows] = columns[: seq_len - top]


def _check_dtype(dtype: DTypeLike) -> np.dtype[Any]:
    """Return one of the three float types of NumPy as a dtype."""
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


def _empty(seq_len: int, d_model: int, dtype: np.dtype[Any]) -> NDArray[Any]:
    """Allocate a matrix; a large one is aligned to a huge page.

    Linux backs a large array with pages of 2 MB where whole ones fit, and its ends with pages of
    4 KB, each with its own fault. Unaligned, that took a sixth of the time of a matrix of 34 MB.
    """
    size = seq_len * d_model * dtype.itemsize
    if size < _LARGE:
        return np.empty((seq_len, d_model), dtype=dtype)
    memory = np.empty(size + _PAGE, dtype=np.uint8)
    first = -memory.ctypes.data % _PAGE
    return memory[first : first + size].view(dtype).reshape(seq_len, d_model)


def _complex_waves(angles: NDArray[np.float64]) -> NDArray[np.complex128]:
    """sin(angle) + 1j·cos(angle)."""
    waves = np.empty(angles.shape, dtype=np.complex128)
    np.sin(angles, out=waves.real)
    np.cos(angles, out=waves.imag)
    return waves


def _strip_rows(seq_len: int, pairs: int) -> int:
    """Rows in a strip: more save trigonometric calls, fewer fit the cache."""
    balanced = max(math.isqrt(seq_len), _STRIP_PAIRS_MIN // pairs)
    return min(seq_len, balanced, max(16, _STRIP_PAIRS_MAX // pairs))
