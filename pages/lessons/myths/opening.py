"""What the lesson “Myth lab” shows first: its figure comes with the lesson."""

from pages.lessons.myths import cached, text
from pages.lessons.myths.claims import CLAIMS
from pages.ui.link import Link
from pages.ui.opening import Opening
from pages.ui.parameters import PRESETS, Shared


def takeaway(shared: Shared) -> str:
    """Write the takeaway from the verdicts of all claims."""
    held = sum(verdict.holds for verdict in cached.verdicts(shared).values())
    return text.takeaway(
        held=held, count=len(CLAIMS), disputed=cached.disputed(), presets=len(PRESETS)
    )


def opening_at(link: Link) -> Opening:
    """Return the opening at a link."""
    return Opening(None, lambda: takeaway(link.shared))
