"""The numbers in the sentences about claims are those of the verdict, or known constants."""

import math
import re
from dataclasses import asdict
from functools import cache

import numpy as np
import pytest

from lessons.myths.checking import check, every_claim
from pages.catalogue import CATALOGUE
from pages.lessons.myths.claims import CLAIMS
from pages.ui.parameters import PRESETS, Shared
from pe_core.precision import exact_integers
from powers import with_exponents

PLACES = [
    Shared(d_model=128, seq_len=64, base=10_000),
    Shared(d_model=2, seq_len=2, base=2),
    Shared(d_model=1024, seq_len=2048, base=1_000_000),
    *(preset.settings for preset in PRESETS.values()),
]
# Parts of formulas, names and publications carry digits without stating a number.
NOTATION = (
    r"linspace\(0, 1, n\)|1/n|1/\(n − 1\)|1/(?=\d)|1 − 2/d_model|d_model/2 − 1|2i/d_model|"
    r"1/√d_model|√\(d_model/2\)|1 − \(ln|\b2π|tensor2tensor|i = 1 … d/2|M2M100|"
    r"pairs from 1|PE\(0\)|2²⁴|T₁|T₋₁|arXiv [\d., and]+\d|(?:bfloat|float)\d\d"
)
CONSTANTS = {
    "is logarithmic": [1],
    "every wave cycles": [0, 1],
    "never negative": [1],
    "converges to zero": [0, 1],
    "leftmost is slowest": [0, 1],
    "zero-centred": [1],
    "bfloat16 can count": [
        16,
        *(exact_integers(name) for name in ("bfloat16", "float16", "float32")),
    ],
    "index step is 1/n": [1],
    "most columns stay positive": [0, 1],
}


# The numbers of each finding in their order: where the claim holds, and where it fails. Words that
# differ with the numbers are apart by a bar.
ORDER = {
    "index step is 1/n": ("", "rows gaps step rows claimed one"),
    "one bit a step": ("position next", "position next bits digits"),
    "leftmost is slowest": ("", "first last times"),
    "reaches 2 pi base": ("", "longest bound"),
    "every wave cycles": (
        "longest last | last longest | pairs last longest",
        "longest last | last longest | done pairs last longest | pairs last longest",
    ),
    "last wave is constant": ("", "position drop one"),
    "base is the limit": ("", "base distance position"),
    "rows never repeat": ("rows offset distance", ""),
    "nearest is next door": ("neighbour | rows neighbour", "offset distance neighbour"),
    "zero-centred": ("mean tolerance", "mean sine cosine"),
    "falls at every step": (
        "after | steps after",
        "rising steps start offset most_from most_to largest | rising steps start offset largest",
    ),
    "is logarithmic": ("one last share asked", "last decade | one last share asked"),
    "never negative": ("offset value | steps value offset", "offset value"),
    "converges to zero": ("", "from offset value"),
    "tells before from after": ("", "ahead | ahead offsets difference"),
    "same shift everywhere": ("offset positions residual", ""),
    "sine alone is enough": ("", "factor rows residual"),
    "least squares finds T": (
        "rows dims difference",
        "rows dims error difference | rows dims rank error difference",
    ),
    "adding rotates": ("", "position before after angle"),
    "defined everywhere": ("position norm one", ""),
    "no new rows": ("rows distance neighbour", "position distance rows neighbour"),
    "extrapolates": ("", "trained beyond first last times"),
    "libraries agree": ("", "agreeing others difference pair token"),
    "bfloat16 can count": ("last limit", "position stored inexact"),
    "rotation singles out a key": (
        "offset position wanted weight",
        "offset position wanted weight",
    ),
    "rotation is symmetric": ("", "offset offset before after"),
    "attention sees distances": ("", "least most"),
    "rope is the sinusoid": ("", "rotated least | rotated least most"),
    "rope extrapolates": ("trained", "trained unseen pairs length"),
    "rope decays": ("", "distance near far"),
    "pairings are equivalent": ("", "largest at"),
    "values can be rotated": ("", "change moved"),
    "ntk changes slow pairs only": ("", "factor changed pairs"),
    "interpolation loses nothing": ("", "factor after before"),
    "yarn is ntk": ("", "factor apart"),
    "base is memory": (" | few", "rows few times many"),
    "2-d encodings measure distance": ("", "far straight across down slanted"),
    "one row knows what is below": ("", "columns beside below"),
    "nerf is the transformer": ("", "doubling first factor"),
    "lower dimensions vary slowly": ("", "slower pairs"),
    "alibi uses any length": ("tokens share heads tolerance", "tokens share heads tolerance"),
    "t5 tells 128 apart": ("", "distances buckets start"),
    "alibi needs a power of two": ("", "heads slopes steepest flattest"),
    "decoders need an encoding": ("", "early_share early last_share last"),
    "similarity is distance": ("positions similarity difference", ""),
    "same length": ("positions norm difference", ""),
    "columns can be reordered": ("offsets difference", ""),
    "one row gives the rest": ("last residual", ""),
    "most columns stay positive": ("count columns rows", "count columns rows"),
    "both tokens can move": ("before after moved", ""),
    "rope keeps lengths": ("before position after", ""),
    "rope can score like s": ("distances difference", ""),
    "alibi needs no training": ("heads steepest flattest", ""),
    "t5 counts near distances": ("last first second", ""),
    "ntk keeps the fastest pair": ("factor degrees | factor degrees slower", ""),
    "interpolation stays in range": ("trained length without pairs", ""),
    "heads can look ahead": ("offset weight keys", ""),
    "nerf sees the gap": ("starts gap similarity difference", ""),
}


