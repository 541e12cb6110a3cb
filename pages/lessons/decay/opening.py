"""First view of the lesson “Dot-product decay”: its picture and its takeaway."""

from pages.lessons.decay import text
from pages.lessons.decay.answer_numbers import DecayNumbers
from pages.lessons.decay.definition import MAX_OFFSET, OFFSET, SEARCHED_OFFSETS
from pages.lessons.decay.picture import decay_picture
from pages.ui.opening import LiveOpening
from pages.ui.parameters import View
from pe_core import decay_profile, first_negative, first_rise


def measure(view: View) -> DecayNumbers:
    """Compute the curve up to the largest offset, and search far beyond it."""
    sinusoid = view.shared.sinusoid
    return DecayNumbers(
        decay_profile(sinusoid, view[MAX_OFFSET]),
        first_rise(sinusoid, limit=SEARCHED_OFFSETS),
        first_negative(sinusoid, limit=SEARCHED_OFFSETS),
    )


def opening(view: View, decay: DecayNumbers) -> LiveOpening[DecayNumbers]:
    """Return the curve with a marked offset."""
    return LiveOpening(
        decay_picture(view, first_rise=decay.first_rise, first_negative=decay.first_negative),
        lambda: text.takeaway(decay.profile, view[OFFSET]),
        numbers=lambda: decay,
    )


def opening_at(view: View) -> LiveOpening[DecayNumbers]:
    """Return the opening in a view."""
    return opening(view, measure(view))
