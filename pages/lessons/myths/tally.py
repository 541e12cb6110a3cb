"""All claims as marks in three rows: always true, dependent on the model, never true."""

from collections.abc import Collection

from pages.lessons.myths.claims import ALWAYS, CLAIMS, KINDS, NEVER, SOMETIMES, kind_of
from pages.ui.look.svg import CENTRED_TEXTS, SHARES, Drawing

_COUNT, _LEFT, _RIGHT = 40.0, 44.0, 99.0
"""End of the counts, and the middles of a row's first and last place, in per cent."""
_MARKS = {ALWAYS: "always", SOMETIMES: "sometimes", NEVER: "never"}
"""Class of each kind’s marks."""
_STYLE = {
    **CENTRED_TEXTS,
    ".bold": "font-weight: 700",
    ".always": "fill: var(--result); stroke: var(--result)",
    ".sometimes": "fill: var(--frame); stroke: var(--frame)",
    ".never": "fill: var(--mark); stroke: var(--mark)",
    ".hidden": "fill-opacity: 0.12",
    "rect": "transform: translate(-0.33em, -0.33em)",
}


def tally(hidden: Collection[str]) -> Drawing:
    """Draw a row for each kind of claims, a mark for each claim.

    The marks of claims whose keys are ``hidden`` are hollow, at the end of their row: a place
    does not say which claim is there.
    """
    most = max(len(_of(kind)) for kind in KINDS)
    distance = (_RIGHT - _LEFT) / (most - 1)
    marks = []
    for row, kind in enumerate(KINDS):
        keys = _of(kind)
        y = (row + 0.5) * 100 / len(KINDS)
        waiting = sum(key in hidden for key in keys)
        marks += [
            SHARES.text(kind, 0, y, "start"),
            SHARES.text(f"{len(keys)}", _COUNT, y, "end bold"),
            *(
                _mark(kind, _LEFT + place * distance, y, is_hidden=place >= len(keys) - waiting)
                for place in range(len(keys))
            ),
        ]
    return Drawing("claim_tally", "".join(marks), _STYLE)


def _of(kind: str) -> list[str]:
    """Return the keys of a kind's claims."""
    return [claim.key for claim in CLAIMS if kind_of(claim) == kind]


def _mark(kind: str, x: float, y: float, *, is_hidden: bool) -> str:
    """Return a circle for claims that are always true, else a square."""
    look = f"{_MARKS[kind]}{' hidden' if is_hidden else ''}"
    if kind == ALWAYS:
        return SHARES.dot(x, y, 0.35, look)
    return SHARES.square(x, y, 0.66, look, corner=4 if kind == SOMETIMES else 1)
