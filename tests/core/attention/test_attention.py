"""Words, one head of self-attention, and what it knows of order."""

import math
import subprocess
import sys

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pe_core.attention import (
    column_shuffle,
    column_vectors,
    order_blindness,
    repeated_words,
    split_words,
    word_vectors,
)
from pe_core.attention.self_attention import attention_weights, self_attention

WORDS = st.lists(
    st.sampled_from(["the", "dog", "saw", "a", "cat", "and", "ran"]), min_size=1, max_size=8
)


def slow_attention(inputs, weights):
    """Softmax by loops, without a shift of the scores."""
    query, key, value = inputs @ weights.query, inputs @ weights.key, inputs @ weights.value
    rows, outputs = [], []
    for q in query:
        powers = [math.exp(sum(q * k) / math.sqrt(inputs.shape[1])) for k in key]
        rows.append([power / sum(powers) for power in powers])
        outputs.append(sum(share * v for share, v in zip(rows[-1], value, strict=True)))
    return np.array(rows), np.array(outputs)


@given(st.integers(0, 99), st.integers(1, 7), st.integers(1, 12))
def test_self_attention_is_the_loop(seed, count, width):
    inputs = np.random.default_rng(seed).normal(size=(count, width))
    weights = attention_weights(width, seed=seed)
    attention = self_attention(inputs, weights)
    shares, outputs = slow_attention(inputs, weights)
    np.testing.assert_allclose(attention.map, shares, atol=1e-12)
    np.testing.assert_allclose(attention.outputs, outputs, atol=1e-12)


def test_large_scores_do_not_overflow():
    attention = self_attention(1e6 * np.eye(3), attention_weights(3))
    np.testing.assert_allclose(attention.map.sum(axis=1), 1.0)


@given(WORDS, st.integers(0, 99), st.sampled_from([2, 16, 64]))
def test_without_positions_reordering_moves_the_outputs_and_no_more(words, seed, d_model):
    order = np.random.default_rng(seed).permutation(len(words))
    blind = order_blindness(words, order, d_model, seed=seed)
    assert blind.largest_difference < 1e-12
    np.testing.assert_allclose(blind.after.map, blind.before.map[np.ix_(order, order)], atol=1e-13)
    np.testing.assert_array_equal(blind.moved_back[order], blind.after.outputs)


@pytest.mark.parametrize("order", [[1, 0, 2, 3], [3, 2, 1, 0], [1, 2, 3, 0]])
def test_with_positions_reordering_is_noticed(order):
    words = split_words("My name is RK")
    seen = order_blindness(words, order, 64, encoded=True)
    assert seen.largest_difference > 0.1
    apart = np.abs(seen.moved_back - seen.before.outputs).max()
    assert seen.largest_difference == apart


def test_no_reordering_is_no_difference():
    assert order_blindness(["a", "b"], [0, 1], 8, encoded=True).largest_difference == 0.0


def test_repeated_words_are_alike_without_positions_and_apart_with_them():
    words = split_words("the dog saw the dog")
    for encoded in (False, True):
        outputs = order_blindness(words, range(5), 32, encoded=encoded).before.outputs
        pairs = repeated_words(words, outputs)
        assert [(pair.word, pair.first, pair.second) for pair in pairs] == [
            ("the", 0, 3),
            ("dog", 1, 4),
        ]
        assert all((pair.distance > 0.01) == encoded for pair in pairs)


def test_three_of_a_word_are_three_pairs():
    pairs = repeated_words(["a", "A", "b", "a"], np.eye(4))
    assert [(pair.first, pair.second) for pair in pairs] == [(0, 1), (0, 3), (1, 3)]
    assert all(pair.distance == pytest.approx(math.sqrt(2)) for pair in pairs)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", ()),
        (" \n\t", ()),
        ("… — !", ()),
        ("My name is RK", ("My", "name", "is", "RK")),
        ("(don’t) e-mail, “me”!", ("don’t", "e-mail", "me")),
        ("naïve 北京。 हिन्दी", ("naïve", "北京", "हिन्दी")),
        ("<b>x</b> $5", ("<b>x</b>", "$5")),
        ("a\x00 \u200bb\u200b", ("a", "b")),
    ],
)
def test_split_words_strips_what_is_around_them(text, words):
    assert split_words(text) == words


@given(st.text(), st.integers(1, 5))
def test_split_words_are_bounded_and_have_vectors(text, limit):
    words = split_words(text, limit=limit)
    assert len(words) <= limit
    if words:
        assert word_vectors(words, 3).shape == (len(words), 3)


def test_word_vectors_are_the_same_in_another_process():
    code = (
        "from pe_core.attention import word_vectors\n"
        "print(word_vectors(['dog'], 3, seed=5).tolist())"
    )
    command = [sys.executable, "-c", code]
    printed = subprocess.run(command, capture_output=True, check=True, text=True).stdout
    assert printed.strip() == str(word_vectors(["dog"], 3, seed=5).tolist())


def test_word_vectors_have_unit_variance_and_a_seed():
    vectors = word_vectors([f"word {n}" for n in range(200)], 256)
    assert vectors.mean() == pytest.approx(0, abs=0.02)
    assert vectors.var() == pytest.approx(1, abs=0.02)
    assert not np.allclose(vectors[:1], word_vectors(["word 0"], 256, seed=1))


def test_weights_keep_the_variance():
    projected = np.random.default_rng(0).normal(size=(300, 128)) @ attention_weights(128).value
    assert projected.var() == pytest.approx(1, abs=0.05)


@pytest.mark.parametrize("order", [[0], [0, 0], [1, 2], [[0, 1]], [0, 1, 2]])
def test_an_order_that_is_no_permutation_is_refused(order):
    with pytest.raises(ValueError, match=r"^permutation must be each of 0 … 1 once, got "):
        order_blindness(["a", "b"], order, 4)


def test_an_order_of_floats_is_refused():
    with pytest.raises(TypeError, match=r"^permutation must be each of 0 … 0 once, got \[0.0\]$"):
        order_blindness(["a"], [0.0], 4)


@pytest.mark.parametrize(
    ("words", "error"),
    [("text", TypeError), ([1], TypeError), ([], ValueError), ([""], ValueError)],
)
def test_what_are_no_words_is_refused(words, error):
    with pytest.raises(error, match=r"^words must be a sequence of at least 1 non-empty string"):
        word_vectors(words, 4)


def test_shapes_are_checked():
    with pytest.raises(ValueError, match=r"^inputs must have 4 columns, got shape \(1, 2\)$"):
        self_attention([[1.0, 2.0]], attention_weights(4))
    with pytest.raises(ValueError, match=r"^vectors must have 1 rows, got shape \(2, 1\)$"):
        repeated_words(["a"], [[1.0], [2.0]])
    with pytest.raises(ValueError, match=r"^values must have shape \(2,\), got \(1,\)$"):
        column_vectors(["a", "b"], [1.0], 4)
    with pytest.raises(TypeError, match=r"^text must be a string, got 5$"):
        split_words(5)


@given(st.permutations(range(4)), st.booleans(), st.booleans(), st.integers(0, 9))
def test_shuffling_columns_changes_nothing_after_pooling(order, shared, identified, seed):
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
