"""First view of the lesson “Baseline failures”: its picture and its takeaway."""

from pages.lessons.baselines import text
from pages.lessons.baselines.definition import LONG, SHORT
from pages.lessons.baselines.scene import baselines_scene
from pages.ui.link import Link
from pages.ui.opening import LiveOpening
from pages.ui.parameters import Shared
from pe_core.schemes import largest_digit_change, normalised_step


def opening(shared: Shared, *, short: int, long: int) -> LiveOpening:
    """Return four schemes of two sentences; either may be the longer one."""
    shorter, longer = sorted((short, long))
    change = largest_digit_change(longer)
    return LiveOpening(
        baselines_scene(shared, short=short, long=long),
        lambda: text.takeaway(
            (normalised_step(shorter), normalised_step(longer)),
            short=shorter,
            long=longer,
            change=change,
        ),
        numbers=lambda: {
            "steps": (normalised_step(shorter), normalised_step(longer)),
            "digit_change": change,
        },
    )


def opening_at(link: Link) -> LiveOpening:
    """Return the opening at a link."""
    return opening(link.shared, short=link[SHORT], long=link[LONG])
