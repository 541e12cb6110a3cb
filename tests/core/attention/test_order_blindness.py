import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pe_core.attention import (
    REORDERINGS,
    adapted_order,
    order_blindness,
    reordering,
    repeated_words,
    split_words,
    word_vectors,
)
from pe_core.attention.order_blindness import is_same_sentence

WORDS = st.lists(
    st.sampled_from(["the", "dog", "saw", "a", "cat", "and", "ran"]), min_size=1, max_size=8
)


@given(WORDS, st.integers(0, 99), st.sampled_from([2, 16, 64]))
def test_without_positions_reordering_only_reorders_the_outputs(words, seed, d_model):
    order = np.random.default_rng(seed).permutation(len(words))
    blind = order_blindness(words, order, d_model, seed=seed)
    assert blind.largest_difference < 1e-12
    np.testing.assert_allclose(blind.after.map, blind.before.map[np.ix_(order, order)], atol=1e-13)
    np.testing.assert_array_equal(blind.moved_back[order], blind.after.outputs)


@pytest.mark.parametrize("order", [[1, 0, 2, 3], [3, 2, 1, 0], [1, 2, 3, 0]])
def test_with_positions_reordering_changes_the_outputs(order):
    seen = order_blindness(split_words("My name is RK"), order, 64, encoded=True)
    assert seen.largest_difference > 0.1


def test_difference_of_the_maps_is_that_of_the_words_put_back():
    order = [2, 0, 1]
    seen = order_blindness(["dog", "bites", "man"], order, 8, encoded=True)
    for reader, read in np.ndindex(3, 3):
        moved = seen.after.map[order.index(reader), order.index(read)]
        difference = abs(moved - seen.before.map[reader, read])
        assert seen.map_difference[reader, read] == pytest.approx(difference, abs=1e-15)


@pytest.mark.parametrize(
    ("words", "order", "is_same"),
    [
        (["one"], [0], True),
        (["a", "b"], [0, 1], True),
        (["a", "b"], [1, 0], False),
        (["dog", "bites", "Dog"], [2, 1, 0], True),
        (["dog", "bites", "Dog"], [1, 0, 2], False),
    ],
)
def test_sentence_stays_the_same_where_equal_words_change_places(words, order, is_same):
    assert is_same_sentence(words, order) == is_same


def test_identity_makes_no_difference():
    assert order_blindness(["a", "b"], [0, 1], 8, encoded=True).largest_difference == 0.0


@pytest.mark.parametrize("order", [[0], [0, 0], [1, 2], [[0, 1]], [0, 1, 2]])
def test_order_that_is_no_permutation_is_refused(order):
    with pytest.raises(ValueError, match=r"^permutation must be each of 0 … 1 once, got "):
        order_blindness(["a", "b"], order, 4)


def test_order_of_floats_is_refused():
    with pytest.raises(TypeError, match=r"^permutation must be each of 0 … 0 once, got \[0.0\]$"):
        order_blindness(["a"], [0.0], 4)


def test_repeated_words_have_equal_outputs_only_without_positions():
    words = split_words("the dog saw the dog")
    for encoded in (False, True):
        outputs = order_blindness(words, range(5), 32, encoded=encoded).before.outputs
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


@given(st.sampled_from(REORDERINGS), st.integers(1, 40), st.integers(0, 1000))
def test_reordering_is_a_permutation(kind, count, seed):
    assert sorted(reordering(kind, count, seed=seed)) == list(range(count))


def test_swap_and_reverse_by_hand():
    assert reordering("swap the first and last", 3) == (2, 1, 0)
    assert reordering("swap the first and last", 4) == (3, 1, 2, 0)
    assert reordering("reverse", 4) == (3, 2, 1, 0)


def test_shuffle_depends_on_the_seed_alone():
    assert reordering("shuffle", 20, seed=3) == reordering("shuffle", 20, seed=3)
    assert reordering("shuffle", 20, seed=3) != reordering("shuffle", 20, seed=4)


@pytest.mark.parametrize(
    ("kind", "count", "seed", "message"),
    [
        ("sort", 3, 0, r"^kind must be one of swap .* got 'sort'$"),
        ("reverse", 0, 0, r"^count must be an integer from 1 to "),
        ("shuffle", 3, -1, r"^seed must be an integer from 0 to "),
    ],
)
def test_reordering_refuses_values_out_of_range(kind, count, seed, message):
    with pytest.raises(ValueError, match=message):
        reordering(kind, count, seed=seed)


@pytest.mark.parametrize("encoded", [False, True])
def test_map_is_put_back_word_by_word(encoded):
    words, order = ["a", "b", "c", "d"], [2, 0, 3, 1]
    result = order_blindness(words, order, 16, encoded=encoded)
    for reader, read in np.ndindex(4, 4):
        moved = result.after.map[order.index(reader), order.index(read)]
        assert result.map_moved_back[reader, read] == moved
    assert np.allclose(result.map_moved_back, result.before.map) == (not encoded)


@pytest.mark.parametrize(
    ("order", "count", "adapted"),
    [
        ([2, 1, 0], 3, (2, 1, 0)),
        ([2, 1, 0], 2, (1, 0)),
        ([2, 1, 0], 5, (2, 1, 0, 3, 4)),
        ([0, 0, 7, -1], 2, (0, 1)),
        ([], 1, (0,)),
    ],
)
def test_order_follows_the_number_of_words(order, count, adapted):
    assert adapted_order(order, count) == adapted


def test_adapted_order_needs_a_number_of_words():
    with pytest.raises(ValueError, match="count"):
        adapted_order([0], 0)
