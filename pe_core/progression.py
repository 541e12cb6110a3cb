"""The geometric progression of the frequencies, for the modules whose arguments are checked."""

from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

__all__: list[str] = []

_KEPT_DIMS = 2**11


def progression(d_model: int, base: float) -> NDArray[np.float64]:
    """base^(−2i/d_model) for i = 0 … ceil(d_model/2) − 1, not to be written to.

    One lesson asks for the same ones a dozen times: those of usual widths are kept.
    """
    return (_kept if d_model <= _KEPT_DIMS else _computed)(d_model, base)


def _computed(d_model: int, base: float) -> NDArray[np.float64]:
    rates = base ** (np.arange(0, -d_model, -2, dtype=np.float64) / d_model)
    rates.flags.writeable = False
    return rates


_kept = lru_cache(maxsize=32)(_computed)
