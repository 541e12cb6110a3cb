"""First view of the lesson “Dot-product decay”: its picture and its takeaway."""

from typing import NamedTuple

from pages.lessons.decay import text
from pages.lessons.decay.definition import MAX_OFFSET, SEARCHED_OFFSETS, offset_within
from pages.lessons.decay.scene import decay_scene
from pages.ui.link import Link
from pages.ui.opening import LiveOpening
from pages.ui.parameters import Shared
from pe_core import DecayProfile, decay_profile, first_negative, first_rise


class Decay(NamedTuple):
    """The curve of S(k), and where it first rises and is first negative, if anywhere."""

    profile: DecayProfile
    first_rise: int | None
    first_negative: int | None


def measure(shared: Shared, max_offset: int) -> Decay:
    """Compute the curve up to an offset, and search far beyond it."""
    sinusoid = shared.sinusoid
    return Decay(
        decay_profile(sinusoid, max_offset),
        first_rise(sinusoid, limit=SEARCHED_OFFSETS),
        first_negative(sinusoid, limit=SEARCHED_OFFSETS),
    )


def opening(shared: Shared, decay: Decay, *, max_offset: int, offset: int) -> LiveOpening:
    """Return the curve with a marked offset."""
    scene = decay_scene(
        shared,
        max_offset,
        offset,
        first_rise=decay.first_rise,
        first_negative=decay.first_negative,
    )
    return LiveOpening(scene, lambda: text.takeaway(decay.profile, offset), numbers=decay._asdict)


def opening_at(link: Link) -> LiveOpening:
    """Return the opening at a link."""
    max_offset = link[MAX_OFFSET]
    offset = link[offset_within(max_offset)]
    decay = measure(link.shared, max_offset)
    return opening(link.shared, decay, max_offset=max_offset, offset=offset)
