"""First view of the lesson “Time and coordinates”: its picture and its takeaway."""

from pages.lessons.coordinates import text
from pages.lessons.coordinates.answer_numbers import CoordinatesNumbers
from pages.lessons.coordinates.definition import COUNT, ENCODED, POINTS, STEP
from pages.lessons.coordinates.picture import coordinates_picture, fit_errors
from pages.ui.opening import LiveOpening
from pages.ui.parameters import View
from pe_core.coordinates import (
    GAP,
    LAST_STEP,
    MAX_COUNT,
    RIPPLE,
    best_count,
    is_too_few,
    is_too_many,
    others_alike,
    shortest_wave,
    step_similarities,
)


def steps_takeaway(view: View) -> str:
    """Write the takeaway on timesteps."""
    step = view[STEP]
    plain, waves, divided = map(others_alike, step_similarities(view.shared.sinusoid, step))
    return text.steps_takeaway(
        waves,
        plain=plain,
        divided=divided,
        step=step,
        last=LAST_STEP,
    )


def opening_at(view: View) -> LiveOpening[CoordinatesNumbers]:
    """Return the fitted curve, or the similarities of timesteps."""

    encoded, count = view[ENCODED], view[COUNT]

    def takeaway() -> str:
        if encoded == POINTS:
            plain, *errors = fit_errors()
            return text.points_takeaway(
                errors[count - 1],
                count=count,
                plain=plain,
                too_few=is_too_few(count),
                many_from=min(filter(is_too_many, range(1, MAX_COUNT + 1))),
                per_cycle=shortest_wave(count) / GAP,
                ripples=shortest_wave(count) / RIPPLE,
            )
        return steps_takeaway(view)

    def numbers() -> CoordinatesNumbers:
        _, *errors = fit_errors()
        return CoordinatesNumbers(errors, best=best_count(errors))

    return LiveOpening(coordinates_picture(view), takeaway, numbers=numbers)
