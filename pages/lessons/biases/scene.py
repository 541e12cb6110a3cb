"""Data of the live picture of methods side by side."""

from pages.lessons.biases.definition import ALIBI_HEAD, BIASES, STRETCH
from pages.ui.live.scene import Scene, shared_variables, variable
from pages.ui.parameters import Shared


def biases_scene(shared: Shared, *, stretch: int, head: int) -> Scene:
    """Return scores by method, which the browser computes."""
    variables = (
        variable(STRETCH, stretch, shared, "sweep"),
        variable(ALIBI_HEAD, head, shared, "steps"),
        *shared_variables(shared, d_model="sweep", seq_len="sweep", base="sweep"),
    )
    return Scene(BIASES, "biases", variables, {}, {})
