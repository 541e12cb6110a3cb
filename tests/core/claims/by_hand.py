"""The encoding from its formula alone, one sine and one cosine at a time: an oracle for tests."""

import math

import pytest

from pe_core.claims import check_claim

# d_model, seq_len and base: few dimensions, a single pair, many rows.
SETTINGS = [(8, 16, 10_000), (2, 300, 10), (64, 512, 1_000)]


def rates(d_model, base):
    return [float(base) ** (-2 * pair / d_model) for pair in range(d_model // 2)]


def row(position, d_model, base):
    return [wave(position * rate) for rate in rates(d_model, base) for wave in (math.sin, math.cos)]


def rows(seq_len, d_model, base):
    return [row(position, d_model, base) for position in range(seq_len)]


def similarity(offset, d_model, base):
    """S(k), the mean of the cosines."""
    return math.fsum(math.cos(offset * rate) for rate in rates(d_model, base)) / (d_model // 2)


def dot(one, other):
    return math.fsum(a * b for a, b in zip(one, other, strict=True))


def everywhere(claims):
    """Parametrize a test with each claim at SETTINGS, and where it says that it holds and fails."""
    return pytest.mark.parametrize(
        ("claim", "settings"),
        [
            pytest.param(claim, settings, id=f"{claim.key}-{'-'.join(map(str, settings))}")
            for claim in claims
            for settings in dict.fromkeys([*SETTINGS, claim.holds_at, claim.fails_at])
            if settings
        ],
    )


def assert_agrees(claim, settings, expected, *, atol=1e-11):
    """The verdict on a claim is the expected one, and so is every number given along with it."""
    holds, numbers = expected
    d_model, seq_len, base = settings
    verdict = check_claim(claim.key, d_model, seq_len, base=base)
    assert verdict.holds == holds, verdict.witness
    found = {name: verdict.witness[name] for name in numbers}
    assert found == pytest.approx(numbers, rel=1e-9, abs=atol)
