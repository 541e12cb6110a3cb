"""Mistakes that published code has made in the paper's encoding."""

from collections.abc import Callable
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pe_core.sinusoid.matrix import interleaved_waves
from pe_core.validation import (
    DEFAULT_BASE,
    check_base,
    check_cells,
    check_even,
    check_integer,
    check_size,
    refusal,
)

_BUG_BASE = 1000.0


class Bug(NamedTuple):
    """A mistake in the frequencies of the paper's encoding, as a formula of its own."""

    key: str
    """Its name in a link."""
    formula: str
    """The frequency of column c in LaTeX, with d = d_model and B = base."""
    frequencies: Callable[[NDArray[np.float64], int, float], NDArray[np.float64]]
    """(columns c, d_model, base) to the frequency of each column, in radians per token."""


BUGS = (
    Bug(
        "doubled-exponent",
        r"B^{-4\lfloor c/2 \rfloor/d}",
        lambda columns, d_model, base: base ** (-2 * _even(columns) / d_model),
    ),
    Bug(
        "own-exponent",
        r"B^{-c/d}",
        lambda columns, d_model, base: base ** (-columns / d_model),
    ),
    Bug(
        "doubled-own-exponent",
        r"B^{-2c/d}",
        lambda columns, d_model, base: base ** (-2 * columns / d_model),
    ),
    Bug(
        "base-1000",
        r"1000^{-2\lfloor c/2 \rfloor/d}",
        lambda columns, d_model, base: _BUG_BASE ** (-_even(columns) / d_model),
    ),
    Bug(
        "integer-division",
        r"B^{-\lfloor 2\lfloor c/2 \rfloor/d \rfloor} = 1",
        lambda columns, d_model, base: base ** (-(_even(columns) // d_model)),
    ),
    Bug(
        "integer-frequencies",
        r"\lfloor B^{-2\lfloor c/2 \rfloor/d} \rfloor",
        lambda columns, d_model, base: np.floor(base ** (-_even(columns) / d_model)),
    ),
)
"""Every known mistake."""


def bug_sample(
    name: str,
    seq_len: int,
    d_model: int,
    /,
    *,
    base: float = DEFAULT_BASE,
    start: int = 0,
) -> NDArray[np.float64]:
    """Encoding matrix with a known mistake.

    Parameters
    ----------
    name : str
        The key of one of `BUGS`.
    seq_len : int
        Number of positions, 1 … 2³¹.
    d_model : int
        Number of dimensions, even, 2 … 2³¹.
    base : float
        Base that was meant, 1e-100 … 1e100.
    start : int
        Position of the first row, from −2³¹ to 2³¹.

    Returns
    -------
    numpy.ndarray
        float64, shape (seq_len, d_model): rows are positions, columns dimensions.

    Raises
    ------
    TypeError
        If an argument is of another type.
    ValueError
        If `name` is unknown, a value is out of its range, `d_model` is odd, or the matrix would
        have more than 2³¹ cells.

    Examples
    --------
    >>> bug_sample("integer-division", 2, 4).round(2)
    array([[0.  , 1.  , 0.  , 1.  ],
           [0.84, 0.54, 0.84, 0.54]])
    """
    found = [bug for bug in BUGS if bug.key == name]
    if not found:
        raise ValueError(refusal("name", "one of " + ", ".join(b.key for b in BUGS), name))
    seq_len, d_model = check_size(seq_len, "seq_len"), check_even(d_model)
    start = check_integer(start, "start", low=-(2**31), high=2**31)
    check_cells(seq_len=seq_len, d_model=d_model)
    positions = np.arange(start, start + seq_len, dtype=np.float64)
    return bug_encode(found[0], positions, d_model, base=check_base(base))


def bug_encode(
    bug: Bug, positions: NDArray[np.float64], d_model: int, /, *, base: float = DEFAULT_BASE
) -> NDArray[np.float64]:
    """Encodings of any positions with a mistake, shape (*positions.shape, d_model).

    Internal: arguments must be validated by the caller.
    """
    rates = bug.frequencies(np.arange(d_model, dtype=np.float64), d_model, base)
    angles = positions[..., np.newaxis] * rates
    return interleaved_waves(angles[..., 0::2], angles[..., 1::2])


def bug_shows_base(bug: Bug, d_model: int, /) -> bool:
    """Whether the entries of a bug's matrix depend on a base above 1.

    Internal: arguments must be validated by the caller.

    Examples
    --------
    >>> [bug.key for bug in BUGS if not bug_shows_base(bug, 8)]
    ['base-1000', 'integer-division', 'integer-frequencies']
    """
    columns = np.arange(d_model, dtype=np.float64)
    one, other = (bug.frequencies(columns, d_model, base) for base in (2.0, DEFAULT_BASE))
    return not np.array_equal(one, other)


def _even(columns: NDArray[np.float64]) -> NDArray[np.float64]:
    """2⌊c/2⌋: the even column of each column's pair."""
    return 2 * (columns // 2)
