"""Similarity with any frequencies, and its largest rise with distance."""

from typing import NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from pe_core.validation import check_line, check_real, check_size, refusal

_STEPS_PER_OCTAVE = 4
"""Number of windows that begin within an octave, at least."""
CLEAR_RISE = 0.02
"""Least rise of the smoothed similarity that is visible in a chart from 0 to 1."""


class SmoothedRise(NamedTuple):
    """The largest rise of the smoothed similarity, from a trough to a later crest."""

    height: float
    """By how much it rises; 0 if it falls everywhere."""
    trough: float
    """Distance at the middle of the lower window, in tokens."""
    crest: float
    """The same for the higher one; both are 1 if nothing rises."""


def similarity_with(frequencies: ArrayLike, offset: float) -> float:
    """Return S(k) with given frequencies, such as scaled ones: the mean of cos(ω k).

    Raises ValueError unless there is at least one frequency, all on one axis, and for an offset
    beyond ±1e9.

    >>> round(similarity_with([1.0, 0.1], 1), 3)
    0.768
    """
    rates = check_line(frequencies, "frequencies", low=1)
    return float(np.cos(rates * check_real(offset, "offset", low=-1e9, high=1e9)).mean())


def largest_rise(frequencies: ArrayLike, length: int) -> SmoothedRise:
    """Return the largest rise of S(k) with distance, smoothed over an octave.

    S(k) is the mean of cos(ω k) over the pairs. It has ripples, so single distances say little: its
    mean over the distances from k to 2k is compared with that over later windows, up to the length.

    Kept pairs beside pairs that are divided by 8 leave a gap between their frequencies. The pairs
    above the gap add up to about −Ci(ω k), where ω is the slowest of them: a trough after a quarter
    of its turn, a crest after three quarters. Without a gap, slower pairs fall meanwhile.

    Parameters
    ----------
    frequencies : array_like of float
        Frequencies of all pairs, above 0 and at most π, in radians per token.
    length : int
        Largest distance, in tokens. With less than 2, there is no window.

    Raises
    ------
    ValueError
        For a frequency out of range, and a length of less than 1.

    Examples
    --------
    >>> largest_rise([1.0], 1)
    SmoothedRise(height=0.0, trough=1.0, crest=1.0)
    """
    rates = check_line(frequencies, "frequencies", low=1)
    if (rates <= 0).any() or (rates > np.pi).any():
        raise ValueError(refusal("frequencies", "above 0 and at most π", rates.tolist()))
    octaves = float(np.log2(check_size(length, "length")))
    steps = int(np.ceil(_STEPS_PER_OCTAVE * octaves))
    if steps < _STEPS_PER_OCTAVE:
        return SmoothedRise(0.0, 1.0, 1.0)
    starts = octaves * np.arange(steps - _STEPS_PER_OCTAVE + 1, dtype=np.float64) / steps
    wide = octaves * _STEPS_PER_OCTAVE / steps
    smooth = _window_means(rates, 2**starts, 2 ** (starts + wide))
    rises = smooth - np.minimum.accumulate(smooth)
    crest = int(rises.argmax())
    trough = int(smooth[: crest + 1].argmin())
    if crest == trough:
        return SmoothedRise(0.0, 1.0, 1.0)
    low, high = (float(2 ** (starts[at] + wide / 2)) for at in (trough, crest))
    return SmoothedRise(float(rises[crest]), low, high)


def _window_means(
    rates: NDArray[np.float64], low: NDArray[np.float64], high: NDArray[np.float64]
) -> NDArray[np.float64]:
    """Mean of S over distances one token apart, in the middle of each window.

    The mean of n equally spaced cosines is that in their middle, times sin(nω/2) / (n sin(ω/2)).
    """
    count = np.maximum(high - low, 1)[:, np.newaxis]
    middle = ((low + high) / 2)[:, np.newaxis]
    half = rates / 2
    means = np.cos(rates * middle) * np.sin(count * half) / (count * np.sin(half))
    return np.asarray(means.mean(axis=1))
