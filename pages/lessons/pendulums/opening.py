"""First view of the lesson “Waves and pendulums”: its picture and its takeaway."""

from collections.abc import Sequence

from pages.lessons.pendulums import text
from pages.lessons.pendulums.definition import ORDER, PAIRS, PICTURE
from pages.lessons.pendulums.scene import pendulums_scene
from pages.ui.link import Link
from pages.ui.opening import LiveOpening
from pages.ui.parameters import POSITION, Shared


def opening(
    shared: Shared, *, position: int, pairs: Sequence[int], picture: str, order: str
) -> LiveOpening:
    """Return the pendulums of all pairs, and the waves of the chosen ones."""
    sinusoid = shared.sinusoid
    return LiveOpening(
        pendulums_scene(shared, position=position, pairs=pairs, picture=picture, order=order),
        lambda: text.takeaway(sinusoid.wavelengths),
        numbers=lambda: {
            "wavelengths": sinusoid.wavelengths,
            "wavelength_ratio": sinusoid.wavelength_ratio,
        },
    )


def opening_at(link: Link) -> LiveOpening:
    """Return the opening at a link."""
    return opening(
        link.shared,
        position=link[POSITION],
        pairs=link[PAIRS],
        picture=link[PICTURE],
        order=link[ORDER],
    )
