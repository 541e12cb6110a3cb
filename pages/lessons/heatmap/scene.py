"""Data of the live heatmap."""

from pages.lessons.heatmap.definition import DIM, HEATMAP
from pages.ui.live.scene import Scene, shared_variables, variable
from pages.ui.parameters import POSITION, Shared


def heatmap_scene(shared: Shared, *, position: int, dim: int, fans: bool) -> Scene:
    """Return the encoding matrix with a chosen cell.

    ``fans`` puts all sines before all cosines.
    """
    variables = (
        *shared_variables(shared, d_model="sweep", seq_len="sweep", base="sweep"),
        variable(POSITION, position, shared, "steps"),
        variable(DIM, dim, shared, "steps"),
    )
    return Scene(HEATMAP, "heatmap", variables, {"fans": int(fans)}, {})
