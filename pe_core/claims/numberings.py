"""Claims about simpler numberings: the index and its binary digits."""

import math

import numpy as np

from pe_core.claims.verdict import Claim, Verdict
from pe_core.row_metrics import ROUNDING
from pe_core.schemes.scheme import binary_positions, normalised_positions


def _index_step_is_1_over_n(d_model: int, seq_len: int, base: float) -> Verdict:
    """Neighbours in linspace(0, 1, n) are 1/n apart."""
    step, claimed = float(np.diff(normalised_positions(seq_len)).max()), 1 / seq_len
    witness = {"rows": seq_len, "step": step, "claimed": claimed}
    return Verdict(math.isclose(step, claimed, rel_tol=ROUNDING), witness)


def _one_bit_a_step(d_model: int, seq_len: int, base: float) -> Verdict:
    """The binary digits of p and p + 1 differ in one place, for every p."""
    digits = binary_positions(seq_len, (seq_len - 1).bit_length())
    changed = np.abs(np.diff(digits, axis=0)).sum(axis=1, dtype=np.int64)
    position = int(changed.argmax())
    witness = {
        "position": position,
        "next": position + 1,
        "bits": int(changed[position]),
        "digits": digits.shape[1],
    }
    return Verdict(bool(changed.max() == 1), witness)


CLAIMS_ON_NUMBERINGS = (
    Claim("index step is 1/n", _index_step_is_1_over_n, None, (128, 64, 10_000)),
    Claim("one bit a step", _one_bit_a_step, (128, 2, 10_000), (128, 64, 10_000)),
)
