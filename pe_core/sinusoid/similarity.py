"""Dot products and norms of vectors, and of all rows of a matrix."""

import numpy as np
from numpy.typing import ArrayLike, NDArray

from pe_core.validation import (
    MAX_MAGNITUDE,
    check_broadcast,
    check_cells,
    check_reals,
    check_rows,
)


def dot_product(v: ArrayLike, w: ArrayLike) -> NDArray[np.float64] | np.float64:
    """Dot product of vectors along the last axis; other axes broadcast.

    Raises ValueError if the vectors are not equally long or do not broadcast.

    >>> dot_product([[1, 2], [3, 4]], [1, 1])
    array([3., 7.])
    """
    first, second = check_vectors(v, "v"), check_vectors(w, "w")
    if first.shape[-1] != second.shape[-1]:
        raise ValueError(
            f"v and w must be equally long, got shapes {first.shape} and {second.shape}"
        )
    check_broadcast(v=first, w=second)
    return np.asarray(np.vecdot(first, second))[()]


def norm(v: ArrayLike) -> NDArray[np.float64] | np.float64:
    """Euclidean norm of vectors along the last axis.

    >>> norm([3, 4])
    np.float64(5.0)
    """
    return np.asarray(np.linalg.norm(check_vectors(v, "v"), axis=-1))[()]


def gram_matrix(rows: ArrayLike) -> NDArray[np.float64]:
    """Return the dot product of every two rows, shape (n, n).

    For sinusoidal encodings of consecutive positions it is Toeplitz: entry (p, q) depends on p − q
    alone.

    Parameters
    ----------
    rows : array_like of float
        Shape (n, width).

    Examples
    --------
    >>> gram_matrix([[3.0, 4.0], [0.0, 2.0]])
    array([[25.,  8.],
           [ 8.,  4.]])
    """
    checked = check_rows(rows, "rows")
    check_cells(rows=len(checked), columns=len(checked))
    return checked @ checked.T


def similarity_matrix(rows: ArrayLike) -> NDArray[np.float64]:
    """Return the cosine similarity of every two rows, shape (n, n).

    It is the Gram matrix of the rows, each divided by its norm, which must not be zero. For
    sinusoidal encodings, entry (p, q) is S(p − q): `Sinusoid.similarity` needs no matrix. This
    function is for any other, such as a learned table.

    Parameters
    ----------
    rows : array_like of float
        Shape (n, width).

    Raises
    ------
    ValueError
        For a row of zeros, and for what is no matrix.

    Examples
    --------
    >>> similarity_matrix([[3.0, 4.0], [0.0, 2.0]])
    array([[1. , 0.8],
           [0.8, 1. ]])
    """
    return gram_matrix(unit_vectors(check_rows(rows, "rows"), "rows"))


def check_vectors(values: ArrayLike, name: str) -> NDArray[np.float64]:
    """Return finite vectors along the last axis as float64."""
    vectors = check_reals(values, name, limit=MAX_MAGNITUDE)
    if not vectors.ndim:
        raise ValueError(f"{name} must have an axis, got a single number")
    return vectors


def unit_vectors(vectors: NDArray[np.float64], name: str) -> NDArray[np.float64]:
    """Divide vectors along the last axis by their norms; refuse a zero vector."""
    norms: NDArray[np.float64] = np.linalg.norm(vectors, axis=-1, keepdims=True)
    if not norms.all():
        place = np.argwhere(norms[..., 0] == 0)[0].tolist()
        raise ValueError(f"{name} must hold no zero vector, got one at index {place}")
    return vectors / norms
