import numpy as np

from figures.reading import assert_light, titles, validated
from pe_core import encode
from pe_core.attention import word_vectors
from pe_core.embedding import sum_effect
from pe_core.figures import embedding
from pe_core.figures.embedding import MAX_LETTERS

norms = validated(embedding.norms)

WORDS = ["My", "name", "is", "RK"]


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


def test_a_long_word_is_cut():
    fig = norms(np.ones(2), np.ones(2), np.ones(2), ["a" * MAX_LETTERS, "b" * (MAX_LETTERS + 1)])
    assert list(fig.data[0].x) == ["0 " + "a" * MAX_LETTERS, "1 " + "b" * (MAX_LETTERS - 1) + "…"]


def test_a_figure_at_the_maxima_stays_light():
    assert_light(norms(np.ones(32), np.ones(32), np.ones(32), ["word"] * 32))
