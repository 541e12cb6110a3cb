"""Data of the live picture of patches."""

from pages.lessons.images.definition import (
    AXES,
    COLUMN,
    COLUMNS,
    ENCODING,
    IMAGES,
    ROW,
    ROWS,
)
from pages.lessons.images.encodings import ENCODING_TEXTS
from pages.ui.live.picture_data import PictureData, shared_variables, variable
from pages.ui.parameters import View


def images_picture(view: View) -> PictureData:
    """Return the patches of an image with a chosen one; the browser computes similarities."""
    variables = (
        *(variable(control, view, "steps") for control in (COLUMN, ROW)),
        variable(ROWS, view, "sweep"),
        variable(COLUMNS, view, "sweep"),
        *shared_variables(view, d_model="sweep", base="sweep"),
    )
    parameters = ENCODING.picture_parameters(view[ENCODING]) | AXES.picture_parameters(view[AXES])
    labels = {key: words.label for key, words in ENCODING_TEXTS.items()}
    return PictureData(IMAGES, variables, parameters, {"labels": labels})
