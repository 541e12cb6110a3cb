"""One wave, sampled finely enough to be drawn as a curve, and one column as such a wave."""

import math
from typing import Literal, NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from pe_core.downsampling import sample_indices
from pe_core.samples.matrix import check_pairs
from pe_core.validation import (
    MAX_MAGNITUDE,
    check_integer,
    check_position,
    check_real,
    check_size,
    refusal,
)

# The wavelengths of all bases that `frequencies` takes.
_LONGEST = 1e3 * MAX_MAGNITUDE


class Wave(NamedTuple):
    """A sine or cosine over continuous positions."""

    at: NDArray[np.float64]
    """Positions, evenly spaced, in tokens."""
    values: NDArray[np.float64]
    """The wave there, −1 … 1."""


class ColumnSample(NamedTuple):
    """One dimension around a position: its wave, and the values that the matrix holds."""

    dim: int
    function: Literal["sin", "cos"]
    """sin in even dimensions, cos in odd ones."""
    wavelength: float
    """In tokens."""
    first: int
    """First position of the window."""
    last: int
    """Last position of the window."""
    wave: Wave
    """The wave from first to last."""
    positions: NDArray[np.int64]
    """Positions of the window, evenly strided."""
    values: NDArray[np.floating]
    """The cells at these positions."""
    position: int
    """The chosen position."""
    value: float
    """The cell at the chosen position."""


def sample_wave(
    wavelength: float,
    first: float,
    last: float,
    /,
    *,
    function: Literal["sin", "cos"] = "sin",
    points: int = 512,
) -> Wave:
    """A wave at evenly spaced positions: sin(2πp/λ) or cos(2πp/λ).

    Parameters
    ----------
    wavelength : float
        λ in tokens, 1e-103 … 1e103.
    first, last : float
        First and last position, in tokens, from −2⁵³ to 2⁵³.
    function : {"sin", "cos"}
        Which of the two.
    points : int
        Number of positions, 2 … 2³¹.

    Returns
    -------
    Wave
        The positions and the values, float64, each of shape (points,).

    Raises
    ------
    TypeError
        If an argument is of another type.
    ValueError
        If a value is out of its range, or `function` is another one.

    Examples
    --------
    >>> sample_wave(4.0, 0, 4, points=5).values.round(3) + 0.0
    array([ 0.,  1.,  0., -1.,  0.])
    """
    length = check_real(wavelength, "wavelength", low=1 / _LONGEST, high=_LONGEST)
    first, last = check_position(first, "first"), check_position(last, "last")
    if function not in ("sin", "cos"):
        raise ValueError(refusal("function", "'sin' or 'cos'", function))
    at = np.linspace(first, last, check_size(points, "points", low=2), dtype=np.float64)
    return Wave(at, (np.sin if function == "sin" else np.cos)(2 * math.pi / length * at))


def wave_window(
    position: int, seq_len: int, wavelength: float, /, *, max_cycles: int = 16
) -> tuple[int, int]:
    """First and last position around a chosen one so that a wave shows a limited number of cycles.

    Parameters
    ----------
    position : int
        The chosen position, 0 … seq_len − 1.
    seq_len : int
        Number of positions, 2 … 2³¹.
    wavelength : float
        In tokens, 1e-103 … 1e103.
    max_cycles : int
        Largest number of cycles, 1 … 2³¹.

    Returns
    -------
    tuple of int
        Within 0 … seq_len − 1, at least one token apart; all positions where they fit.

    Raises
    ------
    TypeError, ValueError
        If an argument is not a number in its range.

    Examples
    --------
    >>> wave_window(500, 1000, 10.0)
    (420, 580)
    """
    seq_len = check_size(seq_len, "seq_len", low=2)
    position = check_integer(position, "position", low=0, high=seq_len - 1)
    length = check_real(wavelength, "wavelength", low=1 / _LONGEST, high=_LONGEST)
    width = min(seq_len - 1, max(1, int(check_size(max_cycles, "max_cycles") * length)))
    first = min(max(position - width // 2, 0), seq_len - 1 - width)
    return first, first + width


def sample_column(
    matrix: NDArray[np.floating],
    wavelengths: ArrayLike,
    position: int,
    dim: int,
    /,
    *,
    max_cycles: int = 16,
    max_positions: int = 256,
) -> ColumnSample:
    """One column of an encoding matrix around a position, with the wave that it samples.

    Parameters
    ----------
    matrix : numpy.ndarray of float
        Shape (seq_len, d_model), d_model even, at least two rows: rows are positions from 0 on,
        even columns sines and odd ones cosines.
    wavelengths : array_like of float
        Of each pair, shape (d_model/2,), in tokens, each 1e-103 … 1e103.
    position, dim : int
        Row and column of the chosen cell.
    max_cycles, max_positions : int
        Largest number of cycles and of cells to show, 1 … 2³¹.

    Returns
    -------
    ColumnSample
        The window, the wave and the cells in it, and the chosen cell.

    Raises
    ------
    TypeError
        If an argument is of another type.
    ValueError
        If a value is out of its range, or the shapes do not fit together.

    Examples
    --------
    >>> from pe_core import encoding_matrix, wavelengths
    >>> column = sample_column(encoding_matrix(200, 4), wavelengths(4), 3, 1)
    >>> column.function, column.first, column.last, round(column.value, 4)
    ('cos', 0, 100, -0.99)
    """
    lengths = check_pairs(matrix, wavelengths)
    dim = check_integer(dim, "dim", low=0, high=matrix.shape[1] - 1)
    length, function = float(lengths[dim // 2]), "cos" if dim % 2 else "sin"
    first, last = wave_window(position, len(matrix), length, max_cycles=max_cycles)
    wave = sample_wave(length, first, last, function=function)
    positions = first + sample_indices(last - first + 1, max_positions)
    cells, value = matrix[positions, dim], float(matrix[position, dim])
    return ColumnSample(dim, function, length, first, last, wave, positions, cells, position, value)
