"""A learned table of positions, which ends at the length it was trained at."""

import numpy as np
from numpy.typing import ArrayLike, NDArray

from pe_core.schemes.scheme import Scheme
from pe_core.seeding import check_seed, seeded_generator
from pe_core.validation import check_cells, check_size, check_whole

_SCALE = 0.02


def learned_scheme(d_model: int, *, seed: int = 0) -> Scheme:
    """Return a stand-in for a learned table: normal numbers of standard deviation 0.02.

    It has one row for each position below trained_length; encoding any other raises ValueError. A
    table for another length comes from another training, so all its rows differ.

    >>> from pe_core.schemes import beyond_training
    >>> beyond_training(learned_scheme(8), 16).defined
    False
    """
    d_model, seed = check_size(d_model, "d_model"), check_seed(seed)

    def last_row(trained_length: int) -> int:
        return trained_length - 1

    def look_up(positions: ArrayLike, trained_length: int) -> NDArray[np.float64]:
        last = last_row(check_size(trained_length, "trained_length"))
        allowed = f"whole numbers from 0 to {last}, the rows that the table has"
        rows = check_whole(positions, "positions", high=last, allowed=allowed)
        return _learned_table(trained_length, d_model, seed)[rows]

    return Scheme("Learned table", look_up, last_row)


def _learned_table(trained_length: int, d_model: int, seed: int) -> NDArray[np.float64]:
    check_cells(trained_length=trained_length, d_model=d_model)
    generator = seeded_generator(f"learned {trained_length}", seed)
    return _SCALE * generator.standard_normal((trained_length, d_model))
