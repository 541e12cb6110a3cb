"""Claims about the waves, and about the rows of the matrix that they make up."""

import math

import numpy as np
from numpy.typing import NDArray

from pe_core.claims.verdict import Claim, Verdict
from pe_core.row_metrics import ROUNDING
from pe_core.sinusoid.distance import distances_at
from pe_core.sinusoid.frequencies import (
    completed_cycles,
    frequencies,
    wavelength_bound,
    wavelengths,
)
from pe_core.sinusoid.matrix import encoding_matrix

# A mean within this of zero counts as zero.
_CENTRED = 0.05
# The last wavelength falls short of 2π·base by the share 2·ln(base)/d_model, at least 9e-12.
_REACHED = 1e-12


def _leftmost_is_slowest(d_model: int, seq_len: int, base: float) -> Verdict:
    """λ_0 ≥ λ_i for all i."""
    lengths = wavelengths(d_model, base=base)
    witness = {"first": lengths[0], "last": lengths[-1], "times": lengths[-1] / lengths[0]}
    return Verdict(bool(lengths[0] >= lengths.max()), witness)


def _reaches_bound(d_model: int, seq_len: int, base: float) -> Verdict:
    """The last wavelength is 2π·base."""
    lengths, bound = wavelengths(d_model, base=base), wavelength_bound(base=base)
    longest = float(lengths[-1])
    witness = {
        "shortest": lengths[0],
        "longest": longest,
        "bound": bound,
        "share": longest / bound,
    }
    return Verdict(bool(np.isclose(longest, bound, rtol=_REACHED, atol=0)), witness)


def _every_wave_cycles(d_model: int, seq_len: int, base: float) -> Verdict:
    """No wavelength is longer than the way from the first position to the last."""
    done, pairs, last = completed_cycles(seq_len, d_model, base=base), d_model // 2, seq_len - 1
    witness = {
        "done": done,
        "pairs": pairs,
        "longest": wavelengths(d_model, base=base)[-1],
        "last": last,
        "limit": min(max(math.log(last / (2 * math.pi)) / math.log(base), 0.0), 1.0),
    }
    return Verdict(done == pairs, witness)


def _last_is_constant(d_model: int, seq_len: int, base: float) -> Verdict:
    """1 − cos(ωp) = 2 sin²(ωp/2) is always 0. The sine keeps the digits that 1 − cos loses."""
    slowest = frequencies(d_model, base=base)[-1]
    drops = 2 * np.sin(np.arange(seq_len, dtype=np.float64) * slowest / 2) ** 2
    position, length = int(drops.argmax()), 2 * np.pi / slowest
    witness = {
        "position": position,
        "drop": drops[position],
        "wavelength": length,
        "cycles": (seq_len - 1) / length,
    }
    return Verdict(not drops.any(), witness)


def _base_is_limit(d_model: int, seq_len: int, base: float) -> Verdict:
    """The row at position `base` equals another row of the sequence."""
    others = np.arange(seq_len, dtype=np.float64)
    others = others[others != base]
    distances = distances_at(base - others, d_model, base)
    nearest = int(distances.argmin())
    witness = {
        "base": base,
        "position": others[nearest],
        "distance": distances[nearest],
        "longest": wavelengths(d_model, base=base)[-1],
    }
    return Verdict(bool(distances[nearest] <= ROUNDING), witness)


def _rows_never_repeat(d_model: int, seq_len: int, base: float) -> Verdict:
    """No two rows of the sequence are equal."""
    offset, distances = _nearest_offset(d_model, seq_len, base)
    witness = {"rows": seq_len, "offset": offset, "distance": distances[offset - 1]}
    return Verdict(bool(distances[offset - 1] > ROUNDING), witness)


def _nearest_is_next_door(d_model: int, seq_len: int, base: float) -> Verdict:
    """No row of the sequence is closer than the neighbouring one."""
    offset, distances = _nearest_offset(d_model, seq_len, base)
    witness = {
        "offset": offset,
        "distance": distances[offset - 1],
        "neighbour": distances[0],
        "rows": seq_len,
    }
    return Verdict(offset == 1, witness)


def _zero_centred(d_model: int, seq_len: int, base: float) -> Verdict:
    """The mean of all cells is zero to within 0.05."""
    matrix = encoding_matrix(seq_len, d_model, base=base, dtype=np.float64)
    sine, cosine = matrix[:, 0::2].mean(), matrix[:, 1::2].mean()
    mean, pairs = (sine + cosine) / 2, d_model // 2
    slow = pairs - completed_cycles(seq_len, d_model, base=base)
    witness = {
        "mean": mean,
        "sine": sine,
        "cosine": cosine,
        "tolerance": _CENTRED,
        "pairs": pairs,
        "slow": slow,
        # Slower pairs stand further to the right.
        "slow_mean": matrix[:, d_model - 2 * slow :].mean() if slow else 0.0,
    }
    return Verdict(bool(abs(mean) <= _CENTRED), witness)


def _nearest_offset(d_model: int, seq_len: int, base: float) -> tuple[int, NDArray[np.float64]]:
    """Offset at which two rows are closest, and the distances for offsets 1 … seq_len − 1."""
    distances = distances_at(np.arange(1, seq_len, dtype=np.float64), d_model, base)
    return int(distances.argmin()) + 1, distances


CLAIMS_ON_WAVES = (
    Claim("leftmost is slowest", _leftmost_is_slowest, (2, 64, 10_000), (128, 64, 10_000)),
    Claim("reaches 2 pi base", _reaches_bound, None, (128, 64, 10_000)),
    Claim("every wave cycles", _every_wave_cycles, (128, 64, 5), (128, 64, 10_000)),
    Claim("last wave is constant", _last_is_constant, None, (128, 64, 10_000)),
    Claim("base is the limit", _base_is_limit, None, (128, 64, 10_000)),
    Claim("rows never repeat", _rows_never_repeat, (128, 64, 10_000), None),
    Claim("nearest is next door", _nearest_is_next_door, (128, 64, 10_000), (2, 1024, 10_000)),
    Claim("zero-centred", _zero_centred, (128, 2048, 10), (128, 64, 10_000)),
)
