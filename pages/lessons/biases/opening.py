"""First view of the lesson “Biases”: its picture and its takeaway."""

from pages.lessons.biases import text
from pages.lessons.biases.definition import ALIBI_HEAD
from pages.lessons.biases.measures import Stretched, measure
from pages.lessons.biases.picture import biases_picture
from pages.ui.opening import LiveOpening
from pages.ui.parameters import View


def opening(view: View, stretched: Stretched) -> LiveOpening[Stretched]:
    """Return the weights of all heads and methods, and what the chosen one gains and costs."""
    return LiveOpening(
        biases_picture(view),
        lambda: text.takeaway(stretched, trained=view.shared.seq_len, head=view[ALIBI_HEAD]),
        numbers=lambda: stretched,
    )


def opening_at(view: View) -> LiveOpening[Stretched]:
    """Return the opening in a view."""
    return opening(view, measure(view))
