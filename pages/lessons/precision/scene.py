"""Data of the live error curves."""

import math
from collections.abc import Mapping

import numpy as np
from numpy.typing import NDArray

from pages.lessons.precision.definition import PRECISION, ROWS
from pages.ui.live.numbers import coded
from pages.ui.live.scene import Scene, variable, waiting
from pages.ui.parameters import Shared
from pages.ui.text.numbers import with_minus
from pe_core.precision import FloatType

_MAX_POINTS = 256
# The hue and the dashes, in pixels, of a line for each float type.
_LINES: tuple[tuple[str, list[int]], ...] = (
    ("result", []),
    ("sin", [8, 4]),
    ("cos", [2, 3]),
    ("mark", [8, 3, 2, 3]),
)


def error_curves(
    shared: Shared,
    errors: Mapping[FloatType, NDArray[np.float64]],
    *,
    rows: int,
    exact_integers: Mapping[FloatType, int],
    shown: tuple[float, float],
    alt: str,
) -> Scene:
    """Return the largest error of each row, a line for each float type.

    Of many rows, a point shows the largest error of a few. ``exact_integers`` marks where types
    that positions are rounded to stop holding every integer. The axis covers the range ``shown``.
    """
    step, (low, high) = math.ceil(rows / _MAX_POINTS), shown
    lines = [
        {
            "name": name,
            "values": coded(np.maximum.reduceat(values, range(0, rows, step)), "<f8"),
            "integers": exact_integers.get(name),
            "hue": hue,
            "dash": dash,
        }
        for (name, values), (hue, dash) in zip(errors.items(), _LINES, strict=True)
    ]
    core = {
        "rows": rows,
        "step": step,
        "lines": lines,
        "floor": low,
        "top": high,
        "alt": with_minus(alt),
    }
    rows_waiting = variable(ROWS, rows, shared)._replace(waits=True)
    variables = (*waiting(shared, "d_model", "base"), rows_waiting)
    return Scene(PRECISION, "errors", variables, {}, core)
