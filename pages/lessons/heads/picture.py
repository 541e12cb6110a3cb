"""Data of the live attention map."""

from pages.lessons.heads.definition import GAIN, HEADS, MOST, OFFSET
from pages.ui.live.picture_data import PictureData, shared_variables, variable
from pages.ui.parameters import QUERY_POSITION, View

_TEXT = "the cat sat on the mat and saw a red bird in an old oak tree"
# The words of a text that begins again after its end.
WORDS = tuple(_TEXT.split())


def heads_picture(view: View) -> PictureData:
    """Return the map of a head with W_Qᵀ W_K = gain · T_k; the browser computes its weights."""
    variables = (
        variable(OFFSET, view, "steps"),
        variable(GAIN, view, "sweep"),
        variable(QUERY_POSITION, view, "steps"),
        *shared_variables(view, d_model="sweep", seq_len=None, base="sweep"),
    )
    core = {"words": WORDS, "largest_offset": max(OFFSET.options_at(view)), "most": MOST}
    return PictureData(HEADS, variables, {}, core)
