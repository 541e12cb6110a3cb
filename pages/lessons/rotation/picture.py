"""Data of the live circle."""

import numpy as np

from pages.lessons.rotation.definition import ROTATION
from pages.ui.live.picture_data import PictureData, shared_variables, variable, waiting
from pages.ui.live.strips import MAX_COLUMNS, strip_picture
from pages.ui.parameters import POSITION, ROTATED_PAIR, ROTATION_OFFSET, View
from pe_core.downsampling import sample_dims


def rotation_picture(view: View) -> PictureData:
    """Return a pair's encodings of p and p + k on the unit circle, with T_k between them."""
    variables = (
        variable(POSITION, view, "smooth"),
        variable(ROTATION_OFFSET, view, "smooth"),
        variable(ROTATED_PAIR, view),
        *shared_variables(view, d_model="sweep", seq_len=None, base="sweep"),
    )
    return PictureData(ROTATION, variables, {}, {})


def shifted_once_and_twice(view: View) -> PictureData:
    """Return PE(p) after one and after two shifts, each above the encoding it should equal."""
    shared, position, offset = view.shared, view[POSITION], view[ROTATION_OFFSET]
    sinusoid, dims = shared.sinusoid, sample_dims(shared.d_model, limit=MAX_COLUMNS)
    start, once, twice = sinusoid.encode([position, position + offset, position + 2 * offset])
    shifted = sinusoid.shift(start, offset)
    rows = np.stack([start, shifted, once, sinusoid.shift(shifted, offset), twice])
    # Sums, not results: an offset of 0 would give several rows one name.
    sign, size = ("−" if offset < 0 else "+"), abs(offset)
    names = (
        f"PE({position})",
        f"T PE({position})",
        f"PE({position} {sign} {size})",
        f"T T PE({position})",
        f"PE({position} {sign} 2·{size})",
    )
    return strip_picture(
        ROTATION,
        tuple(waiting(view, "d_model", "base")),
        rows[:, dims],
        heading="equal: rows 2 and 3, rows 4 and 5",
        rows=names,
        dims=dims,
        start={"row": 1, "column": 0},
        alt=(
            f"Five strips over all dimensions: T applied to PE({position}) equals "
            f"PE({position + offset}), and applied twice it equals PE({position + 2 * offset})."
        ),
    )
