"""First view of the lesson “Dot-product decay”: its picture and its takeaway."""

from pages.lessons.decay import text
from pages.lessons.decay.definition import OFFSET
from pages.lessons.decay.measures import DecayCurve, measure
from pages.lessons.decay.picture import decay_picture
from pages.ui.opening import LiveOpening
from pages.ui.parameters import View


def opening(view: View, curve: DecayCurve) -> LiveOpening[DecayCurve]:
    """Return the curve with a marked offset."""
    return LiveOpening(
        decay_picture(view, clear_rise=curve.clear_rise, first_negative=curve.first_negative),
        lambda: text.takeaway(
            curve.profile,
            view[OFFSET],
            clear_rise=curve.clear_rise,
        ),
        numbers=lambda: curve,
    )


def opening_at(view: View) -> LiveOpening[DecayCurve]:
    """Return the opening in a view."""
    return opening(view, measure(view))
