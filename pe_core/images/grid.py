"""Rows and columns of the patches of an image, in the order in which a model reads them."""

import math
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pe_core.validation import check_cells, check_size


class PatchOffset(NamedTuple):
    """Way from one patch to another."""

    down: int
    """Number of rows."""
    across: int
    """Number of columns, to the right."""

    @property
    def distance(self) -> float:
        """Straight distance, in patches."""
        return math.hypot(self.down, self.across)


STRAIGHT = PatchOffset(down=0, across=5)
SLANTED = PatchOffset(down=4, across=3)
BELOW = PatchOffset(down=5, across=0)
EQUALLY_FAR = (STRAIGHT, SLANTED, BELOW)
"""Three patches at the same distance: to the right, between, and below."""


def far_corner(*, rows: int, columns: int, row: int, column: int) -> PatchOffset:
    """Offset from a patch to the farthest corner of the image; on a tie, the lower or right one.

    >>> far_corner(rows=14, columns=14, row=7, column=8)
    PatchOffset(down=6, across=-8)
    """
    return PatchOffset(
        *((size - 1 if 2 * at <= size else 0) - at for at, size in ((row, rows), (column, columns)))
    )


def equally_far(
    *, rows: int, columns: int, row: int, column: int
) -> tuple[PatchOffset, PatchOffset] | None:
    """Offsets from a patch to two others at the same distance: in its row, and between both axes.

    To the right and down where the image has such patches, else to the left or up; None where it
    has none.

    >>> equally_far(rows=14, columns=14, row=7, column=12)
    (PatchOffset(down=0, across=-5), PatchOffset(down=4, across=-3))
    >>> equally_far(rows=4, columns=14, row=2, column=7)
    """
    ways = (SLANTED.down, row, rows), (STRAIGHT.across, column, columns)
    if any(at < count and at + count >= size for count, at, size in ways):
        return None
    down, across = (1 if at + count < size else -1 for count, at, size in ways)
    return PatchOffset(0, across * STRAIGHT.across), PatchOffset(
        down * SLANTED.down, across * SLANTED.across
    )


def patch_coordinates(
    *, rows: int, columns: int, transposed: bool = False
) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Row and column of each patch, read line by line; each of shape (rows · columns,).

    ``transposed`` gives the coordinates of code that reads the image column by column, while the
    patches come line by line: x is 0, 0, 0, 1 instead of 0, 1, 2, 3 (RT-DETR in Hugging Face
    Transformers before pull request 41380). On a square image this only exchanges the two axes.

    >>> patch_coordinates(rows=3, columns=4)[1][:4].tolist()
    [0, 1, 2, 3]
    >>> patch_coordinates(rows=3, columns=4, transposed=True)[1][:4].tolist()
    [0, 0, 0, 1]
    """
    check_cells(rows=check_size(rows, "rows"), columns=check_size(columns, "columns"))
    index = np.arange(rows * columns, dtype=np.int64)
    if transposed:
        return index % rows, index // rows
    return index // columns, index % columns


def row_positions(*, rows: int, columns: int) -> NDArray[np.int64]:
    """Positions of the patches in one long row, shape (rows, columns).

    >>> row_positions(rows=2, columns=3).tolist()
    [[0, 1, 2], [3, 4, 5]]
    """
    check_cells(rows=check_size(rows, "rows"), columns=check_size(columns, "columns"))
    return np.arange(rows * columns, dtype=np.int64).reshape(rows, columns)
