"""What every sinusoidal encoding matrix obeys, measured on a matrix from elsewhere."""

import math
from typing import NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from pe_core.validation import check_rows

_GRAM_ROWS = 256
# Thrice what rounding to three decimals changes an entry by; float16 changes it less.
_ROUNDING = 1.5e-3


class MatrixChecks(NamedTuple):
    """Three identities of the encoding, and how far a matrix is from each."""

    norm_spread: float
    """(Largest − smallest norm of a row) / the mean norm; 0 if all rows are zero."""
    constant_norm: bool
    """Whether that is no more than rounding."""
    toeplitz_residual: float
    """Largest spread of PE(p)·PE(p+k) over p, for one k, divided by the largest |PE(p)|²."""
    toeplitz: bool
    """Whether that is no more than rounding."""
    largest: float
    """Largest absolute entry."""
    in_range: bool
    """Whether every entry is within −1 … 1, but for rounding."""


def matrix_checks(matrix: ArrayLike, /) -> MatrixChecks:
    """Constant norm, Toeplitz Gram matrix, and entries from −1 to 1.

    Gram entries are taken among the first 256 rows and among the last 256.

    Parameters
    ----------
    matrix : array_like of float
        Shape (seq_len, d_model), seq_len ≥ 2.

    Returns
    -------
    MatrixChecks
        The measures, and whether each is zero but for rounding to three decimals.

    Raises
    ------
    TypeError, ValueError
        If `matrix` is not such a matrix of finite numbers.

    Examples
    --------
    >>> from pe_core.sinusoid.matrix import encoding_matrix
    >>> checks = matrix_checks(encoding_matrix(40, 16))
    >>> checks.constant_norm, checks.toeplitz, checks.in_range
    (True, True, True)
    """
    rows = check_rows(matrix, "matrix", low=2)
    norms = np.linalg.norm(rows, axis=1)
    spread = float(np.ptp(norms) / norms.mean()) if norms.any() else 0.0
    largest, residual = float(np.abs(rows).max()), _toeplitz_residual(rows)
    # Relative to the norm, as the two measures are.
    rounding = _ROUNDING * math.sqrt(rows.shape[1]) / max(float(norms.max()), _ROUNDING)
    return MatrixChecks(
        norm_spread=spread,
        constant_norm=spread <= rounding,
        toeplitz_residual=residual,
        toeplitz=residual <= 2 * rounding,
        largest=largest,
        in_range=largest <= 1 + _ROUNDING,
    )


def _toeplitz_residual(rows: NDArray[np.float64]) -> float:
    first, last = rows[:_GRAM_ROWS], rows[-_GRAM_ROWS:]
    grams = np.stack([first @ first.T, last @ last.T])
    size = max(float(grams[:, 0, 0].max()), float(np.abs(grams).max()))
    if not size:
        return 0.0
    count = grams.shape[1]
    spreads = [np.ptp(np.diagonal(grams, offset, 1, 2)) for offset in range(count)]
    return float(max(spreads)) / size
