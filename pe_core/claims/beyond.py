"""Claims about positions beyond the sequence: defined, new, and within a trained model's reach."""

import math

import numpy as np

from pe_core.claims.verdict import Claim, Verdict
from pe_core.downsampling import sample_indices
from pe_core.embedding.extrapolation import read_out_errors
from pe_core.row_metrics import ROUNDING
from pe_core.sinusoid.distance import distances_at
from pe_core.sinusoid.encoding import encode
from pe_core.sinusoid.similarity import norm

_FAR = 1_000_000
_MAX_POSITIONS = 128
# How much larger an error may be on new positions.
_TIMES = 2.0


def _defined_everywhere(d_model: int, seq_len: int, base: float) -> Verdict:
    """At a million tokens the row has its usual norm, and entries from −1 to 1."""
    row = encode(_FAR, d_model, base=base)
    witness = {
        "position": _FAR,
        "norm": np.linalg.norm(row),
        "usual": norm(d_model),
        "largest": np.abs(row).max(),
    }
    has_norm = math.isclose(witness["norm"], witness["usual"], rel_tol=ROUNDING)
    return Verdict(bool(has_norm and witness["largest"] <= 1), witness)


def _no_new_rows(d_model: int, seq_len: int, base: float) -> Verdict:
    """Each of the next seq_len rows is as near to a row of the sequence as neighbours are."""
    by_offset = distances_at(np.arange(1, 2 * seq_len, dtype=np.float64), d_model, base)
    # Position seq_len + i has the sequence at the offsets i + 1 … i + seq_len, and offset seq_len
    # lies in every such range: each is a part up to there and a part from there.
    up_to = np.minimum.accumulate(by_offset[seq_len - 1 :: -1])[::-1]
    nearest = np.minimum(up_to, np.minimum.accumulate(by_offset[seq_len - 1 :]))
    newest = int(nearest.argmax())
    witness = {
        "rows": seq_len,
        "position": seq_len + newest,
        "distance": nearest[newest],
        "neighbour": by_offset[0],
    }
    return Verdict(bool(nearest[newest] <= by_offset[0] * (1 + ROUNDING)), witness)


def _extrapolates(d_model: int, seq_len: int, base: float) -> Verdict:
    """A linear map that reads the position from token + PE errs at most twice as much beyond.

    It is trained on up to 128 positions of the sequence, and used on the same number of the next
    seq_len positions.
    """
    seen = sample_indices(seq_len, _MAX_POSITIONS)
    trained, beyond = read_out_errors(seen, seen + seq_len, d_model, base=base)
    witness = {
        "first": seq_len,
        "last": 2 * seq_len - 1,
        "trained": trained,
        "beyond": beyond,
        "times": beyond / trained,
        "tolerance": _TIMES,
    }
    return Verdict(bool(beyond <= _TIMES * trained), witness)


CLAIMS_ON_POSITIONS_BEYOND = (
    Claim("defined everywhere", _defined_everywhere, (128, 64, 10_000), None),
    Claim("no new rows", _no_new_rows, (2, 64, 10_000), (128, 64, 10_000)),
    Claim("extrapolates", _extrapolates, None, (128, 64, 10_000)),
)
