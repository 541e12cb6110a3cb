"""The four ways to encode a position, behind one signature, so that one check fits all."""

from collections.abc import Callable
from typing import NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from pe_core.checks import DEFAULT_BASE, check_base, check_reals, check_size
from pe_core.encoding import encode

__all__ = ["Scheme", "schemes"]


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
