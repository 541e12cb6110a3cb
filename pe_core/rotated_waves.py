"""Waves at consecutive positions, by rotation, for the modules whose arguments are checked."""

import math

import numpy as np
from numpy.typing import NDArray

__all__: list[str] = []

# A block is up to 64 strips of rows, whose rounding errors add up to 1e-14. Three complex strips of
# 2^13 pairs take 384 KB, which stay in the cache of one core; below 2^9 pairs a strip costs more in
# calls than it saves.
_BLOCK_STRIPS = 64
SMALL_CELLS = 2**11
_STRIP_PAIRS_MIN, _STRIP_PAIRS_MAX = 2**9, 2**13


def fill_waves(matrix: NDArray[np.floating], rates: NDArray[np.float64], start: int) -> None:
    """Write sin(rates[i]·p) into column 2i of row p − start, cos(rates[i]·p) into column 2i+1.

    How it works stands at `encoding_matrix`.
    """
    seq_len, d_model = matrix.shape
    if matrix.size <= SMALL_CELLS:
        positions = np.arange(start, start + seq_len, dtype=np.float64)
        angles = positions[:, np.newaxis] * rates
        # Not with `out`: NumPy casts so few cells more slowly on the way than afterwards.
        matrix[:, 0::2] = np.sin(angles)
        matrix[:, 1::2] = np.cos(angles[:, :-1] if d_model % 2 else angles)
        return
    rows = _strip_rows(seq_len, rates.size)
    steps = np.arange(rows, dtype=np.float64)[:, np.newaxis]
    # e^(-1j·angle) = -1j·(sin + 1j·cos)
    turns = -1j * _waves(steps * rates)
    strip, stride = np.empty_like(turns), np.empty_like(turns)
    # A product that broadcasts takes twice as long as one of equal shapes.
    stride[:] = -1j * _waves(rows * rates)
    columns = strip.view(np.float64)[:, :d_model]
    for top in range(0, seq_len, rows):
        if top % (rows * _BLOCK_STRIPS) == 0:
            np.multiply(turns, _waves((start + top) * rates), out=strip)
        else:
            strip *= stride
        matrix[top : top + rows] = columns[: seq_len - top]


def _waves(angles: NDArray[np.float64]) -> NDArray[np.complex128]:
    """Return sin(angle) + 1j·cos(angle)."""
    waves = np.empty(angles.shape, dtype=np.complex128)
    np.sin(angles, out=waves.real)
    np.cos(angles, out=waves.imag)
    return waves


def _strip_rows(seq_len: int, pairs: int) -> int:
    """Rows in a strip: many save trigonometric calls, few fit the cache."""
    balanced = max(math.isqrt(seq_len), _STRIP_PAIRS_MIN // pairs)
    return min(seq_len, balanced, max(16, _STRIP_PAIRS_MAX // pairs))
