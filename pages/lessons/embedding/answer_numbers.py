"""Numbers of the lesson “Token + position” for the tour's answers."""

from typing import NamedTuple

from pe_core.embedding import SumEffect


class EmbeddingNumbers(NamedTuple):
    """Effect of adding the encoding on each word."""

    effect: SumEffect
