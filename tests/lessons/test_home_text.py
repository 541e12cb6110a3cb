"""Sentences of the first lesson pick their words from the values that they state."""

import numpy as np
import pytest

from pages.lessons.home import tables, text
from pe_core import Sinusoid
from pe_core.attention import order_blindness
from pe_core.attention.order_blindness import RepeatedWord
from pe_core.attention.recurrence import RecurrentPass
from text_checks import flaws


def plain(sentences):
    assert flaws(sentences) == []
    return sentences.replace("*", "")


@pytest.mark.parametrize(
    ("words", "order", "is_same", "told"),
    [
        (["one"], [0], True, "One word has none"),
        (["a", "b"], [0, 1], True, "no word has moved"),
        (["dog", "bites", "Dog"], [2, 1, 0], True, "the sentence is the same"),
        (["dog", "bites", "man"], [2, 1, 0], False, "order counts"),
    ],
)
def test_order_counts_only_where_words_have_changed_places(words, order, is_same, told):
    blind, seeing = (
        order_blindness(words, order, Sinusoid(8), encoded=added) for added in (False, True)
    )
    takeaway = plain(
        text.takeaway(
            words,
            order,
            is_same_sentence=is_same,
            change_without=blind.largest_difference,
            change_with=seeing.largest_difference,
        )
    )
    assert told in takeaway
    assert ("order counts" in takeaway) == (told == "order counts")


@pytest.mark.parametrize(("change", "is_rounding"), [(0.0, False), (1e-15, True)])
def test_a_difference_is_called_rounding_where_there_is_one(change, is_rounding):
    takeaway = text.takeaway(
        ["a", "b"], [1, 0], is_same_sentence=False, change_without=change, change_with=1.0
    )
    assert ("which is rounding" in plain(takeaway)) == is_rounding


@pytest.mark.parametrize(
    ("count", "change", "told"),
    [
        (1, 0.0, "nothing to wait for"),
        (2, 0.0, "the sentence itself"),
        (4, 0.25, "changes by up to 0.25"),
        (4, 0.25, "step 4 needs the result of step 3, so 4 steps run"),
    ],
)
def test_recurrence_states_its_change_and_its_steps(count, change, told):
    states = RecurrentPass(np.zeros(2), np.zeros(2), change)
    assert told in plain(text.recurrence(states, ["word"] * count))


@pytest.mark.parametrize(("count", "told"), [(1, "among 1 word,"), (3, "among 3 words,")])
def test_maps_are_described_with_the_number_of_words(count, told):
    assert told in plain(text.maps_alt(["word"] * count, "without positions"))


def test_a_repeated_word_is_listed_with_both_distances():
    (row,) = tables.repeated_outputs(
        [RepeatedWord("dog", 0, 2, 0.0)], [RepeatedWord("dog", 0, 2, 1.234)]
    ).rows
    assert row == ["dog", "0 and 2", "0", "1.23"]


def test_maps_are_listed_by_reader_and_place():
    words, order = ["dog", "bites", "man"], [2, 0, 1]
    result = order_blindness(words, order, Sinusoid(8), encoded=True)
    rows = tables.attention_maps(result, words, order)
    assert [row["reader"] for row in rows[3:6]] == ["0 man", "1 dog", "2 bites"]
    assert rows[4]["place 2"] == result.after.map[1, 2]
    for row in rows[:6]:
        assert sum(row[f"place {place}"] for place in range(3)) == pytest.approx(1)
