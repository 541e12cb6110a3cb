"""Data of the live picture of a fitted curve."""

from functools import cache

import numpy as np

from pages.lessons.coordinates.definition import COORDINATES, COUNT, ENCODED, STEPS
from pages.ui.live.arrays import coded
from pages.ui.live.picture_data import PictureData, shared_variables, variable
from pages.ui.parameters import View
from pe_core.coordinates import (
    MAX_COUNT,
    errors_by_count,
    largest_error,
    plain_fit,
    samples,
    signal,
    smooth_fit,
)

POINTS_SHOWN = 497
"""Points of each curve: sixteen for each step from one sample to the next, and the last."""

LAST_STEP, NEAR_STEP = 1000, 100
"""Last timestep of a usual diffusion model, and one that is read beside step 0."""


def coordinates_picture(view: View) -> PictureData:
    """Return the fits for all numbers of frequencies; the browser computes the rest."""
    encoded = view[ENCODED]
    counts = (variable(COUNT, view, "steps"),)
    widths = tuple(shared_variables(view, d_model="sweep", base="sweep"))
    variables, idle = (widths, counts) if encoded == STEPS else (counts, widths)
    fixed = {variable.key: variable.value for variable in idle}
    parameters = fixed | ENCODED.picture_parameters(encoded)
    return PictureData(COORDINATES, variables, parameters, _curves())


@cache
def _curves() -> dict[str, str]:
    """The signal, its samples, the fits and their errors, which depend on nothing."""
    at = np.linspace(0, 1, POINTS_SHOWN, dtype=np.float64)
    fits = np.stack([smooth_fit(at, count) for count in range(1, MAX_COUNT + 1)])
    errors = np.array([largest_error(plain_fit), *errors_by_count()])
    curves = {
        "signal": signal(at),
        "samples": samples()[1],
        "fits": fits,
        "plain": plain_fit(at),
        "errors": errors,
    }
    return {name: coded(values, "<f4") for name, values in curves.items()}
