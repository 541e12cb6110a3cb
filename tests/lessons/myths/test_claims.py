"""All claims: their keys, flips, texts and limits."""

import ast
import inspect
import re
from itertools import groupby, pairwise, product
from random import Random
from zlib import crc32

import pytest

from lessons.myths.checking import every_claim, some_claims
from pages.lessons.myths.claims import CLAIMS, GROUPS
from pages.ui.parameters import ALL_SHARED, BASES, DEFAULTS, Shared
from pages.ui.text.numbers import group_digits_in_latex
from text_checks import flaws

SINUSOID, TODAYS_MODELS = (group.claims for group in GROUPS)
LETTERS = [group.in_link_order for group in GROUPS]

D_MODELS = (2, 4, 8, 64, 512, 1024)
SEQ_LENS = (2, 5, 64, 700, 2048)
SOME_BASES = (2, 10, 10_000, 1_000_000)
CORNERS = [
    Shared(d_model=d_model, seq_len=seq_len, base=base)
    for d_model, seq_len, base in product((2, 1024), (2, 2048), SOME_BASES)
]
_random = Random("somewhere between")
BETWEEN = [
    Shared(
        d_model=2 * _random.randint(1, 16),
        seq_len=_random.randint(2, 300),
        base=_random.choice(BASES),
    )
    for _ in range(24)
]


@every_claim
def test_claims_hold_and_fail_where_they_say(claim):
    for settings, expected in ((claim.holds_at, True), (claim.fails_at, False)):
        if settings:
            assert claim.check(settings).holds is expected
            assert claim.flipped_at(holds=expected) == (
                claim.fails_at if expected else claim.holds_at
            )


@some_claims
def test_claims_without_a_flip_have_one_verdict_everywhere(claim):
    assert claim.holds_at or claim.fails_at
    if claim.holds_at and claim.fails_at:
        return
    for settings in product(D_MODELS, SEQ_LENS, SOME_BASES):
        verdict = claim.check(Shared(**dict(zip(ALL_SHARED, settings, strict=True))))
        assert verdict.holds == bool(claim.holds_at), settings
        assert claim.flipped_at(holds=verdict.holds) is None


@every_claim
def test_texts_of_claims_without_a_flip_do_not_depend_on_the_verdict(claim):
    """A text for the other verdict could never be shown."""
    if claim.holds_at and claim.fails_at:
        return
    choices = (ast.If, ast.IfExp)
    code = ast.walk(ast.parse(inspect.getsource(claim.check)))
    tests = [ast.unparse(node.test) for node in code if isinstance(node, choices)]
    assert [test for test in tests if "holds" in test] == []


@every_claim
@pytest.mark.parametrize(
    "settings", [(2, 2, 1.01), (2, 2048, 1e30), (1024, 2, 1_000_000), (1024, 2048, 2)]
)
def test_numbers_are_finite_at_the_limits(claim, settings):
    verdict = claim.check(Shared(**dict(zip(ALL_SHARED, settings, strict=True))))
    assert isinstance(verdict.holds, bool)
    texts = f"{verdict.finding} {verdict.truth} {verdict.equation}"
    assert not re.search(r"\b(nan|inf)\b", texts)


@every_claim
def test_claims_have_no_flaw_anywhere(claim):
    assert flaws(claim.statement) == []
    for settings in (*CORNERS, *BETWEEN):
        verdict = claim.check(settings)
        for text in (verdict.finding, verdict.truth, group_digits_in_latex(verdict.equation)):
            assert flaws(text) == [], settings


def test_keys_differ():
    assert len({claim.key for claim in CLAIMS}) == len(CLAIMS) == 59


def test_each_claim_has_a_letter_in_a_link_and_new_ones_come_last():
    for group in GROUPS:
        assert sorted(group.link_order) == sorted(claim.key for claim in group.claims)
    places = {claim.key: place for letters in LETTERS for place, claim in enumerate(letters)}
    # Links of the first version.
    assert places["falls at every step"] == places["attention sees distances"] == 0
    assert places["bfloat16 can count"] == 23
    assert places["lower dimensions vary slowly"] == 19


def test_the_order_of_letters_in_links_never_changes():
    orders = ["|".join(group.link_order[:29]) for group in GROUPS]
    assert [crc32(order.encode()) for order in orders] == [1565038116, 3756930449]


@pytest.mark.parametrize("group", [SINUSOID, TODAYS_MODELS], ids=["sinusoid", "today's models"])
def test_no_answer_is_always_right_at_the_defaults(group):
    verdicts = [claim.check(DEFAULTS).holds for claim in group]
    assert 0.34 <= sum(verdicts) / len(verdicts) <= 0.5
    assert max(len(list(run)) for _, run in groupby(verdicts)) <= 3
    assert any(verdict == following for verdict, following in pairwise(verdicts))


def test_a_third_and_more_of_all_claims_are_true_at_the_defaults():
    assert 0.35 <= sum(claim.check(DEFAULTS).holds for claim in CLAIMS) / len(CLAIMS) <= 0.5
