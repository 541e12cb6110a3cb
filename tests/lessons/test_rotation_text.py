"""Sentences of the rotation lesson name the direction and the size of a shift."""

import pytest

from pages.lessons.rotation import text
from pages.ui.parameters import Shared
from pe_core import SingleFactorFit
from text_checks import flaws


@pytest.mark.parametrize("d_model", [2, 64])
@pytest.mark.parametrize(
    ("offset", "words", "not_words"),
    [
        (0, "stays where it is", "clockwise"),
        (1, "1 later", "counter-clockwise"),
        (-1, "1 earlier", "to the position 1 later"),
    ],
)
def test_a_rotation_is_named_by_its_direction(d_model, offset, words, not_words):
    shared = Shared(d_model=d_model, seq_len=40, base=10)
    sentence = text.takeaway(shared, pair=0, offset=offset, angle=offset, residual=0.0)
    assert flaws(sentence) == []
    assert words in sentence
    assert not_words not in sentence


@pytest.mark.parametrize(("offset", "words"), [(0, "nothing moves"), (5, "no number makes")])
def test_a_single_factor_fails_except_for_no_shift(offset, words):
    sentence = text.single_factor(SingleFactorFit(0.5, 0.25), offset=offset, sine=0.84)
    assert flaws(sentence) == []
    assert words in sentence
