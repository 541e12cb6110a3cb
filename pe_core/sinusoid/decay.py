"""The similarity S(k) over the offsets: where it rises, and where it is negative."""

import math
from collections.abc import Callable, Iterator
from typing import NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from pe_core.sinusoid.sinusoid import Sinusoid
from pe_core.validation import (
    DEFAULT_BASE,
    MAX_CELLS,
    check_base,
    check_even,
    check_integer,
    check_line,
    check_real,
    check_size,
)

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

    @property
    def highest_far(self) -> int:
        """Offset of the largest S(k) in the second half of the window."""
        return highest_far(self.values)


def decay_profile(sinusoid: Sinusoid, max_offset: int) -> DecayProfile:
    """Compute S(k) for k = 0 … max_offset, with the number, size and place of its rises.

    >>> profile = decay_profile(Sinusoid(64), 6)
    >>> profile.rising_steps, profile.largest_rise_at
    (1, 6)
    """
    max_offset = check_integer(max_offset, "max_offset", low=1, high=MAX_CELLS - 1)
    chunks = _values_in_chunks(sinusoid, max_offset)
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


def highest_far(values: ArrayLike) -> int:
    """Return the index of the largest value in the second half.

    The second half of n values begins at index n // 2. Of equal values, the first counts.

    Raises ValueError unless there is at least one value, all on one axis.

    >>> highest_far([1.0, 0.5, 0.2, 0.4, 0.3])
    3
    """
    line = check_line(values, "values", low=1)
    half = line.size // 2
    return half + int(line[half:].argmax())


class LogarithmFit(NamedTuple):
    """The straight line in ln k that fits S(k) best, over offsets k from 1 on."""

    slope: float
    start: float
    """Value of the line at k = 1."""
    explained: float
    """Share of the variance of S(k) that the line explains; 0 unless it falls."""


def limiting_slope(*, base: float = DEFAULT_BASE) -> float:
    """Return the slope of S(k) over ln k between 1 and the base, as d_model grows: −1/ln(base).

    See `limiting_decay`. Raises ValueError unless 1 < base ≤ 1e100.

    >>> round(limiting_slope(), 4)
    -0.1086
    """
    return -1 / math.log(check_base(base, low=float(np.nextafter(1.0, 2.0))))


def fit_logarithm(profile: DecayProfile) -> LogarithmFit:
    """Fit start + slope · ln k to the similarities of a profile, by least squares.

    Raises ValueError unless the profile reaches offset 2.

    >>> fit = fit_logarithm(decay_profile(Sinusoid(512), 100))
    >>> round(fit.slope, 3), round(fit.explained, 3)
    (-0.111, 0.996)
    """
    if profile.offsets.size < 3:
        raise ValueError(f"profile must reach offset 2, got {profile.offsets.size - 1}")
    logs, values = np.log(profile.offsets[1:]), profile.values[1:]
    slope, start = (float(part) for part in np.polyfit(logs, values, 1))
    variance = float(np.var(values))
    if slope >= 0 or not variance:
        return LogarithmFit(slope, start, 0.0)
    return LogarithmFit(slope, start, 1 - float(np.var(values - slope * logs)) / variance)


def first_rise(sinusoid: Sinusoid, *, limit: int = 100_000) -> int | None:
    """Smallest offset k from 1 to `limit` with S(k) > S(k−1); None if there is none.

    >>> first_rise(Sinusoid(64))
    6
    """
    return _first_offset(sinusoid, lambda before, values: values > before, limit)


class Rise(NamedTuple):
    """Consecutive steps at which S(k) rises, from a trough to the next crest."""

    trough: int
    """Offset before the first of these steps, in tokens."""
    crest: int
    """Offset after the last of these steps, in tokens."""


def first_clear_rise(profile: DecayProfile, share: float) -> Rise | None:
    """Return the first rise by more than a share of the profile's range; None if there is none.

    The range is the difference of the largest and the smallest value. The rise of a profile that
    ends while S rises ends there.

    Raises ValueError unless 0 ≤ share ≤ 1.

    >>> first_clear_rise(decay_profile(Sinusoid(64), 128), 0.03)
    Rise(trough=16, crest=18)
    """
    share = check_real(share, "share", low=0.0, high=1.0)
    values = profile.values
    is_rising = np.concatenate([[False], np.diff(values) > 0, [False]])
    # Each rise begins and ends at a change.
    troughs, crests = np.flatnonzero(is_rising[1:] != is_rising[:-1]).reshape(-1, 2).T
    least = share * (values.max() - values.min())
    clear = np.flatnonzero(values[crests] - values[troughs] > least)
    return Rise(int(troughs[clear[0]]), int(crests[clear[0]])) if clear.size else None


def first_negative(sinusoid: Sinusoid, *, limit: int = 100_000) -> int | None:
    """Smallest offset k from 1 to `limit` with S(k) < 0; None if there is none.

    >>> first_negative(Sinusoid(64))
    725
    """
    return _first_offset(sinusoid, lambda before, values: values < 0, limit)


def _first_offset(
    sinusoid: Sinusoid,
    condition: Callable[[NDArray[np.float64], NDArray[np.float64]], NDArray[np.bool_]],
    limit: int,
) -> int | None:
    """Smallest k ≥ 1 with condition(S(k−1), S(k))."""
    last = 1.0
    for start, values in _values_in_chunks(sinusoid, check_size(limit, "limit")):
        hits = np.flatnonzero(condition(np.concatenate([[last], values[:-1]]), values))
        if hits.size:
            return start + int(hits[0])
        last = values[-1]
    return None


def _values_in_chunks(sinusoid: Sinusoid, limit: int) -> Iterator[tuple[int, NDArray[np.float64]]]:
    """S(1) … S(limit) in chunks of doubling length, each with its first offset."""
    start, rows, most = 1, 64, max(1, _CHUNK_CELLS // check_even(sinusoid.d_model))
    while start <= limit:
        rows = min(rows, most, limit - start + 1)
        yield start, sinusoid.consecutive_similarity(rows, start=start)
        start, rows = start + rows, 2 * rows
