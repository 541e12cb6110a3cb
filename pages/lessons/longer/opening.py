"""First view of the lesson “Long context”: its picture and its takeaway."""

from pages.lessons.longer import text
from pages.lessons.longer.answer_numbers import LongerNumbers
from pages.lessons.longer.definition import BARS, FACTOR, OLD_RAMP, SCALING, SO_FAR, TRAINED
from pages.lessons.longer.picture import longer_picture
from pages.lessons.longer.settings import Settings, bars_in
from pages.ui.link.reading import Link
from pages.ui.opening import LiveOpening
from pages.ui.parameters import View
from pe_core.scaling import SCALINGS


def opening(view: View, settings: Settings) -> LiveOpening[LongerNumbers]:
    """Return the angles that each pair reaches, before and after scaling."""
    shared = view.shared
    return LiveOpening(
        longer_picture(view, settings),
        lambda: text.takeaway(settings, settings.effect(shared.sinusoid)),
        numbers=lambda: LongerNumbers(
            {name: settings.unseen_with(shared.sinusoid, name) for name in SCALINGS},
            shared.pairs,
        ),
    )


def opening_at(link: Link) -> LiveOpening[LongerNumbers]:
    """Return the opening at a link."""
    bars = bars_in(link.text(BARS), link.text(OLD_RAMP), link.shared, link[FACTOR])
    settings = Settings(link[SCALING], link[FACTOR], link[TRAINED], link[SO_FAR], bars)
    return opening(link, settings)
