"""Data of the live pendulums."""

from collections.abc import Sequence

from pages.lessons.pendulums.definition import (
    ORDER,
    PENDULUMS,
    PICTURE,
)
from pages.ui.live.scene import Scene, shared_variables, variable
from pages.ui.parameters import POSITION, Shared


def pendulums_scene(
    shared: Shared, *, position: int, pairs: Sequence[int], picture: str, order: str
) -> Scene:
    """Return pendulums or clock hands of all pairs, and the chosen ``pairs`` as waves below."""
    variables = (
        variable(POSITION, position, shared, "smooth"),
        *shared_variables(shared, d_model="sweep", seq_len=None, base="sweep"),
    )
    chosen = {"pairs": list(pairs), **PICTURE.in_picture(picture), **ORDER.in_picture(order)}
    return Scene(PENDULUMS, "pendulums", variables, chosen, {})
