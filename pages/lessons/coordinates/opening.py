"""First view of the lesson “Time and coordinates”: its picture and its takeaway."""

import numpy as np

from pages.lessons.coordinates import text
from pages.lessons.coordinates.definition import COUNT, ENCODED, POINTS
from pages.lessons.coordinates.scene import coordinates_scene
from pages.ui.link import Link
from pages.ui.opening import LiveOpening
from pages.ui.parameters import Shared
from pe_core.coordinates import MAX_COUNT, signal, smooth_fit

LAST_STEP = 1000
"""Last timestep of a usual diffusion model."""
_CHECKED = np.linspace(0, 1, 257, dtype=np.float64)
COUNTS = range(1, MAX_COUNT + 1)
"""Numbers of frequencies to choose from."""


def largest_error(count: int) -> float:
    """Return how far the fitted curve is from the signal at most."""
    return float(np.abs(smooth_fit(_CHECKED, count) - signal(_CHECKED)).max())


def best_count() -> int:
    """Return the number of frequencies whose curve is nearest to the signal."""
    return min(COUNTS, key=largest_error)


def opening(shared: Shared, *, encoded: str, count: int) -> LiveOpening:
    """Return the fitted curve, or the similarity of timesteps."""

    def takeaway() -> str:
        if encoded == POINTS:
            middle = best_count() if count in (1, MAX_COUNT) else count
            return text.points_takeaway(
                {number: largest_error(number) for number in (1, middle, MAX_COUNT)}
            )
        scaled, whole = (float(shared.sinusoid.similarity(step)) for step in (1.0, LAST_STEP))
        return text.steps_takeaway(scaled, whole, last=LAST_STEP)

    return LiveOpening(
        coordinates_scene(shared, encoded=encoded, count=count),
        takeaway,
        numbers=lambda: {"errors": [largest_error(one) for one in COUNTS]},
    )


def opening_at(link: Link) -> LiveOpening:
    """Return the opening at a link."""
    return opening(link.shared, encoded=link[ENCODED], count=link[COUNT])
