"""First view of the lesson “Precision”: its picture and its takeaway."""

from collections.abc import Mapping

from pages.lessons.precision import text
from pages.lessons.precision.answer_numbers import PrecisionNumbers
from pages.lessons.precision.definition import EXACTLY, ROWS, WAY
from pages.lessons.precision.measures import Errors, duplicate_rows, measure
from pages.lessons.precision.picture import error_curves
from pages.ui.opening import LiveOpening
from pages.ui.parameters import Shared, View
from pe_core.precision import DuplicateRows, FloatType, Rounding

SIXTEEN_BITS: tuple[FloatType, FloatType] = ("float16", "bfloat16")


def opening(view: View, errors: Errors) -> LiveOpening[PrecisionNumbers]:
    """Return the largest error of each row in every float type."""
    shared, rows, exactly = view.shared, view[ROWS], view[WAY] == EXACTLY
    repeats = {name: _repeats(shared, name, rows=rows) for name in SIXTEEN_BITS}
    distinct = {
        name: {rounding: rows - found.total for rounding, found in ways.items()}
        for name, ways in repeats.items()
    }
    half, brain = (repeats[name][errors.rounding] for name in SIXTEEN_BITS)
    return LiveOpening(
        error_curves(view, errors.by_row, exact_integers=errors.integers, distinct=distinct),
        lambda: text.takeaway(
            errors.largest,
            half,
            brain,
            rounded_last={name: ways["result"] for name, ways in repeats.items()},
            rows=rows,
            exactly=exactly,
        ),
        numbers=lambda: PrecisionNumbers(errors.largest, errors.integers),
    )


def _repeats(shared: Shared, name: FloatType, *, rows: int) -> Mapping[Rounding, DuplicateRows]:
    """Find the rows that repeat others in a float type, for each way to round."""
    ways: tuple[Rounding, ...] = ("steps", "result")
    return {way: duplicate_rows(shared, name, rows=rows, rounding=way) for way in ways}


def opening_at(view: View) -> LiveOpening[PrecisionNumbers]:
    """Return the opening in a view."""
    return opening(view, measure(view))
