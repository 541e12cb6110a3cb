"""Data of the live picture of a query and a key."""

from pages.lessons.rope.definition import LOOKS_BACK, METHOD, PAIRING, ROPE
from pages.ui.live.scene import Scene, shared_variables, variable
from pages.ui.parameters import POSITION, ROTATED_PAIR, ROTATION_OFFSET, Shared
from pe_core.rotary import Pairing


def rope_scene(
    shared: Shared, *, pair: int, position: int, offset: int, method: str, pairing: Pairing
) -> Scene:
    """Return a key at p and a query at p + k; the browser computes scores."""
    variables = (
        variable(POSITION, position, shared, "steps"),
        variable(ROTATION_OFFSET, offset, shared, "steps"),
        variable(ROTATED_PAIR, pair, shared),
        *shared_variables(shared, d_model="sweep", seq_len=None, base="sweep"),
    )
    parameters = METHOD.in_picture(method) | PAIRING.in_picture(pairing)
    return Scene(ROPE, "rope", variables, parameters, {"looks_back": LOOKS_BACK})
