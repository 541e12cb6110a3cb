"""Similarity of two encodings: the dot product, and what each pair adds to it."""

import math
from typing import Literal

import numpy as np
from numpy.typing import ArrayLike, NDArray

from pe_core.sinusoid.frequencies import frequencies
from pe_core.validation import (
    DEFAULT_BASE,
    check_cells,
    check_even,
    check_reals,
    check_rows,
    refusal,
)

# Cosines held at a time.
_CHUNK_CELLS = 2**16


def norm(d_model: int, /) -> float:
    """Euclidean norm of the encoding of any position: √(d_model/2).

    Parameters
    ----------
    d_model : int
        Number of dimensions, even, 2 … 2³¹.

    Returns
    -------
    float
        At least 1.

    Raises
    ------
    TypeError, ValueError
        If `d_model` is not an even integer in its range.

    Examples
    --------
    >>> norm(128)
    8.0
    """
    return math.sqrt(check_even(d_model) / 2)


def pair_contributions(
    offsets: ArrayLike, d_model: int, /, *, base: float = DEFAULT_BASE
) -> NDArray[np.float64]:
    """Contribution of each pair to PE(p)·PE(p+k): cos(ω_i k), for every p.

    Parameters
    ----------
    offsets : array_like of int or float
        k in tokens, any shape, each from −2⁵³ to 2⁵³.
    d_model : int
        Number of dimensions, even, 2 … 2³¹.
    base : float
        Base of the frequencies, 1e-100 … 1e100.

    Returns
    -------
    numpy.ndarray
        float64, the shape of `offsets` with a last axis of d_model/2 pairs.

    Raises
    ------
    TypeError
        If `offsets` or `base` are not numeric, or `d_model` is not an integer.
    ValueError
        If a value is out of its range, `d_model` is odd, or the result would have more than 2³¹
        cells.

    Examples
    --------
    >>> pair_contributions([0, 100], 4).round(4)
    array([[1.    , 1.    ],
           [0.8623, 0.5403]])
    """
    offsets, rates = _check_offsets(offsets, d_model, base)
    check_cells(offsets=offsets.size, pairs=rates.size)
    return _cosines(offsets, rates)


def dot_product(
    offsets: ArrayLike,
    d_model: int,
    /,
    *,
    base: float = DEFAULT_BASE,
    normalized: bool = False,
) -> NDArray[np.float64] | np.float64:
    """Dot product of two encodings that are an offset k apart: Σ_i cos(ω_i k).

    Normalised, it is S(k) = (2/d_model)·Σ_i cos(ω_i k), which is 1 at k = 0. It is symmetric in
    k. The cosines are computed in chunks, which bounds the memory.

    Parameters
    ----------
    offsets, d_model, base
        As `pair_contributions`.
    normalized : bool
        Whether to divide by the number of pairs, d_model/2.

    Returns
    -------
    numpy.ndarray or numpy.float64
        float64, the shape of `offsets`; a scalar for a scalar.

    Raises
    ------
    TypeError
        As `pair_contributions`, and if `normalized` is not a truth value.
    ValueError
        If a value is out of its range, or `d_model` is odd.

    Examples
    --------
    >>> dot_product([0, 100], 4).round(4)
    array([2.    , 1.4026])
    """
    offsets, rates = _check_offsets(offsets, d_model, base)
    if not isinstance(normalized, (bool, np.bool_)):
        raise TypeError(refusal("normalized", "True or False", normalized))
    flat = offsets.ravel()
    sums = np.empty(flat.size, dtype=np.float64)
    rows = max(1, _CHUNK_CELLS // rates.size)
    for top in range(0, flat.size, rows):
        sums[top : top + rows] = _cosines(flat[top : top + rows], rates).sum(axis=1)
    if normalized:
        sums /= rates.size
    return sums.reshape(offsets.shape)[()]


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


def _check_offsets(
    offsets: ArrayLike, d_model: int, base: float
) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """The offsets as an array, and the frequencies of the pairs."""
    checked = check_reals(offsets, "offsets")
    return checked, frequencies(check_even(d_model), base=base)


def _cosines(offsets: NDArray[np.float64], rates: NDArray[np.float64]) -> NDArray[np.float64]:
    """cos(ω_i k), the shape of `offsets` with a last axis of pairs."""
    angles = offsets[..., np.newaxis] * rates
    return np.cos(angles, out=angles)
