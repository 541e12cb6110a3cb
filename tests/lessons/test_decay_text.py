"""Sentences of the decay lesson pick their words from the values that they compare."""

import numpy as np
import pytest

from pages.lessons.decay import text
from pages.ui.parameters import Shared
from pe_core import Sinusoid, decay_profile
from text_checks import flaws


def plain(sentence):
    assert flaws(sentence) == []
    return sentence.replace("*", "")


@pytest.mark.parametrize(
    ("max_offset", "d_model", "base"), [(128, 128, 10_000), (4, 2, 10), (64, 2, 2), (43, 2, 2)]
)
def test_far_is_said_to_look_near_where_it_does(max_offset, d_model, base):
    profile = decay_profile(Sinusoid(d_model, base), max_offset)
    sentence = plain(text.takeaway(profile, first_rise=4, first_negative=2, searched_offsets=1000))
    frequencies = float(base) ** (-np.arange(0, d_model, 2) / d_model)
    values = [np.cos(frequencies * offset).mean() for offset in range(max_offset + 1)]
    looks_near = max(values[max_offset // 2 :]) >= values[1]
    assert ("looks as near" in sentence) == looks_near
    assert ("Not one of the first" in sentence) == bool((np.diff(values) <= 0).all())


@pytest.mark.parametrize(
    ("unresolved", "words"),
    [(0, "Every wave is slow enough"), (1, "leftmost pair is"), (3, "3 leftmost pairs are")],
)
def test_rows_apart(unresolved, words):
    assert words in plain(text.rows_apart(step=8, unresolved=unresolved))


@pytest.mark.parametrize(("d_model", "words"), [(2, "the dot product itself"), (8, "divided by 4")])
def test_cosine_is_the_dot_product_over_the_pairs(d_model, words):
    shared = Shared(d_model=d_model, seq_len=16, base=10_000)
    assert words in plain(text.toeplitz(shared, norm=(d_model / 2) ** 0.5))
