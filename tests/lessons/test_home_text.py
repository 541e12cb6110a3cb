"""Sentences of the first lesson pick their words from the values that they state."""

import numpy as np
import pytest

from pages.lessons.home import tables, text
from pe_core import Sinusoid
from pe_core.attention import order_blindness, repeated_words
from pe_core.attention.order_blindness import RepeatedWord
from pe_core.attention.recurrence import RecurrentPass
from powers import with_exponents
from text_checks import flaws


def plain(sentences):
    assert flaws(sentences) == []
    return sentences.replace("*", "")


@pytest.mark.parametrize(
    ("words", "order", "is_same", "without", "encoded"),
    [
        (["one"], [0], True, "A single word has no order", "A single word has no order"),
        (["a", "b"], [0, 1], True, "Test it: drag a word", "it is not: drag a word"),
        (
            ["dog", "a", "Dog"],
            [2, 1, 0],
            True,
            "the sentence stays the same",
            "even if equal words",
        ),
        (
            ["dog", "bites", "man"],
            [2, 1, 0],
            False,
            "Here 2 words changed",
            "where a word stayed",
        ),
        (
            ["a", "b", "c"],
            [1, 2, 0],
            False,
            "Here 3 words changed",
            "With positions, outputs change by up to",
        ),
    ],
)
def test_each_state_has_a_takeaway_of_its_own(words, order, is_same, without, encoded):
    for is_encoded, expected in ((False, without), (True, encoded)):
        shuffle = order_blindness(words, order, Sinusoid(8), encoded=is_encoded)
        changes = np.abs(shuffle.moved_back - shuffle.before.outputs).max(axis=1)
        takeaway = plain(
            text.takeaway(
                words, order, is_same_sentence=is_same, is_encoded=is_encoded, changes=changes
            )
        )
        assert expected in takeaway
        assert len(takeaway.split()) <= 30
        is_changed = is_encoded and order != sorted(order)
        assert (f"by up to {changes.max():.2f}" in takeaway) == is_changed
        stayed = [changes[word] for place, word in enumerate(order) if word == place]
        in_place = f", and {max(stayed, default=0):.2f} where a word stayed"
        assert (in_place in takeaway) == (is_changed and stayed != [] and not is_same)


def test_a_word_that_stays_in_place_has_another_output_too():
    shuffle = order_blindness(["dog", "bites", "man"], [2, 1, 0], Sinusoid(8), encoded=True)
    assert np.abs(shuffle.moved_back - shuffle.before.outputs)[1].max() > 0.01


@pytest.mark.parametrize(
    ("count", "change", "wording"),
    [
        (1, 0.0, "nothing to wait for"),
        (2, 0.0, "both sentences are the same"),
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
    assert expected in plain(text.maps(change, "with positions", is_moved=True))


def test_maps_of_one_order_say_nothing_of_reordering():
    sentence = plain(text.maps(0.0, "with positions", is_moved=False))
    assert "both orders are the same" in sentence
    assert "reordering" not in sentence


def test_a_repeated_word_is_listed_with_both_distances():
    (row,) = tables.repeated_outputs(
        [RepeatedWord("dog", 0, 2, 0.0)], [RepeatedWord("dog", 0, 2, 1.234)]
    ).rows
    assert row == ["dog", "0 and 2", "0", "1.23"]


def test_a_small_distance_with_positions_is_not_rounded_to_none():
    """In two dimensions, the outputs of “the the” are very close."""
    result = order_blindness(["the", "the"], [1, 0], Sinusoid(2), encoded=True)
    (pair,) = repeated_words(["the", "the"], result.before.outputs)
    (row,) = tables.repeated_outputs([RepeatedWord("the", 0, 1, 0.0)], [pair]).rows
    assert 0 < pair.distance < 0.005
    assert float(with_exponents(row[3])) == pytest.approx(pair.distance, rel=0.05)


def test_a_rounding_error_is_named_where_it_is_shown():
    (row,) = tables.repeated_outputs(
        [RepeatedWord("dog", 0, 2, 1e-16)], [RepeatedWord("dog", 0, 2, 1.0)]
    ).rows
    assert row[2] == "1.0 × 10⁻¹⁶ (rounding)"
    for change, is_named in ((0.0, False), (1e-15, True), (0.5, False)):
        equations = text.equivariance(change_without=change, change_with=0.5)
        assert ("(rounding)" in equations[-1]) == is_named


def test_outputs_are_listed_by_sentence_and_word():
    words, order = ["dog", "bites", "man"], [2, 0, 1]
    result = order_blindness(words, order, Sinusoid(8), encoded=True)
    rows = tables.outputs({"with": result}, words, order)
    assert [row["word"] for row in rows[3:6]] == ["0 man", "1 dog", "2 bites"]
    assert {row["positions"] for row in rows} == {"with"}
    assert rows[4]["dimension 2"] == result.after.outputs[1, 2]
