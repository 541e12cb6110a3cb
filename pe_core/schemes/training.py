"""What the size of a numbering does to the training of the layer that reads it."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pe_core.schemes.scheme import Scheme
from pe_core.validation import check_size


class TrainingSize(NamedTuple):
    """Sizes that decide whether gradient descent on a linear layer is stable."""

    gradient: float
    """Length of the largest gradient that one position gives, for an error of 1."""
    largest_rate: float
    """Learning rate above which full-batch gradient descent diverges."""


def training_size(scheme: Scheme, length: int, /) -> TrainingSize:
    """Gradient and stable learning rate of a linear layer y = w·x that reads a numbering.

    For the loss ½(y − t)² the gradient of one position is (y − t)·x. For its mean over all
    positions, gradient descent is stable below 2/λ, where λ is the largest eigenvalue of XᵀX/n.

    Parameters
    ----------
    scheme : Scheme
        The numbering; row p of X is its code of position p.
    length : int
        n, 2 … 2³¹.

    Returns
    -------
    TrainingSize
        Both sizes.

    Raises
    ------
    TypeError, ValueError
        If `length` is not an integer in its range.

    References
    ----------
    LeCun et al., "Efficient BackProp", section 5.2, on learning rates and the Hessian.

    Examples
    --------
    >>> from pe_core.schemes.scheme import schemes
    >>> raw = schemes(8)[1]
    >>> [training_size(raw, length).gradient for length in (4, 40)]
    [4.0, 40.0]
    """
    rows = _rows(scheme, length)
    steepest = np.linalg.norm(rows, ord=2) ** 2 / length
    return TrainingSize(_largest_gradient(rows), float(2 / steepest))


def gradients(scheme: Scheme, lengths: NDArray[np.int64], /) -> NDArray[np.float64]:
    """The largest gradient of `training_size` at several lengths.

    Parameters
    ----------
    scheme : Scheme
        The numbering.
    lengths : numpy.ndarray of int
        Each 2 … 2³¹, shape (m,).

    Returns
    -------
    numpy.ndarray
        float64, shape (m,).

    Raises
    ------
    TypeError, ValueError
        As `training_size`.

    Examples
    --------
    >>> from pe_core.schemes.scheme import schemes
    >>> gradients(schemes(8)[3], np.array([4, 40]))
    array([2., 2.])
    """
    sizes = [_largest_gradient(_rows(scheme, length)) for length in lengths.tolist()]
    return np.array(sizes, dtype=np.float64)


def _rows(scheme: Scheme, length: int) -> NDArray[np.float64]:
    return scheme.rows(check_size(length, "length", low=2), length)


def _largest_gradient(rows: NDArray[np.float64]) -> float:
    """For an error of 1 the gradient of a position is its row."""
    return float(np.linalg.norm(rows, axis=1).max())
