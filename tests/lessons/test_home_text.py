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
    ("words", "order", "is_same", "expected"),
    [
        (["one"], [0], True, "A single word has no order"),
        (["a", "b"], [0, 1], True, "no word has moved"),
        (["dog", "bites", "Dog"], [2, 1, 0], True, "the sentence is the same"),
        (["dog", "bites", "man"], [2, 1, 0], False, "the outputs themselves change"),
    ],
)
def test_outputs_change_only_where_words_have_changed_places(words, order, is_same, expected):
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
    assert expected in takeaway
    assert len(takeaway.split()) <= 55
    assert ("themselves change" in takeaway) == (expected == "the outputs themselves change")


@pytest.mark.parametrize(("change", "is_rounding"), [(0.0, False), (1e-15, True)])
def test_a_difference_is_called_rounding_where_there_is_one(change, is_rounding):
    takeaway = text.takeaway(
        ["a", "b"], [1, 0], is_same_sentence=False, change_without=change, change_with=1.0
    )
    assert ("rounding error" in plain(takeaway)) == is_rounding


@pytest.mark.parametrize(
    ("count", "change", "wording"),
    [
        (1, 0.0, "nothing to wait for"),
        (2, 0.0, "the sentence itself"),
        (4, 0.25, "differs by up to 0.25"),
        (4, 0.25, "step 4 needs the result of step 3, so 4 steps run"),
    ],
)
def test_recurrence_states_its_change_and_its_steps(count, change, wording):
    states = RecurrentPass(np.zeros(2), np.zeros(2), change)
    assert wording in plain(text.recurrence(states, ["word"] * count))


@pytest.mark.parametrize(("count", "expected"), [(1, "of 1 word as"), (3, "of 3 words as")])
def test_strips_are_described_with_the_number_of_words(count, expected):
    assert expected in plain(text.outputs_alt(["word"] * count, "without positions"))


@pytest.mark.parametrize(("change", "expected"), [(1e-16, "nothing else"), (0.25, "up to 0.25")])
def test_maps_state_a_change_only_where_there_is_one(change, expected):
    assert expected in plain(text.maps(change))


def test_a_repeated_word_is_listed_with_both_distances():
    (row,) = tables.repeated_outputs(
        [RepeatedWord("dog", 0, 2, 0.0)], [RepeatedWord("dog", 0, 2, 1.234)]
    ).rows
    assert row == ["dog", "0 and 2", "0", "1.23"]


def test_outputs_are_listed_by_sentence_and_word():
    words, order = ["dog", "bites", "man"], [2, 0, 1]
    result = order_blindness(words, order, Sinusoid(8), encoded=True)
    rows = tables.outputs(result, words, order)
    assert [row["word"] for row in rows[3:6]] == ["0 man", "1 dog", "2 bites"]
    assert rows[4]["dimension 2"] == result.after.outputs[1, 2]
