"""The texts of every claim are complete, and different numbers look different in them."""

import math
import re
from functools import cache

import numpy as np
import pytest

from lessons.myths.checking import SETTINGS, check, every_claim, stated_numbers
from pages.catalogue import CATALOGUE
from pages.lessons.myths.claims import CLAIMS
from powers import with_exponents


@cache
def verdicts_of(claim):
    """Its verdicts wherever a visitor may be, and where they turn."""
    return [claim.check(place) for place in [*SETTINGS, claim.holds_at, claim.fails_at] if place]


def test_reading_numbers():
    found = np.array(stated_numbers("1,024 of -0.50, 3 × 10⁻⁵ and 86.6%"))
    expected = [(1024, 0.5), (-0.5, 0.005), (3e-5, 0.5e-5), (0.866, 0.0005)]
    np.testing.assert_allclose(found, expected)


@every_claim
def test_words_fit_both_verdicts(claim):
    findings = {verdict.holds: verdict.finding for verdict in verdicts_of(claim)}
    assert set(findings) == {True, False} - ({True} if not claim.holds_at else set()) - (
        {False} if not claim.fails_at else set()
    )
    for finding in findings.values():
        assert not re.search(r"[{}%](?!\s| of)|None|nan", finding)


def test_two_numbers_that_differ_are_written_so():
    for key, words in (
        ("index step is 1/n", r"the step is \S+ = ([\d.e-]+)\. A step of \S+ = ([\d.e-]+) leaves"),
        ("nearest is next door", r"within (.+?); neighbours are (.+?) apart"),
        ("reaches 2 pi base", r"is ([\d.,]+) tokens, short of .* = ([\d.,]+)\."),
    ):
        (claim,) = (claim for claim in CLAIMS if claim.key == key)
        findings = [verdict.finding for verdict in verdicts_of(claim) if not verdict.holds]
        assert findings
        for finding in findings:
            first, second = re.search(words, finding).groups()
            assert first != second


def test_a_rise_is_written_larger_than_zero():
    (claim,) = (claim for claim in CLAIMS if claim.key == "falls at every step")
    rises = [
        re.search(r", by ([\d.e-]+)\.$", with_exponents(verdict.finding))
        for verdict in verdicts_of(claim)
        if not verdict.holds
    ]
    assert rises
    assert all(float(rise[1]) > 0 for rise in rises)


def test_nearest_row_is_the_neighbour_from_sixteen_dimensions_on():
    for d_model in (16, 18, 32, 64, 256, 1024):
        for base in (5_000, 10_000, 20_000):
            assert check("nearest is next door", d_model, 2048, base).holds
    assert not check("nearest is next door", 2, 2048).holds


def test_share_of_completed_cycles_tends_to_the_logarithm():
    for seq_len in (50, 100, 512, 4096):
        equation = check("every wave cycles", 2**16, seq_len).equation
        *_, done, pairs = (number.value for number in stated_numbers(equation))
        share = math.log((seq_len - 1) / (2 * math.pi)) / math.log(10_000)
        assert done / pairs == pytest.approx(share, abs=1e-4)


def test_every_claim_has_words_and_a_lesson():
    paths = {entry.path for entry in CATALOGUE.lessons}
    for claim in CLAIMS:
        assert claim.statement
        assert claim.lesson in paths
        for verdict in verdicts_of(claim):
            assert verdict.finding
            assert verdict.truth
            assert verdict.equation
