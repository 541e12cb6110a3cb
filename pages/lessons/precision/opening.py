"""First view of the lesson “Precision”: its picture and its takeaway."""

from pages.lessons.precision import text
from pages.lessons.precision.answer_numbers import PrecisionNumbers
from pages.lessons.precision.definition import EXACTLY, ROWS, WAY
from pages.lessons.precision.measures import Errors, duplicate_rows, measure
from pages.lessons.precision.picture import error_curves
from pages.ui.opening import LiveOpening
from pages.ui.parameters import View
from pe_core.precision import FloatType

SIXTEEN_BITS: tuple[FloatType, FloatType] = ("float16", "bfloat16")


def opening(view: View, errors: Errors) -> LiveOpening[PrecisionNumbers]:
    """Return the largest error of each row in every float type."""
    shared, rows, exactly = view.shared, view[ROWS], view[WAY] == EXACTLY
    picture = error_curves(view, errors.by_row, exact_integers=errors.integers)
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
