"""Numbers of the lesson “Long context” for the tour's answers."""

from collections.abc import Mapping
from typing import NamedTuple

from pe_core.scaling import Scaling


class LongerNumbers(NamedTuple):
    """Pairs that meet new angles."""

    unseen: Mapping[Scaling, int]
    """Number of pairs that meet angles never seen in training, by method."""
    pairs: int
    """Number of all pairs."""
