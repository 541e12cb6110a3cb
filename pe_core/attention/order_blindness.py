"""Self-attention and the order of words: what changes when a sentence is reordered."""

from collections.abc import Sequence
from typing import Literal, NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from pe_core.attention.self_attention import Attention, attention_weights, self_attention
from pe_core.attention.words import check_words, fold_word, word_vectors
from pe_core.seeding import check_seed
from pe_core.sinusoid.encoding import encode
from pe_core.validation import DEFAULT_BASE, check_rows, check_size, refusal

REORDERINGS = ("swap the first and last", "reverse", "shuffle")


class OrderBlindness(NamedTuple):
    """Self-attention on a sentence before and after its words are reordered."""

    before: Attention
    """Of the words in their first order."""
    after: Attention
    """Of the reordered words."""
    moved_back: NDArray[np.float64]
    """Outputs of the reordered words, sorted back into the first order."""
    map_moved_back: NDArray[np.float64]
    """Map of the reordered words, its rows and columns sorted back into the first order."""
    largest_difference: float
    """Largest |moved_back − before.outputs|: rounding, if the order has no effect."""

    @property
    def map_difference(self) -> NDArray[np.float64]:
        """|map_moved_back − before.map|."""
        return np.abs(self.map_moved_back - self.before.map)


class RepeatedWord(NamedTuple):
    """One word at two positions."""

    word: str
    """As written at the earlier position."""
    first: int
    """The earlier position."""
    second: int
    """The later position."""
    distance: float
    """Euclidean distance of the two vectors."""


def order_blindness(
    words: Sequence[str],
    permutation: Sequence[int],
    d_model: int,
    /,
    *,
    base: float = DEFAULT_BASE,
    encoded: bool = False,
    seed: int = 0,
) -> OrderBlindness:
    """Outputs of one head for a sentence and for a reordering of it.

    Parameters
    ----------
    words : sequence of str
        At least one.
    permutation : sequence of int
        Position q of the reordered sentence holds words[permutation[q]].
    d_model : int
        Number of dimensions, 1 … 46340.
    base : float
        Base of the frequencies, 1e-100 … 1e100.
    encoded : bool
        Whether PE(p) is added to the word at position p.
    seed : int
        Of the words' vectors and the weights, 0 … 2⁵³.

    Returns
    -------
    OrderBlindness
        Both results, and the outputs compared word by word.

    Raises
    ------
    TypeError, ValueError
        As `word_vectors` and `encode`, and if `permutation` is not one of 0 … n − 1.

    Examples
    --------
    >>> words = ["dog", "bites", "man"]
    >>> order_blindness(words, [2, 1, 0], 16).largest_difference < 1e-12
    True
    >>> order_blindness(words, [2, 1, 0], 16, encoded=True).largest_difference > 0.1
    True
    """
    words = check_words(words)
    order = check_permutation(permutation, len(words))
    tokens, weights = word_vectors(words, d_model, seed=seed), attention_weights(d_model, seed=seed)
    added = encode(np.arange(len(words), dtype=np.float64), d_model, base=base) if encoded else 0.0
    before = self_attention(tokens + added, weights)
    after = self_attention(tokens[order] + added, weights)
    back = np.argsort(order)
    moved_back, map_moved_back = after.outputs[back], after.map[np.ix_(back, back)]
    largest = float(np.abs(moved_back - before.outputs).max())
    return OrderBlindness(before, after, moved_back, map_moved_back, largest)


def repeated_words(words: Sequence[str], vectors: ArrayLike, /) -> tuple[RepeatedWord, ...]:
    """Pairs of positions that hold the same word, and the distance of their vectors.

    Parameters
    ----------
    words : sequence of str
        At least one; compared without regard to capitals.
    vectors : array_like of float
        Shape (number of words, width): embeddings, or outputs of a head.

    Returns
    -------
    tuple of RepeatedWord
        Ordered by the first position, then by the second.

    Raises
    ------
    TypeError, ValueError
        As `word_vectors`, and if `vectors` is not a matrix of finite numbers with a row for each.

    Examples
    --------
    >>> repeated_words(["dog", "saw", "Dog"], [[0.0], [1.0], [2.0]])
    (RepeatedWord(word='dog', first=0, second=2, distance=2.0),)
    """
    words, vectors = check_words(words), check_rows(vectors, "vectors")
    if len(words) != len(vectors):
        raise ValueError(f"vectors must have {len(words)} rows, got shape {vectors.shape}")
    folded = [fold_word(word) for word in words]
    return tuple(
        RepeatedWord(words[p], p, q, float(np.linalg.norm(vectors[p] - vectors[q])))
        for p in range(len(words))
        for q in range(p + 1, len(words))
        if folded[p] == folded[q]
    )


