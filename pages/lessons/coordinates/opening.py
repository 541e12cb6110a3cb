"""First view of the lesson “Time and coordinates”: its picture and its takeaway."""

from pages.lessons.coordinates import text
from pages.lessons.coordinates.answer_numbers import CoordinatesNumbers
from pages.lessons.coordinates.definition import COUNT, ENCODED, POINTS
from pages.lessons.coordinates.picture import (
    LAST_STEP,
    NEAR_STEP,
    coordinates_picture,
    fit_errors,
)
from pages.ui.opening import LiveOpening
from pages.ui.parameters import Shared, View
from pe_core.coordinates import (
    best_count,
    is_too_few,
    is_too_many,
    plain_similarity,
)


def steps_takeaway(shared: Shared) -> str:
    """Write the takeaway on timesteps."""
    near = NEAR_STEP / LAST_STEP
    whole, scaled = (float(shared.sinusoid.similarity(step)) for step in (NEAR_STEP, near))
    return text.steps_takeaway(
        whole,
        number=float(plain_similarity(near, 0.0)),
        scaled=scaled,
        near=NEAR_STEP,
        last=LAST_STEP,
        pairs=shared.pairs,
    )


def opening_at(view: View) -> LiveOpening[CoordinatesNumbers]:
    """Return the fitted curve, or the similarity of timesteps."""

    encoded, count = view[ENCODED], view[COUNT]

    def takeaway() -> str:
        if encoded == POINTS:
            plain, *errors = fit_errors()
            return text.points_takeaway(
                errors[count - 1],
                count=count,
                best=best_count(errors),
                plain=plain,
                too_few=is_too_few(count),
                too_many=is_too_many(count),
            )
        return steps_takeaway(view.shared)

    def numbers() -> CoordinatesNumbers:
        _, *errors = fit_errors()
        return CoordinatesNumbers(errors, best=best_count(errors))

    return LiveOpening(coordinates_picture(view), takeaway, numbers=numbers)
