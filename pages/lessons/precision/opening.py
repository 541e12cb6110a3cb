"""First view of the lesson “Precision”: its picture and its takeaway."""

from collections.abc import Mapping
from typing import NamedTuple

from numpy.typing import NDArray

from pages.lessons.precision import cached, text
from pages.lessons.precision.answer_numbers import PrecisionNumbers
from pages.lessons.precision.definition import EXACTLY, ROWS, WAY
from pages.lessons.precision.picture import error_curves
from pages.ui.opening import LiveOpening
from pages.ui.parameters import Shared, View
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


def opening(view: View, errors: Errors) -> LiveOpening[PrecisionNumbers]:
    """Return the largest error of each row in every float type."""
    shared, rows, exactly = view.shared, view[ROWS], view[WAY] == EXACTLY
    picture = error_curves(view, errors.by_row, exact_integers=errors.integers, shown=SHOWN)
    half, brain = (
        duplicate_rows(shared, name, rows=rows, rounding=errors.rounding) for name in SIXTEEN_BITS
    )
    return LiveOpening(
        picture,
        lambda: text.takeaway(
            errors.largest,
            half,
            brain,
            rounded_last={
                name: duplicate_rows(shared, name, rows=rows, rounding="result")
                for name in SIXTEEN_BITS
            },
            rows=rows,
            exactly=exactly,
        ),
        numbers=lambda: PrecisionNumbers(errors.largest, errors.integers),
    )


def opening_at(view: View) -> LiveOpening[PrecisionNumbers]:
    """Return the opening in a view."""
    return opening(view, measure(view))
