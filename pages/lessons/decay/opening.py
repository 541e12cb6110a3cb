"""First view of the lesson “Dot-product decay”: its picture and its takeaway."""

from typing import NamedTuple

from pages.lessons.decay import text
from pages.lessons.decay.definition import MAX_OFFSET, OFFSET, SEARCHED_OFFSETS
from pages.lessons.decay.picture import decay_picture
from pages.ui.opening import LiveOpening
from pages.ui.parameters import View
from pe_core import DecayProfile, decay_profile, first_negative, first_rise


class Decay(NamedTuple):
    """The curve of S(k), and where it first rises and is first negative, if anywhere."""

    profile: DecayProfile
    first_rise: int | None
    first_negative: int | None


def measure(view: View) -> Decay:
    """Compute the curve up to the largest offset, and search far beyond it."""
    sinusoid = view.shared.sinusoid
    return Decay(
        decay_profile(sinusoid, view[MAX_OFFSET]),
        first_rise(sinusoid, limit=SEARCHED_OFFSETS),
        first_negative(sinusoid, limit=SEARCHED_OFFSETS),
    )


def opening(view: View, decay: Decay) -> LiveOpening:
    """Return the curve with a marked offset."""
    return LiveOpening(
        decay_picture(view, first_rise=decay.first_rise, first_negative=decay.first_negative),
        lambda: text.takeaway(decay.profile, view[OFFSET]),
        numbers=decay._asdict,
    )


def opening_at(view: View) -> LiveOpening:
    """Return the opening in a view."""
    return opening(view, measure(view))
