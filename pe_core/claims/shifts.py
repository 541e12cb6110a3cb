"""Claims about what happens from one position to another: dot products and shifts."""

import math

import numpy as np
from numpy.typing import NDArray

from pe_core.claims.verdict import Claim, Verdict
from pe_core.downsampling import sample_indices
from pe_core.sinusoid.cosine_integral import limiting_decay
from pe_core.sinusoid.decay import decay_profile, first_rise
from pe_core.sinusoid.frequencies import frequencies
from pe_core.sinusoid.matrix import encoding_matrix
from pe_core.sinusoid.rotation import fit_single_factor, rotation_matrix, shift_residual
from pe_core.sinusoid.similarity import dot_product

_ROUNDING = 1e-9
# A dot product this small counts as zero, a matrix this close as the same.
_NEGLIGIBLE, _SAME_MATRIX = 0.01, 1e-6
_FAR, _FAR_OFFSETS = 1_000_000, 1024
_OFFSET = 5
_MAX_POSITIONS, _MAX_ROWS, _MAX_DIMS = 256, 512, 64
# How far S(k) may be from its closed form.
_CLOSE = 0.05


def _falls_at_every_step(d_model: int, seq_len: int, base: float) -> Verdict:
    """S(k) ≤ S(k − 1) for k = 1 … seq_len − 1."""
    rise = first_rise(d_model, base=base, limit=seq_len - 1)
    offset = seq_len - 1 if rise is None else rise
    before, after = dot_product([offset - 1, offset], d_model, base=base, normalized=True)
    witness = {
        "steps": seq_len - 1,
        "start": offset - 1,
        "offset": offset,
        "before": before,
        "after": after,
        "rise": after - before,
    }
    return Verdict(rise is None, witness)


def _decay_is_logarithmic(d_model: int, seq_len: int, base: float) -> Verdict:
    """S(k) is within 0.05 of [Ci(k) − Ci(k/base)] / ln(base) for k = 1 … seq_len − 1."""
    profile = decay_profile(seq_len - 1, d_model, base=base)
    limits = limiting_decay(profile.offsets, base=base)
    gaps = np.abs(profile.values - limits)
    offset = int(gaps.argmax())
    witness = {
        "steps": seq_len - 1,
        "offset": offset,
        "value": profile.values[offset],
        "limit": limits[offset],
        "gap": gaps[offset],
        "tolerance": _CLOSE,
    }
    return Verdict(bool(gaps[offset] <= _CLOSE), witness)


def _never_negative(d_model: int, seq_len: int, base: float) -> Verdict:
    """S(k) ≥ 0 for k = 1 … seq_len − 1."""
    values = decay_profile(seq_len - 1, d_model, base=base).values
    negative = np.flatnonzero(values < 0)
    offset = int(negative[0]) if negative.size else int(values.argmin())
    witness = {"steps": seq_len - 1, "offset": offset, "value": values[offset]}
    return Verdict(not negative.size, witness)


def _converges_to_zero(d_model: int, seq_len: int, base: float) -> Verdict:
    """|S(k)| ≤ 0.01 for a thousand offsets far out; its long-run mean square is 1/d_model."""
    offsets = np.arange(_FAR, _FAR + _FAR_OFFSETS, dtype=np.float64)
    values = dot_product(offsets, d_model, base=base, normalized=True)
    largest = int(np.abs(values).argmax())
    witness = {
        "from": _FAR,
        "to": _FAR + _FAR_OFFSETS - 1,
        "offset": offsets[largest],
        "value": values[largest],
        "tolerance": _NEGLIGIBLE,
        "typical": 1 / math.sqrt(d_model),
    }
    return Verdict(bool(abs(values[largest]) <= _NEGLIGIBLE), witness)


