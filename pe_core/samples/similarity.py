"""Contributions and similarities at as many offsets, pairs and positions as a picture shows."""

from typing import Literal, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pe_core import Sinusoid
from pe_core.downsampling import resolvable, sample_indices
from pe_core.sinusoid.similarity import similarity_matrix
from pe_core.validation import DEFAULT_BASE, MAX_CELLS, check_even, check_integer


class ContributionSample(NamedTuple):
    """What some of the pairs add at some of the offsets, and S(k) there."""

    offsets: NDArray[np.int64]
    """The offsets shown, from 0 on, in tokens."""
    pairs: NDArray[np.int64]
    """The pairs shown."""
    values: NDArray[np.float64]
    """cos(ω_i k), shape (offsets, pairs)."""
    means: NDArray[np.float64]
    """S(k): the mean over all pairs, shape (offsets,)."""
    step: int
    """Distance in tokens between neighbouring offsets."""
    unresolved: int
    """Number of all pairs whose wave is shorter than two steps."""


class SimilaritySample(NamedTuple):
    """Similarity of every two of some positions."""

    positions: NDArray[np.int64]
    """The positions shown, from 0 on."""
    values: NDArray[np.float64]
    """Their similarities, shape (positions, positions)."""
    largest: float
    """The similarity of a position to itself: d_model/2, or 1 for the cosine."""


def sample_contributions(
    max_offset: int,
    d_model: int,
    /,
    *,
    base: float = DEFAULT_BASE,
    max_offsets: int = 128,
    max_pairs: int = 128,
) -> ContributionSample:
    """What the pairs add at evenly strided offsets 0 … max_offset.

    Parameters
    ----------
    max_offset : int
        Largest offset, 1 … 2³¹ − 1, in tokens.
    d_model : int
        Number of dimensions, even, 2 … 2³¹.
    base : float
        Base of the frequencies, 1e-100 … 1e100.
    max_offsets, max_pairs : int
        Largest number of offsets and of pairs to show, 1 … 2³¹.

    Returns
    -------
    ContributionSample
        The contributions shown, their means, and the pairs that the offsets do not resolve.

    Raises
    ------
    TypeError
        If an argument is of another type.
    ValueError
        If a value is out of its range, or `d_model` is odd.

    Examples
    --------
    >>> sample = sample_contributions(9, 4, max_offsets=2)
    >>> sample.offsets.tolist(), sample.step, sample.unresolved
    ([0, 5], 5, 1)
    >>> sample.values.round(4)
    array([[1.    , 1.    ],
           [0.2837, 0.9988]])
    """
    max_offset = check_integer(max_offset, "max_offset", low=1, high=MAX_CELLS - 1)
    offsets = sample_indices(max_offset + 1, limit=max_offsets)
    pairs = sample_indices(check_even(d_model) // 2, limit=max_pairs)
    step = int(offsets[1]) if len(offsets) > 1 else 1
    return ContributionSample(
        offsets=offsets,
        pairs=pairs,
        values=Sinusoid(d_model, base).contributions(offsets)[:, pairs],
        means=Sinusoid(d_model, base).similarity(offsets),
        step=step,
        unresolved=int((~resolvable(Sinusoid(d_model, base).wavelengths, step)).sum()),
    )


def sample_similarity(
    seq_len: int,
    d_model: int,
    /,
    *,
    base: float = DEFAULT_BASE,
    kind: Literal["dot", "cosine"] = "dot",
    max_positions: int = 128,
) -> SimilaritySample:
    """Similarity of every two of evenly strided positions 0 … seq_len − 1.

    Parameters
    ----------
    seq_len : int
        Number of positions, 1 … 2³¹.
    d_model : int
        Number of dimensions, even, 2 … 2³¹.
    base : float
        Base of the frequencies, 1e-100 … 1e100.
    kind : {"dot", "cosine"}
        Dot product, or cosine of the angle.
    max_positions : int
        Largest number of positions to show, 1 … 2³¹.

    Returns
    -------
    SimilaritySample
        The positions shown, and the Gram matrix of their encodings.

    Raises
    ------
    TypeError
        If an argument is of another type.
    ValueError
        If a value is out of its range, `d_model` is odd, or `kind` is another one.

    Examples
    --------
    >>> sample = sample_similarity(300, 4, max_positions=3)
    >>> sample.positions.tolist(), sample.largest, sample.values[0].round(4).tolist()
    ([0, 100, 200], 2.0, [2.0, 1.4026, 0.071])
    """
    positions = sample_indices(seq_len, limit=max_positions)
    encodings = Sinusoid(check_even(d_model), base).encode(positions)
    values = similarity_matrix(encodings, kind=kind)
    return SimilaritySample(positions, values, d_model / 2 if kind == "dot" else 1.0)
