"""First view of the lesson “Biases”: its picture and its takeaway."""

from pages.lessons.biases import text
from pages.lessons.biases.definition import ALIBI_HEAD_COUNT
from pages.lessons.biases.measures import Stretched, measure
from pages.lessons.biases.picture import biases_picture
from pages.ui.opening import LiveOpening
from pages.ui.parameters import View
from pe_core.biases import trade_off


def opening(view: View, stretched: Stretched) -> LiveOpening[Stretched]:
    """Return one head's weights beside all heads', and what a steep penalty gains and costs."""
    steepest, gentlest = stretched.steepest, stretched.gentlest
    return LiveOpening(
        biases_picture(view),
        lambda: text.takeaway(
            steepest,
            gentlest,
            trade_off(steepest, gentlest),
            trained=view.shared.seq_len,
            length=stretched.length,
            heads=ALIBI_HEAD_COUNT,
        ),
        numbers=lambda: stretched,
    )


def opening_at(view: View) -> LiveOpening[Stretched]:
    """Return the opening in a view."""
    return opening(view, measure(view))
