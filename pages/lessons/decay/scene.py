"""Data of the live decay curve."""

from pages.lessons.decay.definition import DECAY, MAX_OFFSET, offset_within
from pages.ui.live.scene import Scene, shared_variables, variable
from pages.ui.parameters import Shared


def decay_scene(
    shared: Shared,
    max_offset: int,
    offset: int,
    *,
    first_rise: int | None,
    first_negative: int | None,
) -> Scene:
    """Return the curve of S(k) up to ``max_offset``, and the cosines whose mean is S(offset)."""
    variables = (
        variable(offset_within(max_offset), offset, shared, "smooth"),
        variable(MAX_OFFSET, max_offset, shared, "sweep"),
        *shared_variables(shared, d_model="sweep", base="sweep"),
    )
    found = {"first_rise": first_rise, "first_negative": first_negative}
    return Scene(DECAY, "decay", variables, {}, found)
