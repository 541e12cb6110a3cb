"""The Myth lab's marks of all claims: their number, shape and place."""

import xml.etree.ElementTree as ET

import pytest

from pages.lessons.myths import text
from pages.lessons.myths.claims import ALWAYS, CLAIMS, KINDS, NEVER, SOMETIMES, kind_of
from pages.lessons.myths.tally import tally
from text_checks import flaws

KEYS = [claim.key for claim in CLAIMS]
COUNTS = {kind: [kind_of(claim) for claim in CLAIMS].count(kind) for kind in KINDS}
CLASSES = {ALWAYS: "always", SOMETIMES: "sometimes", NEVER: "never"}


def drawn(hidden):
    svg = tally(hidden).markup("alt").replace(' xmlns="http://www.w3.org/2000/svg"', "")
    return ET.fromstring(svg)


def marks(hidden, kind):
    return [mark for mark in drawn(hidden) if mark.get("class", "").split()[:1] == [CLASSES[kind]]]


def test_each_row_names_its_kind_and_counts_it():
    words = [label.text for label in drawn([]).iter("text")]
    assert words == [word for kind in KINDS for word in (kind, str(COUNTS[kind]))]


@pytest.mark.parametrize("kind", KINDS)
def test_each_claim_has_one_mark_of_its_kind_within_the_picture(kind):
    found = marks([], kind)
    assert len(found) == COUNTS[kind]
    assert {mark.tag for mark in found} == {"circle" if kind == ALWAYS else "rect"}
    at = "cx" if kind == ALWAYS else "x"
    places = [float(mark.get(at).removesuffix("%")) for mark in found]
    assert places == sorted(set(places))
    assert places[-1] < 100


@pytest.mark.parametrize("answered", [[], KEYS[:1], KEYS[::3], KEYS])
@pytest.mark.parametrize("kind", KINDS)
def test_answered_claims_fill_their_row_from_the_left(kind, answered):
    hidden = set(KEYS) - set(answered)
    pale = ["hidden" in mark.get("class") for mark in marks(hidden, kind)]
    filled = sum(kind_of(claim) == kind for claim in CLAIMS if claim.key in answered)
    assert pale == [False] * filled + [True] * (COUNTS[kind] - filled)


def test_the_place_of_a_mark_does_not_say_which_claim_was_answered():
    one, other = [claim.key for claim in CLAIMS if kind_of(claim) == NEVER][:2]
    assert tally(set(KEYS) - {one}) == tally(set(KEYS) - {other})


@pytest.mark.parametrize("waiting", [0, 1, 58])
def test_the_marks_are_described_in_words(waiting):
    heading = text.tally_heading(58, waiting=waiting)
    assert ("filled" in heading) == (waiting > 0)
    assert flaws(heading) == flaws(text.tally_alt(COUNTS)) == []
