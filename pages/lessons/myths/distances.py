"""Distances of rows, and S(k) of distant ones, which several claims are about."""

from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from pages.ui.parameters import Shared
from pe_core import Sinusoid
from pe_core.sinusoid import encoding_distance


@lru_cache(maxsize=1)
def by_offset(shared: Shared) -> NDArray[np.float64]:
    """Return the distance of two rows at the offsets 1 … 2·seq_len − 1; read-only."""
    offsets = np.arange(1, 2 * shared.seq_len, dtype=np.float64)
    distances = np.array(encoding_distance(shared.sinusoid, offsets))
    distances.flags.writeable = False
    return distances


FAR = 1_000_000
"""First offset of those that count as far."""
_FAR_OFFSETS = 1024


def far_similarity(sinusoid: Sinusoid) -> tuple[NDArray[np.float64], int]:
    """Return S(k) at offsets from `FAR` on, and the number of the one farthest from zero."""
    offsets = np.arange(FAR, FAR + _FAR_OFFSETS, dtype=np.float64)
    values = np.asarray(sinusoid.similarity(offsets))
    return values, int(np.abs(values).argmax())
