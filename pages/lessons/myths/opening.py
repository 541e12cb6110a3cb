"""First view of the lesson “Myth lab”: its figure comes with the lesson."""

from pages.lessons.myths import cached, text
from pages.lessons.myths.claims import CLAIMS, SOMETIMES, kind_of
from pages.lessons.myths.definition import SHOWN, VERDICT
from pages.ui.link import Link
from pages.ui.opening import Opening
from pages.ui.parameters import Shared


def takeaway(shared: Shared, mode: str) -> str:
    """Write the takeaway; it counts the true claims only where verdicts are shown."""
    held = (
        sum(verdict.holds for verdict in cached.verdicts(shared).values())
        if mode == SHOWN
        else None
    )
    depend = sum(kind_of(claim) == SOMETIMES for claim in CLAIMS)
    return text.takeaway(held=held, depend=depend, count=len(CLAIMS))


def opening_at(link: Link) -> Opening:
    """Return the opening at a link."""
    return Opening(None, lambda: takeaway(link.shared, link[VERDICT]))
