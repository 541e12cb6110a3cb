"""How far the encoding moves from one position to the next, and where it is centred."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pe_core.downsampling import sample_indices
from pe_core.sinusoid.encoding import encode
from pe_core.sinusoid.frequencies import frequencies
from pe_core.sinusoid.matrix import encoding_matrix
from pe_core.validation import DEFAULT_BASE, check_even, check_size

OFF_CENTRE = 0.1
"""From which mean on a column counts as off centre."""


class Steps(NamedTuple):
    """Lengths of steps: of the whole row by position, and of one pair by its place."""

    positions: NDArray[np.int64]
    """Positions p measured, from 0 on."""
    lengths: NDArray[np.float64]
    """‖PE(p+1) − PE(p)‖ at each: one number, but for rounding."""
    by_pair: NDArray[np.float64]
    """Step of each pair, 2·|sin(ω_i/2)|, shape (pairs,); the same at every position."""


class Centre(NamedTuple):
    """Where the encoding matrix and its columns are centred."""

    mean: float
    """Of all entries."""
    lowest: float
    """Smallest mean of a column."""
    highest: float
    """Largest mean of a column."""
    off_centre: int
    """Number of columns whose mean is more than `OFF_CENTRE` from zero."""


def step_lengths(
    seq_len: int, d_model: int, /, *, base: float = DEFAULT_BASE, max_positions: int = 256
) -> Steps:
    """The step from a position to the next, measured along the sequence and over the pairs.

    Parameters
    ----------
    seq_len : int
        Number of positions, 2 … 2³¹.
    d_model : int
        Number of dimensions, even, 2 … 2³¹.
    base : float
        Base of the frequencies, 1e-100 … 1e100.
    max_positions : int
        Largest number of positions to measure, 1 … 2³¹.

    Returns
    -------
    Steps
        Evenly spaced positions and their steps, and the step of every pair.

    Raises
    ------
    TypeError, ValueError
        If an argument is not a number in its range, or `d_model` is odd.

    Examples
    --------
    >>> step_lengths(64, 96).lengths.round(3)[[0, -1]]
    array([1.728, 1.728])
    """
    positions = sample_indices(check_size(seq_len, "seq_len", low=2) - 1, max_positions)
    here = encode(positions, check_even(d_model), base=base)
    lengths = np.linalg.norm(encode(positions + 1, d_model, base=base) - here, axis=1)
    by_pair = 2 * np.abs(np.sin(frequencies(d_model, base=base) / 2))
    return Steps(positions, lengths, by_pair)


def centre(seq_len: int, d_model: int, /, *, base: float = DEFAULT_BASE) -> Centre:
    """The mean of the encoding matrix, and those of its columns.

    Parameters
    ----------
    seq_len : int
        Number of positions, 1 … 2³¹.
    d_model : int
        Number of dimensions, 1 … 2³¹.
    base : float
        Base of the frequencies, 1e-100 … 1e100.

    Returns
    -------
    Centre
        The means.

    Raises
    ------
    TypeError, ValueError
        As `encoding_matrix`.

    Examples
    --------
    >>> round(centre(64, 96).mean, 3)
    0.377
    """
    means = encoding_matrix(seq_len, d_model, base=base, dtype=np.float64).mean(axis=0)
    off_centre = int((np.abs(means) > OFF_CENTRE).sum())
    return Centre(float(means.mean()), float(means.min()), float(means.max()), off_centre)
