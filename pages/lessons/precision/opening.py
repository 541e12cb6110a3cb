"""First view of the lesson “Precision”: its picture and its takeaway."""

from collections.abc import Mapping
from typing import NamedTuple

from numpy.typing import NDArray

from pages.lessons.precision import cached, text
from pages.lessons.precision.definition import EXACTLY, ROWS, WAY
from pages.lessons.precision.scene import error_curves
from pages.ui.link import Link
from pages.ui.opening import LiveOpening
from pages.ui.parameters import Shared
from pe_core.figures.precision import SHOWN
from pe_core.precision import FLOAT_TYPES, DuplicateRows, FloatType, Rounding, exact_integers

REFERENCE, *ROUNDED = FLOAT_TYPES
SIXTEEN_BITS: tuple[FloatType, FloatType] = ("float16", "bfloat16")


class Errors(NamedTuple):
    """Errors of a matrix in every float type, computed in one way."""

    rounding: Rounding
    by_row: Mapping[FloatType, NDArray]
    largest: Mapping[FloatType, float]
    integers: Mapping[FloatType, int]
    """Largest integer up to which a type holds every one."""


def measure(shared: Shared, *, rows: int, way: str) -> Errors:
    """Compute the errors of a number of rows."""
    rounding: Rounding = "result" if way == EXACTLY else "steps"
    by_row = cached.row_errors(rows, shared.d_model, base=shared.base, rounding=rounding)
    largest = {name: float(by_row[name].max()) for name in ROUNDED}
    return Errors(rounding, by_row, largest, {name: exact_integers(name) for name in ROUNDED})


def repeated_rows(
    shared: Shared, name: FloatType, *, rows: int, rounding: Rounding
) -> DuplicateRows:
    """Return the rows that repeat others in a float type."""
    return cached.repeated_rows(name, rows, shared.d_model, base=shared.base, rounding=rounding)


def opening(shared: Shared, errors: Errors, *, rows: int, way: str) -> LiveOpening:
    """Return the largest error of each row in every float type."""
    exactly = way == EXACTLY
    scene = error_curves(
        shared,
        errors.by_row,
        rows=rows,
        way=way,
        exact_integers=errors.integers,
        shown=SHOWN,
    )
    half, brain = (
        repeated_rows(shared, name, rows=rows, rounding=errors.rounding) for name in SIXTEEN_BITS
    )
    return LiveOpening(
        scene,
        lambda: text.takeaway(
            errors.largest,
            half,
            brain,
            rounded_last={
                name: repeated_rows(shared, name, rows=rows, rounding="result")
                for name in SIXTEEN_BITS
            },
            rows=rows,
            exact_integers=errors.integers,
            exactly=exactly,
        ),
        numbers=lambda: {
            "largest_errors": errors.largest,
            "exact_integers": errors.integers,
            "exactly": exactly,
        },
    )


def opening_at(link: Link) -> LiveOpening:
    """Return the opening at a link."""
    rows, way = link[ROWS], link[WAY]
    errors = measure(link.shared, rows=rows, way=way)
    return opening(link.shared, errors, rows=rows, way=way)
