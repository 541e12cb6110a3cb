"""Sentences of the lesson on token and position pick their words from the measurements."""

import numpy as np
import pytest

from pages.lessons.embedding import text
from pages.ui.parameters import Shared
from pe_core.attention.order_blindness import RepeatedWord
from pe_core.embedding import first_projection_cost, norm_budget
from pe_core.embedding.position_probe import NearestRow, PositionProbe, ProbeScore
from text_checks import flaws


@pytest.mark.parametrize(
    ("seq_len", "share", "result"),
    [
        (2, 0.994, "The position can usually be read back"),
        (2, 0.996, "The position can almost always be read back"),
        (2, 0.9, "The position can often be read back"),
        (2, 0.74, "The position often cannot be read back"),
        (50, 0.52, "The position can often be read back"),
        (50, 0.5, "The position often cannot be read back"),
        (50, 0.2, "The position usually cannot be read back"),
        (50, 0.001, "The position usually cannot be read back"),
    ],
)
def test_a_position_can_be_read_where_most_are_right_that_a_guess_misses(seq_len, share, result):
    shared = Shared(d_model=62, seq_len=seq_len, base=10_000)
    sentence = text.takeaway(shared, NearestRow(share, 1.0, 1.0, 1000))
    assert flaws(sentence) == []
    sentence = sentence.replace("*", "")
    assert f"{result}: the most similar encoding is right for " in sentence
    # The width alone does not make a position hard to read: the base does, too.
    assert "narrow" not in sentence
    stated = "less than 1%" if share < 0.01 else f"{share:.0%}"
    stated = "more than 99%" if share == 0.996 else stated
    assert f" for {stated} of random words (guessing: " in sentence
    assert len(sentence.split()) <= 45


def test_a_share_below_one_percent_is_not_rounded():
    shared = Shared(d_model=2, seq_len=2048, base=10_000)
    sentence = text.takeaway(shared, NearestRow(0.001, 0.01, 500, 4000)).replace("*", "")
    assert "less than 1% of random words" in sentence
    assert "(guessing: 0.049%)." in sentence


@pytest.mark.parametrize("seq_len", [2, 3])
def test_of_two_positions_each_is_next_to_the_other(seq_len):
    shared = Shared(d_model=8, seq_len=seq_len, base=10_000)
    score = ProbeScore(0.5, 1.0)
    table = text.costs(
        shared,
        first_projection_cost(8),
        PositionProbe(score, score, 100),
        NearestRow(0.9, 1.0, 0.5, 100),
        probed_dims=8,
    )
    (row,) = (cells for cells in table.rows if "nearest row" in cells[0])
    assert ("next to it" in row[1]) == (seq_len > 2)


def test_an_angle_that_is_the_only_one_is_no_range():
    assert "direction by 30.0°," in text.no_rotation(np.array([30.0]))
    assert "direction by 10.0° to 30.0°," in text.no_rotation(np.array([10.0, 30.0]))


def repeated(*places):
    return [RepeatedWord("the", first, second, 4.0) for first, second in places]


@pytest.mark.parametrize(
    ("places", "words", "not_words"),
    [
        ([(0, 3)], "depends only on", "Here"),
        ([(0, 3), (1, 4)], "both pairs are 3 positions apart", "2 pairs"),
        ([(0, 1), (1, 2)], "both pairs are 1 position apart", "positions apart,"),
        ([(0, 3), (1, 4), (2, 6)], "2 pairs are 3 positions apart", "both"),
        ([(0, 3), (1, 5)], "depends only on", "Here"),
    ],
)
def test_equal_distances_are_explained_where_there_are_some(places, words, not_words):
    sentence = text.distance_of_positions(repeated(*places))
    assert flaws(sentence) == []
    assert words in sentence
    assert not_words not in sentence


def test_norms_name_the_variance_that_they_assume():
    assert "variance 1/d_model" in text.NORMS_ASSUME
    assert len(text.norms(norm_budget(8)).rows) == 2
