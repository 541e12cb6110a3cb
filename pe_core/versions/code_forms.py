"""Two ways to write the exponent column by column, and the effect of an odd width on both."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pe_core.sinusoid.sinusoid import Sinusoid
from pe_core.validation import DEFAULT_BASE, check_size


class ExponentForms(NamedTuple):
    """Numerators of the exponents, by two common expressions; shape (d_model,)."""

    doubled_half: NDArray[np.int64]
    """2·⌊j/2⌋ in column j."""
    by_parity: NDArray[np.int64]
    """j − 1 if column j is odd, else j."""


class OddMatrix(NamedTuple):
    """Sines, cosines and norms of a matrix with an odd number of columns."""

    sines: int
    """Number of sines, in the even columns."""
    cosines: int
    """Number of cosines: one fewer."""
    shortest: float
    """Smallest norm of a row."""
    longest: float
    """Largest norm of a row."""


def exponent_forms(d_model: int) -> ExponentForms:
    """Compute the numerators 2i of the exponents 2i/d_model both ways; they are equal.

    >>> [form.tolist() for form in exponent_forms(5)]
    [[0, 0, 2, 2, 4], [0, 0, 2, 2, 4]]
    """
    columns = np.arange(check_size(d_model, "d_model"), dtype=np.int64)
    odd = columns % 2 == 1
    return ExponentForms(2 * (columns // 2), np.where(odd, columns - 1, columns))


def odd_matrix(seq_len: int, d_model: int, *, base: float = DEFAULT_BASE) -> OddMatrix:
    """Count the sines and cosines of an odd `d_model`, and measure the norms of its rows.

    The last sine has no cosine to complement it: the squared norm is (d_model − 1)/2 + sin²(ωp).

    Raises ValueError for an even d_model.

    >>> found = odd_matrix(4, 3)
    >>> found.sines, found.cosines, found.shortest
    (2, 1, 1.0)
    """
    if check_size(d_model, "d_model") % 2 == 0:
        raise ValueError(f"d_model must be odd, got {d_model}")
    rows = Sinusoid(d_model, base).encode(np.arange(check_size(seq_len, "seq_len")))
    norms = np.linalg.norm(rows, axis=1)
    return OddMatrix((d_model + 1) // 2, d_model // 2, float(norms.min()), float(norms.max()))
