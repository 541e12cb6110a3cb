"""First view of the lesson “Images”: its picture and its takeaway."""

from pages.lessons.images import text
from pages.lessons.images.answer_numbers import ImagesNumbers
from pages.lessons.images.definition import (
    AXES,
    COLUMN,
    COLUMNS,
    ENCODING,
    ROW,
    ROWS,
    SWAPPED,
)
from pages.lessons.images.picture import images_picture
from pages.ui.opening import LiveOpening
from pages.ui.parameters import View
from pe_core.images import (
    BELOW,
    SLANTED,
    STRAIGHT,
    PatchOffset,
    mrope_sections,
    patch_similarity,
    similarities_to_patch,
)


def opening_at(view: View) -> LiveOpening[ImagesNumbers]:
    """Return the patches of an image, coloured by their similarity to one of them."""

    shared, encoding, transposed = view.shared, view[ENCODING], view[AXES] == SWAPPED
    rows, columns, row, column = (view[control] for control in (ROWS, COLUMNS, ROW, COLUMN))

    def similarity(apart: PatchOffset) -> float:
        return float(patch_similarity(shared.sinusoid, encoding, *apart, columns=columns))

    def takeaway() -> str:
        if transposed and encoding != "one-row":
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
        pairs = shared.pairs
        return text.takeaway(
            encoding,
            row_pairs=mrope_sections(pairs).height if encoding == "m-rope" else pairs // 2,
            straight=similarity(STRAIGHT),
            slanted=similarity(SLANTED),
            below=similarity(BELOW),
            nearer=min(
                similarity(STRAIGHT._replace(across=nearer)) for nearer in range(STRAIGHT.across)
            ),
        )

    return LiveOpening(
        images_picture(view),
        takeaway,
        numbers=lambda: ImagesNumbers(similarity(STRAIGHT), similarity(SLANTED)),
    )
