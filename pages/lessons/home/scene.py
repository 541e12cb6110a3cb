"""Data of the live picture of each word's outputs."""

from collections.abc import Sequence

from pages.lessons.home.definition import HOME, POSITIONS, WITH_POSITIONS
from pages.ui.live.arrays import coded
from pages.ui.live.scene import Scene, waiting
from pages.ui.parameters import View
from pages.ui.text.numbers import with_minus
from pe_core.attention.head_terms import HeadTerms


def outputs_scene(
    view: View,
    terms: HeadTerms,
    words: Sequence[str],
    order: Sequence[int],
    alt: str,
    *,
    limit: float,
) -> Scene:
    """Return the outputs as typed and as reordered; the browser computes those of other orders.

    Place q of the reordered sentence holds words[order[q]]. ``limit`` is the end of the colour
    scale, the same without and with positions.
    """
    encoded = view[POSITIONS] == WITH_POSITIONS
    scores, values = terms[:4], terms[4:]
    core = {
        "words": words,
        "scores": [coded(one, "<f8") for one in (scores if encoded else scores[:1])],
        "values": [coded(one, "<f4") for one in (values if encoded else values[:1])],
        "limit": limit,
        "alt": with_minus(alt),
    }
    variables = tuple(waiting(view, "d_model", "base"))
    return Scene(HOME, "outputs", variables, {"order": list(order)}, core)
