"""Strips: matrices over the same dimensions, one below the other, read column by column."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pages.ui.definitions import Lesson
from pages.ui.live.arrays import coded
from pages.ui.live.scene import Scene, Variable
from pages.ui.text.numbers import with_minus

MAX_COLUMNS = 256
"""Largest number of columns shown: on a phone each still has the same width."""


class Strip(NamedTuple):
    """One matrix of several over the same dimensions."""

    name: str
    """Name used when a cell is read."""
    heading: str
    joined: str
    """Text before its name when a cell of all strips is read in one line."""
    limit: float
    """Its colours run from −limit to limit; larger entries have those of the ends."""
    content: Mapping[str, object]
    """Its cells, its waves, or the strips that it is the sum of, each with a sign."""
    is_cut: bool = False
    """True if some entries exceed the limit."""

    def for_browser(self) -> dict[str, object]:
        """Return the strip as the scene's script reads it."""
        named = {"name": self.name, "heading": self.heading, "joined": self.joined}
        return {**named, "limit": self.limit, "isCut": self.is_cut, **self.content}


def strips_scene(
    lesson: Lesson,
    variables: Sequence[Variable],
    strips: Sequence[Strip],
    *,
    rows: Mapping[str, object],
    dims: NDArray[np.int64],
    start: Mapping[str, int],
    alt: str,
) -> Scene:
    """Return a picture of strips over ``dims``; the cell at ``start`` is marked at first."""
    core = {
        "strips": [strip.for_browser() for strip in strips],
        "rows": rows,
        "dims": dims.tolist(),
        "start": start,
        "alt": with_minus(alt),
    }
    return Scene(lesson, "strips", tuple(variables), {}, core)


def cells(matrix: NDArray[np.float64]) -> dict[str, str]:
    """Return a matrix as the content of a strip: float32, row after row."""
    return {"cells": coded(matrix, "<f4")}
