import numpy as np
import pytest

from figures.reading import assert_light, axes, hover, notes, titles, validated
from pe_core.attention import order_blindness
from pe_core.figures import attention

output_distances = validated(attention.output_distances)
two_maps = validated(attention.two_maps)

WORDS = ["dog", "bites", "man"]
ORDER = [2, 1, 0]
MOVED = [WORDS[place] for place in ORDER]


def maps():
    result = order_blindness(WORDS, ORDER, 16)
    return result, two_maps(result.before.map, result.after.map, WORDS, MOVED)


def test_both_maps_are_shown_as_they_are():
    result, fig = maps()
    for trace, cells in zip(fig.data, (result.before.map, result.after.map), strict=True):
        np.testing.assert_allclose(trace.z, cells, atol=1e-6)
        np.testing.assert_allclose(np.sum(trace.z, axis=1), 1, atol=1e-6)
    assert [note for note in notes(fig) if note] == ["as typed", "reordered"]


def test_both_maps_share_one_scale_from_zero():
    _, fig = maps()
    assert {trace.coloraxis for trace in fig.data} == {"coloraxis"}
    assert fig.layout.coloraxis.cmin == 0
    assert fig.layout.coloraxis.colorbar.title.text == "attention of the row to the column"


def test_words_stand_at_their_places_with_the_first_on_top():
    _, fig = maps()
    found = axes(fig)
    for suffix, words in (("", WORDS), ("2", MOVED)):
        labels = [f"{place} {word}" for place, word in enumerate(words)]
        for axis in (found[f"xaxis{suffix}"], found[f"yaxis{suffix}"]):
            assert list(axis["ticktext"]) == labels
            assert list(axis["tickvals"]) == [0, 1, 2]
        assert found[f"yaxis{suffix}"]["autorange"] == "reversed"


def test_hover_says_who_reads_whom():
    _, fig = maps()
    first, second = fig.data
    assert first.text[0][2] == "0 dog reads 2 man"
    assert second.text[0][2] == "0 man reads 2 dog"
    assert "%{z:.3f}" in hover(fig)


@pytest.mark.parametrize("build", [lambda words: two_maps(np.eye(2), np.eye(2), words, words)])
def test_a_word_cannot_write_markup_into_a_map(build):
    fig = build(["<b>x</b>", "y"])
    assert fig.layout.xaxis.ticktext[0] == "0 &lt;b&gt;x&lt;/b&gt;"
    assert "<b>" not in str(fig.data[0].text)


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
    assert_light(two_maps(np.ones((32, 32)), np.ones((32, 32)), words, words))
    assert_light(output_distances(np.ones(32), np.ones(32), words))
