"""The claims as cards on shelves, by where they hold, below a choice of their topic."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import asdict

from pages.lessons.myths import text
from pages.lessons.myths.claim import Claim, Verdict
from pages.lessons.myths.claims import (
    ALWAYS,
    CLAIMS,
    GROUPS,
    KINDS,
    NEVER,
    SOMETIMES,
    group_of,
    kind_of,
)
from pages.lessons.myths.definition import CLAIM
from pages.ui import session_values
from pages.ui.component import component
from pages.ui.parameters import Shared
from pages.ui.sources import beside

_KEY = "claims"
_LOOKS = {ALWAYS: ("always", "true"), SOMETIMES: ("sometimes", "both"), NEVER: ("never", "false")}
"""Class in the style sheet and sign of each shelf."""
_WAITING = {"kind": "waiting", "title": "Waiting for your answer", "sign": None}
_source = beside(__file__)
_shelves = component(
    "claim_shelves",
    export="claimShelves",
    html=_source("shelves.html"),
    css=_source("shelves.css"),
)


def choose_on_shelves(
    chosen: Claim, shared: Shared, verdicts: Mapping[str, Verdict], hidden: Collection[str]
) -> None:
    """Draw the claims of a topic, and let a click on a card choose its claim.

    The list is folded while claims wait for an answer. Claims whose keys are ``hidden`` wait below
    the shelves; a shelf without claims is not drawn. ``shared`` has the values at which the
    verdicts were computed.
    """
    group = group_of(chosen)
    waiting = [_card(claim, None) for claim in group.claims if claim.key in hidden]
    shelves = [
        *(_shelf(kind, group.claims, verdicts, hidden) for kind in KINDS),
        _WAITING | {"claims": waiting},
    ]
    data = {
        "title": text.all_of(len(CLAIMS), waiting=len(hidden)),
        "isOpen": not hidden,
        "topics": [
            {
                "name": f"{group.topic} ({len(group.claims)})".capitalize(),
                "first": _first(group.claims, hidden),
            }
            for group in GROUPS
        ],
        "topic": GROUPS.index(group),
        "shelves": [shelf for shelf in shelves if shelf["claims"]],
        "chosen": chosen.key,
        "settings": asdict(shared),
    }
    _shelves(key=_KEY, data=data, on_claim_change=_choose)


def _first(claims: Sequence[Claim], hidden: Collection[str]) -> str:
    """Return the key of the first claim of a topic, unanswered if there is one."""
    return next((claim.key for claim in claims if claim.key in hidden), claims[0].key)


def _shelf(
    kind: str, claims: Sequence[Claim], verdicts: Mapping[str, Verdict], hidden: Collection[str]
) -> dict:
    """Return a shelf with the claims of its kind that are not hidden."""
    name, sign = _LOOKS[kind]
    here = [claim for claim in claims if kind_of(claim) == kind and claim.key not in hidden]
    cards = [_card(claim, verdicts[claim.key].holds) for claim in here]
    return {"kind": name, "title": kind.capitalize(), "sign": sign, "claims": cards}


def _card(claim: Claim, holds: bool | None) -> dict:
    return {"key": claim.key, "statement": claim.statement, "holds": holds}


def _choose() -> None:
    """Choose the claim of the card that was clicked; ignore any other message."""
    key = session_values.sent(_KEY, "claim")
    if key in [claim.key for claim in CLAIMS]:
        session_values.choose(CLAIM.name, key)
