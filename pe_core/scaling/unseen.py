"""Pairs that reach angles that never occurred in training."""

import numpy as np
from numpy.typing import ArrayLike, NDArray

from pe_core.validation import check_line, check_real, check_reals, check_shape, check_size


def turns(frequencies: ArrayLike, length: int) -> NDArray[np.float64]:
    """Largest angle that each pair reaches within a length, in turns: ω · length / 2π.

    It counts the token after the last one, as YaRN’s ratio L/λ does (Peng et al. 2023), so that
    interpolation to s times the length reaches exactly the same angles. `Sinusoid.completed_cycles`
    ends at the last token.

    Raises ValueError for a length of less than 1.

    >>> turns([2 * np.pi, 0.0], 3)
    array([3., 0.])
    """
    length = check_size(length, "length")
    return np.asarray(check_reals(frequencies, "frequencies") * length / (2 * np.pi))


def unseen_pairs(
    trained: ArrayLike,
    scaled: ArrayLike,
    *,
    trained_length: int,
    length: int,
    tolerance: float = 1e-9,
) -> NDArray[np.bool_]:
    """Mark the pairs that meet angles never seen in training, shape (d/2,).

    A pair that completes a cycle in training has seen every angle. Any other has seen the angles up
    to its largest one.

    Parameters
    ----------
    trained, scaled : array_like of float
        Frequencies in training and now, in radians per token, shape (d/2,) each.
    trained_length, length : int
        Numbers of positions in training and now.
    tolerance : float
        Relative rounding error of the frequencies, 0 … 1.

    Raises
    ------
    ValueError
        For unequal numbers of frequencies, a length of less than 1, and a tolerance out of range.

    Examples
    --------
    >>> unseen_pairs([1.0, 0.01], [1.0, 0.01], trained_length=100, length=200)
    array([False,  True])
    """
    allowed = check_real(tolerance, "tolerance", low=0.0, high=1.0)
    first, second = check_line(trained, "trained"), check_line(scaled, "scaled")
    check_shape(second, "scaled", first.shape)
    trained_length = check_size(trained_length, "trained_length")
    before, now = turns(first, trained_length), turns(second, length)
    return np.asarray((before < 1) & (now > before * (1 + allowed)))
