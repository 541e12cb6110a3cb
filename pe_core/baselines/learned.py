"""A table of learned positions: rows up to its length, and none beyond."""

import numpy as np
from numpy.typing import ArrayLike, NDArray

from pe_core.baselines.numberings import Scheme
from pe_core.seeding import seeded_generator
from pe_core.validation import check_cells, check_reals, check_size

_LEARNED_SCALE = 0.02


def learned_table(trained_len: int, d_model: int, /, *, seed: int = 0) -> NDArray[np.float64]:
    """A stand-in for a learned table of positions: normal numbers of standard deviation 0.02.

    It has one row for each position it was trained on, and no formula for any other. A table for
    another length comes from another training, and has other rows.

    Parameters
    ----------
    trained_len : int
        Number of rows, 1 … 2³¹.
    d_model : int
        Number of dimensions, 1 … 2³¹.
    seed : int
        Of the numbers, 0 … 2⁵³.

    Returns
    -------
    numpy.ndarray
        float64, shape (trained_len, d_model).

    Raises
    ------
    TypeError, ValueError
        If an argument is not an integer in its range, or there would be more than 2³¹ cells.

    Examples
    --------
    >>> learned_table(16, 8).shape
    (16, 8)
    """
    trained_len, d_model = check_size(trained_len, "trained_len"), check_size(d_model, "d_model")
    check_cells(trained_len=trained_len, d_model=d_model)
    generator = seeded_generator(f"learned {trained_len}", seed)
    return _LEARNED_SCALE * generator.standard_normal((trained_len, d_model))


def look_up(table: NDArray[np.float64], positions: ArrayLike, /) -> NDArray[np.float64]:
    """Rows of a table at positions that it has.

    Parameters
    ----------
    table : numpy.ndarray
        Shape (trained_len, d_model).
    positions : array_like of int or float
        Any shape, each a whole number from 0 to trained_len − 1.

    Returns
    -------
    numpy.ndarray
        The dtype of `table`, the shape of `positions` with a last axis of d_model dimensions.

    Raises
    ------
    TypeError
        If `positions` are not numbers.
    ValueError
        If the table has no row for one of them.

    Examples
    --------
    >>> look_up(np.array([[0.5, 1.0], [2.0, 3.0]]), [1])
    array([[2., 3.]])
    """
    positions = check_reals(positions, "positions")
    last = len(table) - 1
    wrong = positions[(positions < 0) | (positions > last) | (positions % 1 != 0)]
    if wrong.size:
        allowed = f"whole numbers from 0 to {last}, the rows that the table has"
        raise ValueError(f"positions must be {allowed}, got {wrong.flat[0]:g}")
    return table[positions.astype(np.int64)]


def learned_scheme(d_model: int, /, *, seed: int = 0) -> Scheme:
    """A learned table behind the signature of the other schemes.

    Parameters
    ----------
    d_model : int
        Number of dimensions, 1 … 2³¹.
    seed : int
        Of the tables, 0 … 2⁵³.

    Returns
    -------
    Scheme
        Its `encode` raises ValueError for positions beyond the trained length.

    Raises
    ------
    TypeError, ValueError
        If an argument is not an integer in its range.

    Examples
    --------
    >>> from pe_core.baselines.properties import beyond_training
    >>> beyond_training(learned_scheme(8), 16).defined
    False
    """
    d_model = check_size(d_model, "d_model")
    learned_table(1, 1, seed=seed)

    def encode_learned(positions: ArrayLike, trained_len: int) -> NDArray[np.float64]:
        return look_up(learned_table(trained_len, d_model, seed=seed), positions)

    return Scheme("Learned table", encode_learned)
