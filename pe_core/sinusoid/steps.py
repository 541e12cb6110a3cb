"""The step from one position to the next, and the mean of each column."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pe_core.downsampling import sample_indices
from pe_core.sinusoid.sinusoid import Sinusoid
from pe_core.validation import check_even, check_integer, check_size

OFF_CENTRE = 0.1
"""A column counts as off centre if its mean is further from zero than this."""


class StepLengths(NamedTuple):
    """Lengths of the steps ‖PE(p+1) − PE(p)‖, of whole rows and of each pair."""

    positions: NDArray[np.int64]
    """Positions p measured, from 0 on."""
    lengths: NDArray[np.float64]
    """‖PE(p+1) − PE(p)‖ at each: one number, but for rounding."""
    by_pair: NDArray[np.float64]
    """Step of each pair, 2·|sin(ω_i/2)|, shape (pairs,); the same at every position."""


class ColumnMeans(NamedTuple):
    """Means of the encoding matrix: of its columns, and of groups of them."""

    by_column: NDArray[np.float64]
    """Mean of each column, shape (d_model,)."""

    @property
    def mean(self) -> float:
        """Mean of all entries."""
        return float(self.by_column.mean())

    @property
    def sines(self) -> float:
        """Mean of all sines."""
        return float(self.by_column[0::2].mean())

    @property
    def cosines(self) -> float:
        """Mean of all cosines."""
        return float(self.by_column[1::2].mean())

    @property
    def lowest(self) -> float:
        """Smallest mean of a column."""
        return float(self.by_column.min())

    @property
    def highest(self) -> float:
        """Largest mean of a column."""
        return float(self.by_column.max())

    @property
    def off_centre(self) -> int:
        """Number of columns whose mean is more than `OFF_CENTRE` from zero."""
        return int((np.abs(self.by_column) > OFF_CENTRE).sum())

    def of_slowest(self, pairs: int) -> float:
        """Return the mean of the columns of the slowest pairs; 0 for no pair."""
        width = self.by_column.size
        pairs = check_integer(pairs, "pairs", low=0, high=width // 2)
        return float(self.by_column[width - 2 * pairs :].mean()) if pairs else 0.0


def step_lengths(sinusoid: Sinusoid, seq_len: int, *, max_positions: int = 256) -> StepLengths:
    """Measure the step from a position to the next, along the sequence and for each pair.

    At most `max_positions` positions of the `seq_len` ≥ 2 are measured, evenly spaced.

    Raises ValueError for an odd d_model.

    >>> step_lengths(Sinusoid(96), 64).lengths.round(3)[[0, -1]]
    array([1.728, 1.728])
    """
    check_even(sinusoid.d_model)
    positions = sample_indices(check_size(seq_len, "seq_len", low=2) - 1, limit=max_positions)
    steps = sinusoid.encode(positions + 1) - sinusoid.encode(positions)
    by_pair = 2 * np.abs(np.sin(sinusoid.frequencies / 2))
    return StepLengths(positions, np.linalg.norm(steps, axis=1), by_pair)


def column_means(sinusoid: Sinusoid, seq_len: int) -> ColumnMeans:
    """Measure the mean of each column of the encoding matrix.

    Raises ValueError for an odd d_model.

    >>> round(column_means(Sinusoid(96), 64).mean, 3)
    0.377
    """
    check_even(sinusoid.d_model)
    return ColumnMeans(sinusoid.matrix(seq_len).mean(axis=0))
