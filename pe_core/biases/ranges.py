"""Attention by range of distance: near, far, and never seen in training."""

from typing import NamedTuple

from numpy.typing import ArrayLike

from pe_core.biases.scores import untrained_share
from pe_core.validation import check_size

KEPT_OFF = 0.1
"""Share of an even weight below which a penalty counts as keeping attention off a range."""


class Ranges(NamedTuple):
    """Shares of the last query's weight; they add up to 1."""

    unseen: float
    """On distances not seen in training."""
    far: float
    """On the far half of those seen."""
    near: float
    """On the near half of those seen."""


def far_from(trained_length: int) -> int:
    """Smallest distance in the far half of those that occurred in training.

    >>> far_from(64), far_from(3)
    (32, 2)
    """
    return (check_size(trained_length, "trained_length") + 1) // 2


def ranges(scores: ArrayLike, trained_length: int) -> Ranges:
    """Split the last query's weight by distance: arguments and errors of `untrained_share`.

    >>> ranges([0, 0, 0, 0], 2)
    Ranges(unseen=0.5, far=0.25, near=0.25)
    """
    unseen = untrained_share(scores, trained_length)
    beyond_near = untrained_share(scores, far_from(trained_length))
    return Ranges(unseen, beyond_near - unseen, 1 - beyond_near)


def keeps_off_unseen(penalised: Ranges, even: Ranges) -> bool:
    """Return True if a penalty leaves little of what an even weight gives to unseen distances.

    >>> keeps_off_unseen(Ranges(0.02, 0.12, 0.86), Ranges(0.5, 0.25, 0.25))
    True
    """
    return penalised.unseen < KEPT_OFF * even.unseen


def reaches_far(penalised: Ranges, even: Ranges) -> bool:
    """Return True if a penalty leaves more than little to the far half of the distances seen.

    >>> reaches_far(Ranges(0.02, 0.12, 0.86), Ranges(0.5, 0.25, 0.25))
    True
    """
    return penalised.far >= KEPT_OFF * even.far
