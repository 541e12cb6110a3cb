"""Data of the live pendulums."""

from pages.lessons.pendulums.definition import ORDER, PAIRS, PENDULUMS, PICTURE
from pages.ui.live.picture_data import PictureData, shared_variables, variable
from pages.ui.parameters import POSITION, View


def pendulums_picture(view: View) -> PictureData:
    """Return pendulums or clock hands of all pairs, and the chosen pairs as waves below."""
    variables = (
        variable(POSITION, view, "smooth"),
        *shared_variables(view, d_model="sweep", seq_len=None, base="sweep"),
    )
    styles = PICTURE.picture_parameters(view[PICTURE]) | ORDER.picture_parameters(view[ORDER])
    chosen = {"pairs": list(view[PAIRS]), **styles}
    return PictureData(PENDULUMS, variables, chosen, {})
