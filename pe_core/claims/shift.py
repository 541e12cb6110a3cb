"""Claims about the matrix T_k that shifts an encoding by an offset."""

import numpy as np

from pe_core.claims.verdict import Claim, Verdict
from pe_core.downsampling import sample_indices
from pe_core.row_metrics import ROUNDING, fit_linear_shift
from pe_core.sinusoid.frequencies import frequencies
from pe_core.sinusoid.matrix import encoding_matrix
from pe_core.sinusoid.rotation import fit_single_factor, shift, shift_residual

# Two matrices this close are the same but for rounding, which grows as columns grow alike.
_SAME_MATRIX = 0.01
_OFFSET = 5
_MAX_POSITIONS, _MAX_ROWS, _MAX_DIMS = 256, 512, 64


def _same_shift_everywhere(d_model: int, seq_len: int, base: float) -> Verdict:
    """T_5 PE(p) = PE(p+5), for up to 256 positions of the sequence."""
    positions = sample_indices(seq_len, _MAX_POSITIONS)
    residual = shift_residual(positions, _OFFSET, d_model, base=base)
    witness = {"offset": _OFFSET, "positions": len(positions), "residual": residual}
    return Verdict(residual <= ROUNDING, witness)


def _sine_alone_is_enough(d_model: int, seq_len: int, base: float) -> Verdict:
    """One factor takes every sin(ω_0 p) to sin(ω_0 (p+1))."""
    positions = np.arange(seq_len, dtype=np.float64)
    fit = fit_single_factor(positions, 1, float(frequencies(d_model, base=base)[0]))
    witness = {"rows": seq_len, "factor": fit.factor, "residual": fit.residual}
    return Verdict(fit.residual <= ROUNDING, witness)


def _least_squares_finds_it(d_model: int, seq_len: int, base: float) -> Verdict:
    """The least-squares map from PE(p) to PE(p+1) is the block rotation T_1.

    For up to 512 rows of the 64 slowest dimensions, whose columns are the most alike. In exact
    arithmetic it is so wherever there are as many row pairs as dimensions; in float64 only where
    the rank is full numerically, too.
    """
    rows = encoding_matrix(min(seq_len, _MAX_ROWS), d_model, base=base, dtype=np.float64)
    rows = rows[:, -_MAX_DIMS:]
    dims = rows.shape[1]
    fit = fit_linear_shift(rows, 1)
    # Shifted unit rows are the rows of T_1 transposed.
    rotation = shift(np.eye(dims, d_model, k=d_model - dims), 1, base=base)[:, -dims:]
    witness = {
        "rows": len(rows) - 1,
        "dims": dims,
        "rank": fit.rank,
        "error": fit.residual,
        "difference": np.abs(fit.matrix - rotation).max(),
        "tolerance": _SAME_MATRIX,
    }
    is_same = witness["difference"] <= _SAME_MATRIX
    return Verdict(bool(fit.rank == dims and is_same), witness)


CLAIMS_ON_SHIFTS = (
    Claim("same shift everywhere", _same_shift_everywhere, (128, 64, 10_000), None),
    Claim("sine alone is enough", _sine_alone_is_enough, None, (128, 64, 10_000)),
    Claim("least squares finds T", _least_squares_finds_it, (8, 64, 10_000), (128, 64, 10_000)),
)
