"""The rotation that shifts a version by an offset, if there is one."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pe_core.validation import DEFAULT_BASE, check_integer, check_size
from pe_core.versions.catalogue import Version, version_columns
from pe_core.versions.matrix import version_matrix

# Rounding allowed to a rotation, for each row.
_TOLERANCE = 1e-9


class RotationFit(NamedTuple):
    """The best rotation of each pair for a shift, and its error."""

    angles: NDArray[np.float64]
    """Angle of each pair, in radians, clockwise in (sin, cos) order, −π … π."""
    residual: float
    """Largest |rotated row(p) − row(p + offset)|."""
    exact: bool
    """True if the residual is only rounding."""


def fit_rotation(
    version: Version,
    seq_len: int,
    d_model: int,
    *,
    offset: int = 1,
    base: float = DEFAULT_BASE,
) -> RotationFit:
    """Find the rotation of each pair that best takes row(p) to row(p + offset), for all p.

    With z(p) = sin + 1j·cos of a pair, the angle θ that minimises Σ_p |z(p)·e^(−1j·θ) − z(p+k)|²
    is minus the argument of Σ_p z(p+k)·conj(z(p)). A sine without its cosine counts as a pair
    whose cosine is zero, which no rotation shifts.

    Parameters
    ----------
    version, seq_len, d_model, base
        See `version_matrix`; at least 2 rows.
    offset : int
        k in rows, 1 … seq_len − 1.

    Examples
    --------
    >>> from pe_core.versions import VERSIONS
    >>> fit = fit_rotation(VERSIONS["paper"], 20, 4, offset=3)
    >>> fit.angles.round(6), fit.exact
    (array([3.  , 0.03]), True)
    """
    seq_len = check_size(seq_len, "seq_len", low=2)
    offset = check_integer(offset, "offset", low=1, high=seq_len - 1)
    matrix = version_matrix(version, seq_len, d_model, base=base)
    columns = version_columns(version, d_model)
    pairs = matrix[:, columns.sines].astype(np.complex128)
    pairs[:, : columns.cosines.size] += 1j * matrix[:, columns.cosines]
    before, after = pairs[:-offset], pairs[offset:]
    angles = -np.angle((after * before.conj()).sum(axis=0))
    errors = before * np.exp(-1j * angles) - after
    # Without a cosine column, only the sine of the rotated pair can be compared.
    errors[:, columns.cosines.size :].imag = 0.0
    residual = float(np.abs(errors).max(initial=0.0))
    return RotationFit(angles, residual, residual <= _TOLERANCE * seq_len)
