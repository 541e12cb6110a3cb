"""The programs of the lesson on biases compute the weights that its picture shows."""

import numpy as np
import pytest

from lessons.programs import SETTINGS, SMALL, assert_sound, run
from pages.lessons.biases import snippets
from pages.lessons.biases.methods import METHOD_TEXTS
from pe_core.biases import SCORED, distance_scores
from pe_core.softmax import softmax


@pytest.mark.parametrize("shared", SETTINGS, ids=str)
@pytest.mark.parametrize("slope", [0.5, 2.0**-8])
@pytest.mark.parametrize("method", SCORED)
def test_biases(method, shared, slope):
    length = 2 * shared.seq_len
    result = run(snippets.biases(shared, method=method, length=length, slope=slope).numpy)
    scores = distance_scores(method, np.arange(length), shared.sinusoid, slope=slope)
    np.testing.assert_allclose(result["score"], scores, atol=1e-9)
    weights = softmax(scores)
    np.testing.assert_allclose(result["weight"], weights, atol=1e-9)
    assert float(result["unseen"]) == pytest.approx(weights[shared.seq_len :].sum(), abs=1e-9)


@pytest.mark.parametrize("length", [6, 9])
def test_positions_that_a_learned_table_lacks(length):
    code = snippets.biases(SMALL, method="learned", length=length, slope=0.5).numpy
    assert run(code)["missing"].tolist() == list(range(SMALL.seq_len, length))


@pytest.mark.parametrize("method", METHOD_TEXTS)
def test_biases_in_every_framework(method, capsys):
    assert_sound(snippets.biases(SMALL, method=method, length=40, slope=0.25), capsys)
