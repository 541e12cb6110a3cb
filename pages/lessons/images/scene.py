"""Data of the live picture of patches."""

from typing import NamedTuple

from pages.lessons.images.definition import (
    COLUMNS,
    ENCODING,
    ENCODING_LABELS,
    IMAGES,
    ROWS,
    column_within,
    row_within,
)
from pages.ui.live.scene import Scene, shared_variables, variable
from pages.ui.parameters import Shared
from pe_core.images import PatchEncoding


class Image(NamedTuple):
    """Numbers of rows and columns of an image's patches, and the chosen patch."""

    rows: int
    columns: int
    row: int
    column: int


def images_scene(
    shared: Shared, image: Image, *, encoding: PatchEncoding, transposed: bool
) -> Scene:
    """Return the patches of an image with a chosen one; the browser computes similarities."""
    rows, columns, row, column = image
    variables = (
        variable(column_within(columns), column, shared, "steps"),
        variable(row_within(rows), row, shared, "steps"),
        variable(ROWS, rows, shared, "sweep"),
        variable(COLUMNS, columns, shared, "sweep"),
        *shared_variables(shared, d_model="sweep", base="sweep"),
    )
    parameters = ENCODING.in_picture(encoding) | {"transposed": int(transposed)}
    return Scene(IMAGES, "images", variables, parameters, {"labels": ENCODING_LABELS})
