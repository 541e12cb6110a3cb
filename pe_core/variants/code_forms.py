"""Two ways to write the exponent column by column, and what an odd width makes of either."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pe_core import Sinusoid
from pe_core.validation import DEFAULT_BASE, check_size


class ExponentForms(NamedTuple):
    """The numerator of the exponent of each column j, by two codes; shape (d_model,)."""

    doubled_half: NDArray[np.int64]
    """2·⌊j/2⌋."""
    by_parity: NDArray[np.int64]
    """j − 1 where j is odd, j where it is even."""


class OddWidth(NamedTuple):
    """What an odd number of columns holds."""

    sines: int
    """Number of even columns."""
    cosines: int
    """Number of odd columns: one fewer."""
    shortest: float
    """Smallest norm of the rows."""
    longest: float
    """Largest norm of the rows."""


def exponent_forms(d_model: int, /) -> ExponentForms:
    """The two codes' numerators 2i of the exponent 2i/d_model, column by column; they are equal.

    Parameters
    ----------
    d_model : int
        Number of columns, even or odd, 1 … 2³¹.

    Returns
    -------
    ExponentForms
        Both.

    Raises
    ------
    TypeError, ValueError
        If `d_model` is not an integer in its range.

    Examples
    --------
    >>> exponent_forms(5)
    ExponentForms(doubled_half=array([0, 0, 2, 2, 4]), by_parity=array([0, 0, 2, 2, 4]))
    """
    columns = np.arange(check_size(d_model, "d_model"), dtype=np.int64)
    odd = columns % 2 == 1
    return ExponentForms(2 * (columns // 2), np.where(odd, columns - 1, columns))


def odd_width(seq_len: int, d_model: int, /, *, base: float = DEFAULT_BASE) -> OddWidth:
    """How many sines and cosines an odd width has, and the norms of its rows.

    The last sine has no cosine to make up for it: the squared norm is (d_model − 1)/2 + sin²(ωp).

    Parameters
    ----------
    seq_len : int
        Number of positions, 1 … 2³¹.
    d_model : int
        Number of columns, odd, 1 … 2³¹.
    base : float
        Base of the frequencies, 1e-100 … 1e100.

    Returns
    -------
    OddWidth
        The counts and the norms.

    Raises
    ------
    TypeError, ValueError
        As `encode`, and if `d_model` is even.

    Examples
    --------
    >>> found = odd_width(4, 3)
    >>> found.sines, found.cosines, found.shortest
    (2, 1, 1.0)
    """
    if check_size(d_model, "d_model") % 2 == 0:
        raise ValueError(f"d_model must be odd, got {d_model}")
    rows = Sinusoid(d_model, base).encode(np.arange(check_size(seq_len, "seq_len")))
    norms = np.linalg.norm(rows, axis=1)
    return OddWidth((d_model + 1) // 2, d_model // 2, float(norms.min()), float(norms.max()))
