"""The programs of the lesson on token and position compute what its picture shows."""

from dataclasses import replace

import numpy as np
import pytest

from lessons.programs import DEFAULTS, SMALL, WORDS, assert_sound, run
from pages.lessons.embedding import snippets
from pe_core.attention import word_vectors
from pe_core.embedding import similarity_to_rows


@pytest.mark.parametrize("words", [["one"], ["the", "dog", "The"]])
@pytest.mark.parametrize("seq_len", [2, 64])
def test_token_sum(seq_len, words):
    shared = replace(DEFAULTS, seq_len=seq_len)
    result = run(snippets.token_sum(shared, words).numpy)
    tokens = word_vectors(words, shared.d_model)
    sums = tokens + shared.sinusoid.encode(np.arange(len(words)))
    rows = max(seq_len, len(words))
    np.testing.assert_allclose(result["token"], tokens, atol=1e-12)
    np.testing.assert_allclose(result["encoding"], shared.sinusoid.matrix(rows), atol=1e-12)
    np.testing.assert_allclose(result["total"], sums, atol=1e-12)
    similar = similarity_to_rows(shared.sinusoid, sums, rows)
    np.testing.assert_allclose(result["similar"], similar, atol=1e-12)
    np.testing.assert_array_equal(result["read"], similar.argmax(axis=1))


def test_token_sum_in_every_framework(capsys):
    assert_sound(snippets.token_sum(SMALL, WORDS), capsys)
