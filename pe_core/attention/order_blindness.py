"""Self-attention and the order of words: what changes when a sentence is reordered."""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from pe_core.attention.orders import check_order
from pe_core.attention.self_attention import Attention, attention_weights, self_attention
from pe_core.attention.words import check_words, fold_word, word_vectors
from pe_core.sinusoid.sinusoid import Sinusoid
from pe_core.validation import check_rows


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
    def changes(self) -> NDArray[np.float64]:
        """Largest |moved_back − before.outputs| of each word, (words,), in the first order."""
        largest: NDArray[np.float64] = np.abs(self.moved_back - self.before.outputs).max(axis=1)
        return largest

    @property
    def map_change(self) -> NDArray[np.float64]:
        """map_moved_back − before.map."""
        return self.map_moved_back - self.before.map

    @property
    def map_difference(self) -> NDArray[np.float64]:
        """|map_moved_back − before.map|."""
        return np.abs(self.map_change)


class RepeatedWord(NamedTuple):
    """One word at two positions."""

    word: str
    """The word as written at the earlier position."""
    first: int
    """The earlier position."""
    second: int
    """The later position."""
    distance: float
    """Euclidean distance of the two vectors."""


def order_blindness(
    words: Sequence[str],
    order: Sequence[int],
    sinusoid: Sinusoid,
    *,
    encoded: bool = False,
    seed: int = 0,
) -> OrderBlindness:
    """Compute the outputs of one head for a sentence and for a reordering of it.

    Parameters
    ----------
    words : sequence of str
        At least one.
    order : sequence of int
        A permutation: position q of the reordered sentence holds words[order[q]].
    sinusoid : Sinusoid
        At most 46,340 dimensions.
    encoded : bool
        If true, PE(p) is added to the word at position p.
    seed : int
        Of the words' vectors and the weights, 0 … 2⁵³.

    Examples
    --------
    >>> words, sinusoid = ["dog", "bites", "man"], Sinusoid(16)
    >>> order_blindness(words, [2, 1, 0], sinusoid).largest_difference < 1e-12
    True
    >>> order_blindness(words, [2, 1, 0], sinusoid, encoded=True).largest_difference > 0.1
    True
    """
    words, d_model = check_words(words), sinusoid.d_model
    permutation = check_order(order, len(words))
    tokens, weights = word_vectors(words, d_model, seed=seed), attention_weights(d_model, seed=seed)
    added = sinusoid.encode(np.arange(len(words), dtype=np.float64)) if encoded else 0.0
    before = self_attention(tokens + added, weights)
    after = self_attention(tokens[permutation] + added, weights)
    back = np.argsort(permutation)
    moved_back, map_moved_back = after.outputs[back], after.map[np.ix_(back, back)]
    largest = float(np.abs(moved_back - before.outputs).max())
    return OrderBlindness(before, after, moved_back, map_moved_back, largest)


def repeated_words(words: Sequence[str], vectors: ArrayLike) -> tuple[RepeatedWord, ...]:
    """Find pairs of positions that hold the same word, and the distance of their vectors.

    Words are compared without regard to capitals; the pairs are ordered by position. `vectors` has
    shape (number of words, width): embeddings, or outputs of a head.

    Raises ValueError unless there is one row for each word.

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
