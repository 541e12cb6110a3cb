"""The lesson's programs run, and compute the same in every framework."""

import numpy as np
import pytest

from lessons.programs import SMALL, WORDS, assert_sound, run
from pages.lessons.home import snippets
from pe_core.attention import order_blindness

ORDER = [2, 0, 3, 1]
each_choice = pytest.mark.parametrize("shown", [("without",), ("with",), ("without", "with")])


@each_choice
def test_programs_compute_the_same_in_every_framework(shown, capsys):
    assert_sound(snippets.attention(SMALL, WORDS, ORDER, shown=shown), capsys)


@each_choice
def test_maps_and_outputs_are_those_of_the_core(shown):
    results = run(snippets.attention(SMALL, WORDS, ORDER, shown=shown).numpy)["results"]
    assert tuple(results) == shown
    for name, (before, after) in results.items():
        expected = order_blindness(WORDS, ORDER, SMALL.sinusoid, encoded=name == "with")
        for found, attention in ((before, expected.before), (after, expected.after)):
            for array, wanted in zip(found, attention, strict=True):
                np.testing.assert_allclose(array, wanted, atol=1e-12)


def test_words_of_the_reader_are_left_alone():
    for code in snippets.attention(SMALL, WORDS, ORDER, shown=["with"]):
        assert f"words = {WORDS!r}\n" in code
