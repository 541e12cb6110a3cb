from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pe_core.attention import Reordering, adapted_order, is_same_sentence, reordering


@given(st.sampled_from(get_args(Reordering)), st.integers(1, 40), st.integers(0, 1000))
def test_reordering_is_a_permutation(kind, count, seed):
    assert sorted(reordering(kind, count, seed=seed)) == list(range(count))


def test_swap_and_reverse_by_hand():
    assert reordering("swap", 3) == (2, 1, 0)
    assert reordering("swap", 4) == (3, 1, 2, 0)
    assert reordering("reverse", 4) == (3, 2, 1, 0)


def test_shuffle_depends_on_the_seed_alone():
    assert reordering("shuffle", 20, seed=3) == reordering("shuffle", 20, seed=3)
    assert reordering("shuffle", 20, seed=3) != reordering("shuffle", 20, seed=4)


@pytest.mark.parametrize(
    ("kind", "count", "seed", "message"),
    [
        ("sort", 3, 0, r"^kind must be 'swap', 'reverse' or 'shuffle', got 'sort'$"),
        ("reverse", 0, 0, r"^count must be an integer from 1 to "),
        ("shuffle", 3, -1, r"^seed must be an integer from 0 to "),
    ],
)
def test_reordering_refuses_values_out_of_range(kind, count, seed, message):
    with pytest.raises(ValueError, match=message):
        reordering(kind, count, seed=seed)


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
