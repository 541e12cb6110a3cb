"""Page of the lesson “Images”.

Main points: half of the width per axis makes a cross, one long row loses the second direction,
M-RoPE's sections lose the columns, interleaving brings them back, and square images hide a
transposition.
"""

from pages.lessons.images import snippets, text
from pages.lessons.images.definition import (
    AXES,
    COLUMN,
    COLUMNS,
    ENCODING,
    ROW,
    ROWS,
    SWAPPED,
)
from pages.lessons.images.measures import patch_of
from pages.lessons.images.opening import opening_at
from pages.ui import controls, page, session_values
from pe_core.images import (
    EQUALLY_FAR,
    MROPES,
    PATCH_ENCODINGS,
    mrope_sections,
    patch_coordinates,
    patch_similarity,
    section_angles,
    similarities_to_patch,
)

# An image that is not square, and the number of its patches in the table.
WIDE, LISTED = (3, 4), 6


def choose_encoding(key: object) -> None:
    """Choose the encoding of the small map that the user presses; ignore other texts."""
    if key in PATCH_ENCODINGS:
        session_values.choose(ENCODING.name, key)


page.head()
controls.first_row()
controls.hide_idle()
# Dragging in the picture moves both.
for control in (ROW, COLUMN):
    controls.draw_unseen(control)
view = controls.view()
first = opening_at(view)
page.present(first, on_text={ENCODING.sets: choose_encoding})

shared, encoding, transposed = view.shared, view[ENCODING], view[AXES] == SWAPPED
patch, rows, columns = patch_of(view), view[ROWS], view[COLUMNS]
sinusoid = shared.sinusoid
page.equation(
    *text.equation(encoding, first.numbers(), columns=columns), source=text.source(encoding)
)


@page.section("cross", "Do equally distant patches look equally similar?", opened=True)
def cross() -> None:
    page.table(
        text.around(
            {
                name: [
                    float(patch_similarity(sinusoid, name, *apart, columns=columns))
                    for apart in EQUALLY_FAR
                ]
                for name in PATCH_ENCODINGS
            },
            EQUALLY_FAR,
        )
    )
    page.words(text.CROSS)


@page.section("square", "What does a square image hide?")
def square() -> None:
    rows, columns = WIDE
    right, wrong = (
        patch_coordinates(rows=rows, columns=columns, transposed=is_wrong)[1][:LISTED].tolist()
        for is_wrong in (False, True)
    )
    page.table(text.coordinates(right, wrong, size=WIDE))
    page.words(text.TRANSPOSED)


@page.section("sections", "Along which axis does M-RoPE tell patches apart better?")
def sections() -> None:
    page.table(
        text.sections(
            {key: mrope_sections(sinusoid.pairs, key) for key in MROPES},
            {key: section_angles(sinusoid, key, rows=rows, columns=columns) for key in MROPES},
            size=(rows, columns),
        )
    )
    page.words(text.SECTIONS)


down, across = patch_coordinates(rows=rows, columns=columns)
page.take_with_you(
    first.picture,
    lambda: {
        "row": down,
        "column": across,
        "similarity": similarities_to_patch(sinusoid, encoding, patch, transposed=transposed),
    },
    snippets.images(view),
)
