"""The normalised dot product S(k) over the offsets: where it rises, and where it is negative."""

from collections.abc import Callable, Iterator
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pe_core.sinusoid.matrix import encoding_matrix
from pe_core.validation import DEFAULT_BASE, MAX_CELLS, check_even, check_integer, check_size

# Cells of the encoding matrix held at a time.
_CHUNK_CELLS = 2**20


class DecayProfile(NamedTuple):
    """S(k) over a window of offsets, and its rises."""

    offsets: NDArray[np.int64]
    """0 … max_offset, in tokens."""
    values: NDArray[np.float64]
    """S(k) for each offset."""
    rising_steps: int
    """Number of k ≥ 1 with S(k) > S(k−1)."""
    largest_rise: float
    """Largest S(k) − S(k−1); 0 when nothing rises."""
    largest_rise_at: int | None
    """The k of the largest rise; None when nothing rises."""


def first_rise(d_model: int, /, *, base: float = DEFAULT_BASE, limit: int = 100_000) -> int | None:
    """Smallest offset k ≥ 1 with S(k) > S(k−1): the first place where S rises.

    Parameters
    ----------
    d_model : int
        Number of dimensions, even, 2 … 2³¹.
    base : float
        Base of the frequencies, 1e-100 … 1e100.
    limit : int
        Largest offset to search, 1 … 2³¹, in tokens.

    Returns
    -------
    int or None
        The offset in tokens, or None if there is none up to `limit`.

    Raises
    ------
    TypeError
        If an argument is of another type.
    ValueError
        If a value is out of its range, or `d_model` is odd.

    Examples
    --------
    >>> first_rise(64)
    6
    """
    return _first_offset(lambda before, values: values > before, d_model, base, limit)


def first_negative(
    d_model: int, /, *, base: float = DEFAULT_BASE, limit: int = 100_000
) -> int | None:
    """Smallest offset k ≥ 1 with S(k) < 0.

    Parameters
    ----------
    d_model, base, limit
        As `first_rise`.

    Returns
    -------
    int or None
        As `first_rise`.

    Raises
    ------
    TypeError, ValueError
        As `first_rise`.

    Examples
    --------
    >>> first_negative(64)
    725
    """
    return _first_offset(lambda before, values: values < 0, d_model, base, limit)


def decay_profile(max_offset: int, d_model: int, /, *, base: float = DEFAULT_BASE) -> DecayProfile:
    """S(k) for k = 0 … max_offset, with the number, size and place of its rises.

    Parameters
    ----------
    max_offset : int
        Largest offset, 1 … 2³¹ − 1, in tokens.
    d_model, base
        As `first_rise`.

    Returns
    -------
    DecayProfile
        The offsets, the values and their rises.

    Raises
    ------
    TypeError, ValueError
        As `first_rise`, and if `max_offset` is not an integer in its range.

    Examples
    --------
    >>> profile = decay_profile(6, 64)
    >>> profile.rising_steps, profile.largest_rise_at
    (1, 6)
    """
    max_offset = check_integer(max_offset, "max_offset", low=1, high=MAX_CELLS - 1)
    chunks = _values_in_chunks(d_model, base, max_offset)
    values = np.concatenate([[1.0], *(chunk for _, chunk in chunks)])
    steps = np.diff(values)
    rises = bool((steps > 0).any())
    return DecayProfile(
        offsets=np.arange(max_offset + 1, dtype=np.int64),
        values=values,
        rising_steps=int(np.count_nonzero(steps > 0)),
        largest_rise=float(steps.max()) if rises else 0.0,
        largest_rise_at=int(steps.argmax()) + 1 if rises else None,
    )


def _first_offset(
    found: Callable[[NDArray[np.float64], NDArray[np.float64]], NDArray[np.bool_]],
    d_model: int,
    base: float,
    limit: int,
) -> int | None:
    """Smallest k ≥ 1 with found(S(k−1), S(k))."""
    last = 1.0
    for start, values in _values_in_chunks(d_model, base, check_size(limit, "limit")):
        hits = np.flatnonzero(found(np.concatenate([[last], values[:-1]]), values))
        if hits.size:
            return start + int(hits[0])
        last = values[-1]
    return None


def _values_in_chunks(
    d_model: int, base: float, limit: int
) -> Iterator[tuple[int, NDArray[np.float64]]]:
    """S(1) … S(limit) in chunks of doubling length, each with its first offset."""
    d_model = check_even(d_model)
    start, rows, most = 1, 64, max(1, _CHUNK_CELLS // d_model)
    while start <= limit:
        rows = min(rows, most, limit - start + 1)
        # S(k) is the mean of the cosines, which are the odd columns of PE(k).
        matrix = encoding_matrix(rows, d_model, base=base, start=start, dtype=np.float64)
        yield start, matrix[:, 1::2].mean(axis=1)
        start, rows = start + rows, 2 * rows
