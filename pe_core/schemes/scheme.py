"""Four ways to number positions: normalised index, raw index, binary digits and sinusoid.

`schemes` puts all four behind one signature, so that they can be compared. The other functions
answer questions about a single numbering.
"""

from collections.abc import Callable
from typing import NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from pe_core import Sinusoid
from pe_core.validation import (
    DEFAULT_BASE,
    check_base,
    check_cells,
    check_integer,
    check_real,
    check_reals,
    check_size,
    check_whole,
)

_MAX_BITS = 62


class Scheme(NamedTuple):
    """A way to encode positions, fixed by the length that a model was trained at."""

    name: str
    """Name for tables and legends."""
    encode: Callable[[ArrayLike, int], NDArray[np.float64]]
    """(positions of shape (n,), trained_len) to float64 rows of shape (n, width).

    Raises ValueError for a position that the scheme cannot represent.
    """

    def rows(self, count: int, trained_len: int, /) -> NDArray[np.float64]:
        """Rows of the first positions, by the scheme of a length."""
        return self.encode(np.arange(count, dtype=np.float64), trained_len)


class NormalisedStep(NamedTuple):
    """Step of the normalised index, by both of its usual definitions."""

    by_length: float
    """Of p/seq_len."""
    by_end_points: float
    """Of p/(seq_len − 1), which reaches 1."""


class DigitChange(NamedTuple):
    """Largest number of binary digits that change from one position to the next."""

    position: int
    """The first position from which as many digits change."""
    digits: int
    """Number of digits that change."""


def schemes(d_model: int, /, *, base: float = DEFAULT_BASE) -> tuple[Scheme, ...]:
    """Normalised index, raw index, binary digits and sinusoid, in this order.

    The normalised index is p/(trained_len − 1), the raw index p + 1. There are as many binary
    digits as trained_len positions need. The sinusoid does not depend on trained_len.

    Parameters
    ----------
    d_model : int
        Number of dimensions of the sinusoid, 1 … 2³¹.
    base : float
        Base of its frequencies, 1e-100 … 1e100.

    Returns
    -------
    tuple of Scheme
        Four schemes.

    Raises
    ------
    TypeError
        If `d_model` is not an integer or `base` not a real number.
    ValueError
        If one of them is out of its range.

    Examples
    --------
    >>> [scheme.encode([3], 4).round(2).tolist() for scheme in schemes(2)]
    [[[1.0]], [[4.0]], [[1.0, 1.0]], [[0.14, -0.99]]]
    """
    d_model, base = check_size(d_model, "d_model"), check_base(base)

    def normalized(positions: ArrayLike, trained_len: int) -> NDArray[np.float64]:
        return _fractions(_check_line(positions, trained_len), trained_len)[:, np.newaxis]

    def index(positions: ArrayLike, trained_len: int) -> NDArray[np.float64]:
        return _check_line(positions, trained_len)[:, np.newaxis] + 1.0

    def binary(positions: ArrayLike, trained_len: int) -> NDArray[np.float64]:
        line = _check_line(positions, trained_len)
        bits = max(1, (trained_len - 1).bit_length())
        last = 2**bits - 1
        allowed = f"integers from 0 to {last} with {bits} binary digits"
        whole = check_whole(line, "positions", high=last, allowed=allowed)
        return _digits(whole, bits).astype(np.float64)

    def sinusoid(positions: ArrayLike, trained_len: int) -> NDArray[np.float64]:
        return Sinusoid(d_model, base).encode(_check_line(positions, trained_len))

    return (
        Scheme("Normalised index", normalized),
        Scheme("Raw index", index),
        Scheme("Binary digits", binary),
        Scheme("Sinusoid", sinusoid),
    )


def normalised_positions(seq_len: int, /) -> NDArray[np.float64]:
    """Normalised index of every position: p/(seq_len − 1) for p = 0 … seq_len − 1.

    A single position is 0.

    Parameters
    ----------
    seq_len : int
        Number of positions, 1 … 2³¹.

    Returns
    -------
    numpy.ndarray
        float64, shape (seq_len,), from 0 to 1.

    Raises
    ------
    TypeError, ValueError
        If `seq_len` is not an integer in its range.

    Examples
    --------
    >>> normalised_positions(5)
    array([0.  , 0.25, 0.5 , 0.75, 1.  ])
    """
    seq_len = check_size(seq_len, "seq_len")
    return _fractions(np.arange(seq_len, dtype=np.float64), seq_len)


