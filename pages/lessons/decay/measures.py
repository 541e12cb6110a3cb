"""Measures of the lesson “Dot-product decay”, for its page, its picture and the tour's answers."""

from typing import NamedTuple

from pages.lessons.decay.definition import CLEAR_SHARE, MAX_OFFSET, SEARCHED_OFFSETS
from pages.ui.parameters import View
from pe_core import DecayProfile, decay_profile, first_clear_rise, first_negative, first_rise
from pe_core.sinusoid import Rise


class DecayCurve(NamedTuple):
    """The curve of S(k), and where it first rises and is first negative, if anywhere."""

    profile: DecayProfile
    clear_rise: Rise | None
    """First rise that can be seen in the picture of the curve."""
    first_rise: int | None
    first_negative: int | None


def measure(view: View) -> DecayCurve:
    """Compute the curve up to the largest offset, and search far beyond it."""
    sinusoid = view.shared.sinusoid
    profile = decay_profile(sinusoid, view[MAX_OFFSET])
    return DecayCurve(
        profile,
        first_clear_rise(profile, CLEAR_SHARE),
        first_rise(sinusoid, limit=SEARCHED_OFFSETS),
        first_negative(sinusoid, limit=SEARCHED_OFFSETS),
    )
