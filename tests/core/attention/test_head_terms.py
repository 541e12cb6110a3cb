"""A head's scores and values, split by summand, add up to those of the head for every order."""

import numpy as np
import pytest

from pe_core import Sinusoid
from pe_core.attention import head_terms, order_blindness

WORDS = ["dog", "bites", "the", "man"]


@pytest.mark.parametrize("order", [[0, 1, 2, 3], [3, 1, 2, 0], [2, 0, 3, 1]])
@pytest.mark.parametrize(("d_model", "base"), [(2, 2), (64, 10_000)])
def test_terms_add_up_to_the_head_for_every_order(order, d_model, base):
    sinusoid = Sinusoid(d_model, base)
    terms = head_terms(WORDS, sinusoid)
    scores = (
        terms.word_word[np.ix_(order, order)]
        + terms.word_position[order]
        + terms.position_word[:, order]
        + terms.position_position
    )
    shares = np.exp(scores) / np.exp(scores).sum(axis=1, keepdims=True)
    outputs = shares @ (terms.word_values[order] + terms.position_values)
    expected = order_blindness(WORDS, order, sinusoid, encoded=True).after
    np.testing.assert_allclose(shares, expected.map, atol=1e-12)
    np.testing.assert_allclose(outputs, expected.outputs, atol=1e-12)
