"""Attention by range of distance: near, far, and never seen in training."""

from typing import Literal, NamedTuple

from numpy.typing import ArrayLike

from pe_core.biases.scores import unseen_share
from pe_core.validation import check_size

KEPT_OFF = 0.05
"""Share of the attention up to which a penalty counts as keeping it off a range."""

Role = Literal["near", "far", "leaking"]
"""Role of a penalty: near half only, far half too, or weight left on unseen distances."""


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
    """Split the last query's weight by distance: arguments and errors of `unseen_share`.

    >>> ranges([0, 0, 0, 0], 2)
    Ranges(unseen=0.5, far=0.25, near=0.25)
    """
    unseen = unseen_share(scores, trained_length)
    beyond_near = unseen_share(scores, far_from(trained_length))
    return Ranges(unseen, beyond_near - unseen, 1 - beyond_near)


def role(penalised: Ranges) -> Role:
    """Return the role of a penalty, from the shares that it leaves.

    It is leaking if distances not seen in training get more than `KEPT_OFF`, to a tenth of a
    percent, as shares are written. Otherwise, it reads the near half only if the far half gets less
    than `KEPT_OFF` of the weight on the distances seen: these shares are those in a text as long
    as in training, whatever its length.

    >>> role(Ranges(0.02, 0.12, 0.86)), role(Ranges(0.44, 0.26, 0.3))
    ('far', 'leaking')
    >>> role(Ranges(0, 0.001, 0.999))
    'near'
    """
    if round(penalised.unseen, 3) > KEPT_OFF:
        return "leaking"
    seen = penalised.far + penalised.near
    return "far" if penalised.far >= KEPT_OFF * seen else "near"
