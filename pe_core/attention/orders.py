"""Orders of words, as permutations."""

from collections.abc import Sequence
from typing import Literal, get_args

import numpy as np
from numpy.typing import NDArray

from pe_core.attention.words import check_words, fold_word
from pe_core.seeding import check_seed
from pe_core.validation import check_choice, check_size, refusal

Reordering = Literal["swap", "reverse", "shuffle"]


def reordering(kind: Reordering, count: int, *, seed: int = 0) -> tuple[int, ...]:
    """Permutation of 0 … count − 1: entry q is the old position of the word now at q.

    "swap" exchanges the first and the last; "shuffle" depends on the seed, 0 … 2⁵³.

    >>> reordering("swap", 4)
    (3, 1, 2, 0)
    """
    count, seed = check_size(count, "count"), check_seed(seed)
    check_choice(kind, "kind", get_args(Reordering))
    if kind == "reverse":
        return tuple(range(count - 1, -1, -1))
    if kind == "swap":
        order = list(range(count))
        order[0], order[-1] = order[-1], order[0]
        return tuple(order)
    return tuple(np.random.default_rng(seed).permutation(count).tolist())


def adapted_order(order: Sequence[int], count: int) -> tuple[int, ...]:
    """Adapt an order to another number of words: skip those that left, append new ones.

    `order` may hold any integers; of those that come twice, the first counts.

    >>> adapted_order([3, 1, 2, 0], 3), adapted_order([2, 1, 0], 4)
    ((1, 2, 0), (2, 1, 0, 3))
    """
    every = range(check_size(count, "count"))
    kept = dict.fromkeys(place for place in order if place in every)
    return (*kept, *(place for place in every if place not in kept))


def is_same_sentence(words: Sequence[str], order: Sequence[int]) -> bool:
    """Return whether an order moves each word to a place that held the same word.

    Words are compared without regard to capitals.

    >>> [is_same_sentence(["dog", "bites", end], [2, 1, 0]) for end in ("man", "Dog")]
    [False, True]
    """
    folded = [fold_word(word) for word in check_words(words)]
    return [folded[place] for place in check_order(order, len(folded))] == folded


def check_order(order: Sequence[int], count: int) -> NDArray[np.int64]:
    """Return a permutation of 0 … count − 1 as an array of shape (count,)."""
    checked = np.asarray(order)
    allowed = f"each of 0 … {count - 1} once"
    if checked.dtype.kind not in "iu":
        raise TypeError(refusal("order", allowed, order))
    if checked.shape != (count,) or (np.sort(checked) != np.arange(count)).any():
        raise ValueError(refusal("order", allowed, order))
    return checked.astype(np.int64)