@cache
def verdicts_of(claim):
    """Its verdicts wherever a visitor may be, and where they turn."""
    return [
        (claim.check(place), place) for place in [*PLACES, claim.holds_at, claim.fails_at] if place
    ]


def shown_numbers(text):
    """Each number in a text, with a half of its last digit."""
    for found in re.finditer(
        r"(?<![\w.])-?[\d,]*\d(?:\.\d+)?(?:e[+-]?\d+)?%?", with_exponents(text)
    ):
        written = found.group().replace(",", "")
        number = float(written.rstrip("%")) / (100 if written.endswith("%") else 1)
        digits = re.match(r"-?\d+(?:\.(\d+))?(?:e([+-]?\d+))?", written)
        half = 0.5 * 10.0 ** (int(digits[2] or 0) - len(digits[1] or ""))
        yield number, half / (100 if written.endswith("%") else 1)


def assert_known(text, known):
    for number, half in shown_numbers(text):
        near = [abs(number - value) <= half * 1.001 + 1e-12 * abs(value) for value in known]
        assert any(near), f"{number} in {text}"


def test_reading_numbers():
    found = np.array(list(shown_numbers("1,024 of -0.50, 3 × 10⁻⁵ and 86.6%")))
    expected = [(1024, 0.5), (-0.5, 0.005), (3e-5, 0.5e-5), (0.866, 0.0005)]
    np.testing.assert_allclose(found, expected)


@every_claim
def test_a_finding_states_the_numbers_of_its_verdict(claim):
    for verdict, place in verdicts_of(claim):
        known = {**asdict(place), **verdict.numbers, "one": 1}
        # The 1 of "1/n" is notation, the n of it is not.
        stated = list(shown_numbers(re.sub(NOTATION, " ", verdict.finding)))
        orders = ORDER[claim.key][0 if verdict.holds else 1].split("|")
        fitting = [names.split() for names in orders if len(names.split()) == len(stated)]
        assert any(
            all(
                abs(number - known[name]) <= half * 1.001 + 1e-9 * abs(number)
                for (number, half), name in zip(stated, names, strict=True)
            )
            for names in fitting
        ), (verdict.finding, orders)


@every_claim
def test_a_truth_states_numbers_of_the_verdict_or_known_constants(claim):
    for verdict, place in verdicts_of(claim):
        known = [*verdict.numbers.values(), *asdict(place).values(), *CONSTANTS.get(claim.key, [])]
        assert_known(re.sub(NOTATION, " ", verdict.truth), known)


@every_claim
def test_words_fit_both_verdicts(claim):
    findings = {verdict.holds: verdict.finding for verdict, _ in verdicts_of(claim)}
    assert set(findings) == {True, False} - ({True} if not claim.holds_at else set()) - (
        {False} if not claim.fails_at else set()
    )
    for finding in findings.values():
        assert not re.search(r"[{}%](?!\s| of)|None|nan", finding)


def test_two_numbers_that_differ_are_written_so():
    for key, words in (
        ("index step is 1/n", r"the step is \S+ = ([\d.e-]+)\. A step of \S+ = ([\d.e-]+) leaves"),
        ("nearest is next door", r"within ([\d.e-]+); neighbours are ([\d.e-]+) apart"),
        ("reaches 2 pi base", r"is ([\d.,]+) tokens, short of .* = ([\d.,]+)\."),
    ):
        (claim,) = (claim for claim in CLAIMS if claim.key == key)
        findings = [verdict.finding for verdict, _ in verdicts_of(claim) if not verdict.holds]
        assert findings
        for finding in findings:
            one, other = re.search(words, finding).groups()
            assert one != other


def test_a_rise_is_written_larger_than_zero():
    (claim,) = (claim for claim in CLAIMS if claim.key == "falls at every step")
    rises = [
        re.search(r", by ([\d.e-]+)\.$", verdict.finding)
        for verdict, _ in verdicts_of(claim)
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
        numbers = check("every wave cycles", 2**16, seq_len).numbers
        share = math.log((seq_len - 1) / (2 * math.pi)) / math.log(10_000)
        assert numbers["done"] / numbers["pairs"] == pytest.approx(share, abs=1e-4)


def test_every_claim_has_words_and_a_lesson():
    paths = {entry.path for entry in CATALOGUE.lessons}
    for claim in CLAIMS:
        assert claim.statement
        assert claim.lesson in paths
        for verdict, _ in verdicts_of(claim):
            assert verdict.finding
            assert verdict.truth
            assert verdict.equation
