"""Mistakes that published code has made in the paper's encoding."""

from collections.abc import Callable, Mapping
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pe_core.sinusoid.matrix import interleaved_waves
from pe_core.sinusoid.sinusoid import Sinusoid
from pe_core.validation import (
    DEFAULT_BASE,
    check_base,
    check_cells,
    check_even,
    check_integer,
    check_real,
    check_size,
    refusal,
)

_BUG_BASE = 1000.0


class Bug(NamedTuple):
    """A mistake in the frequencies of the paper's encoding."""

    key: str
    """Its key in `BUGS`."""
    words: str
    """The mistake and its effect in words."""
    frequencies: Callable[[NDArray[np.float64], int, float], NDArray[np.float64]]
    """(columns c, d_model, base) to the frequency of each column, in radians per token."""


def _even(columns: NDArray[np.float64]) -> NDArray[np.float64]:
    """2⌊c/2⌋: the even column of each column's pair."""
    return 2 * (columns // 2)


_BUGS = (
    Bug(
        "doubled-exponent",
        "the exponent is doubled: the waves slow down twice as fast",
        lambda columns, d_model, base: base ** (-2 * _even(columns) / d_model),
    ),
    Bug(
        "own-exponent",
        "each cosine has an exponent of its own, so it is slower than its sine",
        lambda columns, d_model, base: base ** (-columns / d_model),
    ),
    Bug(
        "doubled-own-exponent",
        "the exponent is doubled, and the cosines have one of their own",
        lambda columns, d_model, base: base ** (-2 * columns / d_model),
    ),
    Bug(
        "base-1000",
        "the base is 1,000 instead of 10,000",
        lambda columns, d_model, base: _BUG_BASE ** (-_even(columns) / d_model),
    ),
    Bug(
        "integer-division",
        "an integer division makes every exponent 0: all waves are the same",
        lambda columns, d_model, base: base ** (-(_even(columns) // d_model)),
    ),
    # LoFTR (zju3dv/LoFTR, issue 41): -log(base) / d_model // 2 is −1 for every width and base.
    Bug(
        "operator-precedence",
        "in the exponent, // is evaluated too early, as in LoFTR: every frequency is a power of e, "
        "whatever the width and base",
        lambda columns, d_model, base: np.exp(-_even(columns)),
    ),
    Bug(
        "integer-frequencies",
        "the frequencies are cast to integers: all but the first are 0",
        lambda columns, d_model, base: np.floor(base ** (-_even(columns) / d_model)),
    ),
)
BUGS: Mapping[str, Bug] = {bug.key: bug for bug in _BUGS}
"""Every known mistake by its key."""


def bug_matrix(
    bug: Bug, seq_len: int, d_model: int, *, base: float = DEFAULT_BASE, start: int = 0
) -> NDArray[np.float64]:
    """Return the encoding matrix with a known mistake; shape (seq_len, d_model).

    Parameters
    ----------
    bug : Bug
        One of `BUGS`, or another.
    seq_len, d_model : int
        1 … 2³¹ each, with at most 2³¹ cells in all; `d_model` even.
    base : float
        Intended base, 1e-100 … 1e100.
    start : int
        Position of the first row, −2³¹ … 2³¹.

    Raises
    ------
    ValueError
        For an odd d_model or more than 2³¹ cells.

    Examples
    --------
    >>> bug_matrix(BUGS["integer-division"], 2, 4).round(2)
    array([[0.  , 1.  , 0.  , 1.  ],
           [0.84, 0.54, 0.84, 0.54]])
    """
    if not isinstance(bug, Bug):
        raise TypeError(refusal("bug", "a Bug, such as BUGS['base-1000']", bug))
    seq_len, d_model = check_size(seq_len, "seq_len"), check_even(d_model)
    start = check_integer(start, "start", low=-(2**31), high=2**31)
    check_cells(seq_len=seq_len, d_model=d_model)
    positions = np.arange(start, start + seq_len, dtype=np.float64)
    return bug_encode(bug, positions, d_model, base=check_base(base))


class BugDifference(NamedTuple):
    """Difference of a matrix with a known mistake from the paper's, beyond a threshold."""

    wrong_columns: int
    """Number of columns with an entry that is wrong by more than the threshold."""
    first_position: int | None
    """First position with such an entry; None if there is none."""
    largest: float
    """Largest absolute difference of an entry."""


def bug_difference(
    bug: Bug, seq_len: int, d_model: int, *, base: float = DEFAULT_BASE, threshold: float = 0.0
) -> BugDifference:
    """Measure the effect of a mistake; for the sizes see `bug_matrix`.

    >>> found = bug_difference(BUGS["integer-division"], 4, 4, threshold=0.5)
    >>> found.wrong_columns, found.first_position, round(found.largest, 2)
    (2, 1, 1.99)
    """
    threshold = check_real(threshold, "threshold", low=0.0, high=1e100)
    wrong = bug_matrix(bug, seq_len, d_model, base=base)
    positions = np.arange(len(wrong), dtype=np.float64)
    difference = np.abs(wrong - Sinusoid(d_model, base).encode(positions))
    beyond = difference > threshold
    rows = np.flatnonzero(beyond.any(axis=1))
    return BugDifference(
        wrong_columns=int(beyond.any(axis=0).sum()),
        first_position=int(rows[0]) if rows.size else None,
        largest=float(difference.max()),
    )


def bug_encode(
    bug: Bug, positions: NDArray[np.float64], d_model: int, *, base: float = DEFAULT_BASE
) -> NDArray[np.float64]:
    """Encode any positions with a mistake; shape (*positions.shape, d_model).

    Internal: arguments must be validated by the caller.
    """
    frequencies = bug.frequencies(np.arange(d_model, dtype=np.float64), d_model, base)
    angles = positions[..., np.newaxis] * frequencies
    return interleaved_waves(angles[..., 0::2], angles[..., 1::2])


def bug_shows_base(bug: Bug, d_model: int) -> bool:
    """Return True if the entries of a bug's matrix depend on a base above 1.

    Internal: arguments must be validated by the caller.

    >>> [key for key, bug in BUGS.items() if not bug_shows_base(bug, 8)]
    ['base-1000', 'integer-division', 'operator-precedence', 'integer-frequencies']
    """
    columns = np.arange(d_model, dtype=np.float64)
    with_two, with_default = (
        bug.frequencies(columns, d_model, base) for base in (2.0, DEFAULT_BASE)
    )
    return not np.array_equal(with_two, with_default)
