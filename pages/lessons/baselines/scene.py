"""Data of the live pictures of the schemes."""

from collections.abc import Sequence

from pages.lessons.baselines.definition import BASELINES, FRACTION, LONG, SHORT
from pages.ui.live.scene import Scene, shared_variables, variable
from pages.ui.parameters import Shared
from pe_core.schemes import fraction_position


def baselines_scene(shared: Shared, *, short: int, long: int) -> Scene:
    """Return four schemes of two sentences, each on a scale of its own."""
    variables = (
        variable(LONG, long, shared, "steps"),
        variable(SHORT, short, shared, "steps"),
        *shared_variables(shared, d_model="sweep", base="sweep"),
    )
    return Scene(BASELINES, "baselines", variables, {}, {})


def meaning_scene(shared: Shared, fraction: float, lengths: Sequence[int]) -> Scene:
    """Return the positions of one normalised value in sentences of several lengths."""
    variables = (variable(FRACTION, fraction, shared),)
    places = [
        [fraction_position(option, length) for length in lengths]
        for option in FRACTION.options_at(shared)
    ]
    core = {"lengths": list(lengths), "places": places}
    return Scene(BASELINES, "meaning", variables, {}, core)