def _tells_before_from_after(d_model: int, seq_len: int, base: float) -> Verdict:
    """PE(p)·PE(p+k) differs from PE(p)·PE(p−k) for some k, at p = seq_len − 1."""
    table = encoding_matrix(2 * seq_len - 1, d_model, base=base, dtype=np.float64)
    products = table @ table[seq_len - 1]
    difference = float(np.abs(products - products[::-1]).max())
    turns = rotation_matrix([1, -1], frequencies(d_model, base=base)[0])
    witness = {
        "offsets": seq_len - 1,
        "ahead": products[seq_len],
        "behind": products[seq_len - 2],
        "difference": difference,
        "turns": np.abs(turns[0] - turns[1]).max(),
    }
    return Verdict(difference > _ROUNDING * d_model, witness)


def _same_shift_everywhere(d_model: int, seq_len: int, base: float) -> Verdict:
    """T_5 PE(p) = PE(p+5), for up to 256 positions of the sequence."""
    positions = sample_indices(seq_len, _MAX_POSITIONS)
    residual = shift_residual(positions, _OFFSET, d_model, base=base)
    witness = {"offset": _OFFSET, "positions": len(positions), "residual": residual}
    return Verdict(residual <= _ROUNDING, witness)


def _sine_alone_is_enough(d_model: int, seq_len: int, base: float) -> Verdict:
    """One factor takes every sin(ω_0 p) to sin(ω_0 (p+1))."""
    positions = np.arange(seq_len, dtype=np.float64)
    fit = fit_single_factor(positions, 1, float(frequencies(d_model, base=base)[0]))
    witness = {"rows": seq_len, "factor": fit.factor, "residual": fit.residual}
    return Verdict(fit.residual <= _ROUNDING, witness)


def _least_squares_finds_it(d_model: int, seq_len: int, base: float) -> Verdict:
    """The least-squares map from PE(p) to PE(p+1) is the block rotation.

    Looked at in up to 512 rows of the 64 slowest dimensions, which are the most alike.
    """
    rates = frequencies(d_model, base=base)[-_MAX_DIMS // 2 :]
    rows = encoding_matrix(min(seq_len, _MAX_ROWS), d_model, base=base, dtype=np.float64)
    rows = rows[:, -_MAX_DIMS:]
    fit, _, rank, _ = np.linalg.lstsq(rows[:-1], rows[1:], rcond=None)
    witness = {
        "rows": len(rows) - 1,
        "dims": rows.shape[1],
        "rank": int(rank),
        "error": np.abs(rows[:-1] @ fit - rows[1:]).max(),
        "difference": np.abs(fit.T - _block_rotation(rates)).max(),
    }
    return Verdict(bool(witness["difference"] <= _SAME_MATRIX), witness)


def _block_rotation(rates: NDArray[np.float64]) -> NDArray[np.float64]:
    """T_1 of several pairs: their 2 × 2 turns along the diagonal."""
    blocks = np.zeros((rates.size, 2, rates.size, 2), dtype=np.float64)
    pairs = np.arange(rates.size)
    blocks[pairs, :, pairs, :] = rotation_matrix(1, rates)
    return blocks.reshape(2 * rates.size, 2 * rates.size)


CLAIMS_ON_SHIFTS = (
    Claim("falls at every step", _falls_at_every_step, (512, 4, 10_000), (64, 64, 10_000)),
    Claim("is logarithmic", _decay_is_logarithmic, (512, 512, 10_000), (8, 64, 10_000)),
    Claim("never negative", _never_negative, (128, 64, 10_000), (64, 1024, 10_000)),
    Claim("converges to zero", _converges_to_zero, None, (128, 64, 10_000)),
    Claim("tells before from after", _tells_before_from_after, None, (128, 64, 10_000)),
    Claim("same shift everywhere", _same_shift_everywhere, (128, 64, 10_000), None),
    Claim("sine alone is enough", _sine_alone_is_enough, None, (128, 64, 10_000)),
    Claim("least squares finds T", _least_squares_finds_it, (8, 64, 10_000), (128, 64, 10_000)),
)
