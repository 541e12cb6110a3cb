"""Attention by range of distance: near, far, and never seen in training."""

from typing import NamedTuple

from numpy.typing import ArrayLike

from pe_core.biases.scores import untrained_share
from pe_core.validation import check_size

CLEAR = 1.1
"""Least ratio of two shares of which one counts as clearly less: both differ in two digits."""
NEGLIGIBLE = 0.001
"""Share below which one counts as none."""


class Ranges(NamedTuple):
    """Shares of the last query's weight; they add up to 1."""

    unseen: float
    """On distances not seen in training."""
    far: float
    """On the far half of those seen."""
    near: float
    """On the near half of those seen."""


class TradeOff(NamedTuple):
    """Effects of a steep penalty, compared with a gentle one."""

    gains: bool
    """True if it leaves clearly less attention on unseen distances."""
    costs: bool
    """True if it leaves clearly less on the far half of those seen."""


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


def trade_off(steep: Ranges, gentle: Ranges) -> TradeOff:
    """Compare the attention that two penalties leave on unseen and on far distances.

    >>> trade_off(Ranges(0.0, 0.02, 0.98), Ranges(0.3, 0.3, 0.4))
    TradeOff(gains=True, costs=True)
    """
    return TradeOff(
        _is_clearly_less(steep.unseen, gentle.unseen), _is_clearly_less(steep.far, gentle.far)
    )


def _is_clearly_less(share: float, other: float) -> bool:
    return other >= NEGLIGIBLE and CLEAR * share < other
