"""Data of the live attention map."""

from pages.lessons.heads.definition import GAIN, HEADS, OFFSET
from pages.ui.live.scene import Scene, shared_variables, variable
from pages.ui.parameters import POSITION, View


def heads_scene(view: View) -> Scene:
    """Return the map of a head with W_Qᵀ W_K = gain · T_k; the browser computes its weights."""
    variables = (
        variable(OFFSET, view, "steps"),
        variable(GAIN, view, "sweep"),
        variable(POSITION, view, "steps"),
        *shared_variables(view, d_model="sweep", seq_len=None, base="sweep"),
    )
    return Scene(HEADS, "heads", variables, {}, {})
