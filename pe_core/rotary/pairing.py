"""Pairs of dimensions that libraries rotate together: neighbours, or one from each half."""

from typing import NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from pe_core.rotary.rotate import head_vector, rotary_scores, rotate
from pe_core.sinusoid.sinusoid import Sinusoid
from pe_core.validation import check_even, check_position


def halves_order(d_head: int) -> NDArray[np.int64]:
    """Order of the dimensions 0, 2, 4 … | 1, 3, 5 … that turns neighbours into halves.

    Shape (d_head,). Libraries permute the rows of W_q and W_k of each head like this to convert a
    checkpoint: convert_llama_weights_to_hf.py of Hugging Face Transformers.

    Raises ValueError for an odd d_head.

    >>> halves_order(8).tolist()
    [0, 2, 4, 6, 1, 3, 5, 7]
    """
    dims = np.arange(check_even(d_head, "d_head"), dtype=np.int64)
    return np.concatenate([dims[::2], dims[1::2]])


def backward_head(
    sinusoid: Sinusoid, tokens: float
) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Query and key, each of shape (d,), whose score is largest `tokens` back.

    Neighbouring dimensions are pairs of length 1, each turned by the golden angle from the one
    before it, so that no two pairs are alike. The key is the query, rotated by `tokens`, which is
    −2⁵³ … 2⁵³ and may be fractional.

    Raises ValueError for an odd d_model.

    >>> query, key = backward_head(Sinusoid(4), 1)
    >>> query.round(3)
    array([ 1.   ,  0.   , -0.737,  0.675])
    >>> int(rotary_scores(Sinusoid(4), query, key, [0, 1, 2]).argmax())
    1
    """
    check_even(sinusoid.d_model)
    directions = np.pi * (3 - np.sqrt(5)) * np.arange(sinusoid.pairs, dtype=np.float64)
    query = np.stack([np.cos(directions), np.sin(directions)], axis=1).ravel()
    return query, rotate(sinusoid, query, check_position(tokens, "tokens"))


class PairingScores(NamedTuple):
    """Scores of one head over the distance, with the pairs as trained and with wrong ones."""

    right: NDArray[np.float64]
    """With neighbouring dimensions as pairs."""
    wrong: NDArray[np.float64]
    """With the halves' dimensions as pairs."""

    @property
    def largest_error(self) -> float:
        """Largest |wrong − right|."""
        return float(np.abs(self.wrong - self.right).max())


def compare_pairings(
    sinusoid: Sinusoid, query: ArrayLike, key: ArrayLike, distances: ArrayLike
) -> PairingScores:
    """Return the scores of vectors whose pairs are neighbours, right and mispaired.

    Arguments as those of `rotary_scores`; both results have the shape of `distances`.

    >>> head = backward_head(Sinusoid(4), 1)
    >>> compare_pairings(Sinusoid(4), *head, [0]).largest_error < 1e-12
    True
    """
    return PairingScores(
        rotary_scores(sinusoid, query, key, distances),
        mispaired_scores(sinusoid, query, key, distances),
    )


def mispaired_scores(
    sinusoid: Sinusoid, query: ArrayLike, key: ArrayLike, distances: ArrayLike
) -> NDArray[np.float64]:
    """Scores over the distance if code that pairs halves gets vectors whose pairs are neighbours.

    It rotates dimension i together with i + d/2, which belong to different pairs. Only at distance
    0 is the score right. Arguments as those of `rotary_scores`.

    >>> both = mispaired_scores(Sinusoid(4), [1, 0, 0, 0], [1, 0, 0, 0], [0, np.pi])
    >>> both.round(3)
    array([ 0.5, -0.5])
    """
    # Dimensions i and i + d/2 of the vectors as they are, moved next to each other.
    back = np.argsort(halves_order(sinusoid.d_model))
    q, k = (head_vector(sinusoid, v, name)[back] for v, name in ((query, "query"), (key, "key")))
    return rotary_scores(sinusoid, q, k, distances)
