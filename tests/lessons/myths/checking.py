"""Checking claims by their keys, and comparing verdicts and their texts with an oracle."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np
import pytest

from pages.lessons.myths.claim import Claim
from pages.lessons.myths.claims import CLAIMS
from pages.ui.parameters import PRESETS, Shared
from powers import with_exponents
from sweeps import swept

LARGEST = Shared(d_model=1024, seq_len=2048, base=1_000_000)
# Few dimensions, a single pair, many rows, the limits of the controls, and every preset.
SETTINGS = [
    Shared(d_model=8, seq_len=16, base=10_000),
    Shared(d_model=2, seq_len=300, base=10),
    Shared(d_model=64, seq_len=512, base=1_000),
    Shared(d_model=128, seq_len=64, base=10_000),
    Shared(d_model=2, seq_len=2, base=2),
    LARGEST,
    *(preset.settings for preset in PRESETS.values()),
]
# Parts of formulas, names and publications carry digits without stating a number.
NOTATION = (
    r"1/n|1/\(n − 1\)|1/(?=\d)|1 − 2/d_model|d_model/2 − 1|1/√d_model|√\(d_model/2\)|1 − \(ln|"
    r"\b2π|tensor2tensor|M2M100|pairs from 1|PE\(0\)|T₁|T₋₁|arXiv [\d., and]+\d|"
    r"(?:bfloat|float)\d\d"
)
ROUNDING_ERROR = pytest.approx(0, abs=1e-9)

every_claim = pytest.mark.parametrize("claim", CLAIMS, ids=lambda claim: claim.key)
# One that depends on the settings, one that is always false and one that is always true.
KINDS = ("zero-centred", "converges to zero", "t5 counts near distances")
some_claims = pytest.mark.parametrize(
    "claim", swept(CLAIMS, lambda claim: claim.key in KINDS), ids=lambda claim: claim.key
)


def check(key, d_model, seq_len, base=10_000):
    """The verdict on a claim, with its texts."""
    (claim,) = (claim for claim in CLAIMS if claim.key == key)
    return claim.check(Shared(d_model=d_model, seq_len=seq_len, base=base))


def sizes(settings):
    """Width, length and base, as the computations by hand take them."""
    return settings.d_model, settings.seq_len, settings.base


def everywhere(module):
    """Parametrize a test with each claim of a module at SETTINGS and where it holds and fails.

    By hand, the largest take as long as all others, so a commit leaves them out.
    """
    claims = [claim for claim in vars(module).values() if isinstance(claim, Claim)]
    cases = [
        (claim, settings)
        for claim in claims
        for settings in dict.fromkeys([*SETTINGS, claim.holds_at, claim.fails_at])
        if settings
    ]
    return pytest.mark.parametrize(
        ("claim", "settings"),
        swept(cases, lambda case: case[1] != LARGEST),
        ids=lambda value: getattr(value, "key", None) or str(value),
    )


@dataclass(frozen=True)
class Expected:
    """A verdict, decided independently, with the numbers of its texts in their order."""

    holds: bool
    finding: Sequence[Any]
    """Every number of the finding."""
    truth: Sequence[Any] = ()
    """Every number of the truth."""
    equation: Sequence[Any] = ()
    """The computed numbers of the equation; it has others in its notation."""
    words: str = ""
    """Words of the finding that depend on the settings."""


def assert_agrees(claim, settings, expected):
    """The verdict on a claim is the expected one, and its texts state the expected numbers."""
    verdict = claim.check(settings)
    assert verdict.holds == expected.holds, verdict.finding
    assert expected.words in verdict.finding
    for text, numbers in (
        (verdict.finding, expected.finding),
        (verdict.truth, expected.truth),
    ):
        stated = stated_numbers(re.sub(NOTATION, " ", text))
        assert len(stated) == len(numbers), (text, numbers)
        assert all(map(_is_rounded, stated, numbers)), (text, numbers)
    left = iter(stated_numbers(verdict.equation))
    for number in expected.equation:
        assert any(_is_rounded(found, number) for found in left), (verdict.equation, number)


class Stated(NamedTuple):
    """A number in a text."""

    value: float
    half_digit: float
    """Half of its last digit."""


def stated_numbers(text):
    """Return each number in a text."""
    return [
        _read(found[0])
        for found in re.finditer(
            r"(?<![\w.])-?[\d,]*\d(?:\.\d+)?(?:e[+-]?\d+)?%?", with_exponents(text)
        )
    ]


def _read(text):
    digits = re.match(r"-?[\d,]+(?:\.(\d+))?(?:e([+-]?\d+))?", text)
    half = 0.5 * 10.0 ** (int(digits[2] or 0) - len(digits[1] or ""))
    unit = 100 if text.endswith("%") else 1
    return Stated(float(digits[0].replace(",", "")) / unit, half / unit)


def _is_rounded(stated, number):
    """Return whether a stated number is the expected one, rounded to the digits that it has."""
    if isinstance(number, int | float | np.number):
        number = pytest.approx(number, rel=1e-9, abs=1.001 * stated.half_digit)
    return stated.value == number
