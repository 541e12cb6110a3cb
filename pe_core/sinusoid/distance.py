"""Distance of two encodings as a function of their offset."""

import numpy as np
from numpy.typing import ArrayLike, NDArray

from pe_core.sinusoid.sinusoid import Sinusoid
from pe_core.validation import MAX_MAGNITUDE, check_cells, check_even, check_reals


def squared_distance(sinusoid: Sinusoid, offsets: ArrayLike) -> NDArray[np.float64] | np.float64:
    """Squared distance ‖PE(p) − PE(p+k)‖² for offsets k up to 1e100 in size, for every p.

    It is 4·Σ_i sin²(ω_i k/2) = d_model·(1 − S(k)), from 0 to 2·d_model: it rises exactly where the
    similarity S falls. The sines are used, since 1 − S loses digits at small offsets. The result
    has the shape of `offsets`; a scalar for a scalar.

    Raises ValueError for an odd d_model.

    >>> squared_distance(Sinusoid(2), [0, 1, np.pi]).round(4)
    array([0.    , 0.9194, 4.    ])
    """
    check_even(sinusoid.d_model)
    offsets = check_reals(offsets, "offsets", limit=MAX_MAGNITUDE)
    check_cells(offsets=offsets.size, pairs=sinusoid.pairs)
    halves = np.sin(offsets[..., np.newaxis] * (sinusoid.frequencies / 2))
    squares: NDArray[np.float64] = 4 * (halves * halves).sum(axis=-1)
    return squares[()]


def encoding_distance(sinusoid: Sinusoid, offsets: ArrayLike) -> NDArray[np.float64] | np.float64:
    """Distance ‖PE(p) − PE(p+k)‖ for offsets k in tokens: the root of `squared_distance`.

    The result has the shape of `offsets`; a scalar for a scalar. Raises ValueError for an odd
    d_model.

    >>> encoding_distance(Sinusoid(2), [0, np.pi]).round(4)
    array([0., 2.])
    """
    return np.sqrt(squared_distance(sinusoid, offsets))
