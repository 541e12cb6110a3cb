"""Pairs that a method slows, and frequencies of which only the pairs with new angles are slowed."""

from typing import NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from pe_core.scaling.methods import check_factor
from pe_core.scaling.unseen import unseen_pairs
from pe_core.sinusoid.sinusoid import Sinusoid
from pe_core.validation import check_even, check_line, check_real, check_shape


class SlowedPairs(NamedTuple):
    """Marks of the pairs that a method slows, shape (d/2,) each."""

    slowed: NDArray[np.bool_]
    """By any factor above 1."""
    fully: NDArray[np.bool_]
    """By the whole factor s, or more."""


def slowed_pairs(
    trained: ArrayLike, scaled: ArrayLike, factor: float, *, tolerance: float = 1e-9
) -> SlowedPairs:
    """Mark the pairs that a method slows, and those of them that it slows by the whole factor.

    Parameters
    ----------
    trained, scaled : array_like of float
        Frequencies in training and now, in radians per token, shape (d/2,) each.
    factor : float
        s, the new length divided by the trained one, 1 … 10⁶. With s = 1, "fully" is "slowed".
    tolerance : float
        Relative rounding error of the frequencies, 0 … 1.

    Raises
    ------
    ValueError
        For unequal numbers of frequencies, and for a factor or a tolerance out of range.

    Examples
    --------
    >>> slowed_pairs([1.0, 0.1, 0.01], [1.0, 0.05, 0.0025], 4)
    SlowedPairs(slowed=array([False,  True,  True]), fully=array([False, False,  True]))
    """
    before, now = check_line(trained, "trained"), check_line(scaled, "scaled")
    check_shape(now, "scaled", before.shape)
    factor = check_factor(factor)
    allowed = check_real(tolerance, "tolerance", low=0.0, high=1.0)
    slowed = now < before * (1 - allowed)
    return SlowedPairs(slowed, slowed & (now * factor <= before * (1 + allowed)))


def stepped_frequencies(
    sinusoid: Sinusoid, factor: float, *, trained_length: int, length: int
) -> NDArray[np.float64]:
    """Frequencies with a step instead of a ramp, in radians per token, shape (d/2,).

    Only the pairs that would meet new angles are slowed, each by the whole factor.

    Parameters
    ----------
    factor : float
        s, 1 … 10⁶.
    trained_length, length : int
        Numbers of positions in training and now.

    Raises
    ------
    ValueError
        For an odd width, a factor out of range, and a length of less than 1.

    Examples
    --------
    >>> stepped_frequencies(Sinusoid(4), 4, trained_length=100, length=400)
    array([1.    , 0.0025])
    """
    check_even(sinusoid.d_model)
    factor = check_factor(factor)
    rates = sinusoid.frequencies
    slow = unseen_pairs(rates, rates, trained_length=trained_length, length=length)
    return np.where(slow, rates / factor, rates)
