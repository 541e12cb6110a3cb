"""First view of the lesson “Time and coordinates”: its picture and its takeaway."""

from pages.lessons.coordinates import text
from pages.lessons.coordinates.answer_numbers import CoordinatesNumbers
from pages.lessons.coordinates.definition import COUNT, ENCODED, POINTS
from pages.lessons.coordinates.picture import coordinates_picture
from pages.ui.opening import LiveOpening
from pages.ui.parameters import View
from pe_core.coordinates import best_count, errors_by_count, largest_error, plain_fit

LAST_STEP = 1000
"""Last timestep of a usual diffusion model."""


def opening_at(view: View) -> LiveOpening[CoordinatesNumbers]:
    """Return the fitted curve, or the similarity of timesteps."""

    sinusoid, encoded, count = view.shared.sinusoid, view[ENCODED], view[COUNT]

    def takeaway() -> str:
        if encoded == POINTS:
            error = errors_by_count()[count - 1]
            return text.points_takeaway(error, count=count, plain=largest_error(plain_fit))
        scaled, whole = (float(sinusoid.similarity(step)) for step in (1.0, LAST_STEP))
        return text.steps_takeaway(scaled, whole, last=LAST_STEP, pairs=view.shared.pairs)

    def numbers() -> CoordinatesNumbers:
        errors = errors_by_count()
        return CoordinatesNumbers(errors, best=best_count(errors))

    return LiveOpening(coordinates_picture(view), takeaway, numbers=numbers)
