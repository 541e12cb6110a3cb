"""The lesson's programs run, and compute the same in every framework."""

import numpy as np
import pytest

from lessons.programs import SMALL, WORDS, assert_sound, run
from pages.lessons.home import snippets
from pe_core.attention import order_blindness

ORDER = [2, 0, 3, 1]


@pytest.mark.parametrize("encoded", [False, True])
def test_programs_compute_the_same_in_every_framework(encoded, capsys):
    assert_sound(snippets.attention(SMALL, WORDS, ORDER, encoded=encoded), capsys)


@pytest.mark.parametrize("encoded", [False, True])
def test_maps_and_outputs_are_those_of_the_core(encoded):
    left = run(snippets.attention(SMALL, WORDS, ORDER, encoded=encoded).numpy)
    expected = order_blindness(WORDS, ORDER, SMALL.sinusoid, encoded=encoded)
    for found, attention in ((left["before"], expected.before), (left["after"], expected.after)):
        for array, wanted in zip(found, attention, strict=True):
            np.testing.assert_allclose(array, wanted, atol=1e-12)


def test_words_of_the_reader_are_left_alone():
    for code in snippets.attention(SMALL, WORDS, ORDER, encoded=True):
        assert f"words = {WORDS!r}\n" in code
