"""Scores that each method adds by distance, and the weight on unseen distances."""

from collections.abc import Callable, Mapping

import numpy as np
from numpy.typing import ArrayLike, NDArray

from pe_core.biases.t5 import example_biases, t5_bucket
from pe_core.sinusoid.sinusoid import Sinusoid
from pe_core.softmax import softmax
from pe_core.validation import (
    MAX_MAGNITUDE,
    MAX_POSITION,
    check_choice,
    check_line,
    check_real,
    check_size,
    check_whole,
)

Scores = Callable[[NDArray[np.int64], Sinusoid, float], NDArray[np.float64]]
"""From checked distances, the sinusoid and a slope to scores of equal queries and keys."""


def _equal_vectors(
    distances: NDArray[np.int64], sinusoid: Sinusoid, _: float
) -> NDArray[np.float64]:
    # Encodings have the squared norm d / 2. RoPE's rotated query and key have it, too.
    scores = sinusoid.pairs * sinusoid.similarity(distances) / np.sqrt(sinusoid.d_model)
    return np.asarray(scores, dtype=np.float64)


SCORED: Mapping[str, Scores] = {
    "none": lambda at, *_: np.zeros(at.shape),
    "sinusoid": _equal_vectors,
    "ALiBi": lambda at, _, slope: np.asarray(-slope * at),
    "T5": lambda at, *_: example_biases()[t5_bucket(-at)],
}
"""Scores of the methods that have one at every distance, by name."""


def distance_scores(
    method: str, distances: ArrayLike, sinusoid: Sinusoid, *, slope: float
) -> NDArray[np.float64]:
    """Positional part of the score of a key some tokens back, with equal contents everywhere.

    Parameters
    ----------
    method : {"none", "sinusoid", "ALiBi", "T5"}
        Nothing; PE(p)·PE(q) / √d with the identity as weights, which is also RoPE's score of an
        equal query and key as long as an encoding; −slope times the distance; T5's example biases.
    distances : array_like of int
        Query minus key, in tokens: whole numbers of at least 0, of any shape.
    sinusoid : Sinusoid
        Width and base of a head, for the sinusoid.
    slope : float
        Of one ALiBi head, per token, at least 0.

    Returns
    -------
    numpy.ndarray
        float64, in the shape of `distances`.

    Raises
    ------
    ValueError
        For another method, a distance that is negative or fractional, a negative slope, and the
        method "sinusoid" with an odd width.

    Examples
    --------
    >>> distance_scores("ALiBi", [0, 1, 8], Sinusoid(8), slope=0.25)
    array([-0.  , -0.25, -2.  ])
    """
    scores = SCORED[check_choice(method, "method", tuple(SCORED))]
    slope = check_real(slope, "slope", low=0.0, high=MAX_MAGNITUDE)
    allowed = "whole numbers of at least 0"
    at = check_whole(distances, "distances", high=MAX_POSITION, allowed=allowed)
    return scores(at, sinusoid, slope)


def first_token_weight(position: int) -> float:
    """Weight that a query gives to token 0 under a causal mask, if all keys score the same.

    Raises ValueError for a negative position.

    >>> first_token_weight(3)
    0.25
    """
    return 1 / (check_size(position, "position", low=0) + 1)


def unseen_share(scores: ArrayLike, trained_length: int) -> float:
    """Share of the last query's weight on unseen distances: larger than any in training.

    Parameters
    ----------
    scores : array_like of float
        Scores of the keys at distances 0, 1, 2 … from the last query; at least one, on one axis.
    trained_length : int
        Number of positions in training: distances 0 … trained_length − 1 occurred.

    Raises
    ------
    ValueError
        Without scores, for scores on several axes, and for a trained length below 1.

    Examples
    --------
    >>> unseen_share([0, 0, 0, 0], 3)
    0.25
    """
    values = check_line(scores, "scores", low=1)
    trained = check_size(trained_length, "trained_length")
    return float(softmax(values)[trained:].sum())
