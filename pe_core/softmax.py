"""The softmax of scores."""

import numpy as np
from numpy.typing import NDArray


def softmax(scores: NDArray[np.float64]) -> NDArray[np.float64]:
    """Return the weights e^score / Σ e^score along the last axis; they sum to 1.

    Only differences of scores matter: the largest is subtracted first, so that nothing overflows.

    Internal: the argument must be validated by the caller, with at least one score.

    >>> softmax(np.log([[1.0, 3.0]]))
    array([[0.25, 0.75]])
    """
    weights: NDArray[np.float64] = np.exp(scores - scores.max(axis=-1, keepdims=True))
    weights /= weights.sum(axis=-1, keepdims=True)
    return weights
