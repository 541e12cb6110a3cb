"""The programs of the lesson on biases compute the share that its picture shows."""

import math

import pytest

from lessons.programs import SETTINGS, SMALL, assert_sound, run
from pages.lessons.biases import snippets


@pytest.mark.parametrize("shared", SETTINGS, ids=str)
@pytest.mark.parametrize("slope", [0.5, 2.0**-8])
def test_biases(shared, slope):
    length = 2 * shared.seq_len
    result = run(snippets.biases(shared, length=length, slope=slope).numpy)
    weights = [math.exp(-slope * distance) for distance in range(length)]
    expected = sum(weights[shared.seq_len :]) / sum(weights)
    assert float(result["untrained"]) == pytest.approx(expected)


def test_biases_in_every_framework(capsys):
    assert_sound(snippets.biases(SMALL, length=9, slope=0.25), capsys)
