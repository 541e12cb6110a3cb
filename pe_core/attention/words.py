"""A sentence as words, and words as synthetic embeddings."""

import re
import unicodedata
from collections.abc import Sequence
from itertools import islice

import numpy as np
from numpy.typing import NDArray

from pe_core.seeding import seeded_generator
from pe_core.validation import check_cells, check_size, refusal


def split_words(text: str, /, *, limit: int = 32) -> tuple[str, ...]:
    """The words of a text: parted by white space, without the punctuation around them.

    Parameters
    ----------
    text : str
        Any text.
    limit : int
        Largest number of words; the rest is left out. 1 … 2³¹.

    Returns
    -------
    tuple of str
        At most `limit` words, none empty; none at all for a text without one.

    Raises
    ------
    TypeError
        If `text` is not a string or `limit` not an integer.
    ValueError
        If `limit` is out of its range.

    Examples
    --------
    >>> split_words("“My name,” she said, “is RK.”")
    ('My', 'name', 'she', 'said', 'is', 'RK')
    """
    if not isinstance(text, str):
        raise TypeError(refusal("text", "a string", text))
    stripped = (_strip(found.group()) for found in re.finditer(r"\S+", text))
    return tuple(islice(filter(None, stripped), check_size(limit, "limit")))


def check_words(words: Sequence[str], /, *, low: int = 1) -> tuple[str, ...]:
    """Words as a tuple, if they are words.

    Parameters
    ----------
    words : sequence of str
        At least `low` of them, none empty.
    low : int
        Smallest number of words.

    Returns
    -------
    tuple of str
        The same words.

    Raises
    ------
    TypeError
        If `words` is a single string, or holds anything but strings.
    ValueError
        If there are fewer than `low`, or one is empty.

    Examples
    --------
    >>> check_words(["the", "dog"])
    ('the', 'dog')
    """
    allowed = f"a sequence of at least {low} non-empty string(s)"
    if isinstance(words, str) or not all(isinstance(word, str) for word in words):
        raise TypeError(refusal("words", allowed, words))
    if len(words) < low or not all(words):
        raise ValueError(refusal("words", allowed, words))
    return tuple(words)


def word_vectors(words: Sequence[str], d_model: int, /, *, seed: int = 0) -> NDArray[np.float64]:
    """Synthetic embeddings: normal numbers of variance 1, drawn from the word itself.

    The same word has the same vector wherever it stands; capitals make no other word. The vectors
    mean nothing: no model has learned them.

    Parameters
    ----------
    words : sequence of str
        At least one.
    d_model : int
        Number of dimensions, 1 … 2³¹.
    seed : int
        Another seed gives other vectors, 0 … 2⁵³.

    Returns
    -------
    numpy.ndarray
        float64, shape (number of words, d_model).

    Raises
    ------
    TypeError
        If an argument is of another type.
    ValueError
        If one is out of its range, or the result would have more than 2³¹ cells.

    Examples
    --------
    >>> vectors = word_vectors(["The", "dog", "saw", "the", "dog"], 8)
    >>> bool((vectors[1] == vectors[4]).all()), bool((vectors[0] == vectors[3]).all())
    (True, True)
    """
    words, d_model = check_words(words), check_size(d_model, "d_model")
    check_cells(words=len(words), d_model=d_model)
    names = [unicodedata.normalize("NFC", word).casefold() for word in words]
    return np.stack([seeded_generator(name, seed).standard_normal(d_model) for name in names])


def _strip(word: str) -> str:
    """Without punctuation, separators and control characters at either end."""
    outer = [unicodedata.category(character)[0] in "PZC" for character in word]
    if all(outer):
        return ""
    return word[outer.index(False) : len(word) - outer[::-1].index(False)]
