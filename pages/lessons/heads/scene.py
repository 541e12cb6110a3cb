"""Data of the live attention map."""

from pages.lessons.heads.definition import GAIN, HEADS, OFFSET
from pages.ui.live.scene import Scene, shared_variables, variable
from pages.ui.parameters import POSITION, Shared


def heads_scene(shared: Shared, *, position: int, offset: int, gain: int) -> Scene:
    """Return the map of a head with W_Qᵀ W_K = gain · T_k; the browser computes its weights."""
    variables = (
        variable(OFFSET, offset, shared, "steps"),
        variable(GAIN, gain, shared, "sweep"),
        variable(POSITION, position, shared, "steps"),
        *shared_variables(shared, d_model="sweep", seq_len=None, base="sweep"),
    )
    return Scene(HEADS, "heads", variables, {}, {})
