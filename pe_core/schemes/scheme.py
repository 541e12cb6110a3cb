"""Four ways to encode positions: normalised index, raw index, binary digits and sinusoid."""

from collections.abc import Callable
from typing import NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from pe_core.sinusoid.sinusoid import Sinusoid
from pe_core.validation import (
    check_cells,
    check_integer,
    check_line,
    check_real,
    check_size,
    check_whole,
)

_MAX_BITS = 62


class Scheme(NamedTuple):
    """A way to encode positions, which may depend on the length that a model was trained at."""

    name: str
    """Name of the scheme."""
    encode: Callable[[ArrayLike, int], NDArray[np.float64]]
    """(positions of shape (n,), trained_length) to rows of shape (n, width).

    Raises ValueError for a position that the scheme cannot represent.
    """
    last_position: Callable[[int], int] | None = None
    """trained_length to the last position that it can represent; None if there is no last one."""

    def rows(self, count: int, *, trained_length: int) -> NDArray[np.float64]:
        """Encode positions 0 … count − 1."""
        return self.encode(np.arange(count, dtype=np.float64), trained_length)


class NormalisedStep(NamedTuple):
    """Step of the normalised index, by both of its usual definitions."""

    by_length: float
    """Step of p/seq_len."""
    by_end_points: float
    """Step of p/(seq_len − 1), which reaches 1."""


class DigitChange(NamedTuple):
    """Largest number of binary digits that change from one position to the next."""

    position: int
    """First position with that many changes."""
    digits: int
    """Number of digits that change."""


def schemes(sinusoid: Sinusoid) -> tuple[Scheme, Scheme, Scheme, Scheme]:
    """Return `NORMALISED_INDEX`, `RAW_INDEX`, `BINARY_DIGITS` and the scheme of a sinusoid.

    >>> [scheme.encode([3], 4).round(2).tolist() for scheme in schemes(Sinusoid(2))]
    [[[1.0]], [[4.0]], [[1.0, 1.0]], [[0.14, -0.99]]]
    """
    return NORMALISED_INDEX, RAW_INDEX, BINARY_DIGITS, sinusoid_scheme(sinusoid)


def sinusoid_scheme(sinusoid: Sinusoid) -> Scheme:
    """Return the scheme of a sinusoid, which does not depend on the trained length."""

    def encode(positions: ArrayLike, trained_length: int) -> NDArray[np.float64]:
        return sinusoid.encode(_check_line(positions, trained_length))

    return Scheme("Sinusoid", encode)


def normalised_positions(seq_len: int) -> NDArray[np.float64]:
    """Return p/(seq_len − 1) for p = 0 … seq_len − 1; 0 for a single position.

    >>> normalised_positions(5)
    array([0.  , 0.25, 0.5 , 0.75, 1.  ])
    """
    seq_len = check_size(seq_len, "seq_len")
    return _fractions(np.arange(seq_len, dtype=np.float64), seq_len)


def normalised_step(seq_len: int) -> NormalisedStep:
    """Return the distance between neighbours of a normalised index; seq_len ≥ 2.

    >>> normalised_step(5)
    NormalisedStep(by_length=0.2, by_end_points=0.25)
    """
    seq_len = check_size(seq_len, "seq_len", low=2)
    return NormalisedStep(by_length=1 / seq_len, by_end_points=1 / (seq_len - 1))


def fraction_position(fraction: float, seq_len: int) -> float:
    """Return the position in tokens of a normalised index 0 … 1: fraction · (seq_len − 1).

    >>> round(fraction_position(0.4, 4), 3), round(fraction_position(0.4, 80), 3)
    (1.2, 31.6)
    """
    fraction = check_real(fraction, "fraction", low=0.0, high=1.0)
    return fraction * (check_size(seq_len, "seq_len") - 1)


def binary_positions(seq_len: int, *, bits: int) -> NDArray[np.int8]:
    """Return the binary digits of every position, the lowest first; shape (seq_len, bits).

    Digit j is ⌊p / 2ʲ⌋ mod 2, with the period 2^(j+1). There are 1 … 62 bits, enough for all
    positions.

    Raises ValueError if the bits are not enough.

    >>> binary_positions(4, bits=2)
    array([[0, 0],
           [1, 0],
           [0, 1],
           [1, 1]], dtype=int8)
    """
    bits = check_integer(bits, "bits", low=1, high=_MAX_BITS)
    seq_len = check_size(seq_len, "seq_len")
    if seq_len > 2**bits:
        raise ValueError(f"seq_len must be at most 2^bits = {2**bits}, got {seq_len}")
    check_cells(seq_len=seq_len, bits=bits)
    return _digits(np.arange(seq_len, dtype=np.int64), bits)


def largest_digit_change(seq_len: int) -> DigitChange:
    """Return the position from which most binary digits change, and their number; seq_len ≥ 2.

    From 2ᵏ⁻¹ − 1 to 2ᵏ⁻¹ all k digits change.

    >>> largest_digit_change(16)
    DigitChange(position=7, digits=4)
    """
    digits = (check_size(seq_len, "seq_len", low=2) - 1).bit_length()
    return DigitChange(position=2 ** (digits - 1) - 1, digits=digits)


def _normalised(positions: ArrayLike, trained_length: int) -> NDArray[np.float64]:
    return _fractions(_check_line(positions, trained_length), trained_length)[:, np.newaxis]


def _raw(positions: ArrayLike, trained_length: int) -> NDArray[np.float64]:
    return _check_line(positions, trained_length)[:, np.newaxis] + 1.0


def _binary(positions: ArrayLike, trained_length: int) -> NDArray[np.float64]:
    line = _check_line(positions, trained_length)
    last = _last_of_binary(trained_length)
    bits = last.bit_length()
    allowed = f"integers from 0 to {last} with {bits} binary digits"
    whole = check_whole(line, "positions", high=last, allowed=allowed)
    return _digits(whole, bits).astype(np.float64)


def _last_of_binary(trained_length: int) -> int:
    return (1 << max(1, (trained_length - 1).bit_length())) - 1


def _check_line(positions: ArrayLike, trained_length: int) -> NDArray[np.float64]:
    """Positions of shape (n,), once the trained length is checked too."""
    check_size(trained_length, "trained_length")
    return check_line(positions, "positions")


def _fractions(positions: NDArray[np.float64], seq_len: int) -> NDArray[np.float64]:
    """p/(seq_len − 1); p itself for a single position."""
    return positions / max(seq_len - 1, 1)


def _digits(positions: NDArray[np.int64], bits: int) -> NDArray[np.int8]:
    """⌊p / 2ʲ⌋ mod 2 for each position p and j = 0 … bits − 1, one digit at a time."""
    digits = np.empty((positions.size, bits), dtype=np.int8)
    for bit in range(bits):
        digits[:, bit] = (positions >> bit) & 1
    return digits


NORMALISED_INDEX = Scheme("Normalised index", _normalised)
"""p/(trained_length − 1)."""
RAW_INDEX = Scheme("Raw index", _raw)
"""p + 1."""
BINARY_DIGITS = Scheme("Binary digits", _binary, _last_of_binary)
"""The binary digits that trained_length positions need, the lowest first."""
