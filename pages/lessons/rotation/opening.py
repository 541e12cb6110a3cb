"""First view of the lesson “Rotation”: its picture and its takeaway."""

from pages.lessons.rotation import text
from pages.lessons.rotation.scene import rotation_scene
from pages.ui.link import Link
from pages.ui.opening import LiveOpening
from pages.ui.parameters import POSITION, ROTATED_PAIR, ROTATION_OFFSET, Shared


def opening(shared: Shared, *, pair: int, position: int, offset: int) -> LiveOpening:
    """Return a pair on the unit circle, at p and at p + k."""
    frequency = float(shared.sinusoid.frequencies[pair])
    return LiveOpening(
        rotation_scene(shared, pair=pair, position=position, offset=offset),
        lambda: text.takeaway(pair=pair, offset=offset, angle=frequency * offset),
        numbers=lambda: {"frequency": frequency},
    )


def opening_at(link: Link) -> LiveOpening:
    """Return the opening at a link."""
    return opening(
        link.shared, pair=link[ROTATED_PAIR], position=link[POSITION], offset=link[ROTATION_OFFSET]
    )
