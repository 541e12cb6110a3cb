"""Periods: of one pair, and of the whole encoding where it has one."""

import math
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pe_core.sinusoid.distance import squared_distance
from pe_core.sinusoid.frequencies import completed_cycles
from pe_core.validation import check_even, check_integer, check_size

_MAX_BASE = 10**9


class Return(NamedTuple):
    """The offset at which an encoding comes closest to its start."""

    offset: int
    """In tokens, at least 1."""
    distance: float
    """Distance of the two rows, each divided by its norm: 0 … 2."""


class Repetition(NamedTuple):
    """What repeats within a sequence, and what does not."""

    period: float | None
    """Period of the whole encoding in tokens; None where it has none."""
    completed: int
    """Number of pairs that go round at least once within the sequence: `completed_cycles`."""
    one_pair: Return
    """Of the fastest pair."""
    every_pair: Return
    """Of the whole encoding."""


class ReturnCurves(NamedTuple):
    """Distance from the start over continuous offsets, of rows divided by their norms."""

    offsets: NDArray[np.float64]
    """Evenly spaced, from 0 on, in tokens."""
    one_pair: NDArray[np.float64]
    """Of the fastest pair: 2·|sin(k/2)|."""
    every_pair: NDArray[np.float64]
    """Of the whole encoding: √(2·(1 − S(k)))."""


def common_period(d_model: int, /, *, base: int) -> float | None:
    """Smallest shift of the position that brings every wave back to its start, if there is one.

    Neighbouring wavelengths have the ratio base^(2/d_model). All waves share a period where all
    ratios are rational. A root of an integer is rational only if it is an integer; then each
    wavelength is a multiple of the one before, and the longest is the period. It is a multiple of
    2π, so it is never a whole number of tokens.

    Parameters
    ----------
    d_model : int
        Number of dimensions, even, 2 … 2³¹.
    base : int
        Base of the frequencies, 2 … 10⁹.

    Returns
    -------
    float or None
        In tokens; None where there is no such shift.

    Raises
    ------
    TypeError, ValueError
        If an argument is not an integer in its range, or `d_model` is odd.

    Examples
    --------
    >>> common_period(8, base=10_000), common_period(128, base=10_000)
    (6283.185307179586, None)
    """
    pairs = check_even(d_model) // 2
    base = check_integer(base, "base", low=2, high=_MAX_BASE)
    ratio = round(base ** (1 / pairs))
    # Powers of 1, where the root rounds to it, are not the base.
    if ratio**pairs != base:
        return None
    return 2 * math.pi * ratio ** (pairs - 1)


def repetition(seq_len: int, d_model: int, /, *, base: int) -> Repetition:
    """What of an encoding repeats within a sequence: waves, and the closest return of the whole.

    Parameters
    ----------
    seq_len : int
        Number of positions, 2 … 2³¹.
    d_model, base : int
        As `common_period`.

    Returns
    -------
    Repetition
        The period, the pairs that go round, and the closest returns at offsets 1 … seq_len − 1.

    Raises
    ------
    TypeError, ValueError
        As `common_period`, and if `seq_len` is not an integer in its range.

    Examples
    --------
    >>> found = repetition(64, 128, base=10_000)
    >>> found.completed, found.one_pair.offset, found.every_pair.offset
    (17, 44, 1)
    """
    offsets = np.arange(1, check_size(seq_len, "seq_len", low=2), dtype=np.float64)
    period = common_period(d_model, base=base)
    completed = completed_cycles(seq_len, d_model, base=base)
    closest = (
        _closest(offsets, squared_distance(offsets, width, base=base) / (width / 2))
        for width in (2, d_model)
    )
    return Repetition(period, completed, *closest)


def return_curves(
    d_model: int, /, *, base: int, cycles: int = 8, points: int = 512
) -> ReturnCurves:
    """How far one pair and the whole encoding are from their start, over some cycles of the pair.

    Parameters
    ----------
    d_model, base : int
        As `common_period`.
    cycles : int
        Cycles of the fastest pair, 1 … 2³¹.
    points : int
        Number of offsets, 2 … 2³¹.

    Returns
    -------
    ReturnCurves
        Both curves.

    Raises
    ------
    TypeError, ValueError
        If an argument is not an integer in its range, or `d_model` is odd.

    Examples
    --------
    >>> curves = return_curves(2, base=10_000, cycles=1, points=3)
    >>> (curves.one_pair.round(3) + 0.0).tolist()
    [0.0, 2.0, 0.0]
    """
    width = check_even(d_model)
    base = check_integer(base, "base", low=2, high=_MAX_BASE)
    last = 2 * math.pi * check_size(cycles, "cycles")
    offsets = np.linspace(0, last, check_size(points, "points", low=2), dtype=np.float64)
    one, every = (
        np.sqrt(squared_distance(offsets, dims, base=base) / (dims / 2)) for dims in (2, width)
    )
    return ReturnCurves(offsets, one, every)


def _closest(offsets: NDArray[np.float64], squared: NDArray[np.float64]) -> Return:
    place = int(squared.argmin())
    return Return(int(offsets[place]), math.sqrt(squared[place]))
