"""No claim and no card says what no sentence may say, at any corner of the parameters."""

from itertools import product
from random import Random

import pytest

from pages.ui.content.claims import claim_text
from pages.ui.parameters import BASES, Shared
from pe_core.claims import CLAIMS, check_claim
from text_checks import flaws

CORNERS = [
    Shared(*place) for place in product((2, 1024), (2, 2048), (2, 10, 10_000, 1_000_000))
]
_random = Random("somewhere between")
BETWEEN = [
    Shared(2 * _random.randint(1, 16), _random.randint(2, 300), _random.choice(BASES))
    for _ in range(40)
]


@pytest.mark.parametrize("claim", CLAIMS, ids=lambda claim: claim.key)
def test_claims_are_told_without_a_flaw_everywhere(claim):
    for place in (*CORNERS, *BETWEEN):
        d_model, seq_len, base = place
        text = claim_text(claim.key, check_claim(claim.key, d_model, seq_len, base=base), place)
        for part in text[:-1]:
            assert flaws(part) == [], place
