"""Measures of the lesson “Dot-product decay”, for its page, its picture and the tour's answers."""

import math
from typing import NamedTuple

from pages.lessons.decay.definition import CLEAR_SHARE, MAX_OFFSET, SEARCHED_OFFSETS
from pages.ui.parameters import View
from pe_core import DecayProfile, decay_profile, first_clear_rise, first_negative, first_rise
from pe_core.sinusoid import Rise, fit_logarithm

_CLEAR_TREND = 0.5
"""Share of the variance of S that its trend explains at least."""


class DecayCurve(NamedTuple):
    """The curve of S(k), and where it first rises and is first negative, if anywhere."""

    profile: DecayProfile
    clear_rise: Rise | None
    """First rise that can be seen in the picture of the curve."""
    first_rise: int | None
    first_negative: int | None
    trend: float | None
    """Value at the largest offset of the logarithm that fits S best; None if it fits badly."""


def measure(view: View) -> DecayCurve:
    """Compute the curve up to the largest offset, and search far beyond it."""
    sinusoid = view.shared.sinusoid
    profile = decay_profile(sinusoid, view[MAX_OFFSET])
    return DecayCurve(
        profile,
        first_clear_rise(profile, CLEAR_SHARE),
        first_rise(sinusoid, limit=SEARCHED_OFFSETS),
        first_negative(sinusoid, limit=SEARCHED_OFFSETS),
        _trend(profile),
    )


def _trend(profile: DecayProfile) -> float | None:
    fit = fit_logarithm(profile)
    if fit.explained < _CLEAR_TREND:
        return None
    return fit.start + fit.slope * math.log(profile.offsets[-1])
