import numpy as np
import pytest

from figures.reading import assert_light, axes, hover, notes, titles
from pe_core import encode, sum_effect, word_vectors
from pe_core.figures.embedding import MAX_COLUMNS, norms, three_strips

WORDS = ["My", "name", "is", "RK"]
NAMES = ("token embedding", "encoding", "their sum")


def strips(d_model, words=WORDS):
    tokens, encodings = word_vectors(words, d_model), encode(np.arange(len(words)), d_model)
    return tokens, encodings, three_strips(tokens, encodings, words, NAMES)


@pytest.mark.parametrize("d_model", [2, 128, MAX_COLUMNS, 512, 1024])
def test_strips_are_token_encoding_and_sum_of_the_same_dimensions(d_model):
    tokens, encodings, fig = strips(d_model)
    dims = np.asarray(fig.data[0].x, dtype=np.int64)
    for trace, cells in zip(fig.data, (tokens, encodings, tokens + encodings), strict=True):
        assert trace.x == fig.data[0].x
        np.testing.assert_allclose(trace.z, cells[:, dims], atol=1e-6)
        assert list(trace.y) == ["0 My", "1 name", "2 is", "3 RK"]
    np.testing.assert_array_equal(dims[0::2] + 1, dims[1::2])
    assert dims[0] == 0
    assert len(dims) <= MAX_COLUMNS
    assert len(dims) == d_model or d_model > MAX_COLUMNS


def test_strips_share_one_scale_around_zero_and_the_dimensions():
    tokens, encodings, fig = strips(64)
    scale = fig.layout.coloraxis
    assert {trace.coloraxis for trace in fig.data} == {"coloraxis"}
    assert scale.cmin == -scale.cmax
    assert scale.cmax == pytest.approx(np.abs(tokens + encodings).max())
    shared = [axis.get("matches") for name, axis in axes(fig).items() if name[0] == "x"]
    assert shared.count("x3") == 2
    assert [note for note in notes(fig) if note] == list(NAMES)


def test_position_zero_is_on_top_and_the_dimension_is_named():
    *_, fig = strips(64)
    assert all(axis["autorange"] == "reversed" for n, axis in axes(fig).items() if n[0] == "y")
    assert titles(fig) == ["dimension"]
    assert "dimension %{x}" in hover(fig)
    assert "%{z:.4f}" in hover(fig)


def test_words_are_escaped_and_told_apart_by_their_positions():
    *_, fig = strips(8, ["<b>x</b>", "dog", "dog"])
    assert list(fig.data[0].y) == ["0 &lt;b&gt;x&lt;/b&gt;", "1 dog", "2 dog"]


def test_bars_are_the_norms_and_the_angle_of_each_word():
    effect = sum_effect(word_vectors(WORDS, 64), encode(np.arange(4), 64))
    fig = norms(effect.norm_before, effect.norm_after, np.degrees(effect.angle), WORDS)
    before, after = fig.data
    np.testing.assert_array_equal(before.y, effect.norm_before)
    np.testing.assert_array_equal(after.y, effect.norm_after)
    assert (before.name, after.name) == ("token", "token + encoding")
    assert list(after.text) == [f"{round(180 * angle / np.pi)}°" for angle in effect.angle]
    assert before.text is None
    assert before.marker.pattern.shape != after.marker.pattern.shape
    assert titles(fig) == ["word", "norm"]
    assert fig.layout.yaxis.rangemode == "tozero"


def test_figures_at_the_maxima_stay_light():
    words = ["word"] * 32
    *_, fig = strips(1024, words)
    assert_light(fig)
    assert_light(norms(np.ones(32), np.ones(32), np.ones(32), words))
