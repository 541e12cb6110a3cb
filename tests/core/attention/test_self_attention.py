import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pe_core.attention.self_attention import attention_weights, self_attention


def slow_attention(inputs, weights):
    """Attention map and outputs by loops, with a plain softmax."""
    query, key, value = inputs @ weights.query, inputs @ weights.key, inputs @ weights.value
    rows, outputs = [], []
    for q in query:
        powers = [math.exp(sum(q * k) / math.sqrt(inputs.shape[1])) for k in key]
        rows.append([power / sum(powers) for power in powers])
        outputs.append(sum(share * v for share, v in zip(rows[-1], value, strict=True)))
    return np.array(rows), np.array(outputs)


@given(st.integers(0, 99), st.integers(1, 7), st.integers(1, 12))
def test_self_attention_agrees_with_loops(seed, count, width):
    inputs = np.random.default_rng(seed).normal(size=(count, width))
    weights = attention_weights(width, seed=seed)
    attention = self_attention(inputs, weights)
    shares, outputs = slow_attention(inputs, weights)
    np.testing.assert_allclose(attention.map, shares, atol=1e-12)
    np.testing.assert_allclose(attention.outputs, outputs, atol=1e-12)


def test_large_scores_do_not_overflow():
    attention = self_attention(1e6 * np.eye(3), attention_weights(3))
    np.testing.assert_allclose(attention.map.sum(axis=1), 1.0)


def test_weights_preserve_the_variance():
    projected = np.random.default_rng(0).normal(size=(300, 128)) @ attention_weights(128).value
    assert projected.var() == pytest.approx(1, abs=0.05)


@pytest.mark.parametrize("seed", [True, 1.0])
def test_a_seed_that_equals_a_cached_one_is_refused_for_its_type(seed):
    attention_weights(8, seed=1)
    with pytest.raises(TypeError, match=r"^seed must be an integer"):
        attention_weights(8, seed=seed)


def test_weights_depend_on_the_seed_and_are_read_only():
    weights = attention_weights(8)
    assert not np.array_equal(weights.query, attention_weights(8, seed=1).query)
    with pytest.raises(ValueError, match="read-only"):
        weights.query[0, 0] = 0.0


def test_inputs_are_as_wide_as_the_weights():
    with pytest.raises(ValueError, match=r"^inputs must have 4 columns, got shape \(1, 2\)$"):
        self_attention([[1.0, 2.0]], attention_weights(4))
