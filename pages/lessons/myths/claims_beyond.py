"""Claims about positions beyond the sequence: defined, new, and within a trained model's reach."""

import math
from dataclasses import replace

import numpy as np

from pages.lessons.myths import pictures_sinusoid
from pages.lessons.myths.claim import Verdict, claim
from pages.lessons.myths.distances import by_offset
from pages.ui.parameters import DEFAULTS, Shared
from pages.ui.text.numbers import short, with_digits
from pe_core import norm
from pe_core.downsampling import sample_indices
from pe_core.embedding import extrapolation_error
from pe_core.row_metrics import ROUNDING

_FAR = 1_000_000
_MAX_POSITIONS = 128
# How many times as large an error may be on new positions.
_TIMES = 2.0


@claim(
    "defined everywhere",
    "Every position has an encoding.",
    lesson="embedding",
    picture=pictures_sinusoid.beyond,
    holds_at=DEFAULTS,
)
def defined_everywhere(shared: Shared) -> Verdict:
    """At a million tokens the row has its usual norm, and entries from −1 to 1."""
    d_model, sinusoid = shared.d_model, shared.sinusoid
    row, usual = sinusoid.encode(_FAR), sinusoid.norm
    length, largest = float(norm(row)), float(np.abs(row).max())
    here = f"At position {_FAR:,} the row has the norm {length:.3f}"
    return Verdict(
        holds=math.isclose(length, usual, rel_tol=ROUNDING) and largest <= 1,
        finding=f"{here} = √(d_model/2), as everywhere, and no entry is larger than 1 in size.",
        truth="True: the encoding is *defined* at any position. That says nothing about a model "
        "that was trained on shorter sequences.",
        equation=rf"\lVert PE({_FAR})\rVert = {length:.4f},\qquad "
        rf"\sqrt{{\tfrac{{{d_model}}}{{2}}}} = {usual:.4f}",
    )


@claim(
    "no new rows",
    "Later rows are like earlier ones.",
    lesson="embedding",
    picture=pictures_sinusoid.beyond,
    holds_at=replace(DEFAULTS, d_model=2),
    fails_at=DEFAULTS,
)
def no_new_rows(shared: Shared) -> Verdict:
    """Each of the next seq_len rows is as near to a row of the sequence as neighbours are."""
    rows = shared.seq_len
    distances = by_offset(shared)
    # Position seq_len + i has the sequence at the offsets i + 1 … i + seq_len, and offset seq_len
    # lies in every such range: each is a part up to there and a part from there.
    up_to = np.minimum.accumulate(distances[rows - 1 :: -1])[::-1]
    nearest = np.minimum(up_to, np.minimum.accumulate(distances[rows - 1 :]))
    farthest = int(nearest.argmax())
    position, distance, neighbour = rows + farthest, nearest[farthest], distances[0]
    holds = bool(distance <= neighbour * (1 + ROUNDING))
    return Verdict(
        holds=holds,
        finding=(
            f"Each of the next {rows:,} rows is at most {with_digits(distance, 3)} away from one "
            f"of the sequence; neighbours are {with_digits(neighbour, 3)} apart."
            if holds
            else f"The row of position {position:,} is {with_digits(distance, 3)} away from the "
            f"nearest of the first {rows:,}; neighbours are only {with_digits(neighbour, 3)} apart."
        ),
        truth="No row repeats exactly. Fast pairs soon come close to every value they can have; "
        "slow pairs keep reaching values that no earlier position had.",
        equation=rf"\max_{{{rows}\le q<2\cdot {rows}}}\;\min_{{p<{rows}}}\lVert PE(q)-PE(p)\rVert"
        rf" = {distance:.4g},\qquad \lVert PE(0)-PE(1)\rVert = {neighbour:.4g}",
    )


@claim(
    "extrapolates",
    "Models always handle longer texts.",
    lesson="embedding",
    picture=pictures_sinusoid.beyond,
    fails_at=DEFAULTS,
)
def extrapolates(shared: Shared) -> Verdict:
    """A linear map that reads the position from token + PE errs at most twice as much beyond.

    It is trained on up to 128 positions of the sequence, and used on the same number of the next
    seq_len positions.
    """
    first, last = shared.seq_len, 2 * shared.seq_len - 1
    positions = sample_indices(shared.seq_len, limit=_MAX_POSITIONS)
    trained, beyond = extrapolation_error(shared.sinusoid, positions, positions + first)
    times = beyond / trained
    sampled = ""
    if len(positions) < shared.seq_len:
        sampled = f" Here {len(positions):,} positions of each range are used."
    errors = (
        f"The best linear map from token + PE to the position is off by {short(trained)} tokens on "
        f"the positions it was trained on, and by {short(beyond)} on positions {first:,} to "
        f"{last:,}: {times:.3g} times as much."
    )
    return Verdict(
        holds=beyond <= _TIMES * trained,
        finding=errors,
        truth="The encoding is defined there, but a trained model need not generalise. The "
        "simplest model, this linear map, does not, and larger ones often do not either (arXiv "
        f"2108.12409, 2305.16843, 2305.19466).{sampled}",
        equation=rf"\text{{error}}_{{\,p<{first}}} = {trained:.3f},\qquad "
        rf"\text{{error}}_{{\,p\ge {first}}} = {beyond:.3f}\ \text{{tokens}}",
    )
