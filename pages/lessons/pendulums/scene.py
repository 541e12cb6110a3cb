"""Data of the live pendulums."""

from collections.abc import Sequence

from pages.lessons.pendulums.definition import (
    CLOCK_HANDS,
    COSINE_PENDULUMS,
    PENDULUMS,
    SINE_PENDULUMS,
    SLOWEST_LEFT,
)
from pages.ui.live.scene import Scene, shared_variables, variable
from pages.ui.parameters import POSITION, Shared

PICTURES = {SINE_PENDULUMS: "sines", COSINE_PENDULUMS: "cosines", CLOCK_HANDS: "hands"}
"""The pictures, as pendulums.ts names them."""


def pendulums_scene(
    shared: Shared, *, position: int, pairs: Sequence[int], picture: str, order: str
) -> Scene:
    """Return pendulums or clock hands of all pairs, and the chosen ``pairs`` as waves below."""
    variables = (
        variable(POSITION, position, shared, "smooth"),
        *shared_variables(shared, d_model="sweep", seq_len=None, base="sweep"),
    )
    chosen = {
        "pairs": list(pairs),
        "picture": PICTURES[picture],
        "slowest_first": int(order == SLOWEST_LEFT),
    }
    return Scene(PENDULUMS, "pendulums", variables, chosen, {})
