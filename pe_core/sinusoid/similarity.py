"""Dot products and norms of vectors, and the similarity of all rows of a matrix."""

from typing import Literal, get_args

import numpy as np
from numpy.typing import ArrayLike, NDArray

from pe_core.validation import (
    MAX_MAGNITUDE,
    check_broadcast,
    check_cells,
    check_choice,
    check_reals,
    check_rows,
)

_Kind = Literal["dot", "cosine"]


def dot_product(v: ArrayLike, w: ArrayLike) -> NDArray[np.float64] | np.float64:
    """Dot product of vectors along the last axis; other axes broadcast.

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


def similarity_matrix(encodings: ArrayLike, *, kind: _Kind = "dot") -> NDArray[np.float64]:
    """Gram matrix: the similarity of every two rows, shape (seq_len, seq_len).

    Entry (p, q) is PE(p)·PE(q), or the cosine of the angle between them. For sinusoidal encodings
    of consecutive positions it is Toeplitz: it depends on p − q alone, and `Sinusoid.similarity`
    needs no matrix. This function is for any other, such as a learned table.

    Parameters
    ----------
    encodings : array_like of float
        Shape (seq_len, d_model).
    kind : {"dot", "cosine"}
        Dot products of the rows, or of the rows divided by their norms, none of which may be zero.

    Examples
    --------
    >>> similarity_matrix([[3.0, 4.0], [0.0, 2.0]], kind="cosine")
    array([[1. , 0.8],
           [0.8, 1. ]])
    """
    rows = check_rows(encodings, "encodings")
    check_choice(kind, "kind", get_args(_Kind))
    check_cells(rows=len(rows), columns=len(rows))
    if kind == "cosine":
        rows = unit_vectors(rows, "encodings")
    return rows @ rows.T


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
