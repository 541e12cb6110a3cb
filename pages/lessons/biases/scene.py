"""Data of the live picture of methods side by side."""

from pages.lessons.biases.definition import ALIBI_HEAD, BIASES, STRETCH
from pages.ui.live.scene import Scene, shared_variables, variable
from pages.ui.parameters import View


def biases_scene(view: View) -> Scene:
    """Return scores by method, which the browser computes."""
    variables = (
        variable(STRETCH, view, "sweep"),
        variable(ALIBI_HEAD, view, "steps"),
        *shared_variables(view, d_model="sweep", seq_len="sweep", base="sweep"),
    )
    return Scene(BIASES, "biases", variables, {}, {})
