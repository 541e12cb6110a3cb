"""Claims about the dot product of two encodings, as a function of their offset."""

import math

import numpy as np

from pe_core.claims.verdict import Claim, Verdict
from pe_core.row_metrics import ROUNDING
from pe_core.sinusoid.decay import decay_profile, first_rise
from pe_core.sinusoid.frequencies import frequencies
from pe_core.sinusoid.matrix import encoding_matrix
from pe_core.sinusoid.rotation import rotation_matrix
from pe_core.sinusoid.similarity import dot_product

# A dot product this small counts as zero.
_NEGLIGIBLE = 0.01
_FAR, _FAR_OFFSETS = 1_000_000, 1024
# The share of the variance that a straight line has to explain, and how far it has to reach.
_EXPLAINED, _DECADE = 0.9, 10


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
    """A falling line in ln k explains 90 % of the variance of S(k), k = 1 … min(seq_len − 1, base).

    A shorter range than 1 … 10 tells no logarithm from another curve: there, the claim fails.
    """
    last = int(min(seq_len - 1, base))
    witness = {"last": last, "decade": _DECADE, "asked": _EXPLAINED}
    if last < _DECADE:
        return Verdict(False, witness)
    profile = decay_profile(last, d_model, base=base)
    logs, values = np.log(profile.offsets[1:]), profile.values[1:]
    slope, start = np.polyfit(logs, values, 1)
    share = 1 - np.var(values - slope * logs) / np.var(values) if slope < 0 else 0.0
    fit = {"slope": slope, "start": start, "share": share, "limit": -1 / math.log(base)}
    return Verdict(bool(share >= _EXPLAINED), witness | fit)


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
    return Verdict(difference > ROUNDING * d_model, witness)


CLAIMS_ON_DOT_PRODUCTS = (
    Claim("falls at every step", _falls_at_every_step, (512, 4, 10_000), (64, 64, 10_000)),
    Claim("is logarithmic", _decay_is_logarithmic, (512, 512, 10_000), (8, 64, 10_000)),
    Claim("never negative", _never_negative, (128, 64, 10_000), (64, 1024, 10_000)),
    Claim("converges to zero", _converges_to_zero, None, (128, 64, 10_000)),
    Claim("tells before from after", _tells_before_from_after, None, (128, 64, 10_000)),
)
