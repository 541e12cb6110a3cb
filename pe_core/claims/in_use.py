"""Claims about the encoding in use: added to tokens, in libraries and in bfloat16."""

import numpy as np
from numpy.typing import NDArray

from pe_core.claims.verdict import Claim, Verdict
from pe_core.downsampling import sample_indices
from pe_core.embedding.token_sum import sum_effect
from pe_core.precision.float_types import exact_integers, round_to
from pe_core.row_metrics import ROUNDING
from pe_core.sinusoid.encoding import encode
from pe_core.variants.catalog import VARIANTS, Variant
from pe_core.variants.matrix import position_scale, variant_encode

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
    return Verdict(bool(change.max() <= ROUNDING), witness)


def _libraries_agree(d_model: int, seq_len: int, base: float) -> Verdict:
    """Every variant has the paper's sines and cosines, for up to 512 tokens.

    Columns are compared in one order, sine with sine and cosine with cosine of each pair. If they
    differ, the witness is the variant that comes closest of those that do.
    """
    tokens = sample_indices(seq_len, _MAX_POSITIONS)
    paper, *others = VARIANTS.values()
    wanted = _interleaved(paper, tokens, d_model, seq_len, base)

    def differences(variant: Variant) -> NDArray[np.float64]:
        return np.abs(_interleaved(variant, tokens, d_model, seq_len, base) - wanted)

    gaps = np.array([differences(variant).max() for variant in others])
    differ = np.flatnonzero(gaps > ROUNDING)
    nearest = int(differ[gaps[differ].argmin()] if differ.size else gaps.argmax())
    cells = differences(others[nearest])
    row, dim = np.unravel_index(int(cells.argmax()), cells.shape)
    witness = {
        "others": len(others),
        "agreeing": len(others) - differ.size,
        # Its number in `VARIANTS`, where the paper's is 0.
        "variant": nearest + 1,
        "token": int(tokens[row]),
        "pair": int(dim) // 2,
        "difference": cells[row, dim],
    }
    return Verdict(not differ.size, witness)


def _interleaved(
    variant: Variant, tokens: NDArray[np.int64], d_model: int, seq_len: int, base: float
) -> NDArray[np.float64]:
    """What a variant adds to some tokens of a sequence, its columns in the paper's order."""
    positions = (variant.first_position + tokens) * position_scale(variant, seq_len)
    return variant_encode(variant._replace(layout="interleaved"), positions, d_model, base=base)


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
    Claim("libraries agree", _libraries_agree, None, (128, 64, 10_000)),
    Claim("bfloat16 can count", _bfloat16_can_count, (128, 64, 10_000), (512, 512, 10_000)),
)
