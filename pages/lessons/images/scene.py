"""Data of the live picture of patches."""

from pages.lessons.images.definition import (
    ENCODING_LABELS,
    IMAGES,
    PATCHES,
    column_within,
    row_within,
)
from pages.ui.live.scene import Scene, shared_variables, variable
from pages.ui.parameters import Shared
from pe_core.images import PatchEncoding


def images_scene(
    shared: Shared, *, encoding: PatchEncoding, patches: int, row: int, column: int
) -> Scene:
    """Return the patches of a square image with a chosen one; the browser computes similarities."""
    variables = (
        variable(column_within(patches), column, shared, "steps"),
        variable(row_within(patches), row, shared, "steps"),
        variable(PATCHES, patches, shared, "sweep"),
        *shared_variables(shared, d_model="sweep", base="sweep"),
    )
    return Scene(IMAGES, "images", variables, {"encoding": encoding}, {"labels": ENCODING_LABELS})
