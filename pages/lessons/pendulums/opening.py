"""First view of the lesson “Waves and pendulums”: its picture and its takeaway."""

from pages.lessons.pendulums import text
from pages.lessons.pendulums.answer_numbers import PendulumsNumbers
from pages.lessons.pendulums.definition import COSINE_PENDULUMS, PICTURE, SINE_PENDULUMS
from pages.lessons.pendulums.picture import pendulums_picture
from pages.ui.opening import LiveOpening
from pages.ui.parameters import View

_FUNCTIONS = {SINE_PENDULUMS: "sine", COSINE_PENDULUMS: "cosine"}
"""Function that the pendulums of a picture show."""


def opening_at(view: View) -> LiveOpening[PendulumsNumbers]:
    """Return the pendulums of all pairs, and the waves of the chosen ones."""
    sinusoid = view.shared.sinusoid
    return LiveOpening(
        pendulums_picture(view),
        lambda: text.takeaway(sinusoid.wavelengths, _FUNCTIONS.get(view[PICTURE])),
        numbers=lambda: PendulumsNumbers(sinusoid.wavelengths, sinusoid.wavelength_ratio),
    )
