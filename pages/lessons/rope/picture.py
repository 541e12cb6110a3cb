"""Data of the live picture of a query and a key."""

from pages.lessons.rope.definition import LOOKS_BACK, PAIRING, ROPE
from pages.ui.live.picture_data import PictureData, shared_variables, variable
from pages.ui.parameters import KEY_POSITION, ROTATED_PAIR, ROTATION_OFFSET, View


def rope_picture(view: View) -> PictureData:
    """Return a key at n and a query at m = n + k; the browser computes scores."""
    variables = (
        variable(KEY_POSITION, view, "steps"),
        variable(ROTATION_OFFSET, view, "steps"),
        variable(ROTATED_PAIR, view),
        *shared_variables(view, d_model="sweep", seq_len=None, base="sweep"),
    )
    parameters = PAIRING.picture_parameters(view[PAIRING])
    core = {"looks_back": LOOKS_BACK, "largest_offset": max(ROTATION_OFFSET.options_at(view))}
    return PictureData(ROPE, variables, parameters, core)
