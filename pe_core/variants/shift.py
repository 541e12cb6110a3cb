"""Whether moving along by an offset is one rotation in a variant."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pe_core.validation import DEFAULT_BASE, check_integer, check_size
from pe_core.variants.catalog import Variant, variant_columns
from pe_core.variants.matrix import variant_matrix

# Rounding allowed to a rotation, for each row.
_TOLERANCE = 1e-9


class VariantShift(NamedTuple):
    """How well one turn a pair moves every row of a variant by the same offset."""

    turns: NDArray[np.float64]
    """Best angle of each sine's pair, in radians, clockwise in (sin, cos) order, −π … π."""
    residual: float
    """Largest |turned row(p) − row(p + offset)|."""
    rotation: bool
    """Whether the residual is no more than rounding."""


def variant_shift(
    variant: Variant,
    seq_len: int,
    d_model: int,
    /,
    *,
    offset: int = 1,
    base: float = DEFAULT_BASE,
) -> VariantShift:
    """The best single turn of each pair that moves row(p) to row(p + offset), for all p.

    With z(p) = sin + 1j·cos of a pair, the turn −θ that minimises Σ_p |z(p)·e^(−1j·θ) − z(p+k)|²
    is the angle of Σ_p z(p+k)·conj(z(p)). A sine without its cosine counts as a pair whose cosine
    is zero: no turn fits that.

    Parameters
    ----------
    variant : Variant
        The way to write the encoding.
    seq_len : int
        Number of rows, 2 … 2³¹.
    d_model : int
        Number of dimensions, as in `variant_encode`.
    offset : int
        k in rows, 1 … seq_len − 1.
    base : float
        Base of the frequencies, 1e-100 … 1e100.

    Returns
    -------
    VariantShift
        The turns, found from the matrix itself, and what error they leave.

    Raises
    ------
    TypeError, ValueError
        As `variant_matrix`, and for `offset`.

    Examples
    --------
    >>> from pe_core.variants.catalog import VARIANTS
    >>> shift = variant_shift(VARIANTS[0], 20, 4, offset=3)
    >>> shift.turns.round(6), shift.rotation
    (array([3.  , 0.03]), True)
    """
    seq_len = check_size(seq_len, "seq_len", low=2)
    offset = check_integer(offset, "offset", low=1, high=seq_len - 1)
    matrix = variant_matrix(variant, seq_len, d_model, base=base)
    columns = variant_columns(variant, d_model)
    pairs = matrix[:, columns.sines].astype(np.complex128)
    pairs[:, : columns.cosines.size] += 1j * matrix[:, columns.cosines]
    before, after = pairs[:-offset], pairs[offset:]
    turns = -np.angle((after * before.conj()).sum(axis=0))
    errors = before * np.exp(-1j * turns) - after
    # Where there is no cosine, only the sine of the turned pair is a column.
    errors[:, columns.cosines.size :].imag = 0.0
    residual = float(np.abs(errors).max(initial=0.0))
    return VariantShift(turns, residual, residual <= _TOLERANCE * seq_len)
