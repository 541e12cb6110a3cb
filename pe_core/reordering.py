"""Orders to bring the words of a sentence into."""

from typing import Literal

import numpy as np

from pe_core.checks import check_size, refusal

__all__ = ["REORDERINGS", "reordering"]

REORDERINGS = ("swap the first and last", "reverse", "shuffle")


def reordering(
    kind: Literal["swap the first and last", "reverse", "shuffle"], count: int, /, *, seed: int = 0
) -> tuple[int, ...]:
    """A permutation of 0 … count − 1: the place that each word of the new order comes from.

    Parameters
    ----------
    kind : str
        One of `REORDERINGS`.
    count : int
        Number of words, at least 1.
    seed : int
        Of the shuffle.

    Returns
    -------
    tuple of int
        Every number below `count` once.

    Raises
    ------
    TypeError
        If `count` is not an integer.
    ValueError
        If `count` is out of its range or `kind` not known.

    Examples
    --------
    >>> reordering("swap the first and last", 4)
    (3, 1, 2, 0)
    """
    count = check_size(count, "count")
    if kind == "reverse":
        return tuple(range(count - 1, -1, -1))
    if kind == "swap the first and last":
        order = list(range(count))
        order[0], order[-1] = order[-1], order[0]
        return tuple(order)
    if kind == "shuffle":
        return tuple(np.random.default_rng(seed).permutation(count).tolist())
    raise ValueError(refusal("kind", f"one of {', '.join(REORDERINGS)}", kind))
