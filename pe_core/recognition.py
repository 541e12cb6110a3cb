"""What comes of comparing a matrix from elsewhere with every variant."""

from typing import Literal, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pe_core.identities import MatrixChecks

__all__ = ["Match", "Recognition"]


class Match(NamedTuple):
    """A variant or a mistake with the parameters that come nearest to the matrix."""

    kind: Literal["variant", "bug"]
    """Whether `key` names one of `VARIANTS` or one of `BUGS`."""
    key: str
    """Which one."""
    layout: Literal["interleaved", "sin-cos", "cos-sin"]
    """Order of the columns, which need not be the variant's own."""
    seq_len: int
    """Number of rows."""
    d_model: int
    """Number of columns."""
    base: float | None
    """Base of the frequencies; None where there is none, or a single pair does not show it."""
    first_position: float
    """Position of the first row, in tokens."""
    largest_difference: float
    """Largest |matrix − candidate|, over the rows that are not padding."""


class Recognition(NamedTuple):
    """What a matrix is, or how it fails to be a sinusoidal encoding."""

    matches: tuple[Match, ...]
    """All that agree to the precision of the matrix, the nearest first; may be empty."""
    closest: Match
    """The nearest of all that were tried."""
    columns: NDArray[np.bool_]
    """Which columns agree with the closest, shape (d_model,)."""
    padding: int | None
    """The row of zeros that was left out of the comparison; None if there is none."""
    transposed: bool
    """Whether rows are dimensions: all else then describes the matrix turned over."""
    factor: float
    """What every entry was divided by before the comparison; 1 but for a scaled matrix."""
    checks: MatrixChecks
    """Norm, Gram matrix and range, over the rows that are not padding."""
    diagnosis: tuple[str, ...]
    """Codes: keys of `BUGS`, "other-layout", "padding-row", "transposed", "scaled",
    "norm-varies", "gram-not-toeplitz", "outside-range", "unknown"."""
