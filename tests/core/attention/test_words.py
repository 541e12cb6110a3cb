import subprocess
import sys

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pe_core.attention import split_words, word_vectors

# Some characters of each kind that matters. `st.text()` would first go through all of Unicode,
# which takes seconds on a fresh machine.
TEXTS = st.lists(st.sampled_from("aÉß北hि\u0301 \t\n\u2028.,’“”-—…!$<>\x00\u200b\ud800")).map(
    "".join
)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", ()),
        (" \n\t", ()),
        ("… — !", ()),
        ("My name is RK", ("My", "name", "is", "RK")),
        ("(don’t) e-mail, “me”!", ("don’t", "e-mail", "me")),
        ("naïve 北京。 हिन्दी", ("naïve", "北京", "हिन्दी")),
        ("<b>x</b> $5", ("<b>x</b>", "$5")),
        ("a\x00 \u200bb\u200b", ("a", "b")),
    ],
)
def test_split_words_strips_punctuation_and_control_characters(text, words):
    assert split_words(text) == words


@given(TEXTS, st.integers(1, 5))
def test_every_text_gives_at_most_limit_words_that_have_vectors(text, limit):
    words = split_words(text, limit=limit)
    assert len(words) <= limit
    if words:
        assert word_vectors(words, 3).shape == (len(words), 3)


def test_limit_keeps_the_first_words():
    assert split_words("a b c d", limit=2) == ("a", "b")


def test_text_is_a_string():
    with pytest.raises(TypeError, match=r"^text must be a string, got 5$"):
        split_words(5)


def test_equal_words_have_equal_vectors_whatever_their_capitals_or_composition():
    vectors = word_vectors(["CAFÉ", "dog", "cafe\u0301"], 8)
    np.testing.assert_array_equal(vectors[0], vectors[2])
    assert not np.allclose(vectors[0], vectors[1])


def test_word_vectors_are_the_same_in_another_process():
    code = (
        "from pe_core.attention import word_vectors\n"
        "print(word_vectors(['dog'], 3, seed=5).tolist())"
    )
    command = [sys.executable, "-c", code]
    printed = subprocess.run(command, capture_output=True, check=True, text=True).stdout
    assert printed.strip() == str(word_vectors(["dog"], 3, seed=5).tolist())


def test_word_vectors_have_unit_variance_and_depend_on_the_seed():
    vectors = word_vectors([f"word {n}" for n in range(200)], 256)
    assert vectors.mean() == pytest.approx(0, abs=0.02)
    assert vectors.var() == pytest.approx(1, abs=0.02)
    assert not np.allclose(vectors[:1], word_vectors(["word 0"], 256, seed=1))


@pytest.mark.parametrize(
    ("words", "error"),
    [("text", TypeError), ([1], TypeError), ([], ValueError), ([""], ValueError)],
)
def test_words_are_non_empty_strings(words, error):
    with pytest.raises(error, match=r"^words must be a sequence of at least 1 non-empty string"):
        word_vectors(words, 4)
