"""Similarities of the lesson “Images”, of its picture, its texts and the tour's answers."""

from collections.abc import Mapping
from typing import NamedTuple

from pages.lessons.images.definition import COLUMN, COLUMNS, ENCODING, ROW, ROWS
from pages.ui.parameters import View
from pe_core import Sinusoid
from pe_core.images import (
    MROPES,
    MRope,
    Patch,
    PatchOffset,
    Sections,
    axis_similarities,
    forms_cross,
    least_within,
    mrope_sections,
    patch_similarity,
    section_angles,
    similarities_to_patch,
    unequal_patches,
)


class MRopeOrders(NamedTuple):
    """M-RoPE of the chosen order of the pairs, and numbers of both orders."""

    sections: Sections
    """Numbers of pairs for time, rows and columns in the chosen order."""
    row_ends: Mapping[MRope, float]
    """Similarity of a patch to the far end of its row."""
    column_turns: Mapping[MRope, float]
    """Angle of the columns' fastest pair from the first to the last column, in radians."""


class Similarities(NamedTuple):
    """Similarities of a patch to others, by coordinates that are not swapped."""

    far: PatchOffset
    """Offset to the farthest corner of the image."""
    row_end: float
    corner: float
    """Similarities to the far end of its row, and to that corner."""
    example: PatchOffset
    """Offset to the patch that the picture compares and the formula has as its example."""
    of_example: float
    """Similarity to that patch."""
    parts: tuple[float, float] | None
    """Similarity to that patch by row and by column, if the encoding has both."""
    nearer_least: float
    """Least similarity of the patches that are nearer than that corner."""
    apart: tuple[PatchOffset, PatchOffset] | None
    """Offsets to two patches at the same distance, if that in its row is clearly more similar."""
    unequal: tuple[float, float] | None
    """Similarities to those two."""
    beside: float
    below: float
    """Similarities to a neighbour in its row, and to one in its column."""
    is_last: bool
    """True if that one is above, because no patch is below."""
    is_cross: bool
    """True if the patches that are similar to it form a cross, or what the image shows of one."""
    at_edges: tuple[int, int]
    """Edges of the image at which the patch is: −1 upper or left, 1 lower or right, 0 none."""
    mrope: MRopeOrders | None
    """Numbers of M-RoPE; None with another encoding."""


def patch_of(view: View) -> Patch:
    """Return the marked patch."""
    return Patch(rows=view[ROWS], columns=view[COLUMNS], row=view[ROW], column=view[COLUMN])


def measure(view: View) -> Similarities:
    """Return the similarities of a view."""
    sinusoid, encoding, patch = view.shared.sinusoid, view[ENCODING], patch_of(view)
    row, column = patch.row, patch.column
    values = similarities_to_patch(sinusoid, encoding, patch).reshape(patch.rows, patch.columns)
    far = patch.far_corner()
    row_end = PatchOffset(0, far.across)
    apart = unequal_patches(sinusoid, encoding, patch)
    is_last = row == patch.rows - 1

    def at(offset: PatchOffset) -> float:
        return float(values[row + offset.down, column + offset.across])

    example = row_end if encoding in MROPES else apart[1] if apart else far
    parts = None
    if encoding != "one-row":
        of_rows, of_columns = axis_similarities(sinusoid, encoding, *example)
        parts = float(of_rows), float(of_columns)
    mrope = None
    if encoding == "m-rope" or encoding == "interleaved-m-rope":
        mrope = _mrope(sinusoid, encoding, patch, row_end)
    return Similarities(
        far,
        row_end=at(row_end),
        corner=at(far),
        example=example,
        of_example=at(example),
        parts=parts,
        nearer_least=least_within(values, far.distance, patch),
        apart=apart,
        unequal=apart and (at(apart[0]), at(apart[1])),
        beside=float(values[row, column - 1 if column else 1]),
        below=float(values[row - 1 if is_last else row + 1, column]),
        is_last=is_last,
        is_cross=forms_cross(sinusoid, encoding, patch),
        at_edges=(_edge(row, patch.rows), _edge(column, patch.columns)),
        mrope=mrope,
    )


def _mrope(sinusoid: Sinusoid, encoding: MRope, patch: Patch, row_end: PatchOffset) -> MRopeOrders:
    """Return the numbers of M-RoPE."""
    turns = {
        order: section_angles(sinusoid, order, rows=patch.rows, columns=patch.columns)
        for order in MROPES
    }
    return MRopeOrders(
        mrope_sections(sinusoid.pairs, encoding),
        row_ends={
            order: float(patch_similarity(sinusoid, order, *row_end, columns=patch.columns))
            for order in MROPES
        },
        column_turns={order: angles.get("width", 0.0) for order, angles in turns.items()},
    )


def _edge(at: int, size: int) -> int:
    """Edge at which a row or a column is: −1, 1 or 0; one next to an edge is at it."""
    return -1 if at <= 1 else 1 if at >= size - 2 else 0
