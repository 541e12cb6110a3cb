"""Periods: of one pair, and of the whole encoding where it has one."""

import math
from dataclasses import replace
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pe_core.sinusoid.distance import squared_distance
from pe_core.sinusoid.sinusoid import Sinusoid
from pe_core.validation import DEFAULT_BASE, check_base, check_even, check_size, refusal

_MAX_BASE = 10**9


class ClosestReturn(NamedTuple):
    """The offset at which an encoding comes closest to its start."""

    offset: int
    """In tokens, at least 1."""
    distance: float
    """Distance of the two rows, each divided by its norm: 0 … 2."""


class Repetition(NamedTuple):
    """Closest repetition of the encoding within a sequence."""

    period: float | None
    """Period of the whole encoding in tokens; None where it has none."""
    completed: int
    """Number of pairs that complete a cycle within the sequence."""
    one_pair: ClosestReturn
    """Of the fastest pair."""
    every_pair: ClosestReturn
    """Of the whole encoding."""


def limiting_share(seq_len: int, *, base: float = DEFAULT_BASE) -> float:
    """Return the share of pairs that complete a cycle within a sequence, as d_model grows.

    It is ln((seq_len − 1) / 2π) / ln(base), limited to 0 … 1: the wavelengths run from 2π to
    2π·base, evenly in their logarithm. `Sinusoid.completed_cycles` counts them for one d_model.
    Raises ValueError for a seq_len below 2 or unless 1 < base ≤ 1e100.

    >>> round(limiting_share(64), 4)
    0.2503
    """
    last = check_size(seq_len, "seq_len", low=2) - 1
    base = check_base(base, low=float(np.nextafter(1.0, 2.0)))
    return min(max(math.log(last / (2 * math.pi)) / math.log(base), 0.0), 1.0)


class ReturnCurves(NamedTuple):
    """Distance from the start over continuous offsets, of rows divided by their norms."""

    offsets: NDArray[np.float64]
    """Evenly spaced, from 0 on, in tokens."""
    one_pair: NDArray[np.float64]
    """Of the fastest pair: 2·|sin(k/2)|."""
    every_pair: NDArray[np.float64]
    """Of the whole encoding: √(2·(1 − S(k)))."""


def common_period(sinusoid: Sinusoid) -> float | None:
    """Smallest offset, in tokens, after which every pair is back at its start; None if none is.

    The base must be a whole number from 2 to 10⁹, and `d_model` even. Neighbouring wavelengths have
    the ratio base^(2/d_model). All waves share a period where this is rational. A root of an
    integer is rational only if it is an integer; then each wavelength is a multiple of the one
    before, and the longest is the period. It is a multiple of 2π, never a whole number of tokens.

    Raises ValueError for an odd d_model or another base.

    >>> common_period(Sinusoid(8)), common_period(Sinusoid(128))
    (6283.185307179586, None)
    """
    pairs, base = check_even(sinusoid.d_model) // 2, sinusoid.base
    if not (2 <= base <= _MAX_BASE and base.is_integer()):
        raise ValueError(refusal("base", f"a whole number from 2 to {_MAX_BASE}", base))
    ratio = round(base ** (1 / pairs))
    # Powers of 1, where the root rounds to it, are not the base.
    if ratio**pairs != base:
        return None
    return 2 * math.pi * math.pow(ratio, pairs - 1)


def repetition(sinusoid: Sinusoid, seq_len: int) -> Repetition:
    """Find the period, the completed cycles and the closest returns at offsets below seq_len ≥ 2.

    Limits of `sinusoid` are those of `common_period`.

    Raises ValueError for an odd d_model or a base that is not a whole number.

    >>> result = repetition(Sinusoid(128), 64)
    >>> result.completed, result.one_pair.offset, result.every_pair.offset
    (17, 44, 1)
    """
    offsets = np.arange(1, check_size(seq_len, "seq_len", low=2), dtype=np.float64)
    return Repetition(
        period=common_period(sinusoid),
        completed=sinusoid.completed_cycles(seq_len),
        one_pair=_closest(replace(sinusoid, d_model=2), offsets),
        every_pair=_closest(sinusoid, offsets),
    )


def return_curves(sinusoid: Sinusoid, *, cycles: int = 8, points: int = 512) -> ReturnCurves:
    """Distance of one pair and of the whole encoding from their start, over cycles of the pair.

    >>> curves = return_curves(Sinusoid(2), cycles=1, points=3)
    >>> (curves.one_pair.round(3) + 0.0).tolist()
    [0.0, 2.0, 0.0]
    """
    last = 2 * math.pi * check_size(cycles, "cycles")
    offsets = np.linspace(0, last, check_size(points, "points", low=2), dtype=np.float64)
    one_pair, every_pair = (
        np.sqrt(_squared_chords(waves, offsets))
        for waves in (replace(sinusoid, d_model=2), sinusoid)
    )
    return ReturnCurves(offsets, one_pair, every_pair)


def _closest(sinusoid: Sinusoid, offsets: NDArray[np.float64]) -> ClosestReturn:
    squares = _squared_chords(sinusoid, offsets)
    place = int(squares.argmin())
    return ClosestReturn(int(offsets[place]), math.sqrt(squares[place]))


def _squared_chords(sinusoid: Sinusoid, offsets: NDArray[np.float64]) -> NDArray[np.float64]:
    """Squared distances of rows divided by their norms."""
    return np.asarray(squared_distance(sinusoid, offsets) / sinusoid.pairs)
