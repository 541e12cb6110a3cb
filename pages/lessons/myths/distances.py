"""Distances of rows, which several claims are about."""

from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from pages.ui.parameters import Shared
from pe_core.sinusoid import encoding_distance


@lru_cache(maxsize=1)
def by_offset(shared: Shared) -> NDArray[np.float64]:
    """Return the distance of two rows at the offsets 1 … 2·seq_len − 1; read-only."""
    offsets = np.arange(1, 2 * shared.seq_len, dtype=np.float64)
    distances = np.array(encoding_distance(shared.sinusoid, offsets))
    distances.flags.writeable = False
    return distances
