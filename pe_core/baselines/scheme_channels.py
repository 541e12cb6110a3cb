"""The channels of a numbering that stand for it in a picture."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pe_core.baselines.numberings import Scheme
from pe_core.validation import check_size


class SchemeChannels(NamedTuple):
    """One or two columns of a scheme, for a sentence of the length it was trained at."""

    name: str
    """What a table calls the scheme."""
    columns: tuple[int, ...]
    """The first column and, if there are more, an odd one about a quarter of the way."""
    values: NDArray[np.float64]
    """Their entries, shape (length, columns)."""
    largest: float
    """The largest entry of all columns."""

    @property
    def length(self) -> int:
        """Number of positions."""
        return len(self.values)


def scheme_channels(scheme: Scheme, length: int, /) -> SchemeChannels:
    """The first column of a scheme and an odd one about a quarter of the way.

    In the sinusoid, that is a sine and a cosine.

    Parameters
    ----------
    scheme : Scheme
        The numbering.
    length : int
        Number of positions, 1 … 2³¹, in tokens.

    Returns
    -------
    SchemeChannels
        The columns at positions 0 … length − 1; one column where the scheme has no more.

    Raises
    ------
    TypeError
        If `length` is not an integer.
    ValueError
        If it is out of its range.

    Examples
    --------
    >>> from pe_core.baselines import schemes
    >>> binary = schemes(8)[2]
    >>> scheme_channels(binary, 4).values.tolist()
    [[0.0, 0.0], [1.0, 0.0], [0.0, 1.0], [1.0, 1.0]]
    """
    length = check_size(length, "length")
    rows = scheme.encode(np.arange(length, dtype=np.float64), length)
    width = rows.shape[1]
    columns = tuple(sorted({0, min(width // 4 | 1, width - 1)}))
    return SchemeChannels(scheme.name, columns, rows[:, columns], float(rows.max()))
