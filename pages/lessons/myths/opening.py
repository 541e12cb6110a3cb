"""First view of the lesson “Myth lab”: its figure comes with the lesson."""

from collections import Counter

from pages.lessons.myths import cached, text
from pages.lessons.myths.claims import CLAIMS, kind_of
from pages.lessons.myths.definition import SHOWN, VERDICT
from pages.ui.opening import Opening
from pages.ui.parameters import Shared, View


def takeaway(shared: Shared, mode: str) -> str:
    """Write the takeaway; it counts the claims true at the settings where verdicts are shown."""
    held = (
        sum(verdict.holds for verdict in cached.verdicts(shared).values())
        if mode == SHOWN
        else None
    )
    return text.takeaway(Counter(map(kind_of, CLAIMS)), held=held)


def opening_at(view: View) -> Opening[None]:
    """Return the opening in a view."""
    return Opening(None, lambda: takeaway(view.shared, view[VERDICT]), numbers=lambda: None)
