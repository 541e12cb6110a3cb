"""Data of the live decay curve."""

from pages.lessons.decay.definition import DECAY, MAX_OFFSET, OFFSET
from pages.ui.live.picture_data import PictureData, shared_variables, variable
from pages.ui.parameters import View
from pe_core.sinusoid import Rise


def decay_picture(
    view: View, *, clear_rise: Rise | None, first_negative: int | None
) -> PictureData:
    """Return the curve of S(k) with a marked offset, and the cosines whose mean is S there."""
    variables = (
        variable(OFFSET, view, "smooth"),
        variable(MAX_OFFSET, view, "sweep"),
        *shared_variables(view, d_model="sweep", base="sweep"),
    )
    landmarks = {"clear_rise": clear_rise, "first_negative": first_negative}
    return PictureData(DECAY, variables, {}, landmarks)
