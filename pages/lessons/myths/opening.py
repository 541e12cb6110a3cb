"""First view of the lesson “Myth lab”: its figure comes with the lesson."""

from collections import Counter
from functools import lru_cache

from pages.lessons.myths import cached, text
from pages.lessons.myths.claims import CLAIMS, SOMETIMES, kind_of
from pages.lessons.myths.definition import BASE_MODEL, SHOWN, VERDICT
from pages.ui.opening import Opening
from pages.ui.parameters import Shared, View


def takeaway(shared: Shared, mode: str) -> str:
    """Write the takeaway; it counts the claims true at the settings where verdicts are shown."""
    held = (
        sum(verdict.holds for verdict in cached.verdicts(shared).values())
        if mode == SHOWN
        else None
    )
    return text.takeaway(Counter(map(kind_of, CLAIMS)), failing=_failing(), held=held)


@lru_cache(maxsize=1)
def _failing() -> int:
    """Count the claims that depend on the model and are false for the original one."""
    depending = [claim for claim in CLAIMS if kind_of(claim) == SOMETIMES]
    return sum(not claim.check(BASE_MODEL).holds for claim in depending)


def opening_at(view: View) -> Opening[None]:
    """Return the opening in a view."""
    return Opening(None, lambda: takeaway(view.shared, view[VERDICT]), numbers=lambda: None)
