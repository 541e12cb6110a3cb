"""Rows and columns of the patches of an image, in the order in which a model reads them."""

import math
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pe_core.validation import check_cells, check_integer, check_size


class PatchOffset(NamedTuple):
    """Offset from one patch to another."""

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


@dataclass(frozen=True, kw_only=True)
class Patch:
    """A patch of an image of some rows and columns, each counted from 0 at the upper left.

    Raises ValueError for an image that is too large, and for a patch that it does not have.
    """

    rows: int
    columns: int
    row: int
    column: int

    def __post_init__(self) -> None:
        check_cells(rows=check_size(self.rows, "rows"), columns=check_size(self.columns, "columns"))
        check_integer(self.row, "row", low=0, high=self.rows - 1)
        check_integer(self.column, "column", low=0, high=self.columns - 1)

    @property
    def position(self) -> int:
        """Position in one long row.

        >>> Patch(rows=2, columns=3, row=1, column=0).position
        3
        """
        return self.row * self.columns + self.column

    def far_corner(self) -> PatchOffset:
        """Offset to the farthest corner of the image; on a tie, the lower or right one.

        >>> Patch(rows=14, columns=14, row=7, column=8).far_corner()
        PatchOffset(down=6, across=-8)
        """
        axes = (self.row, self.rows), (self.column, self.columns)
        return PatchOffset(*((size - 1 if 2 * at <= size else 0) - at for at, size in axes))

    def equally_far(self) -> tuple[PatchOffset, PatchOffset] | None:
        """Offsets to two patches at the same distance: in this row, and between both axes.

        To the right and down where the image has such patches, else to the left or up; None where
        it has none.

        >>> Patch(rows=14, columns=14, row=7, column=12).equally_far()
        (PatchOffset(down=0, across=-5), PatchOffset(down=4, across=-3))
        >>> Patch(rows=4, columns=14, row=2, column=7).equally_far()
        """
        axes = (SLANTED.down, self.row, self.rows), (STRAIGHT.across, self.column, self.columns)
        if any(at < steps and at + steps >= size for steps, at, size in axes):
            return None
        down, across = (1 if at + steps < size else -1 for steps, at, size in axes)
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