def reordering(
    kind: Literal["swap the first and last", "reverse", "shuffle"], count: int, /, *, seed: int = 0
) -> tuple[int, ...]:
    """Permutation that reorders a sentence: entry q is the old position of the word now at q.

    Parameters
    ----------
    kind : str
        One of `REORDERINGS`.
    count : int
        Number of words, 1 … 2³¹.
    seed : int
        Of the shuffle, 0 … 2⁵³.

    Returns
    -------
    tuple of int
        Each of 0 … count − 1 once.

    Raises
    ------
    TypeError
        If `count` or `seed` is not an integer.
    ValueError
        If one is out of its range, or `kind` is unknown.

    Examples
    --------
    >>> reordering("swap the first and last", 4)
    (3, 1, 2, 0)
    """
    count, seed = check_size(count, "count"), check_seed(seed)
    if kind == "reverse":
        return tuple(range(count - 1, -1, -1))
    if kind == "swap the first and last":
        order = list(range(count))
        order[0], order[-1] = order[-1], order[0]
        return tuple(order)
    if kind == "shuffle":
        return tuple(np.random.default_rng(seed).permutation(count).tolist())
    raise ValueError(refusal("kind", f"one of {', '.join(REORDERINGS)}", kind))


def adapted_order(order: Sequence[int], count: int, /) -> tuple[int, ...]:
    """The order for another number of words: those that left are skipped, new ones come last.

    Parameters
    ----------
    order : sequence of int
        Any integers; of those that come twice, the first counts.
    count : int
        Number of words, 1 … 2³¹.

    Returns
    -------
    tuple of int
        Each of 0 … count − 1 once; `order` itself if it is such a permutation.

    Raises
    ------
    TypeError, ValueError
        If `count` is not an integer in its range.

    Examples
    --------
    >>> adapted_order([3, 1, 2, 0], 3), adapted_order([2, 1, 0], 4)
    ((1, 2, 0), (2, 1, 0, 3))
    """
    every = range(check_size(count, "count"))
    kept = dict.fromkeys(place for place in order if place in every)
    return (*kept, *(place for place in every if place not in kept))


def is_same_sentence(words: Sequence[str], permutation: Sequence[int], /) -> bool:
    """Return whether a reordering moves each word to a place that held the same word.

    Parameters
    ----------
    words : sequence of str
        At least one; compared without regard to capitals.
    permutation : sequence of int
        Position q of the reordered sentence holds words[permutation[q]].

    Returns
    -------
    bool
        True if the sentence stays the same.

    Raises
    ------
    TypeError, ValueError
        If `words` are not words, or `permutation` is not one of 0 … n − 1.

    Examples
    --------
    >>> [is_same_sentence(["dog", "bites", end], [2, 1, 0]) for end in ("man", "Dog")]
    [False, True]
    """
    folded = [fold_word(word) for word in check_words(words)]
    order = check_permutation(permutation, len(folded))
    return [folded[place] for place in order] == folded


def check_permutation(permutation: Sequence[int], count: int, /) -> NDArray[np.int64]:
    """A permutation of 0 … count − 1, as an array of shape (count,)."""
    order = np.asarray(permutation)
    allowed = f"each of 0 … {count - 1} once"
    if order.dtype.kind not in "iu":
        raise TypeError(refusal("permutation", allowed, permutation))
    if order.shape != (count,) or (np.sort(order) != np.arange(count)).any():
        raise ValueError(refusal("permutation", allowed, permutation))
    return order.astype(np.int64)
