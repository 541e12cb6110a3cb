"""The cells of an encoding matrix that a picture has room for."""

from typing import NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from pe_core.downsampling import resolvable, sample_dims, sample_indices
from pe_core.validation import MAX_CELLS, MAX_MAGNITUDE, check_even, check_integer, check_reals


class MatrixSample(NamedTuple):
    """Evenly strided rows and pairs of columns of an encoding matrix."""

    seq_len: int
    """Number of rows of the whole matrix."""
    d_model: int
    """Number of columns of the whole matrix."""
    positions: NDArray[np.int64]
    """The rows shown."""
    dims: NDArray[np.int64]
    """The columns shown, in whole pairs."""
    row_step: int
    """Distance in tokens between neighbouring rows."""
    values: NDArray[np.floating]
    """Their cells, shape (positions, dims)."""
    wavelengths: NDArray[np.float64]
    """Of each column shown, in tokens."""
    resolved: NDArray[np.bool_]
    """Whether the rows shown are close enough together to follow a column's wave."""

    @property
    def is_whole(self) -> bool:
        """Whether every cell of the matrix is shown."""
        return self.values.shape == (self.seq_len, self.d_model)


def sample_matrix(
    matrix: NDArray[np.floating],
    wavelengths: ArrayLike,
    /,
    *,
    max_rows: int = 128,
    max_pairs: int = 128,
) -> MatrixSample:
    """Evenly strided rows and pairs of a matrix, with the columns that the rows resolve.

    Parameters
    ----------
    matrix : numpy.ndarray of float
        Shape (seq_len, d_model), d_model even: rows are positions from 0 on, columns dimensions.
    wavelengths : array_like of float
        Of each pair, shape (d_model/2,), in tokens, each more than 0.
    max_rows, max_pairs : int
        Largest number of rows and of pairs to show, 1 … 2³⁰.

    Returns
    -------
    MatrixSample
        The cells shown, and what is known of their columns.

    Raises
    ------
    TypeError
        If `wavelengths` are not numeric, or a limit is not an integer.
    ValueError
        If a value is out of its range, or the shapes do not fit together.

    Examples
    --------
    >>> sample = sample_matrix(np.zeros((10, 4)), [3.0, 300.0], max_rows=5)
    >>> sample.positions.tolist(), sample.resolved.tolist()
    ([0, 2, 4, 6, 8], [False, False, True, True])
    """
    lengths = check_pairs(matrix, wavelengths)
    seq_len, d_model = matrix.shape
    max_pairs = check_integer(max_pairs, "max_pairs", low=1, high=MAX_CELLS // 2)
    positions, dims = sample_indices(seq_len, max_rows), sample_dims(d_model, 2 * max_pairs)
    row_step = int(positions[1]) if len(positions) > 1 else 1
    shown = lengths[dims // 2]
    return MatrixSample(
        seq_len=seq_len,
        d_model=d_model,
        positions=positions,
        dims=dims,
        row_step=row_step,
        values=matrix[np.ix_(positions, dims)],
        wavelengths=shown,
        resolved=resolvable(shown, row_step),
    )


def check_pairs(matrix: NDArray[np.floating], wavelengths: ArrayLike) -> NDArray[np.float64]:
    """`wavelengths` as float64, one for each pair of columns of `matrix`."""
    if np.ndim(matrix) != 2:
        raise ValueError(f"matrix must have two axes, got shape {np.shape(matrix)}")
    pairs = check_even(matrix.shape[1]) // 2
    lengths = check_reals(wavelengths, "wavelengths", limit=1e3 * MAX_MAGNITUDE)
    if lengths.shape != (pairs,):
        raise ValueError(f"wavelengths must have shape ({pairs},), got shape {lengths.shape}")
    return lengths
