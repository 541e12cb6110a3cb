"""Data of the live error curves."""

import math
from collections.abc import Mapping

import numpy as np
from numpy.typing import NDArray

from pages.lessons.precision.definition import PRECISION, ROWS, WAY
from pages.ui.live.arrays import coded
from pages.ui.live.picture_data import PictureData, shared_variables, variable
from pages.ui.parameters import View
from pe_core.precision import FloatType, Rounding

_MAX_POINTS = 256
# Ends of the axis of errors; smaller ones, and 0, are drawn at its bottom.
_FLOOR, _TOP = 1e-6, 4.0
# The hue and the dashes, in pixels, of a line for each float type.
_LINES: tuple[tuple[str, list[int]], ...] = (("sin", []), ("cos", [6, 3]), ("guess", []))


def error_curves(
    view: View,
    errors: Mapping[FloatType, NDArray[np.float64]],
    *,
    exact_integers: Mapping[FloatType, int],
    distinct: Mapping[FloatType, Mapping[Rounding, int]],
) -> PictureData:
    """Return the largest error of each row, a line for each float type.

    Of many rows, a point shows the largest error of a few. ``exact_integers`` says from where on a
    type skips integers, which makes positions equal; ``distinct`` counts the rows that stay
    distinct in each 16-bit type. The axis of errors is always the same, so that they are seen to
    fall where only the result is rounded.

    The browser computes the errors of other parameters; at large sizes, it leaves out some rows.
    """
    shared, rows = view.shared, view[ROWS]
    step = math.ceil(rows / _MAX_POINTS)
    exactly = WAY.picture_parameters(view[WAY])
    sizes = {"d_model": shared.d_model, "base": shared.base, "rows": rows}
    lines = [
        {"name": name, "integers": exact_integers[name], "hue": hue, "dash": dash}
        for name, (hue, dash) in zip(errors, _LINES, strict=True)
    ]
    points = [np.maximum.reduceat(values, range(0, rows, step)) for values in errors.values()]
    core = {
        "points": _MAX_POINTS,
        "lines": lines,
        "known": {"at": {**sizes, **exactly}, "errors": [coded(each, "<f8") for each in points]},
        "distinct": {name: [count["steps"], count["result"]] for name, count in distinct.items()},
        "floor": _FLOOR,
        "top": _TOP,
        "ways": WAY.options_at(view),
    }
    variables = (
        *shared_variables(view, d_model=None, base=None),
        variable(ROWS, view, "sweep"),
    )
    return PictureData(PRECISION, variables, exactly, core)
