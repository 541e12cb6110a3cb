"""The Myth lab’s page, opened and read."""

import json
import re
from dataclasses import asdict

import pytest

from lessons.myths.checking import check
from lessons.visit import (
    assert_clean,
    experiments,
    open_whole,
)
from pages.lessons.myths.claims import (
    CLAIMS,
    GROUPS,
)
from pages.ui.parameters import DEFAULTS, Shared

SINUSOID, TODAYS_MODELS = (group.claims for group in GROUPS)
LETTERS = [group.in_link_order for group in GROUPS]
KEYS = [claim.key for claim in CLAIMS]
STATEMENTS = {claim.key: claim.statement for claim in CLAIMS}
BOTH_WAYS = {claim.key for claim in CLAIMS if claim.holds_at and claim.fails_at}
SETTINGS = [
    DEFAULTS,
    Shared(seq_len=2048, d_model=2, base=10),
    Shared(seq_len=512, d_model=512, base=10_000),
    Shared(seq_len=2, d_model=2, base=2),
]
by_settings = pytest.mark.parametrize("settings", SETTINGS, ids=str)


def myths(settings=DEFAULTS, **query):
    return open_whole("myths", **asdict(settings), **query)


def holds(key, settings):
    return check(key, **asdict(settings)).holds


def verdict(at):
    """The verdict that the page shows; None where it shows none."""
    headings = [text.value for text in at.markdown if text.value.startswith("### ")]
    return bool(re.search(r"\b[Tt]rue\b", headings[0])) if headings else None


def shelves(at):
    """The claims on each shelf and their verdicts, by the shelf's title and the claim's key."""
    return {
        shelf["title"]: {card["key"]: card["holds"] for card in shelf["claims"]}
        for shelf in drawn(at)["shelves"]
    }


def drawn(at):
    (found,) = (
        json.loads(part.proto.json)
        for part in at.get("bidi_component")
        if part.proto.component_name == "claim_shelves"
    )
    return found


TITLE = {
    (True, False): "Always true",
    (True, True): "Depends on the model",
    (False, True): "Never true",
}


def shelf_of(claim):
    return TITLE[bool(claim.holds_at), bool(claim.fails_at)]


def click(at, label):
    (button,) = (button for button in at.get("button") if button.label == label)
    assert_clean(button.click().run())
    return at


def flips(at):
    return [
        found for found in experiments(at) if found.get("verdict") == "shown" and "claim" in found
    ]
