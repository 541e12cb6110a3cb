"""Claims about patches of images."""

from pages.lessons.myths import pictures_today
from pages.lessons.myths.claim import Verdict, claim
from pages.ui.parameters import DEFAULTS, Shared
from pages.ui.text.numbers import counted, decimals
from pe_core.images import SLANTED, STRAIGHT, patch_similarity
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
