"""First view of the lesson “Myth lab”: its figure comes with the lesson."""

from pages.lessons.myths import cached, text
from pages.lessons.myths.claims import CLAIMS
from pages.ui.link import Link
from pages.ui.opening import Opening
from pages.ui.parameters import Shared


def takeaway(shared: Shared) -> str:
    """Write the takeaway from the verdicts of all claims."""
    verdicts = cached.verdicts(shared)
    return text.takeaway(
        held=sum(verdict.holds for verdict in verdicts.values()), count=len(CLAIMS)
    )


def opening_at(link: Link) -> Opening:
    """Return the opening at a link."""
    return Opening(None, lambda: takeaway(link.shared))
