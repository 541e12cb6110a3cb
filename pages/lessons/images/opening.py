"""First view of the lesson “Images”: its picture and its takeaway."""

from pages.lessons.images import text
from pages.lessons.images.definition import (
    AXES,
    COLUMNS,
    ENCODING,
    ROWS,
    SWAPPED,
    column_within,
    row_within,
)
from pages.lessons.images.scene import Image, images_scene
from pages.ui.link import Link
from pages.ui.opening import LiveOpening
from pages.ui.parameters import Shared
from pe_core.images import PatchEncoding, patch_similarity, similarities_to_patch

STRAIGHT, SLANTED, DOWN = (0, 5), (4, 3), (5, 0)
"""Rows and columns to three patches that are equally far away, 5 patches."""


def opening(
    shared: Shared, image: Image, *, encoding: PatchEncoding, transposed: bool
) -> LiveOpening:
    """Return the patches of an image, coloured by their similarity to one of them."""

    def similarity(apart: tuple[int, int]) -> float:
        columns = image.columns
        return float(patch_similarity(shared.sinusoid, encoding, *apart, columns=columns))

    def takeaway() -> str:
        if transposed and encoding != "one-row":
            rows, columns, row, column = image
            below = (row + 1 if row + 1 < rows else row - 1) * columns + column
            right, wrong = (
                float(
                    similarities_to_patch(
                        shared.sinusoid,
                        encoding,
                        rows=rows,
                        columns=columns,
                        row=row,
                        column=column,
                        transposed=is_wrong,
                    )[below]
                )
                for is_wrong in (False, True)
            )
            return text.transposed_takeaway(right, wrong, is_square=rows == columns)
        return text.takeaway(
            encoding,
            straight=similarity(STRAIGHT),
            slanted=similarity(SLANTED),
            down=similarity(DOWN),
        )

    return LiveOpening(
        images_scene(shared, image, encoding=encoding, transposed=transposed),
        takeaway,
        numbers=lambda: {"straight": similarity(STRAIGHT), "slanted": similarity(SLANTED)},
    )


def opening_at(link: Link) -> LiveOpening:
    """Return the opening at a link."""
    rows, columns = link[ROWS], link[COLUMNS]
    row, column = link[row_within(rows)], link[column_within(columns)]
    return opening(
        link.shared,
        Image(rows, columns, row, column),
        encoding=link[ENCODING],
        transposed=link[AXES] == SWAPPED,
    )
