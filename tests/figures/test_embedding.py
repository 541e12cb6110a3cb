import numpy as np
import pytest

from figures.reading import assert_light, notes, row_names, titles, validated
from pe_core import encode
from pe_core.attention import word_vectors
from pe_core.embedding import sum_effect
from pe_core.figures import embedding
from pe_core.figures.embedding import MAX_COLUMNS, MAX_LABELS, MAX_LETTERS, MOST

norms = validated(embedding.norms)
three_strips = validated(embedding.three_strips)

WORDS = ["My", "name", "is", "RK"]
LABELS = ["0 My", "1 name", "2 is", "3 RK"]
NAMES = ("token embedding", "encoding", "their sum")


def strips(d_model, words=WORDS):
    tokens, encodings = word_vectors(words, d_model), encode(np.arange(len(words)), d_model)
    return tokens, encodings, three_strips(tokens, encodings, tokens + encodings, words)


@pytest.mark.parametrize("d_model", [2, 128, MAX_COLUMNS, 512, 1024])
def test_strips_are_token_encoding_and_sum_of_the_same_dimensions(d_model):
    tokens, encodings, fig = strips(d_model)
    dims = np.asarray(fig.data[0].x, dtype=np.int64)
    for trace, cells in zip(fig.data, (tokens, encodings, tokens + encodings), strict=True):
        assert trace.x == fig.data[0].x
        np.testing.assert_allclose(trace.z, cells[:, dims], atol=1e-6)
    np.testing.assert_array_equal(dims[0::2] + 1, dims[1::2])
    assert dims[0] == 0
    assert len(dims) <= MAX_COLUMNS
    assert len(dims) == d_model or d_model > MAX_COLUMNS


def test_the_encoding_has_its_own_scale_and_token_and_sum_share_theirs():
    *_, fig = strips(64)
    scales = [fig.layout[trace.coloraxis] for trace in fig.data]
    assert [(scale.cmin, scale.cmax) for scale in scales] == [(-MOST, MOST), (-1, 1), (-MOST, MOST)]
    assert notes(fig) == ["token embedding", "<b>+</b> encoding", "<b>=</b> their sum"]


def test_about_one_token_number_in_eighty_lies_beyond_its_scale():
    tokens, *_ = strips(1024, [f"word {number}" for number in range(30)])
    assert np.mean(np.abs(tokens) > MOST) == pytest.approx(1 / 80, rel=0.1)


def test_each_row_is_named_by_its_strip_and_its_word():
    *_, fig = strips(64)
    for trace, name in zip(fig.data, NAMES, strict=True):
        assert row_names(fig, trace) == [f"{name}: {label}" for label in LABELS]
    assert list(fig.layout.yaxis.ticktext) == LABELS * 3
    assert titles(fig) == ["dimension"]


def test_words_are_escaped_and_told_apart_by_their_positions():
    *_, fig = strips(8, ["<b>x</b>", "dog", "dog"])
    assert list(fig.layout.yaxis.ticktext)[:3] == ["0 &lt;b&gt;x&lt;/b&gt;", "1 dog", "2 dog"]


def test_a_long_word_is_cut():
    *_, fig = strips(8, ["a" * MAX_LETTERS, "b" * (MAX_LETTERS + 1)])
    assert list(fig.layout.yaxis.ticktext)[:2] == [
        "0 " + "a" * MAX_LETTERS,
        "1 " + "b" * (MAX_LETTERS - 1) + "…",
    ]


def test_labels_of_a_long_sentence_do_not_collide():
    *_, fig = strips(8, [f"w{number}" for number in range(40)])
    shown = list(fig.layout.yaxis.ticktext)
    assert len(shown) <= 3 * MAX_LABELS
    assert shown[:2] == ["0 w0", "7 w7"]


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
