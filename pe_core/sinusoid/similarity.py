"""Similarity of two encodings: the dot product, and what each pair adds to it."""

from typing import Literal

import numpy as np
from numpy.typing import ArrayLike, NDArray

from pe_core.sinusoid.old import dot_product, norm, pair_contributions
from pe_core.validation import check_cells, check_rows, refusal

__all__ = ["dot_product", "norm", "pair_contributions", "similarity_matrix", "unit_vectors"]


def similarity_matrix(
    encodings: ArrayLike, /, *, kind: Literal["dot", "cosine"] = "dot"
) -> NDArray[np.float64]:
    """Gram matrix: the similarity of every two rows.

    Entry (p, q) is PE(p)·PE(q), or the cosine of the angle between them. For sinusoidal encodings
    of consecutive positions it is Toeplitz: it depends on p − q alone.

    Parameters
    ----------
    encodings : array_like of float
        Shape (seq_len, d_model).
    kind : {"dot", "cosine"}
        Dot products of the rows, or of the rows divided by their norms.

    Returns
    -------
    numpy.ndarray
        float64, shape (seq_len, seq_len).

    Raises
    ------
    TypeError
        If `encodings` are not numeric.
    ValueError
        If they are not a matrix of finite numbers, `kind` is unknown, a row is zero for "cosine",
        or the result would have more than 2³¹ cells.

    Examples
    --------
    >>> similarity_matrix([[3.0, 4.0], [0.0, 2.0]], kind="cosine")
    array([[1. , 0.8],
           [0.8, 1. ]])
    """
    rows = check_rows(encodings, "encodings")
    if kind not in ("dot", "cosine"):
        raise ValueError(refusal("kind", "'dot' or 'cosine'", kind))
    check_cells(rows=len(rows), columns=len(rows))
    if kind == "cosine":
        rows = unit_vectors(rows, "encodings")
    return rows @ rows.T


def unit_vectors(vectors: NDArray[np.float64], name: str) -> NDArray[np.float64]:
    """Vectors along the last axis, divided by their norms; a zero vector is refused.

    Internal: arguments must be validated by the caller.
    """
    norms = np.linalg.norm(vectors, axis=-1, keepdims=True)
    if not norms.all():
        place = np.argwhere(norms[..., 0] == 0)[0].tolist()
        raise ValueError(f"{name} must hold no zero vector, got one at index {place}")
    return vectors / norms
