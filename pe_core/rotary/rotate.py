"""The rotation of queries and keys, and the score that follows from it."""

import numpy as np
from numpy.typing import ArrayLike, NDArray

from pe_core.seeding import seeded_generator
from pe_core.sinusoid.consecutive import encode_quickly
from pe_core.sinusoid.similarity import dot_product
from pe_core.sinusoid.sinusoid import Sinusoid
from pe_core.validation import (
    MAX_MAGNITUDE,
    check_cells,
    check_even,
    check_line,
    check_position,
    check_reals,
    check_shape,
    check_size,
)


def rotate(sinusoid: Sinusoid, vector: ArrayLike, position: float) -> NDArray[np.float64]:
    """R_m x: each neighbouring pair of dimensions rotated counter-clockwise by ω_i m.

    R_m is the transpose of `rotation_matrix`'s T_m, so that (R_m q)·(R_n k) = qᵀ T_(m−n) k.

    Parameters
    ----------
    sinusoid : Sinusoid
        Gives the width d of the head and the frequencies ω_i = base^(−2i/d).
    vector : array_like of float
        Query or key, shape (d,), with pair i in dimensions 2i and 2i + 1.
    position : float
        m in tokens, −2⁵³ … 2⁵³.

    Returns
    -------
    numpy.ndarray
        float64, shape (d,), as long as `vector`.

    Raises
    ------
    ValueError
        For an odd width, and for a vector of another width.

    References
    ----------
    Su et al., "RoFormer" (2021, arXiv 2104.09864), section 3.2.2, equation 15.

    Examples
    --------
    >>> rotate(Sinusoid(2), [1, 0], np.pi / 2).round(3) + 0.0
    array([0., 1.])
    """
    checked = head_vector(sinusoid, vector, "vector")
    return sinusoid.shift(checked, -check_position(position, "position"))


def rotary_scores(
    sinusoid: Sinusoid, query: ArrayLike, key: ArrayLike, distances: ArrayLike
) -> NDArray[np.float64]:
    """Scores (R_m q)·(R_n k) / √d over the offset m − n, on which alone they depend.

    Pair i contributes a cos(ω_i (m − n)) + b sin(ω_i (m − n)), where a is the dot product of the
    two pairs and b their cross product (RoFormer, section 3.2.1, equation 11).

    Parameters
    ----------
    query, key : array_like of float
        Shape (d,), with pair i in dimensions 2i and 2i + 1.
    distances : array_like of int or float
        m − n in tokens, of any shape.

    Returns
    -------
    numpy.ndarray
        float64, in the shape of `distances`.

    Raises
    ------
    ValueError
        For an odd width, and for a query or a key of another width.

    Examples
    --------
    >>> rotary_scores(Sinusoid(2), [1, 0], [0, 1], [0, np.pi / 2]).round(3) + 0.0
    array([0.   , 0.707])
    """
    q, k = (head_vector(sinusoid, v, name) for v, name in ((query, "query"), (key, "key")))
    at = check_reals(distances, "distances")
    (q_x, q_y), (k_x, k_y) = q.reshape(-1, 2).T, k.reshape(-1, 2).T
    dots, crosses = q_x * k_x + q_y * k_y, q_x * k_y - q_y * k_x
    # Of an encoding, (sin, cos) of a pair times (cross, dot) of the vectors.
    weights = np.stack([crosses, dots], axis=1).ravel()
    total = encode_quickly(sinusoid, at) @ weights
    return np.asarray(total / np.sqrt(sinusoid.d_model), dtype=np.float64)


def rotated_score(
    sinusoid: Sinusoid, query: ArrayLike, key: ArrayLike, *, at_query: float, at_key: float
) -> float:
    """Score (R_m q)·(R_n k) / √d of a query at m and a key at n, both rotated.

    `rotary_scores` has the same score from the offset m − n alone, without rotating either.
    Positions are in tokens, −2⁵³ … 2⁵³.

    Raises ValueError for an odd width, and for a query or a key of another width.

    >>> round(rotated_score(Sinusoid(2), [1, 0], [0, 1], at_query=7 + np.pi / 2, at_key=7), 3)
    0.707
    """
    m, n = check_position(at_query, "at_query"), check_position(at_key, "at_key")
    rotated = rotate(sinusoid, query, m), rotate(sinusoid, key, n)
    return float(dot_product(*rotated) / np.sqrt(sinusoid.d_model))


def random_score_spread(
    sinusoid: Sinusoid, distances: ArrayLike, *, samples: int, seed: int = 0
) -> NDArray[np.float64]:
    """Standard deviation of the scores of random queries and keys, for each distance.

    Their entries are independent and standard normal. A rotation keeps that distribution, so the
    expected value is 1 at every distance.

    Parameters
    ----------
    distances : array_like of int or float
        In tokens, one-dimensional.
    samples : int
        Number of pairs of a query and a key.

    Raises
    ------
    ValueError
        For an odd width, for distances on several axes or none, without samples, and for more than
        2³¹ random numbers.

    Examples
    --------
    >>> random_score_spread(Sinusoid(16), [1, 1000], samples=2000).round(1)
    array([1., 1.])
    """
    check_even(sinusoid.d_model)
    random = seeded_generator("rotary scores", seed)
    samples = check_size(samples, "samples")
    check_cells(vectors=2, samples=samples, d_model=sinusoid.d_model)
    queries, keys = random.standard_normal((2, samples, sinusoid.pairs, 2))
    dots = np.vecdot(queries, keys)
    crosses = queries[..., 0] * keys[..., 1] - queries[..., 1] * keys[..., 0]
    angles = check_line(distances, "distances")[:, np.newaxis] * sinusoid.frequencies
    scores = dots @ np.cos(angles).T + crosses @ np.sin(angles).T
    return np.asarray((scores / np.sqrt(sinusoid.d_model)).std(axis=0), dtype=np.float64)


def unit_content(sinusoid: Sinusoid) -> NDArray[np.float64]:
    """A vector of d equal entries whose pairs all have length 1, as those of an encoding have.

    Raises ValueError for an odd d_model.
    """
    return np.full(check_even(sinusoid.d_model), np.sqrt(0.5), dtype=np.float64)


def head_vector(sinusoid: Sinusoid, vector: ArrayLike, name: str) -> NDArray[np.float64]:
    """Return a query or a key of whole pairs, shape (d,), as float64."""
    check_even(sinusoid.d_model)
    checked = check_reals(vector, name, limit=MAX_MAGNITUDE)
    check_shape(checked, name, (sinusoid.d_model,))
    return checked
