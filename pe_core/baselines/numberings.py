"""The four ways to encode a position, behind one signature, so that one check fits all."""

from collections.abc import Callable
from typing import NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from pe_core.sinusoid.encoding import encode
from pe_core.validation import (
    DEFAULT_BASE,
    check_base,
    check_cells,
    check_integer,
    check_real,
    check_reals,
    check_size,
)


class Scheme(NamedTuple):
    """A way to encode positions, as a model that was trained at some length uses it."""

    name: str
    """What a table calls it."""
    encode: Callable[[ArrayLike, int], NDArray[np.float64]]
    """(positions of shape (n,), trained_len) to float64 rows of shape (n, width).

    Raises ValueError for a position that the scheme cannot represent.
    """


def schemes(d_model: int, /, *, base: float = DEFAULT_BASE) -> tuple[Scheme, ...]:
    """Normalised index, raw index, binary digits and sinusoid, in this order.

    Each is fixed by the length it was trained at: the normalised index is p/(trained_len − 1),
    the raw index p + 1, and the binary digits are as many as trained_len positions need.

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

    def sinusoid(positions: ArrayLike, trained_len: int) -> NDArray[np.float64]:
        return encode(_column(positions, trained_len)[:, 0], d_model, base=base)

    return (
        Scheme("Normalised index", _normalized),
        Scheme("Raw index", _index),
        Scheme("Binary digits", _binary),
        Scheme("Sinusoid", sinusoid),
    )


def _column(positions: ArrayLike, trained_len: int) -> NDArray[np.float64]:
    check_size(trained_len, "trained_len")
    checked = check_reals(positions, "positions")
    if checked.ndim != 1:
        raise ValueError(f"positions must have one axis, got shape {checked.shape}")
    return checked[:, np.newaxis]


def _normalized(positions: ArrayLike, trained_len: int) -> NDArray[np.float64]:
    return _column(positions, trained_len) / max(trained_len - 1, 1)


def _index(positions: ArrayLike, trained_len: int) -> NDArray[np.float64]:
    return _column(positions, trained_len) + 1.0


def _binary(positions: ArrayLike, trained_len: int) -> NDArray[np.float64]:
    column = _column(positions, trained_len)
    bits = max(1, (trained_len - 1).bit_length())
    wrong = column[(column < 0) | (column >= 2**bits) | (column % 1 != 0)]
    if wrong.size:
        allowed = f"integers from 0 to {2**bits - 1} with {bits} binary digits"
        raise ValueError(f"positions must be {allowed}, got {wrong[0]:g}")
    digits = column.astype(np.int64) >> np.arange(bits, dtype=np.int64)
    return (digits & 1).astype(np.float64)


_MAX_BITS = 62


class NormalizedStep(NamedTuple):
    """The step of a normalised index, as it is defined."""

    by_length: float
    """Of p/seq_len."""
    by_end_points: float
    """Of p/(seq_len − 1), which reaches 1."""


def index_positions(seq_len: int, /) -> NDArray[np.float64]:
    """The raw index: 1, 2, … seq_len.

    Parameters
    ----------
    seq_len : int
        Number of positions, 1 … 2³¹.

    Returns
    -------
    numpy.ndarray
        float64, shape (seq_len,).

    Raises
    ------
    TypeError
        If `seq_len` is not an integer.
    ValueError
        If it is out of its range.

    Examples
    --------
    >>> index_positions(3)
    array([1., 2., 3.])
    """
    return np.arange(1, check_size(seq_len, "seq_len") + 1, dtype=np.float64)


def normalized_positions(seq_len: int, /) -> NDArray[np.float64]:
    """The normalised index: p/(seq_len − 1) for p = 0 … seq_len − 1.

    The step 1/(seq_len − 1) depends on the length. A single position is 0.

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
    TypeError
        If `seq_len` is not an integer.
    ValueError
        If it is out of its range.

    Examples
    --------
    >>> normalized_positions(5)
    array([0.  , 0.25, 0.5 , 0.75, 1.  ])
    """
    return np.linspace(0.0, 1.0, check_size(seq_len, "seq_len"), dtype=np.float64)


def normalized_step(seq_len: int, /) -> NormalizedStep:
    """Distance between neighbours of a normalised index, in both of its usual definitions.

    Parameters
    ----------
    seq_len : int
        Number of positions, 2 … 2³¹.

    Returns
    -------
    NormalizedStep
        1/seq_len and 1/(seq_len − 1).

    Raises
    ------
    TypeError
        If `seq_len` is not an integer.
    ValueError
        If it is out of its range.

    Examples
    --------
    >>> normalized_step(5)
    NormalizedStep(by_length=0.2, by_end_points=0.25)
    """
    seq_len = check_size(seq_len, "seq_len", low=2)
    return NormalizedStep(by_length=1 / seq_len, by_end_points=1 / (seq_len - 1))


def fraction_position(fraction: float, seq_len: int, /) -> float:
    """The position that a normalised index stands for: fraction · (seq_len − 1).

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
    TypeError
        If an argument is not a number, or `seq_len` not an integer.
    ValueError
        If one is out of its range.

    Examples
    --------
    >>> round(fraction_position(0.4, 4), 3), round(fraction_position(0.4, 80), 3)
    (1.2, 31.6)
    """
    fraction = check_real(fraction, "fraction", low=0.0, high=1.0)
    return fraction * (check_size(seq_len, "seq_len") - 1)


def binary_positions(seq_len: int, bits: int, /) -> NDArray[np.int8]:
    """The binary digits of each position, the lowest first: ⌊p / 2ʲ⌋ mod 2.

    Bit j has the period 2^(j+1).

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
    positions = np.arange(seq_len, dtype=np.int64)
    digits = np.empty((seq_len, bits), dtype=np.int8)
    for bit in range(bits):
        digits[:, bit] = (positions >> bit) & 1
    return digits
