"""First view of the lesson “Waves and pendulums”: its picture and its takeaway."""

from pages.lessons.pendulums import text
from pages.lessons.pendulums.answer_numbers import PendulumsNumbers
from pages.lessons.pendulums.picture import pendulums_picture
from pages.ui.opening import LiveOpening
from pages.ui.parameters import View


def opening_at(view: View) -> LiveOpening[PendulumsNumbers]:
    """Return the pendulums of all pairs, and the waves of the chosen ones."""
    sinusoid = view.shared.sinusoid
    return LiveOpening(
        pendulums_picture(view),
        lambda: text.takeaway(sinusoid.wavelengths),
        numbers=lambda: PendulumsNumbers(sinusoid.wavelengths, sinusoid.wavelength_ratio),
    )
