"""Data of the live heatmap."""

from pages.lessons.heatmap.definition import DIM, FANS, HEATMAP
from pages.ui.live.picture_data import PictureData, shared_variables, variable
from pages.ui.parameters import POSITION, View


def heatmap_picture(view: View) -> PictureData:
    """Return the encoding matrix with a chosen cell."""
    variables = (
        *shared_variables(view, d_model="sweep", seq_len="sweep", base="sweep"),
        variable(POSITION, view, "steps"),
        variable(DIM, view, "steps"),
    )
    return PictureData(HEATMAP, variables, {FANS.name: int(view[FANS])}, {})
