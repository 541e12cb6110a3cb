"""First view of the lesson “RoPE”: its picture and its takeaway."""

from pages.lessons.rope import text
from pages.lessons.rope.definition import HALVES, LOOKS_BACK, PAIRING
from pages.lessons.rope.measures import Scores, measure
from pages.lessons.rope.picture import rope_picture
from pages.ui.opening import LiveOpening
from pages.ui.parameters import KEY_POSITION, ROTATION_OFFSET, View
from pe_core.rotary import backward_head, compare_pairings


def opening(view: View, scores: Scores) -> LiveOpening[Scores]:
    """Return a query and a key with their score."""
    shared = view.shared

    def takeaway() -> str:
        if view[PAIRING] == HALVES:
            head = backward_head(shared.sinusoid, LOOKS_BACK)
            pairings = compare_pairings(shared.sinusoid, *head, [LOOKS_BACK])
            (right,), (wrong,) = pairings.right.tolist(), pairings.wrong.tolist()
            return text.pairing_takeaway(right, wrong, tokens=LOOKS_BACK, d_head=shared.d_model)
        return text.takeaway(scores, position=view[KEY_POSITION], offset=view[ROTATION_OFFSET])

    return LiveOpening(
        rope_picture(view),
        takeaway,
        numbers=lambda: scores,
    )


def opening_at(view: View) -> LiveOpening[Scores]:
    """Return the opening in a view."""
    return opening(view, measure(view))
