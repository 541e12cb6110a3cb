"""The programs of the lesson on token and position compute what its picture shows."""

import numpy as np
import pytest

from lessons.programs import DEFAULTS, SMALL, WORDS, assert_sound, run
from pages.lessons.embedding import snippets
from pe_core.attention import word_vectors


@pytest.mark.parametrize("words", [["one"], ["the", "dog", "The"]])
def test_token_sum(words):
    result = run(snippets.token_sum(DEFAULTS, words).numpy)
    tokens = word_vectors(words, DEFAULTS.d_model)
    encodings = DEFAULTS.sinusoid.encode(np.arange(len(words)))
    np.testing.assert_allclose(result["token"], tokens, atol=1e-12)
    np.testing.assert_allclose(result["total"], tokens + encodings, atol=1e-12)


def test_token_sum_in_every_framework(capsys):
    assert_sound(snippets.token_sum(SMALL, WORDS), capsys)
