"""First view of the lesson “Images”: its picture and its takeaway."""

from pages.lessons.images import text
from pages.lessons.images.definition import ENCODING, PATCHES, column_within, row_within
from pages.lessons.images.scene import images_scene
from pages.ui.link import Link
from pages.ui.opening import LiveOpening
from pages.ui.parameters import Shared
from pe_core.images import PatchEncoding, patch_similarity

STRAIGHT, SLANTED, DOWN = (0, 5), (4, 3), (5, 0)
"""Rows and columns to three patches that are equally far away, 5 patches."""


def opening(
    shared: Shared, *, encoding: PatchEncoding, patches: int, row: int, column: int
) -> LiveOpening:
    """Return the patches of an image, coloured by their similarity to one of them."""

    def similarity(apart: tuple[int, int]) -> float:
        return float(patch_similarity(shared.sinusoid, encoding, *apart, columns=patches))

    scene = images_scene(shared, encoding=encoding, patches=patches, row=row, column=column)
    return LiveOpening(
        scene,
        lambda: text.takeaway(
            encoding,
            straight=similarity(STRAIGHT),
            slanted=similarity(SLANTED),
            down=similarity(DOWN),
        ),
        numbers=lambda: {"straight": similarity(STRAIGHT), "slanted": similarity(SLANTED)},
    )


def opening_at(link: Link) -> LiveOpening:
    """Return the opening at a link."""
    patches = link[PATCHES]
    return opening(
        link.shared,
        encoding=link[ENCODING],
        patches=patches,
        row=link[row_within(patches)],
        column=link[column_within(patches)],
    )
