"""Effect of the entries' size on training the layer that reads them."""

from typing import NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from pe_core.schemes.scheme import Scheme
from pe_core.validation import MAX_CELLS, check_line, check_size, check_whole


class TrainingStability(NamedTuple):
    """Stability of gradient descent on a linear layer."""

    largest_gradient: float
    """Length of the largest gradient at one position, for an error of 1."""
    largest_learning_rate: float
    """Learning rate above which full-batch gradient descent diverges."""


def training_stability(scheme: Scheme, seq_len: int) -> TrainingStability:
    """Measure gradient and stable learning rate of a linear layer y = w·x that reads a scheme.

    For the loss ½(y − t)² the gradient of one position is (y − t)·x. For its mean over all
    n = seq_len positions, gradient descent is stable below 2/λ, where λ is the largest eigenvalue
    of XᵀX/n and row p of X is the encoding of position p. There must be at least 2 positions.

    References
    ----------
    LeCun et al., "Efficient BackProp", section 5.2, on learning rates and the Hessian.

    Examples
    --------
    >>> from pe_core.schemes import RAW_INDEX
    >>> [training_stability(RAW_INDEX, seq_len).largest_gradient for seq_len in (4, 40)]
    [4.0, 40.0]
    """
    rows = _rows(scheme, seq_len)
    steepest = np.linalg.norm(rows, ord=2) ** 2 / seq_len
    return TrainingStability(_largest_gradient(rows), float(2 / steepest))


def largest_gradients(scheme: Scheme, seq_lens: ArrayLike) -> NDArray[np.float64]:
    """Return the largest gradient of `training_stability` at each of several lengths.

    `seq_lens` has one axis. Raises ValueError for a length below 2.

    >>> from pe_core.schemes import RAW_INDEX
    >>> largest_gradients(RAW_INDEX, [4, 40])
    array([ 4., 40.])
    """
    allowed = f"whole numbers from 2 to {MAX_CELLS}"
    lengths = check_whole(
        check_line(seq_lens, "seq_lens"), "seq_lens", high=MAX_CELLS, allowed=allowed
    )
    gradients = [_largest_gradient(_rows(scheme, seq_len)) for seq_len in lengths.tolist()]
    return np.array(gradients, dtype=np.float64)


def _rows(scheme: Scheme, seq_len: int) -> NDArray[np.float64]:
    return scheme.rows(check_size(seq_len, "seq_len", low=2), trained_length=seq_len)


def _largest_gradient(rows: NDArray[np.float64]) -> float:
    """For an error of 1 the gradient of a position is its row."""
    return float(np.linalg.norm(rows, axis=1).max())
