"""Data of the live picture of angles reached."""

from pages.lessons.longer.bars import LETTERS
from pages.lessons.longer.definition import BARS, FACTOR, LONGER, OWN, SO_FAR, TRAINED
from pages.lessons.longer.settings import CLEAR_LOSS, Settings
from pages.ui.live.picture_data import PictureData, shared_variables, variable
from pages.ui.parameters import View
from pages.ui.text.scalings import SCALING_TEXTS
from pe_core.scaling import CLEAR_RISE, RAMP_TURNS


def longer_picture(view: View, settings: Settings) -> PictureData:
    """Return the angle that each pair reaches, before and after scaling."""
    variables = (
        variable(FACTOR, view, "sweep"),
        variable(TRAINED, view),
        variable(SO_FAR, view, "sweep"),
        *shared_variables(view, d_model="sweep", base="sweep"),
    )
    parameters = {
        "scaling": settings.scaling,
        BARS: settings.bars if settings.scaling == OWN else "",
    }
    core = {
        "labels": {key: text.within for key, text in SCALING_TEXTS.items()},
        "turns": RAMP_TURNS,
        "letters": LETTERS,
        "clear_rise": CLEAR_RISE,
        "clear_loss": CLEAR_LOSS,
    }
    return PictureData(LONGER, variables, parameters, core)