def normalised_step(seq_len: int, /) -> NormalisedStep:
    """Distance between neighbours of a normalised index, by both of its usual definitions.

    Parameters
    ----------
    seq_len : int
        Number of positions, 2 … 2³¹.

    Returns
    -------
    NormalisedStep
        1/seq_len and 1/(seq_len − 1).

    Raises
    ------
    TypeError, ValueError
        As `normalised_positions`.

    Examples
    --------
    >>> normalised_step(5)
    NormalisedStep(by_length=0.2, by_end_points=0.25)
    """
    seq_len = check_size(seq_len, "seq_len", low=2)
    return NormalisedStep(by_length=1 / seq_len, by_end_points=1 / (seq_len - 1))


def fraction_position(fraction: float, seq_len: int, /) -> float:
    """Position of a given normalised index: fraction · (seq_len − 1).

    Parameters
    ----------
    fraction : float
        Normalised index, 0 … 1.
    seq_len : int
        Number of positions, 1 … 2³¹.

    Returns
    -------
    float
        In tokens, counted from 0.

    Raises
    ------
    TypeError, ValueError
        As `normalised_positions`, and if `fraction` is not a number in its range.

    Examples
    --------
    >>> round(fraction_position(0.4, 4), 3), round(fraction_position(0.4, 80), 3)
    (1.2, 31.6)
    """
    fraction = check_real(fraction, "fraction", low=0.0, high=1.0)
    return fraction * (check_size(seq_len, "seq_len") - 1)


def binary_positions(seq_len: int, bits: int, /) -> NDArray[np.int8]:
    """Binary digits of every position, the lowest first: ⌊p / 2ʲ⌋ mod 2.

    Digit j has the period 2^(j+1).

    Parameters
    ----------
    seq_len : int
        Number of positions, 1 … 2^bits and at most 2³¹.
    bits : int
        Number of digits, 1 … 62.

    Returns
    -------
    numpy.ndarray
        int8, shape (seq_len, bits): row p, column j, each 0 or 1.

    Raises
    ------
    TypeError
        If an argument is not an integer.
    ValueError
        If one is out of its range, or the result would have more than 2³¹ cells.

    Examples
    --------
    >>> binary_positions(4, 2)
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


def largest_digit_change(seq_len: int, /) -> DigitChange:
    """Return where most binary digits change between neighbours, and how many.

    From 2ᵏ⁻¹ − 1 to 2ᵏ⁻¹ all k digits change.

    Parameters
    ----------
    seq_len : int
        Number of positions, 2 … 2³¹.

    Returns
    -------
    DigitChange
        The first such position, and the number of digits.

    Raises
    ------
    TypeError, ValueError
        If `seq_len` is not an integer in its range.

    Examples
    --------
    >>> largest_digit_change(16)
    DigitChange(position=7, digits=4)
    """
    digits = (check_size(seq_len, "seq_len", low=2) - 1).bit_length()
    return DigitChange(position=2 ** (digits - 1) - 1, digits=digits)


def _check_line(positions: ArrayLike, trained_len: int) -> NDArray[np.float64]:
    """Positions of shape (n,), for a scheme that was trained at a length."""
    check_size(trained_len, "trained_len")
    line = check_reals(positions, "positions")
    if line.ndim != 1:
        raise ValueError(f"positions must have one axis, got shape {line.shape}")
    return line


def _fractions(positions: NDArray[np.float64], seq_len: int) -> NDArray[np.float64]:
    """p/(seq_len − 1); for a single position p itself."""
    return positions / max(seq_len - 1, 1)


def _digits(positions: NDArray[np.int64], bits: int) -> NDArray[np.int8]:
    """⌊p / 2ʲ⌋ mod 2 for each position p and j = 0 … bits − 1, one digit at a time."""
    digits = np.empty((positions.size, bits), dtype=np.int8)
    for bit in range(bits):
        digits[:, bit] = (positions >> bit) & 1
    return digits
