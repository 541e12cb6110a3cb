"""Words of a sentence, and their synthetic embeddings."""

import re
import unicodedata
from collections.abc import Sequence
from itertools import islice

import numpy as np
from numpy.typing import NDArray

from pe_core.seeding import seeded_generator
from pe_core.validation import check_cells, check_size, refusal


def split_words(text: str, *, limit: int = 32) -> tuple[str, ...]:
    """Split a text at white space into at most `limit` words, without the punctuation around them.

    Raises TypeError for anything but a string.

    >>> split_words("“My name,” she said, “is RK.”")
    ('My', 'name', 'she', 'said', 'is', 'RK')
    """
    if not isinstance(text, str):
        raise TypeError(refusal("text", "a string", text))
    stripped = (_strip(found.group()) for found in re.finditer(r"\S+", text))
    return tuple(islice(filter(None, stripped), check_size(limit, "limit")))


def word_vectors(words: Sequence[str], d_model: int, *, seed: int = 0) -> NDArray[np.float64]:
    """Synthetic embeddings, one a row: normal numbers of variance 1, seeded with the word itself.

    Equal words have equal vectors, whatever their position or capitals. The vectors carry no
    meaning: they are not learned.

    >>> vectors = word_vectors(["The", "dog", "saw", "the", "dog"], 8)
    >>> bool((vectors[1] == vectors[4]).all()), bool((vectors[0] == vectors[3]).all())
    (True, True)
    """
    words, d_model = check_words(words), check_size(d_model, "d_model")
    check_cells(words=len(words), d_model=d_model)
    names = map(fold_word, words)
    return np.stack([seeded_generator(name, seed).standard_normal(d_model) for name in names])


def check_words(words: Sequence[str]) -> tuple[str, ...]:
    """Return at least one non-empty string as a tuple; refuse a single string."""
    allowed = "a sequence of at least 1 non-empty string(s)"
    if isinstance(words, str) or not all(isinstance(word, str) for word in words):
        raise TypeError(refusal("words", allowed, words))
    if len(words) == 0 or not all(words):
        raise ValueError(refusal("words", allowed, words))
    return tuple(words)


def fold_word(word: str) -> str:
    """Fold capitals and Unicode composition, so that equal words compare equal."""
    return unicodedata.normalize("NFC", word).casefold()


def _strip(word: str) -> str:
    """Strip punctuation, separators and control characters from both ends."""
    outer = [unicodedata.category(character)[0] in "PZC" for character in word]
    if all(outer):
        return ""
    return word[outer.index(False) : len(word) - outer[::-1].index(False)]
