"""Data of the live heatmap."""

from pages.lessons.heatmap.definition import DIM, FANS, HEATMAP
from pages.ui.live.scene import Scene, shared_variables, variable
from pages.ui.parameters import POSITION, View


def heatmap_scene(view: View) -> Scene:
    """Return the encoding matrix with a chosen cell."""
    variables = (
        *shared_variables(view, d_model="sweep", seq_len="sweep", base="sweep"),
        variable(POSITION, view, "steps"),
        variable(DIM, view, "steps"),
    )
    return Scene(HEATMAP, "heatmap", variables, {FANS.name: int(view[FANS])}, {})
