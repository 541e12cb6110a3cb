"""The softmax of scores, against plain Python."""

import math

import numpy as np
import pytest

from pe_core.softmax import softmax


@pytest.mark.parametrize("scores", [[0.0], [1.0, -2.0, 0.5], [1000.0, 999.0], [-1000.0, -1001.0]])
def test_weights_are_shares_of_exponentials(scores):
    powers = [math.exp(score - scores[0]) for score in scores]
    expected = [power / sum(powers) for power in powers]
    np.testing.assert_allclose(softmax(np.array(scores)), expected, rtol=1e-13)


def test_each_row_has_its_own_weights_and_scores_stay_unchanged():
    scores = np.array([[0.0, 0.0], [0.0, math.log(3)]])
    np.testing.assert_allclose(softmax(scores), [[0.5, 0.5], [0.25, 0.75]])
    assert scores.tolist() == [[0.0, 0.0], [0.0, math.log(3)]]
