"""Sentences of the lesson on token and position pick their words from the measurements."""

import numpy as np
import pytest

from pages.lessons.embedding import text
from pages.ui.parameters import Shared
from pe_core.embedding import sum_effect
from pe_core.embedding.position_probe import NearestRow
from text_checks import flaws


@pytest.mark.parametrize(
    ("seq_len", "share", "can"),
    [(2, 0.76, True), (2, 0.74, False), (50, 0.52, True), (50, 0.5, False)],
)
def test_a_position_can_be_read_where_most_are_right_that_a_guess_misses(seq_len, share, can):
    effect = sum_effect([[1.0, 0.0]], [[0.0, 1.0]])
    shared = Shared(d_model=2, seq_len=seq_len, base=10_000)
    nearest = NearestRow(share, 1.0, 1.0, 1000)
    sentence = text.takeaway(shared, effect, nearest, encoding_norm=1.0)
    assert flaws(sentence) == []
    sentence = sentence.replace("*", "")
    assert ("can still be read" in sentence) == can
    assert ("hard to read" in sentence) != can
    assert f"{share:.0%} of 1,000" in sentence
    assert f"once in {seq_len}" in sentence


def test_an_angle_that_is_the_only_one_is_no_range():
    assert "The angle is 30.0°" in text.no_rotation(np.array([30.0]))
    assert "run from 10.0° to 30.0°" in text.no_rotation(np.array([10.0, 30.0]))
