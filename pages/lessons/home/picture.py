"""Data of the live picture of each word's outputs."""

from collections.abc import Sequence

from pages.lessons.home.definition import BOTH, HOME, POSITIONS, WITH_POSITIONS, WITHOUT_POSITIONS
from pages.ui.live.arrays import coded
from pages.ui.live.picture_data import PictureData, waiting
from pages.ui.parameters import View
from pages.ui.text.numbers import with_minus
from pe_core.attention import HeadTerms


def outputs_picture(
    view: View,
    terms: HeadTerms,
    words: Sequence[str],
    order: Sequence[int],
    alt: str,
    *,
    limit: float,
) -> PictureData:
    """Return the outputs as typed and as reordered; the browser computes those of other orders.

    Place q of the reordered sentence holds words[order[q]]. ``limit`` is the end of the colour
    scale, the same without and with positions.
    """
    scores, values = terms[:4], terms[4:]
    heads = {
        name: {
            "name": f"{name} positions",
            "scores": [coded(matrix, "<f8") for matrix in (scores if encoded else scores[:1])],
            "values": [coded(matrix, "<f4") for matrix in (values if encoded else values[:1])],
        }
        for name in (WITHOUT_POSITIONS, WITH_POSITIONS)
        for encoded in (name == WITH_POSITIONS,)
    }
    core = {
        "words": words,
        "heads": [head for name, head in heads.items() if view[POSITIONS] in (name, BOTH)],
        "others": [head for name, head in heads.items() if view[POSITIONS] not in (name, BOTH)],
        "limit": limit,
        "alt": with_minus(alt),
    }
    variables = tuple(waiting(view, "d_model", "base"))
    return PictureData(HOME, variables, {"order": list(order)}, core)
