"""Text of the lesson “Images”."""

from collections.abc import Mapping, Sequence
from math import degrees

from pages.lessons.images.definition import ENCODING_LABELS
from pages.ui.text.numbers import decimals, decimals_in_latex, distinct, spelled
from pages.ui.text.tables import Table
from pe_core.images import SLANTED, STRAIGHT, PatchEncoding, PatchOffset, Sections

SOURCE = (
    "He et al. 2021 (mae/util/pos_embed.py) for half of the dimensions per axis; Qwen2-VL (arXiv "
    "2409.12191) for M-RoPE. S is the similarity of one axis."
)
CROSS = (
    "With half of the dimensions for each axis, similarity is the **mean** of two curves, one for "
    "the rows and one for the columns. For a patch in the same row, the row curve stays at its "
    "maximum, however far away the patch is. So with enough dimensions, the bright region is a "
    "cross, not a disc. RoPE per axis gives the same picture if query and key are equal, but it "
    "rotates them instead of adding to them."
)
_FORMULAS: Mapping[PatchEncoding, str] = {
    "one-row": r"s = S(\Delta y \cdot w + \Delta x)",
    "per-axis": r"s = \tfrac{1}{2}\left(S(\Delta x) + S(\Delta y)\right)",
    "rope-per-axis": r"s = \tfrac{1}{2}\left(S(\Delta x) + S(\Delta y)\right)",
    "m-rope": r"s = \tfrac{2}{d}\left(t + \sum_{i \in \text{height}} \cos\omega_i \Delta y + "
    r"\sum_{i \in \text{width}} \cos\omega_i \Delta x\right)",
}

_BOTH = "A model knows a patch by its row and column"
_ALIKE = 0.99
"""Least similarity of patches that an encoding hardly tells apart."""


def takeaway(
    encoding: PatchEncoding,
    *,
    straight: float,
    slanted: float,
    below: float,
    nearer: float,
    row_pairs: int,
) -> str:
    """Compare the two patches that the picture marks, which are equally far away.

    ``below`` is the similarity of a patch that is as far down, and ``nearer`` the least similarity
    of the patches between the chosen one and the straight one. ``row_pairs`` counts the pairs that
    depend on the row alone.
    """
    if encoding == "one-row":
        how = (
            "A model knows a patch by its number in one long row, so the patch just below is a "
            "whole row away"
        )
    elif encoding == "m-rope" and not row_pairs:
        how = "M-RoPE knows a patch by its column alone: no pair is left for the rows"
    elif encoding == "per-axis" and not row_pairs:
        how = f"{_BOTH}: with a single pair, both axes share it"
    elif encoding == "m-rope" and min(straight, nearer) >= _ALIKE:
        how = (
            "At these settings, M-RoPE hardly tells columns apart, because they have the slowest "
            "pairs"
        )
    elif encoding == "m-rope":
        tells = (
            "; M-RoPE tells rows apart better than columns"
            if max(below, slanted) < straight
            else ", with other frequencies"
        )
        how = f"{_BOTH}: each axis has pairs of its own{tells}"
    elif encoding == "rope-per-axis":
        how = f"{_BOTH}: the map is exactly the sinusoid’s, but RoPE rotates instead of adding"
    else:
        # With few dimensions, similarity rises again within a row: its patches form no arm.
        is_cross = slanted < straight <= nearer
        shape = ", so similar patches form a cross" if is_cross else ""
        how = f"{_BOTH}, each in half of the dimensions{shape}"
    return (
        f"{how}. Similarity is **{distinct(straight, slanted)}** {spelled(STRAIGHT.across)} "
        f"patches right, **{distinct(slanted, straight)}** {spelled(SLANTED.across)} right, "
        f"{spelled(SLANTED.down)} down."
    )


def transposed_takeaway(right: float, wrong: float, *, is_square: bool) -> str:
    """Say what exchanged coordinates do to the similarity of a patch and the one below."""
    because = (
        "On a square image, reading coordinates column by column only exchanges x and y for every "
        "patch, so nobody notices."
        if is_square
        else "Coordinates that are read column by column put patches into the wrong places, unless "
        "the image is square."
    )
    return (
        f"{because} A patch and its vertical neighbour have a similarity of "
        f"**{distinct(wrong, right)}**; read row by row, it would be **{distinct(right, wrong)}**."
    )


def equation(encoding: PatchEncoding, *, straight: float, slanted: float) -> tuple[str, str]:
    """Write the similarity in symbols, and for two patches at the same distance."""
    return (
        _FORMULAS[encoding],
        rf"s({STRAIGHT.across}, {STRAIGHT.down}) = {decimals_in_latex(straight, 4)},\qquad "
        rf"s({SLANTED.across}, {SLANTED.down}) = {decimals_in_latex(slanted, 4)}",
    )


def around(
    by_encoding: Mapping[PatchEncoding, Sequence[float]], apart: Sequence[PatchOffset]
) -> Table:
    """Return the similarity of patches at the same distance, by encoding."""
    heads = [f"{step.across} right, {step.down} down" for step in apart]
    return Table(
        ("encoding", *heads),
        [
            (ENCODING_LABELS[encoding], *(decimals(value, 3) for value in values))
            for encoding, values in by_encoding.items()
        ],
    )


def coordinates(right: Sequence[int], wrong: Sequence[int], *, size: tuple[int, int]) -> Table:
    """Return the column of the first patches, read correctly and transposed."""
    shown = len(right)
    rows, columns = size
    return Table(
        (
            f"{rows} × {columns} image, first {shown} patches",
            *(f"{index}" for index in range(shown)),
        ),
        [
            ("x, read row by row", *map(str, right)),
            ("x, read column by column", *map(str, wrong)),
        ],
    )


TRANSPOSED = (
    "On a square image, code that reads column by column exchanges x and y for every patch. "
    "Training hides the mistake: the model learns with the axes exchanged. On any other image, the "
    "same code puts patches into the wrong places. RT-DETR in Hugging Face Transformers had this "
    "mistake. In MAE’s code, `emb_h` holds x, as its author confirms. There, only the name is "
    "wrong: x and y stay consistent."
)


def sections(named: Sections, angles: Mapping[str, float], *, columns: int) -> Table:
    """Return M-RoPE's sections, and how far the fastest pair of each turns across the image.

    ``angles`` are in radians, by section; one without pairs has none.
    """
    return Table(
        ("axis", "pairs", f"turn of its fastest pair over {columns} patches, degrees"),
        [
            (axis, str(count), decimals(degrees(angles[axis]), 2) if axis in angles else "none")
            for axis, count in zip(("time", "height", "width"), named, strict=True)
        ],
    )


SECTIONS = (
    "M-RoPE splits **one** list of frequencies: the fastest pairs go to time, the next to height, "
    "the slowest to width. In a still image, all patches have the same time, so the fastest pairs "
    "tell no patches apart. The width gets the pairs that turn least."
)
