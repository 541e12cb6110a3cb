"""Strips: matrices with many columns and few rows, read cell by cell."""

from collections.abc import Mapping, Sequence

import numpy as np
from numpy.typing import NDArray

from pages.ui.definitions import Lesson
from pages.ui.live.arrays import coded
from pages.ui.live.picture_data import PictureData, Variable
from pages.ui.text.numbers import with_minus

MAX_COLUMNS = 256
"""Largest number of columns shown: on a phone each still has the same width."""


def strip_picture(
    lesson: Lesson,
    variables: Sequence[Variable],
    matrix: NDArray[np.float64],
    *,
    heading: str,
    rows: Sequence[str],
    dims: NDArray[np.int64],
    start: Mapping[str, int],
    alt: str,
) -> PictureData:
    """Return a picture of one strip over ``dims``; the cell at ``start`` is marked at first."""
    core = {
        "strips": [{"name": "value", "cells": coded(matrix, "<f4")}],
        "heading": heading,
        "rows": {"names": rows},
        "dims": dims.tolist(),
        "start": start,
        "alt": with_minus(alt),
    }
    return PictureData(lesson, tuple(variables), {}, core, "strips")
