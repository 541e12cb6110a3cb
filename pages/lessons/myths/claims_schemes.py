"""Claims about simpler schemes: the normalised index and its binary digits."""

import math
from dataclasses import replace

import numpy as np

from pages.lessons.myths import pictures_sinusoid
from pages.lessons.myths.claim import Verdict, claim
from pages.ui.parameters import DEFAULTS, Shared
from pe_core.row_metrics import ROUNDING
from pe_core.schemes import binary_positions, normalised_positions


@claim(
    "index step is 1/n",
    "Scaled to 0 … 1, n words are 1/n apart.",
    lesson="baselines",
    picture=pictures_sinusoid.normalised,
    fails_at=DEFAULTS,
)
def index_step_is_1_over_n(shared: Shared) -> Verdict:
    """Neighbours in linspace(0, 1, n) are 1/n apart."""
    rows = shared.seq_len
    step, claimed = float(np.diff(normalised_positions(rows)).max()), 1 / rows
    return Verdict(
        holds=math.isclose(step, claimed, rel_tol=ROUNDING),
        finding=(
            f"For {rows:,} words the step is 1/{rows - 1:,} = {step:.4g}. A step of "
            f"1/{rows:,} = {claimed:.4g} leaves the last word short of 1."
        ),
        truth="With p/(n − 1), which NumPy’s linspace computes, neighbours are 1/(n − 1) apart; "
        "with p/n, they are 1/n apart. Either way, the gap depends on the length of the sentence.",
        equation=rf"\frac{{1}}{{n-1}} = {step:.4g},\qquad \frac{{1}}{{n}} = {claimed:.4g}"
        rf"\qquad(n={rows})",
    )


@claim(
    "one bit a step",
    "In binary, each step flips one digit.",
    lesson="baselines",
    picture=pictures_sinusoid.binary,
    holds_at=replace(DEFAULTS, seq_len=2),
    fails_at=DEFAULTS,
)
def one_bit_a_step(shared: Shared) -> Verdict:
    """The binary digits of p and p + 1 differ in one place, for every p."""
    digits = (shared.seq_len - 1).bit_length()
    table = binary_positions(shared.seq_len, bits=digits)
    changed = np.abs(np.diff(table, axis=0)).sum(axis=1, dtype=np.int64)
    position = int(changed.argmax())
    bits = int(changed[position])
    holds = bits == 1
    return Verdict(
        holds=holds,
        finding=(
            f"From {position} to {position + 1}, a single digit changes."
            if holds
            else f"From {position:,} to {position + 1:,}, {bits} of {digits} digits change at once."
        ),
        truth="Binary digits are bounded and unique, but they jump: neighbours can differ in every "
        "digit. Sine waves are a smooth version of them.",
        equation=rf"{position} \to {position + 1}:\quad {bits}\ \text{{of}}\ {digits}"
        r"\ \text{digits}",
    )
