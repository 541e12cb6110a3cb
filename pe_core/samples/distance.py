"""Similarity and distance at as many offsets as a curve shows."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pe_core import Sinusoid
from pe_core.downsampling import sample_indices
from pe_core.sinusoid.distance import squared_distance
from pe_core.validation import DEFAULT_BASE, MAX_CELLS, check_integer


class DistanceSample(NamedTuple):
    """S(k) and ‖PE(p) − PE(p+k)‖² at some offsets."""

    offsets: NDArray[np.int64]
    """The offsets shown, from 0 on, in tokens."""
    similarity: NDArray[np.float64]
    """S(k), −1 … 1."""
    squared: NDArray[np.float64]
    """The squared distance, 0 … 2·d_model."""
    step: int
    """Distance in tokens between neighbouring offsets."""


def sample_distance(
    max_offset: int, d_model: int, /, *, base: float = DEFAULT_BASE, max_offsets: int = 1024
) -> DistanceSample:
    """Similarity and squared distance at evenly strided offsets 0 … max_offset.

    Parameters
    ----------
    max_offset : int
        Largest offset, 1 … 2³¹ − 1, in tokens.
    d_model : int
        Number of dimensions, even, 2 … 2³¹.
    base : float
        Base of the frequencies, 1e-100 … 1e100.
    max_offsets : int
        Largest number of offsets to show, 2 … 2³¹.

    Returns
    -------
    DistanceSample
        Both curves over the same offsets.

    Raises
    ------
    TypeError
        If an argument is of another type.
    ValueError
        If a value is out of its range, or `d_model` is odd.

    Examples
    --------
    >>> sample = sample_distance(2, 2)
    >>> bool(np.allclose(sample.squared, 2 * (1 - sample.similarity)))
    True
    """
    max_offset = check_integer(max_offset, "max_offset", low=1, high=MAX_CELLS - 1)
    offsets = sample_indices(
        max_offset + 1, limit=check_integer(max_offsets, "max_offsets", low=2, high=MAX_CELLS)
    )
    return DistanceSample(
        offsets,
        Sinusoid(d_model, base).similarity(offsets),
        squared_distance(Sinusoid(d_model, base), offsets),
        int(offsets[1]),
    )
