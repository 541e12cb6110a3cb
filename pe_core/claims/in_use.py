"""Claims about the encoding in use: added to tokens, extrapolated, in libraries and in bfloat16."""

import numpy as np

from pe_core.claims.verdict import Claim, Verdict
from pe_core.downsampling import sample_indices
from pe_core.embedding.token_sum import sum_effect
from pe_core.precision.float_types import exact_integers, round_to
from pe_core.sinusoid.encoding import encode
from pe_core.sinusoid.matrix import encoding_matrix
from pe_core.variants.catalog import VARIANTS
from pe_core.variants.matrix import variant_encode

_ROUNDING = 1e-9
# A value this far outside the range seen so far is new.
_NEW = 0.01
_MAX_POSITIONS, _MAX_SUMS = 512, 256


def _adding_rotates(d_model: int, seq_len: int, base: float) -> Verdict:
    """‖x + PE(p)‖ = ‖x‖ for up to 256 positions p; the token x has 1 in every dimension."""
    positions = sample_indices(seq_len, _MAX_SUMS)
    encodings = encode(positions, d_model, base=base)
    effect = sum_effect(np.ones_like(encodings), encodings)
    change = np.abs(effect.norm_after - effect.norm_before)
    worst = int(change.argmax())
    witness = {
        "positions": len(positions),
        "position": int(positions[worst]),
        "before": effect.norm_before[worst],
        "after": effect.norm_after[worst],
        "angle": effect.angle[worst],
    }
    return Verdict(bool(change.max() <= _ROUNDING), witness)


def _extrapolates(d_model: int, seq_len: int, base: float) -> Verdict:
    """In the next seq_len positions no dimension leaves the range of the first by over 0.01."""
    table = encoding_matrix(2 * seq_len, d_model, base=base)
    seen, beyond = table[:seq_len], table[seq_len:]
    above, below = beyond.max(axis=0) - seen.max(axis=0), seen.min(axis=0) - beyond.min(axis=0)
    excess = np.maximum(above, below)
    witness = {
        "first": seq_len,
        "last": 2 * seq_len - 1,
        "new": int(np.count_nonzero(excess > _NEW)),
        "dims": d_model,
        "largest": max(0.0, float(excess.max())),
        "tolerance": _NEW,
    }
    return Verdict(witness["new"] == 0, witness)


def _libraries_agree(d_model: int, seq_len: int, base: float) -> Verdict:
    """Exponents 2i/d and i/(d/2 − 1) give the same entries, for up to 512 positions."""
    by_key = {variant.key: variant for variant in VARIANTS}
    positions = sample_indices(seq_len, _MAX_POSITIONS)
    one, other = (
        variant_encode(by_key[key]._replace(layout="interleaved"), positions, d_model, base=base)
        for key in ("paper", "inclusive")
    )
    gaps = np.abs(one - other)
    row, dim = np.unravel_index(int(gaps.argmax()), gaps.shape)
    witness = {
        "positions": len(positions),
        "position": int(positions[row]),
        "pair": int(dim) // 2,
        "difference": gaps[row, dim],
    }
    return Verdict(bool(gaps.max() <= _ROUNDING), witness)


def _bfloat16_can_count(d_model: int, seq_len: int, base: float) -> Verdict:
    """bfloat16 holds every position of the sequence exactly."""
    positions = np.arange(seq_len, dtype=np.float64)
    rounded = round_to(positions, "bfloat16")
    inexact = np.flatnonzero(rounded != positions)
    position = int(inexact[0]) if inexact.size else seq_len - 1
    witness = {
        "last": seq_len - 1,
        "limit": exact_integers("bfloat16"),
        "position": position,
        "stored": float(rounded[position]),
        "inexact": inexact.size,
    }
    return Verdict(not inexact.size, witness)


CLAIMS_ON_USE = (
    Claim("adding rotates", _adding_rotates, None, (128, 64, 10_000)),
    Claim("extrapolates", _extrapolates, (8, 2048, 10), (128, 64, 10_000)),
    Claim("libraries agree", _libraries_agree, (2, 64, 10_000), (128, 64, 10_000)),
    Claim("bfloat16 can count", _bfloat16_can_count, (128, 64, 10_000), (512, 512, 10_000)),
)
