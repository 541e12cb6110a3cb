import numpy as np
import pytest

from pe_core.attention.recurrence import recurrent_pass, recurrent_state


def test_order_is_in_the_last_state():
    assert recurrent_pass(["dog", "bites", "man"], [2, 1, 0], 64).largest_difference > 0.1


@pytest.mark.parametrize("words", [["one"], ["dog", "Dog"], ["dog", "saw", "dog"]])
def test_the_same_words_in_the_same_order_give_the_same_state(words):
    order = list(range(len(words)))[::-1]
    assert recurrent_pass(words, order, 16).largest_difference == 0


def test_a_state_is_the_last_of_a_chain():
    rows = np.random.default_rng(0).standard_normal((5, 8))
    whole = recurrent_state(rows)
    assert not np.allclose(whole, recurrent_state(rows[1:]))
    assert np.abs(whole).max() < 1
    np.testing.assert_array_equal(whole, recurrent_state(rows))


def test_a_wrong_order_is_refused():
    with pytest.raises(ValueError, match="order"):
        recurrent_pass(["a", "b"], [0, 0], 8)
