"""What all claims share: keys, flips, limits and errors."""

from itertools import product

import numpy as np
import pytest

from pe_core.claims import CLAIMS, check_claim

D_MODELS = (2, 4, 8, 64, 512, 1024)
SEQ_LENS = (2, 5, 64, 700, 2048)
BASES = (2, 10, 10_000, 1_000_000)
every_claim = pytest.mark.parametrize("claim", CLAIMS, ids=lambda claim: claim.key)


@every_claim
def test_claims_hold_and_fail_where_they_say(claim):
    for settings, expected in ((claim.holds_at, True), (claim.fails_at, False)):
        if settings:
            d_model, seq_len, base = settings
            verdict = check_claim(claim.key, d_model, seq_len, base=base)
            assert verdict.holds is expected
            assert claim.flips(verdict) == (claim.fails_at if expected else claim.holds_at)


@every_claim
def test_claims_without_a_flip_have_one_verdict_everywhere(claim):
    assert claim.holds_at or claim.fails_at
    if claim.holds_at and claim.fails_at:
        return
    for d_model, seq_len, base in product(D_MODELS, SEQ_LENS, BASES):
        verdict = check_claim(claim.key, d_model, seq_len, base=base)
        assert verdict.holds == bool(claim.holds_at), (d_model, seq_len, base)
        assert claim.flips(verdict) is None


@every_claim
@pytest.mark.parametrize(
    ("d_model", "seq_len", "base"),
    [(2, 2, 1.01), (2, 2048, 1e30), (1024, 2, 1_000_000), (1024, 2048, 2)],
)
def test_witness_is_finite_at_the_limits(claim, d_model, seq_len, base):
    verdict = check_claim(claim.key, d_model, seq_len, base=base)
    assert isinstance(verdict.holds, bool)
    assert verdict.witness
    assert all(np.isfinite(list(verdict.witness.values())))


def test_keys_differ():
    assert len({claim.key for claim in CLAIMS}) == len(CLAIMS) == 24


@pytest.mark.parametrize("key", ["", "falls", "FALLS AT EVERY STEP", None, 3])
def test_an_unknown_claim_is_refused(key):
    with pytest.raises(ValueError, match=r"^key must be the key of a claim, got "):
        check_claim(key, 8, 8)


@pytest.mark.parametrize(
    ("d_model", "seq_len", "base", "name"),
    [
        (7, 8, 10_000, "d_model"),
        (0, 8, 10_000, "d_model"),
        (8, 1, 10_000, "seq_len"),
        (8, 2**16 + 1, 10_000, "seq_len"),
        (8, 8, 1.0, "base"),
        (8, 8, 1e31, "base"),
        (8, 8, float("nan"), "base"),
    ],
)
def test_a_value_outside_its_range_is_refused(d_model, seq_len, base, name):
    with pytest.raises(ValueError, match=f"^{name} must be "):
        check_claim("zero-centred", d_model, seq_len, base=base)


@pytest.mark.parametrize(
    ("d_model", "seq_len", "base", "name"),
    [
        (8.0, 8, 10_000, "d_model"),
        (8, "8", 10_000, "seq_len"),
        (8, True, 10_000, "seq_len"),
        (8, 8, "10000", "base"),
    ],
)
def test_another_type_is_refused(d_model, seq_len, base, name):
    with pytest.raises(TypeError, match=f"^{name} must be "):
        check_claim("zero-centred", d_model, seq_len, base=base)
