"""A head that attends by relative position: its query matrix is the rotation T_k."""

from typing import NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from pe_core.attention.self_attention import AttentionWeights, self_attention
from pe_core.sinusoid.sinusoid import Sinusoid
from pe_core.softmax import softmax
from pe_core.validation import (
    MAX_POSITION,
    check_integer,
    check_line,
    check_real,
    check_size,
    refusal,
)

MAX_GAIN = 1e6
"""Largest gain, and the largest that is searched for."""
_BISECTIONS = 80
_CLOSE = 0.8
"""Share of a weight from which on another one nearly equals it."""


class Rival(NamedTuple):
    """A key other than the wanted one whose score comes closest to that of the wanted key."""

    distance: int
    """Distance from the wanted key, in tokens."""
    ratio: float
    """Its score divided by that of the wanted key."""


class RunnerUp(NamedTuple):
    """The key with the largest weight beside the wanted one."""

    key: int
    is_close: bool
    """True if its weight is at least 80% of the wanted key’s."""


def relative_attention(
    sinusoid: Sinusoid, *, count: int, offset: int, gain: float = 1.0
) -> NDArray[np.float64]:
    """Map of a head that looks `offset` positions back: W_Q = gain · T_k and W_K = 1.

    Query m scores gain · PE(m)ᵀ T_k PE(n) / √d_model with key n. As T_k PE(n) = PE(n + k), the
    score is largest at n = m − k. The inputs are the encodings of 0 … count − 1 alone.

    >>> relative_attention(Sinusoid(64), count=8, offset=3)[3:].argmax(axis=1)
    array([0, 1, 2, 3, 4])
    """
    count = check_size(count, "count")
    factor = check_real(gain, "gain", low=-MAX_GAIN, high=MAX_GAIN)
    inputs = sinusoid.encode(np.arange(count, dtype=np.float64))
    identity = np.eye(sinusoid.d_model, dtype=np.float64)
    # Each row of `shifted` is T_k applied to a unit vector: a column of T_k.
    shifted = sinusoid.shift(identity, offset).T
    return self_attention(inputs, AttentionWeights(factor * shifted, identity, identity)).map


def relative_scores(
    sinusoid: Sinusoid, distances: ArrayLike, *, gain: float = 1.0
) -> NDArray[np.float64]:
    """Scores of keys at distances δ = m − k − n from the wanted one: gain · Σ_i cos(ω_i δ) / √d.

    It is the closed form of `relative_attention`: Vaswani et al. 2017, section 3.2.1, with
    W_Qᵀ W_K = gain · T_k.

    Parameters
    ----------
    sinusoid : Sinusoid
        Encoding of a head of width d.
    distances : array_like of int or float
        Distances from the wanted key in tokens, of either sign.
    gain : float
        Factor of T_k, without unit, at most `MAX_GAIN` in size.

    Returns
    -------
    numpy.ndarray
        float64, in the shape of `distances`; largest at 0.
    """
    factor = check_real(gain, "gain", low=-MAX_GAIN, high=MAX_GAIN)
    scale = factor * sinusoid.pairs / np.sqrt(sinusoid.d_model)
    return np.asarray(scale * sinusoid.similarity(distances), dtype=np.float64)


def relative_weights(
    sinusoid: Sinusoid, *, count: int, position: int, offset: int, gain: float = 1.0
) -> NDArray[np.float64]:
    """One row of `relative_attention`: the weights of the query at `position`, shape (count,).

    >>> relative_weights(Sinusoid(128), count=64, position=32, offset=3)[29].round(3)
    np.float64(0.083)
    """
    check_size(count, "count")
    check_integer(position, "position", low=0, high=count - 1)
    keys = np.arange(count, dtype=np.float64)
    return softmax(relative_scores(sinusoid, position - offset - keys, gain=gain))


