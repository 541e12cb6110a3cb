"""Checking claims by their keys, and comparing verdicts with those of an oracle."""

import pytest

from pages.lessons.myths.claim import Claim
from pages.lessons.myths.claims import CLAIMS
from pages.ui.parameters import Shared
from sweeps import swept

# d_model, seq_len and base: few dimensions, a single pair, many rows.
SETTINGS = [
    Shared(d_model=8, seq_len=16, base=10_000),
    Shared(d_model=2, seq_len=300, base=10),
    Shared(d_model=64, seq_len=512, base=1_000),
]

every_claim = pytest.mark.parametrize("claim", CLAIMS, ids=lambda claim: claim.key)
# One that depends on the settings, one that is always false and one that is always true.
KINDS = ("zero-centred", "converges to zero", "t5 counts near distances")
some_claims = pytest.mark.parametrize(
    "claim", swept(CLAIMS, lambda claim: claim.key in KINDS), ids=lambda claim: claim.key
)


def check(key, d_model, seq_len, base=10_000):
    """The verdict on a claim, with its texts and numbers."""
    (claim,) = (claim for claim in CLAIMS if claim.key == key)
    return claim.check(Shared(d_model=d_model, seq_len=seq_len, base=base))


def sizes(settings):
    """Width, length and base, as the computations by hand take them."""
    return settings.d_model, settings.seq_len, settings.base


def everywhere(module):
    """Parametrize a test with each claim of a module at SETTINGS and where it holds and fails."""
    claims = [claim for claim in vars(module).values() if isinstance(claim, Claim)]
    return pytest.mark.parametrize(
        ("claim", "settings"),
        [
            pytest.param(claim, settings, id=f"{claim.key}-{settings}")
            for claim in claims
            for settings in dict.fromkeys([*SETTINGS, claim.holds_at, claim.fails_at])
            if settings
        ],
    )


def assert_agrees(claim, settings, expected, *, atol=1e-11):
    """The verdict on a claim is the expected one, and so is every number given along with it."""
    holds, numbers = expected
    verdict = claim.check(settings)
    assert verdict.holds == holds, verdict.numbers
    found = {name: verdict.numbers[name] for name in numbers}
    assert found == pytest.approx(numbers, rel=1e-9, abs=atol)
