"""The programs of the lesson on RoPE compute what its picture shows."""

import numpy as np
import pytest

from lessons.programs import SETTINGS, SMALL, assert_sound, run
from pages.lessons.rope import snippets
from pages.lessons.rope.definition import LOOKS_BACK
from pe_core.rotary import (
    added_terms,
    backward_head,
    compare_pairings,
    random_head,
    rotary_scores,
    rotate,
)


@pytest.mark.parametrize("shared", SETTINGS, ids=str)
@pytest.mark.parametrize("offset", [-64, 0, 5])
def test_rope(shared, offset):
    result = run(snippets.rope(shared, position=10, offset=offset).numpy)
    head = random_head(shared.sinusoid)
    np.testing.assert_allclose([result["query"], result["key"]], head, atol=1e-12)
    (expected,) = rotary_scores(shared.sinusoid, *head, [offset])
    for name in ("here", "later"):
        assert float(result[name]) == pytest.approx(float(expected), abs=1e-9)
    keys = np.array([10.0, 110.0])
    added = added_terms(shared.sinusoid, *head, at_query=keys + offset, at_key=keys).score
    np.testing.assert_allclose([result["added_here"], result["added_later"]], added, atol=1e-9)
    vector = np.arange(shared.d_model, dtype=np.float64)
    rotated = rotate(shared.sinusoid, vector, 7)
    np.testing.assert_allclose(result["rotate"](vector, 7), rotated, atol=1e-9)


@pytest.mark.parametrize("shared", SETTINGS, ids=str)
@pytest.mark.parametrize("offset", [-64, 0, 5])
def test_wrong_pairs(shared, offset):
    result = run(snippets.wrong_pairs(shared, offset=offset, looks_back=LOOKS_BACK).numpy)
    head = backward_head(shared.sinusoid, LOOKS_BACK)
    np.testing.assert_allclose([result["query"], result["key"]], head, atol=1e-12)
    expected = compare_pairings(shared.sinusoid, *head, [offset])
    np.testing.assert_allclose([result["trained"]], expected.right, atol=1e-9)
    np.testing.assert_allclose([result["wrong"]], expected.wrong, atol=1e-9)


def test_rope_in_every_framework(capsys):
    assert_sound(snippets.rope(SMALL, position=4, offset=3), capsys)


def test_wrong_pairs_in_every_framework(capsys):
    assert_sound(snippets.wrong_pairs(SMALL, offset=3, looks_back=LOOKS_BACK), capsys)