def runner_up(weights: ArrayLike, wanted: int) -> RunnerUp:
    """Key with the largest weight beside the wanted one, which need not be among the keys.

    `weights` has a number for each key, shape (count,). Raises ValueError if there is no other key.

    >>> runner_up(relative_weights(Sinusoid(2), count=64, position=50, offset=3, gain=60), 47)
    RunnerUp(key=3, is_close=True)
    """
    line = check_line(weights, "weights", low=1)
    wanted = check_integer(wanted, "wanted", low=-MAX_POSITION, high=MAX_POSITION)
    is_there = 0 <= wanted < line.size
    others = np.delete(line, wanted) if is_there else line
    if not others.size:
        allowed = "those of at least one key beside the wanted one"
        raise ValueError(refusal("weights", allowed, weights))
    best = int(others.argmax())
    is_close = is_there and bool(others[best] >= _CLOSE * line[wanted])
    return RunnerUp(best + 1 if is_there and best >= wanted else best, is_close)


def gain_for_weight(
    sinusoid: Sinusoid, *, count: int, position: int, offset: int, weight: float
) -> float | None:
    """Smallest gain at which the wanted key m − k gets at least `weight` of the query at m.

    The wanted key has the largest score, so its weight grows with the gain.

    Parameters
    ----------
    count, position, offset : int
        Number of positions, the query m, and k; m − k must be one of 0 … count − 1.
    weight : float
        Between 0 and 1, both excluded.

    Returns
    -------
    float or None
        0 where equal scores are enough; None where `MAX_GAIN` is not.

    Raises
    ------
    ValueError
        If the query or the wanted key is not one of the positions, or the weight is not between
        0 and 1.

    Examples
    --------
    >>> sharp = gain_for_weight(Sinusoid(128), count=64, position=32, offset=3, weight=0.9)
    >>> round(sharp)
    17
    """
    check_size(count, "count")
    check_integer(position, "position", low=0, high=count - 1)
    wanted = check_integer(position - offset, "position - offset", low=0, high=count - 1)
    target = check_real(weight, "weight", low=0.0, high=1.0)
    if target in (0, 1):
        raise ValueError(refusal("weight", "between 0 and 1, both excluded", weight))
    keys = np.arange(count, dtype=np.float64)
    scores = relative_scores(sinusoid, wanted - keys)

    def reached(gain: float) -> bool:
        return bool(softmax(gain * scores)[wanted] >= target)

    if reached(0.0):
        return 0.0
    if not reached(MAX_GAIN):
        return None
    low, high = 0.0, MAX_GAIN
    for _ in range(_BISECTIONS):
        middle = (low + high) / 2
        low, high = (low, middle) if reached(middle) else (middle, high)
    return high


def strongest_rival(sinusoid: Sinusoid, *, first_pairs: int, span: int) -> Rival:
    """The strongest rival of the wanted key within `span` tokens, from the fastest pairs alone.

    Of several equal ones the nearest.

    Parameters
    ----------
    first_pairs : int
        Number of pairs that the head uses, from the fastest on, 1 … d/2.
    span : int
        Largest distance, in tokens, at least 1.

    Examples
    --------
    >>> strongest_rival(Sinusoid(128), first_pairs=1, span=64).distance
    44
    """
    scores = few_pair_scores(sinusoid, first_pairs=first_pairs, span=span)[1:]
    best = int(scores.argmax())
    return Rival(best + 1, float(scores[best]))


def few_pair_scores(sinusoid: Sinusoid, *, first_pairs: int, span: int) -> NDArray[np.float64]:
    """Scores at distances δ = 0 … `span` if only the fastest pairs count, as shares of the largest.

    float64, shape (span + 1,): the mean of cos(ω_i δ) over the first pairs.
    """
    check_integer(first_pairs, "first_pairs", low=1, high=sinusoid.pairs)
    distances = np.arange(check_size(span, "span") + 1, dtype=np.float64)
    total = np.zeros_like(distances)
    for frequency in sinusoid.frequencies[:first_pairs]:
        total += np.cos(frequency * distances)
    return total / first_pairs
