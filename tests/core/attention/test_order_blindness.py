import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pe_core import Sinusoid
from pe_core.attention import (
    order_blindness,
    repeated_words,
    split_words,
    word_vectors,
)

WORDS = st.lists(
    st.sampled_from(["the", "dog", "saw", "a", "cat", "and", "ran"]), min_size=1, max_size=8
)


@given(WORDS, st.integers(0, 99), st.sampled_from([2, 16, 64]))
def test_without_positions_reordering_only_reorders_the_outputs(words, seed, d_model):
    order = np.random.default_rng(seed).permutation(len(words))
    blind = order_blindness(words, order, Sinusoid(d_model), seed=seed)
    assert blind.largest_difference < 1e-12
    np.testing.assert_allclose(blind.after.map, blind.before.map[np.ix_(order, order)], atol=1e-13)
    np.testing.assert_array_equal(blind.moved_back[order], blind.after.outputs)


@pytest.mark.parametrize("order", [[1, 0, 2, 3], [3, 2, 1, 0], [1, 2, 3, 0]])
def test_with_positions_reordering_changes_the_outputs(order):
    seen = order_blindness(split_words("My name is RK"), order, Sinusoid(64), encoded=True)
    assert seen.largest_difference > 0.1


def test_difference_of_the_maps_is_that_of_the_words_put_back():
    order = [2, 0, 1]
    seen = order_blindness(["dog", "bites", "man"], order, Sinusoid(8), encoded=True)
    for reader, read in np.ndindex(3, 3):
        moved = seen.after.map[order.index(reader), order.index(read)]
        difference = abs(moved - seen.before.map[reader, read])
        assert seen.map_difference[reader, read] == pytest.approx(difference, abs=1e-15)


def test_identity_makes_no_difference():
    assert order_blindness(["a", "b"], [0, 1], Sinusoid(8), encoded=True).largest_difference == 0.0


@pytest.mark.parametrize("order", [[0], [0, 0], [1, 2], [[0, 1]], [0, 1, 2]])
def test_order_that_is_no_permutation_is_refused(order):
    with pytest.raises(ValueError, match=r"^order must be each of 0 … 1 once, got "):
        order_blindness(["a", "b"], order, Sinusoid(4))


def test_order_of_floats_is_refused():
    with pytest.raises(TypeError, match=r"^order must be each of 0 … 0 once, got \[0.0\]$"):
        order_blindness(["a"], [0.0], Sinusoid(4))


def test_repeated_words_have_equal_outputs_only_without_positions():
    words = split_words("the dog saw the dog")
    for encoded in (False, True):
        outputs = order_blindness(words, range(5), Sinusoid(32), encoded=encoded).before.outputs
        pairs = repeated_words(words, outputs)
        assert [(pair.word, pair.first, pair.second) for pair in pairs] == [
            ("the", 0, 3),
            ("dog", 1, 4),
        ]
        assert all((pair.distance > 0.01) == encoded for pair in pairs)


def test_word_at_three_positions_gives_three_pairs():
    pairs = repeated_words(["a", "A", "b", "a"], np.eye(4))
    assert [(pair.first, pair.second) for pair in pairs] == [(0, 1), (0, 3), (1, 3)]
    assert all(pair.distance == pytest.approx(math.sqrt(2)) for pair in pairs)


def test_words_are_compared_as_their_vectors_are_drawn():
    words = ["CAFÉ", "cafe\u0301"]
    (pair,) = repeated_words(words, word_vectors(words, 4))
    assert pair.distance == 0.0


def test_every_word_has_one_vector():
    with pytest.raises(ValueError, match=r"^vectors must have 1 rows, got shape \(2, 1\)$"):
        repeated_words(["a"], [[1.0], [2.0]])


@pytest.mark.parametrize("encoded", [False, True])
def test_map_is_put_back_word_by_word(encoded):
    words, order = ["a", "b", "c", "d"], [2, 0, 3, 1]
    result = order_blindness(words, order, Sinusoid(16), encoded=encoded)
    for reader, read in np.ndindex(4, 4):
        moved = result.after.map[order.index(reader), order.index(read)]
        assert result.map_moved_back[reader, read] == moved
    assert np.allclose(result.map_moved_back, result.before.map) == (not encoded)
