"""Data of the live picture of a fitted curve."""

from functools import cache

import numpy as np

from pages.lessons.coordinates.definition import COORDINATES, COUNT, ENCODED, STEP, STEPS
from pages.ui.live.arrays import coded
from pages.ui.live.picture_data import PictureData, shared_variables, variable
from pages.ui.parameters import View
from pe_core.coordinates import (
    ALIKE,
    MAX_COUNT,
    errors_by_count,
    is_too_few,
    is_too_many,
    largest_error,
    plain_fit,
    sample_weights,
    samples,
    signal,
)

POINTS_SHOWN = 497
"""Points of each curve: sixteen for each step from one sample to the next, and the last."""
_POINTS_OF_BLUR = 63
"""Points of the curve learned from x itself, which has no detail."""


def coordinates_picture(view: View) -> PictureData:
    """Return the weights of the fits for all numbers of waves; the browser computes the rest."""
    encoded = view[ENCODED]
    counts = (variable(COUNT, view, "steps"),)
    steps = (variable(STEP, view, "sweep"), *shared_variables(view, d_model="sweep", base="sweep"))
    variables, idle = (steps, counts) if encoded == STEPS else (counts, steps)
    fixed = {variable.key: variable.value for variable in idle}
    parameters = fixed | ENCODED.picture_parameters(encoded)
    return PictureData(COORDINATES, variables, parameters, _curves())


@cache
def fit_errors() -> tuple[float, ...]:
    """Return the largest error of the fit of x itself, then of those with 1, 2, … waves."""
    return (largest_error(plain_fit), *errors_by_count())


@cache
def _curves() -> dict[str, str | float]:
    """The signal, its samples, the weights of the fits, their errors: they depend on nothing."""
    counts = range(1, MAX_COUNT + 1)
    at = np.linspace(0, 1, POINTS_SHOWN, dtype=np.float64)
    curves = {
        "signal": signal(at),
        "samples": samples()[1],
        "weights": np.stack([sample_weights(count) for count in counts]),
        "plain": plain_fit(np.linspace(0, 1, _POINTS_OF_BLUR, dtype=np.float64)),
        "errors": np.array(fit_errors()),
    }
    return {
        **{name: coded(values, "<f4") for name, values in curves.items()},
        "few": max(filter(is_too_few, counts)),
        "many": min(filter(is_too_many, counts)),
        "alike": ALIKE,
    }
