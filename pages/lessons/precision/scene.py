"""Data of the live error curves."""

import math
from collections.abc import Mapping

import numpy as np
from numpy.typing import NDArray

from pages.lessons.precision.definition import PRECISION, ROWS, WAY
from pages.ui.live.numbers import coded
from pages.ui.live.scene import Scene, shared_variables, variable
from pages.ui.parameters import Shared
from pe_core.precision import FloatType

_MAX_POINTS = 256
# The hue and the dashes, in pixels, of a line for each float type.
_LINES: tuple[tuple[str, list[int]], ...] = (
    ("result", []),
    ("sin", []),
    ("cos", [6, 3]),
    ("mark", []),
)


def error_curves(
    shared: Shared,
    errors: Mapping[FloatType, NDArray[np.float64]],
    *,
    rows: int,
    way: str,
    exact_integers: Mapping[FloatType, int],
    shown: tuple[float, float],
) -> Scene:
    """Return the largest error of each row, a line for each float type.

    Of many rows, a point shows the largest error of a few. ``exact_integers`` says from where on a
    type skips integers, which makes positions equal. The axis covers the range ``shown``.

    The browser computes the errors of other parameters; at large sizes, it leaves out some rows.
    """
    step, (low, high) = math.ceil(rows / _MAX_POINTS), shown
    ways = WAY.options_at(shared)
    exactly = {"exactly": ways.index(way)}
    sizes = {"d_model": shared.d_model, "base": shared.base, "rows": rows}
    lines = [
        {"name": name, "integers": exact_integers.get(name), "hue": hue, "dash": dash}
        for name, (hue, dash) in zip(errors, _LINES, strict=True)
    ]
    points = [np.maximum.reduceat(values, range(0, rows, step)) for values in errors.values()]
    core = {
        "points": _MAX_POINTS,
        "lines": lines,
        "known": {"at": {**sizes, **exactly}, "errors": [coded(each, "<f8") for each in points]},
        "floor": low,
        "top": high,
        "ways": ways,
    }
    variables = (
        *shared_variables(shared, d_model="sweep", base="sweep"),
        variable(ROWS, rows, shared),
    )
    return Scene(PRECISION, "errors", variables, exactly, core)
