"""ALiBi: scores fall linearly with distance, with a slope for each head."""

import math

import numpy as np
from numpy.typing import NDArray

from pe_core.validation import MAX_MAGNITUDE, MAX_POSITION, check_real, check_size, refusal

PAPER_LENGTHS = (1024, 2048)
"""Lengths in training and in use of the paper's model of 1.3 billion parameters, in tokens.

It predicts the longer texts as well as a model with sinusoids that was trained on them.
"""
REACHED_SHARE = 0.99
"""Share of a head's weight within its reach, unless another is given."""


def alibi_slopes(heads: int) -> NDArray[np.float64]:
    """Slopes of all heads, shape (heads,): 2^(−8h/H) for h = 1 … H if H is a power of two.

    For another number of heads, those of the power of two below, then every second one of the
    power above, as in the authors' fairseq code. They are per token.

    Raises
    ------
    ValueError
        For less than one head.

    References
    ----------
    Press et al., "Train Short, Test Long" (2022, arXiv 2108.12409), section 3.

    Examples
    --------
    >>> alibi_slopes(4)
    array([0.25      , 0.0625    , 0.015625  , 0.00390625])
    >>> alibi_slopes(3)
    array([0.0625    , 0.00390625, 0.25      ])
    """
    power = power_of_two_up_to(heads)
    slopes = _powers(power)
    if power < heads:
        slopes = np.concatenate([slopes, _powers(2 * power)[::2][: heads - power]])
    return slopes


def power_of_two_up_to(heads: int) -> int:
    """Largest power of two up to a number of heads: that many slopes are one geometric series.

    Raises ValueError for less than one head.

    >>> [power_of_two_up_to(heads) for heads in (1, 8, 12)]
    [1, 8, 8]
    """
    return 1 << (check_size(heads, "heads").bit_length() - 1)


def alibi_reach(slope: float, share: float = REACHED_SHARE) -> int:
    """Number of nearest tokens, the query's own included, that get a share of the weight.

    All contents score the same, and the past is endless: the weights are a geometric series. The
    slope is per token.

    Raises ValueError for a slope that is not positive, and for a share that is negative, or 1 or
    more.

    >>> [alibi_reach(slope) for slope in alibi_slopes(8)]
    [10, 19, 37, 74, 148, 295, 590, 1179]
    """
    slope = check_real(slope, "slope", low=1 / MAX_MAGNITUDE, high=MAX_MAGNITUDE)
    if check_real(share, "share", low=0.0, high=1.0) == 1:
        raise ValueError(refusal("share", "less than 1", share))
    return math.ceil(-math.log1p(-share) / slope)


def alibi_decay(slope: float, distance: float) -> float:
    """Weight of a key some tokens back, relative to that of an equal key at distance 0.

    It is e^(−slope·distance), with the slope per token and the distance in tokens.

    Raises ValueError for a negative slope or distance.

    >>> round(alibi_decay(0.5, 2), 4)
    0.3679
    """
    slope = check_real(slope, "slope", low=0.0, high=MAX_MAGNITUDE)
    return math.exp(-slope * check_real(distance, "distance", low=0.0, high=MAX_POSITION))


def _powers(heads: int) -> NDArray[np.float64]:
    return np.asarray(2.0 ** (-8 * np.arange(1, heads + 1, dtype=np.float64) / heads))
