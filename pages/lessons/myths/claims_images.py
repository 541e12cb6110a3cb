"""Claims about patches of images."""

from dataclasses import replace

from pages.lessons.myths import pictures_today
from pages.lessons.myths.claim import Verdict, claim
from pages.ui.parameters import DEFAULTS, Shared
from pages.ui.text.numbers import counted, decimals, told_apart
from pe_core.images import BELOW, SLANTED, STRAIGHT, MRope, patch_similarity
from pe_core.row_metrics import ROUNDING

_COLUMNS = 14


@claim(
    "2-d encodings measure distance",
    "Encodings in 2-D measure distance.",
    lesson="images",
    picture=pictures_today.patches_per_axis,
    fails_at=DEFAULTS,
)
def encodings_measure_distance(shared: Shared) -> Verdict:
    """Two patches at the same distance are equally similar, in whatever direction."""
    straight, slanted = (
        float(patch_similarity(shared.sinusoid, "per-axis", *apart, columns=_COLUMNS))
        for apart in (STRAIGHT, SLANTED)
    )
    return Verdict(
        holds=abs(straight - slanted) <= ROUNDING,
        finding=(
            f"A patch {STRAIGHT.across} to the right has similarity {decimals(straight, 4)}, "
            f"and one {SLANTED.across} right and {SLANTED.down} down, just as far, "
            f"{decimals(slanted, 4)}."
        ),
        truth="With half of the dimensions for each axis, similarity is the mean of one number for "
        "the rows and one for the columns. So similar patches form a cross, not a disc.",
        equation=r"s = \tfrac{1}{2}\left(S(\Delta x) + S(\Delta y)\right)",
    )


@claim(
    "one row knows what is below",
    "In one row, the patch below is near.",
    lesson="images",
    picture=pictures_today.patches_in_one_row,
    fails_at=DEFAULTS,
)
def one_row_knows_what_is_below(shared: Shared) -> Verdict:
    """With 14 columns, the patch below is as similar as the one to the right."""
    beside, below = map(
        float,
        patch_similarity(shared.sinusoid, "one-row", [0, 1], [1, 0], columns=_COLUMNS),
    )
    return Verdict(
        holds=below >= beside - ROUNDING,
        finding=(
            f"With {counted(_COLUMNS, 'column')}, the patch to the right has similarity "
            f"{decimals(beside, 4)}, the one below {decimals(below, 4)}."
        ),
        truth="Numbered in one long row, the patch below is a whole row of positions away. A model "
        "has to learn from the data that it is a neighbour.",
        equation=rf"S(1) = {beside:.4f},\qquad S({_COLUMNS}) = {below:.4f}",
    )


@claim(
    "m-rope sees rows better",
    "M-RoPE sees rows better than columns.",
    lesson="images",
    picture=pictures_today.patches_in_sections,
    holds_at=DEFAULTS,
    fails_at=replace(DEFAULTS, d_model=2),
)
def mrope_sees_rows_better(shared: Shared) -> Verdict:
    """In M-RoPE of Qwen2-VL, a patch below is less similar than one equally far to the right."""

    def similarities(encoding: MRope) -> tuple[float, float]:
        right, below = (
            float(patch_similarity(shared.sinusoid, encoding, *apart, columns=_COLUMNS))
            for apart in (STRAIGHT, BELOW)
        )
        return right, below

    right, below = similarities("m-rope")
    to_the_right, down = told_apart(right, below)
    now_right, now_below = told_apart(*similarities("interleaved-m-rope"))
    return Verdict(
        holds=right > below + ROUNDING,
        finding=(
            f"A patch {STRAIGHT.across} to the right has similarity {to_the_right}, one "
            f"{BELOW.down} below {down}. Interleaved, it is {now_right} and {now_below}."
        ),
        truth="In Qwen2-VL, time gets the fastest pairs, the row the next and the column the "
        "slowest, so columns look more alike. Qwen3-VL gives pairs to the axes in turn.",
        equation=r"s = \tfrac{2}{d}\left(n_{\text{time}} + "
        r"\sum_{i \in \text{height}} \cos\omega_i \Delta y + "
        r"\sum_{i \in \text{width}} \cos\omega_i \Delta x\right)",
    )
