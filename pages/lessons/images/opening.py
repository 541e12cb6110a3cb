"""First view of the lesson “Images”: its picture and its takeaway."""

from functools import cache

from pages.lessons.images import measures, text
from pages.lessons.images.definition import (
    AXES,
    COLUMN,
    COLUMNS,
    ENCODING,
    ROW,
    ROWS,
    SWAPPED,
)
from pages.lessons.images.measures import Similarities
from pages.lessons.images.picture import images_picture
from pages.ui.opening import LiveOpening
from pages.ui.parameters import View
from pe_core.images import MROPES, similarities_to_patch


def opening_at(view: View) -> LiveOpening[Similarities]:
    """Return the patches of an image, coloured by their similarity to one of them."""

    shared, encoding = view.shared, view[ENCODING]
    rows, columns, row, column = (view[control] for control in (ROWS, COLUMNS, ROW, COLUMN))

    @cache
    def measured() -> Similarities:
        return measures.measure(view)

    def swapped() -> str:
        neighbour = (row - 1 if row == rows - 1 else row + 1) * columns + column
        wrong = similarities_to_patch(
            shared.sinusoid,
            encoding,
            rows=rows,
            columns=columns,
            row=row,
            column=column,
            transposed=True,
        )
        return text.transposed_takeaway(
            measured().below,
            float(wrong[neighbour]),
            is_square=rows == columns,
            is_same=encoding not in MROPES,
        )

    def takeaway() -> str:
        if view[AXES] == SWAPPED and encoding != "one-row":
            return swapped()
        return text.takeaway(encoding, measured(), pairs=shared.pairs)

    return LiveOpening(images_picture(view), takeaway, numbers=measured)
