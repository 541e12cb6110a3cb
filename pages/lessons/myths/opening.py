"""First view of the lesson “Myth lab”: its figure comes with the lesson."""

from collections import Counter

from pages.lessons.myths import cached, text
from pages.lessons.myths.claims import CLAIMS, kind_of
from pages.lessons.myths.definition import GUESSES, HIDDEN, SHOWN, VERDICT
from pages.lessons.myths.predictions import read
from pages.ui.link.reading import Link
from pages.ui.opening import Opening
from pages.ui.parameters import Shared


def takeaway(shared: Shared, mode: str, *, has_predicted: bool) -> str:
    """Write the takeaway; it counts the claims true at the settings where verdicts are shown.

    It has no count before the first prediction.
    """
    if mode == HIDDEN and not has_predicted:
        return text.before_predictions(len(CLAIMS))
    held = (
        sum(verdict.holds for verdict in cached.verdicts(shared).values())
        if mode == SHOWN
        else None
    )
    return text.takeaway(Counter(map(kind_of, CLAIMS)), held=held)


def opening_at(link: Link) -> Opening[None]:
    """Return the opening at a link."""
    has_predicted = bool(read(link.text(GUESSES)))
    return Opening(
        None,
        lambda: takeaway(link.shared, link[VERDICT], has_predicted=has_predicted),
        numbers=lambda: None,
    )
