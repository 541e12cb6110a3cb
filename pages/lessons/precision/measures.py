"""Measures of the lesson “Precision”, for its page and its opening."""

from collections.abc import Mapping
from typing import NamedTuple

from numpy.typing import NDArray

from pages.lessons.precision import cached
from pages.lessons.precision.definition import EXACTLY, ROWS, WAY
from pages.ui.parameters import Shared, View
from pe_core.precision import FLOAT_TYPES, DuplicateRows, FloatType, Rounding, exact_integers

REFERENCE, *ROUNDED = FLOAT_TYPES


class Errors(NamedTuple):
    """Errors of a matrix in every float type, computed in one way."""

    rounding: Rounding
    by_row: Mapping[FloatType, NDArray]
    largest: Mapping[FloatType, float]
    integers: Mapping[FloatType, int]
    """Largest integer up to which a type holds every one."""


def measure(view: View) -> Errors:
    """Compute the errors of all rows."""
    shared = view.shared
    rounding: Rounding = "result" if view[WAY] == EXACTLY else "steps"
    by_row = cached.row_errors(view[ROWS], shared.d_model, base=shared.base, rounding=rounding)
    largest = {name: float(by_row[name].max()) for name in ROUNDED}
    return Errors(rounding, by_row, largest, {name: exact_integers(name) for name in ROUNDED})


def duplicate_rows(
    shared: Shared, name: FloatType, *, rows: int, rounding: Rounding
) -> DuplicateRows:
    """Return the rows that repeat others in a float type."""
    return cached.duplicate_rows(name, rows, shared.d_model, base=shared.base, rounding=rounding)
