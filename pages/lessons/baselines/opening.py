"""First view of the lesson “Baseline failures”: its picture and its takeaway."""

from pages.lessons.baselines import text
from pages.lessons.baselines.answer_numbers import BaselinesNumbers
from pages.lessons.baselines.definition import LONG, SHORT
from pages.lessons.baselines.picture import baselines_picture
from pages.ui.opening import LiveOpening
from pages.ui.parameters import View
from pe_core.schemes import largest_digit_change, normalised_step


def opening_at(view: View) -> LiveOpening[BaselinesNumbers]:
    """Return four schemes of two sentences; either may be the longer one."""
    shorter, longer = sorted((view[SHORT], view[LONG]))
    change = largest_digit_change(longer)
    return LiveOpening(
        baselines_picture(view),
        lambda: text.takeaway(change),
        numbers=lambda: BaselinesNumbers(
            (normalised_step(shorter), normalised_step(longer)), change
        ),
    )
