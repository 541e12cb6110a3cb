"""First view of the lesson “Rotation”: its picture and its takeaway."""

from pages.lessons.rotation import text
from pages.lessons.rotation.answer_numbers import RotationNumbers
from pages.lessons.rotation.picture import rotation_picture
from pages.ui.opening import LiveOpening
from pages.ui.parameters import ROTATED_PAIR, ROTATION_OFFSET, View


def opening_at(view: View) -> LiveOpening[RotationNumbers]:
    """Return a pair on the unit circle, at p and at p + k."""
    pair, offset = view[ROTATED_PAIR], view[ROTATION_OFFSET]
    frequency = float(view.shared.sinusoid.frequencies[pair])
    return LiveOpening(
        rotation_picture(view),
        lambda: text.takeaway(pair=pair, offset=offset, angle=frequency * offset),
        numbers=lambda: RotationNumbers(frequency),
    )
