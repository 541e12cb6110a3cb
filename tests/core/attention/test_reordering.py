import pytest
from hypothesis import given
from hypothesis import strategies as st

from pe_core.attention import REORDERINGS, reordering


@given(st.sampled_from(REORDERINGS), st.integers(1, 40), st.integers(0, 1000))
def test_every_word_keeps_exactly_one_place(kind, count, seed):
    assert sorted(reordering(kind, count, seed=seed)) == list(range(count))


def test_swap_and_reverse_by_hand():
    assert reordering("swap the first and last", 3) == (2, 1, 0)
    assert reordering("swap the first and last", 4) == (3, 1, 2, 0)
    assert reordering("reverse", 4) == (3, 2, 1, 0)


def test_a_seed_gives_one_shuffle():
    assert reordering("shuffle", 20, seed=3) == reordering("shuffle", 20, seed=3)
    assert reordering("shuffle", 20, seed=3) != reordering("shuffle", 20, seed=4)


def test_an_unknown_order_is_refused():
    with pytest.raises(ValueError, match=r"kind must be one of swap .* got 'sort'"):
        reordering("sort", 3)


def test_no_words_are_refused():
    with pytest.raises(ValueError, match="count"):
        reordering("reverse", 0)
