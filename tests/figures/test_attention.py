import numpy as np

from figures.reading import assert_light, hover, titles, validated
from pe_core.figures import attention

output_distances = validated(attention.output_distances)

WORDS = ["dog", "bites", "man"]


def test_bars_are_the_distances_without_and_with_positions():
    fig = output_distances(np.array([0.5, 0.0, 2.0]), np.array([0.0, 0.0, 0.1]), WORDS)
    without, with_position = fig.data
    assert (without.name, with_position.name) == ("without positions", "with positions")
    assert list(without.y) == [0.0, 0.0, 0.1]
    assert list(with_position.y) == [0.5, 0.0, 2.0]
    assert list(without.x) == list(with_position.x) == ["0 dog", "1 bites", "2 man"]
    assert without.marker.pattern.shape != with_position.marker.pattern.shape
    assert fig.layout.yaxis.rangemode == "tozero"
    assert titles(fig) == ["word", "distance of the outputs"]
    assert "moved by" in hover(fig)


def test_the_same_word_at_two_places_has_two_bars():
    fig = output_distances(np.ones(2), np.zeros(2), ["dog", "dog"])
    assert len(set(fig.data[0].x)) == 2


def test_a_word_cannot_write_markup_into_a_bar():
    fig = output_distances(np.ones(1), np.zeros(1), ["<a href='x'>"])
    assert "<" not in fig.data[0].x[0]


def test_longest_sentence_stays_light():
    words = ["word"] * 32
    assert_light(output_distances(np.ones(32), np.ones(32), words))
