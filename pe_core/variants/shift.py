"""Whether a shift by an offset is one rotation in a variant."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pe_core.validation import DEFAULT_BASE, check_integer, check_size
from pe_core.variants.catalog import Variant, variant_columns
from pe_core.variants.matrix import variant_matrix

# Rounding allowed to a rotation, for each row.
_TOLERANCE = 1e-9


class VariantShift(NamedTuple):
    """The best rotation of each pair for a shift, and its error."""

    turns: NDArray[np.float64]
    """Angle of each pair, in radians, clockwise in (sin, cos) order, −π … π."""
    residual: float
    """Largest |turned row(p) − row(p + offset)|."""
    rotation: bool
    """Whether the residual is only rounding."""


def variant_shift(
    variant: Variant,
    seq_len: int,
    d_model: int,
    /,
    *,
    offset: int = 1,
    base: float = DEFAULT_BASE,
) -> VariantShift:
    """The rotation of each pair that best takes row(p) to row(p + offset), for all p.

    With z(p) = sin + 1j·cos of a pair, the angle θ that minimises Σ_p |z(p)·e^(−1j·θ) − z(p+k)|²
    is minus the argument of Σ_p z(p+k)·conj(z(p)). A sine without its cosine counts as a pair
    whose cosine is zero, which no rotation shifts.

    Parameters
    ----------
    variant : Variant
        One of `VARIANTS`, or another.
    seq_len : int
        Number of rows, 2 … 2³¹.
    offset : int
        k in rows, 1 … seq_len − 1.
    d_model, base
        As in `variant_matrix`.

    Returns
    -------
    VariantShift
        The angles, found from the matrix itself, and the error that they leave.

    Raises
    ------
    TypeError, ValueError
        As `variant_matrix`, and for `offset`.

    Examples
    --------
    >>> from pe_core.variants.catalog import VARIANTS
    >>> shift = variant_shift(VARIANTS["paper"], 20, 4, offset=3)
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
    # Without a cosine column, only the sine of the rotated pair can be compared.
    errors[:, columns.cosines.size :].imag = 0.0
    residual = float(np.abs(errors).max(initial=0.0))
    return VariantShift(turns, residual, residual <= _TOLERANCE * seq_len)
