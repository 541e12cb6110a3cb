"""Properties of every sinusoidal encoding, measured in a matrix."""

import math
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

_GRAM_ROWS = 256
# Three times the error of rounding an entry to three decimals, which exceeds that of float16.
_ROUNDING = 1.5e-3


class MatrixChecks(NamedTuple):
    """Three properties of the encoding, and the deviation of a matrix from each."""

    norm_spread: float
    """(Largest − smallest norm of a row) / the mean norm; 0 if all rows are zero."""
    constant_norm: bool
    """True if the spread is only rounding."""
    toeplitz_residual: float
    """Largest spread of PE(p)·PE(p+k) over p, for one k, divided by the largest |PE(p)|²."""
    toeplitz: bool
    """True if the residual is only rounding."""
    largest: float
    """Largest absolute entry."""
    in_range: bool
    """True if every entry is within −1 … 1, but for rounding."""


def matrix_checks(rows: NDArray[np.float64]) -> MatrixChecks:
    """Check for a constant norm, a Toeplitz Gram matrix and entries from −1 to 1.

    Entries may be rounded to three decimals. Only the Gram matrices of the first 256 rows and of
    the last 256 are checked.

    Internal: the argument must be validated by the caller, with at least 2 rows.

    >>> from pe_core import Sinusoid
    >>> checks = matrix_checks(Sinusoid(16).encode(range(40)))
    >>> checks.constant_norm, checks.toeplitz, checks.in_range
    (True, True, True)
    """
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
