"""Claims about the encoding in use: added to tokens, in libraries and in bfloat16."""

from dataclasses import replace

import numpy as np

from pages.lessons.myths import pictures_sinusoid
from pages.lessons.myths.claim import Verdict, claim, rounding_error
from pages.ui.parameters import DEFAULTS, Shared
from pages.ui.text.numbers import counted, with_digits
from pe_core.downsampling import sample_indices, stride
from pe_core.embedding import sum_effect
from pe_core.precision import exact_integers, round_to
from pe_core.row_metrics import ROUNDING
from pe_core.versions import VERSIONS, largest_differences

_MAX_POSITIONS, _MAX_SUMS = 512, 256


@claim(
    "adding rotates",
    "Adding the encoding rotates the token.",
    lesson="embedding",
    picture=pictures_sinusoid.lengths_of_sums,
    fails_at=DEFAULTS,
)
def adding_rotates(shared: Shared) -> Verdict:
    """‖x + PE(p)‖ = ‖x‖ for up to 256 positions p; the token x has 1 in every dimension."""
    positions = sample_indices(shared.seq_len, limit=_MAX_SUMS)
    encodings = shared.sinusoid.encode(positions)
    effect = sum_effect(np.ones_like(encodings), encodings)
    change = np.abs(effect.norm_after - effect.norm_before)
    # A position at which norm and angle both change.
    worst = int((change * effect.angle).argmax())
    position, angle = int(positions[worst]), effect.angle[worst]
    before, after = effect.norm_before[worst], effect.norm_after[worst]
    return Verdict(
        holds=bool(change.max() <= ROUNDING),
        finding=(
            f"Added to a vector of ones at position {position:,}, it changes the norm from "
            f"{before:.3f} to {after:.3f} and the direction by {angle:.2f} radians."
        ),
        truth="Adding is a translation: norm and angle both change. What rotates is PE itself, "
        "from one position to the next.",
        equation=rf"\lVert x\rVert = {before:.3f},\qquad "
        rf"\lVert x + PE({position})\rVert = {after:.3f}",
    )


@claim(
    "libraries agree",
    "All libraries compute the same numbers.",
    lesson="formulas",
    picture=pictures_sinusoid.versions,
    fails_at=DEFAULTS,
)
def libraries_agree(shared: Shared) -> Verdict:
    """Every version has the paper's sines and cosines, for up to 512 tokens.

    Columns are compared in one order, sine with sine and cosine with cosine of each pair. If they
    differ, the finding names the version that comes closest of those that do.
    """
    step = stride(shared.seq_len, limit=_MAX_POSITIONS)
    paper, *others = VERSIONS.values()
    cells = largest_differences(
        paper, others, shared.seq_len, shared.d_model, base=shared.base, step=step
    )
    gaps = np.array([cell.difference for cell in cells], dtype=np.float64)
    differ = np.flatnonzero(gaps > ROUNDING)
    nearest = int(differ[gaps[differ].argmin()])
    token, dim, difference = cells[nearest]
    pair = dim // 2
    agreeing = len(others) - differ.size
    if agreeing > 1:
        some = f"{agreeing} of {len(others)} other versions have"
    elif agreeing == 1:
        some = f"1 of {len(others)} other versions has"
    else:
        some = f"None of the {len(others)} other versions has"
    closest = ", ".join(others[nearest].users)
    undefined = ""
    if shared.pairs == 1:
        undefined = (
            " With a single pair, versions that divide by d_model/2 − 1 would divide by zero; here "
            "they use ω = 1, as tensor2tensor does."
        )
    return Verdict(
        holds=not differ.size,
        finding=(
            f"{some} the paper’s numbers, apart from the order of the columns. Even the closest of "
            f"those that differ ({closest}) is off by up to {with_digits(difference, 3)}, in "
            f"pair {pair} of token {token:,}."
        ),
        truth="Some versions only reorder the columns. Others use different frequencies, start at "
        "another position or scale the rows. So a trained checkpoint needs its own "
        f"version.{undefined}",
        equation=rf"\left|\,\Delta\, PE({token})\,\right|_{{\text{{pair}}\ {pair}}} = "
        rf"{difference:.4g}",
    )


@claim(
    "bfloat16 can count",
    "bfloat16 can count the positions.",
    lesson="precision",
    picture=pictures_sinusoid.rounded,
    holds_at=DEFAULTS,
    fails_at=replace(DEFAULTS, d_model=512, seq_len=512),
)
def bfloat16_can_count(shared: Shared) -> Verdict:
    """bfloat16 holds every position of the sequence exactly."""
    last = shared.seq_len - 1
    positions = np.arange(shared.seq_len, dtype=np.float64)
    rounded = round_to(positions, "bfloat16")
    lost = np.flatnonzero(rounded != positions)
    position = int(lost[0]) if lost.size else last
    stored = float(rounded[position])
    bfloat16, float16 = exact_integers("bfloat16"), exact_integers("float16")
    enough = "so every position here" if last <= float16 else "which is not enough here"
    are = "is" if lost.size == 1 else "are"
    holds = not lost.size
    return Verdict(
        holds=holds,
        finding=(
            f"bfloat16 holds every position up to {last:,}; it counts to {bfloat16}."
            if holds
            else f"bfloat16 stores position {position:,} as {stored:,.0f}: "
            f"{counted(lost.size, 'position')} of this sequence {are} lost."
        ),
        truth=f"bfloat16 holds every integer up to {bfloat16:,}. float16, which also has 16 bits, "
        f"holds them up to {float16:,}, {enough}; float32 up to {exact_integers('float32'):,}. "
        "Compute angles in float64 or float32, and round only the result.",
        equation=rf"\text{{bfloat16}}({position}) = {stored:.0f}",
    )


@claim(
    "columns can be reordered",
    "Reordering columns keeps similarities.",
    lesson="formulas",
    picture=pictures_sinusoid.versions,
    holds_at=DEFAULTS,
)
def columns_can_be_reordered(shared: Shared) -> Verdict:
    """PE(0)·PE(k) is the same with all sines before all cosines, for up to 512 offsets k."""
    offsets = sample_indices(shared.seq_len, limit=_MAX_POSITIONS)
    rows = shared.sinusoid.encode(offsets)
    sines_first = np.hstack([rows[:, 0::2], rows[:, 1::2]])
    paper, other = (table @ table[0] for table in (rows, sines_first))
    difference = float(np.abs(other - paper).max())
    finding = (
        "With all sines before all cosines, the dot products at "
        f"{counted(len(offsets), 'offset')} differ from those in the paper’s order by at most "
        f"{rounding_error(difference)}."
    )
    return Verdict(
        holds=difference <= ROUNDING * shared.d_model,
        finding=finding,
        truth="A dot product is a sum, in which the order does not matter. A model can be trained "
        "with either order; a trained checkpoint needs its own.",
        equation=r"\textstyle\sum_i (\sin\omega_i p\,\sin\omega_i q + "
        r"\cos\omega_i p\,\cos\omega_i q)\ \text{in any order}",
    )
