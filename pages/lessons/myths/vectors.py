"""The random vectors and weights of claims, which their pictures use, too."""

from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from pages.ui.parameters import Shared
from pe_core.seeding import seeded_generator

MAX_DISTANCE = 500
"""Largest distance for which a key is made."""


def random_query(shared: Shared) -> NDArray[np.float64]:
    """Return the seeded query of a head."""
    return seeded_generator("rope claim", 0).standard_normal(shared.d_model)


def random_key(shared: Shared) -> NDArray[np.float64]:
    """Return the seeded key of a head."""
    return seeded_generator("rope claim", 1).standard_normal(shared.d_model)


@lru_cache(maxsize=1)
def random_weights(width: int) -> NDArray[np.float64]:
    """Return a random W_Qᵀ W_K. The map asks for all lengths of a width in turn."""
    weights = seeded_generator("heads claim", 0).standard_normal((width, width)) / width
    weights.setflags(write=False)
    return weights
