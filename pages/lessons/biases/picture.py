"""Data of the live picture of methods side by side."""

from pages.lessons.biases.definition import ALIBI_HEAD, ALIBI_HEAD_COUNT, BIASES, STRETCH
from pages.ui.live.picture_data import PictureData, shared_variables, variable
from pages.ui.parameters import View
from pe_core.biases import alibi_slopes


def biases_picture(view: View) -> PictureData:
    """Return the slopes of all heads; the browser computes the scores by method."""
    variables = (
        variable(STRETCH, view, "sweep"),
        variable(ALIBI_HEAD, view, "steps"),
        *shared_variables(view, d_model="sweep", seq_len="sweep", base="sweep"),
    )
    return PictureData(
        BIASES, "biases", variables, {}, {"slopes": alibi_slopes(ALIBI_HEAD_COUNT).tolist()}
    )
