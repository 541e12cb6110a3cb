import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pe_core.attention import column_shuffle, column_vectors
from pe_core.attention.self_attention import attention_weights, self_attention


@given(st.permutations(range(4)), st.booleans(), st.booleans(), st.integers(0, 9))
def test_pooled_output_does_not_depend_on_the_order_of_columns(order, shared, identified, seed):
    names = ["age", "height", "weight", "income"]
    values = np.random.default_rng(seed).normal(size=4)
    shuffle = column_shuffle(
        names, values, order, 16, shared=shared, identified=identified, seed=seed
    )
    assert shuffle.largest_difference < 1e-11


def test_columns_that_share_an_embedding_need_an_identity():
    names, values = ["age", "height", "weight"], [0.5, 0.5, 0.7]
    for identified in (False, True):
        vectors = column_vectors(names, values, 16, shared=True, identified=identified)
        outputs = self_attention(vectors, attention_weights(16)).outputs
        assert np.allclose(outputs[0], outputs[1], atol=1e-12) != identified
    own = column_vectors(names, values, 16)
    assert not np.allclose(own[0], own[1])


def test_every_column_has_one_value():
    with pytest.raises(ValueError, match=r"^values must have shape \(2,\), got \(1,\)$"):
        column_vectors(["a", "b"], [1.0], 4)
