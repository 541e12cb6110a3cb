"""Data of the live pictures of the schemes."""

from collections.abc import Sequence

from pages.lessons.baselines.definition import BASELINES, FRACTION, LONG, SHORT
from pages.ui.live.picture_data import PictureData, shared_variables, variable
from pages.ui.parameters import View
from pe_core.schemes import fraction_position


def baselines_picture(view: View) -> PictureData:
    """Return four schemes of two sentences, each on a scale of its own."""
    variables = (
        variable(LONG, view, "steps"),
        variable(SHORT, view, "steps"),
        *shared_variables(view, d_model="sweep", base="sweep"),
    )
    return PictureData(BASELINES, variables, {}, {})


def meaning_picture(view: View, lengths: Sequence[int]) -> PictureData:
    """Return the positions of one normalised value in sentences of several lengths."""
    variables = (variable(FRACTION, view),)
    places = [
        [fraction_position(option, length) for length in lengths]
        for option in FRACTION.options_at(view)
    ]
    core = {"lengths": list(lengths), "places": places}
    return PictureData(BASELINES, variables, {}, core, "meaning")
