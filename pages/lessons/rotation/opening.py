"""First view of the lesson “Rotation”: its picture and its takeaway."""

from pages.lessons.rotation import text
from pages.lessons.rotation.definition import OFFSET, PAIR
from pages.lessons.rotation.scene import rotation_scene
from pages.ui.link import Link
from pages.ui.opening import LiveOpening
from pages.ui.parameters import POSITION, Shared


def opening(shared: Shared, *, pair: int, position: int, offset: int) -> LiveOpening:
    """Return a pair on the unit circle, at p and at p + k."""
    frequency = float(shared.sinusoid.frequencies[pair])
    return LiveOpening(
        rotation_scene(shared, pair=pair, position=position, offset=offset),
        lambda: text.takeaway(pair=pair, offset=offset, angle=frequency * offset),
    )


def opening_at(link: Link) -> LiveOpening:
    """Return the opening at a link."""
    return opening(link.shared, pair=link[PAIR], position=link[POSITION], offset=link[OFFSET])
