import numpy as np

from figures.reading import assert_light, axes, hover, notes, titles, validated
from pe_core.attention import order_blindness
from pe_core.figures import attention

output_distances = validated(attention.output_distances)
three_maps = validated(attention.three_maps)

WORDS = ["dog", "bites", "man"]
ORDER = [2, 1, 0]
MOVED = [WORDS[place] for place in ORDER]


def maps(encoded=True):
    result = order_blindness(WORDS, ORDER, 16, encoded=encoded)
    fig = three_maps(result, WORDS, ORDER)
    return result, fig


def labels_of(words):
    return [f"{place} {word}" for place, word in enumerate(words)]


def test_maps_are_those_before_and_after_and_their_difference():
    result, fig = maps()
    before, after = result.before.map, result.after.map
    by_hand = np.array(
        [[after[ORDER.index(p), ORDER.index(q)] for q in range(3)] for p in range(3)]
    )
    for trace, cells in zip(fig.data, (before, after, np.abs(by_hand - before)), strict=True):
        np.testing.assert_allclose(trace.z, cells, atol=1e-6)
    assert [note.split("<br>")[0] for note in notes(fig)] == [
        "attention",
        "attention",
        "difference",
    ]


def test_third_map_is_black_without_positions_and_lit_with_them():
    scale = maps()[1].layout.coloraxis2
    assert scale.colorscale[0] == (0.0, "#000000")
    assert (scale.cmin, scale.cmax) == (0, attention.MOST_SHOWN)
    assert np.max(maps(encoded=False)[1].data[2].z) < 1e-12
    assert np.max(maps()[1].data[2].z) > 0.05


def test_attention_has_one_scale_and_differences_their_own():
    _, fig = maps()
    assert [trace.coloraxis for trace in fig.data] == ["coloraxis", "coloraxis", "coloraxis2"]
    assert fig.layout.coloraxis.cmin == 0
    assert fig.layout.coloraxis2.colorbar.ticktext[-1] == f"≥ {attention.MOST_SHOWN}"


def test_words_stand_at_their_places_with_the_first_on_top():
    _, fig = maps()
    found = axes(fig)
    for trace, suffix, words in zip(fig.data, ("", "2", "3"), (WORDS, MOVED, WORDS), strict=True):
        assert list(trace.x) == list(trace.y) == labels_of(words)
        assert found[f"yaxis{suffix}"]["autorange"] == "reversed"
        for axis in (found[f"xaxis{suffix}"], found[f"yaxis{suffix}"]):
            # Here Plotly leaves out labels without room, unless it is told which to show.
            assert axis["type"] == "category"
            assert "tickvals" not in axis
    assert [found[f"yaxis{suffix}"]["showticklabels"] for suffix in ("", "2", "3")] == [
        True,
        False,
        False,
    ]


def test_long_words_are_cut():
    words = ["a" * 10, "b" * 11]
    fig = three_maps(order_blindness(words, [0, 1], 4), words, [0, 1])
    assert list(fig.data[0].x) == ["0 " + "a" * 10, "1 " + "b" * 9 + "…"]


def test_hover_says_who_reads_whom():
    _, fig = maps()
    assert fig.data[0].text[0][2] == "0 dog reads 2 man"
    assert fig.data[1].text[0][2] == "0 man reads 2 dog"
    assert "attention %{z:.3f}" in hover(fig)
    assert "differs" in fig.data[2].hovertemplate


def test_a_word_cannot_write_markup_into_a_map():
    words = ["<b>x</b>", "y"]
    fig = three_maps(order_blindness(words, [0, 1], 4), words, [0, 1])
    assert fig.data[0].x[0] == "0 &lt;b&gt;x&lt;/b&gt;"
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
    assert_light(three_maps(order_blindness(words, range(32), 4), words, range(32)))
    assert_light(output_distances(np.ones(32), np.ones(32), words))
