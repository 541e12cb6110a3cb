"""How well a linear map reads the position back from a token and its encoding."""

import math
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pe_core.seeding import seeded_generator
from pe_core.sinusoid.encoding import encode
from pe_core.sinusoid.matrix import encoding_matrix
from pe_core.validation import DEFAULT_BASE, check_cells, check_integer, check_size


class ProbeScore(NamedTuple):
    """Accuracy of a linear map on tokens that it was not fitted to."""

    r_squared: float
    """1 − (mean squared error)/(variance of the positions): 1 is exact, 0 no better than the
    mean, below 0 worse."""
    rms_error: float
    """Root mean square error, in tokens."""


class PositionProbe(NamedTuple):
    """Scores of the probe for both ways to combine a token with its encoding."""

    added: ProbeScore
    """From token + PE."""
    appended: ProbeScore
    """From the token with PE appended."""
    samples: int
    """Number of tokens that each was fitted to, and of those it was scored on."""


class NearestRow(NamedTuple):
    """How often the row of the encoding that is nearest to token + PE tells its position."""

    right: float
    """Share of the tokens whose position is that row, 0 … 1."""
    within_one: float
    """Share of the tokens whose position is that row or next to it."""
    rms_error: float
    """Root mean square error, in tokens."""
    samples: int
    """Number of tokens."""


def position_probe(
    seq_len: int,
    d_model: int,
    /,
    *,
    base: float = DEFAULT_BASE,
    samples: int | None = None,
    seed: int = 0,
) -> PositionProbe:
    """Accuracy of reading the position back from token + PE, and from the two concatenated.

    Tokens are synthetic: normal numbers of variance 1, each at a random position. An affine map is
    fitted by least squares to one half of them and scored on the other.

    Parameters
    ----------
    seq_len : int
        Positions are 0 … seq_len − 1, 2 … 2³¹.
    d_model : int
        Number of dimensions, 1 … 2³¹. Time grows with its third power.
    base : float
        Base of the frequencies, 1e-100 … 1e100.
    samples : int or None
        Number of tokens to fit, more than 2·d_model + 1; None for 8·d_model + 64.
    seed : int
        Of the tokens and their positions, 0 … 2⁵³.

    Returns
    -------
    PositionProbe
        Both scores on the held-out tokens.

    Raises
    ------
    TypeError
        If an argument is of another type.
    ValueError
        If one is out of its range.

    Examples
    --------
    >>> probe = position_probe(50, 16)
    >>> probe.appended.rms_error < probe.added.rms_error
    True
    """
    seq_len, d_model = check_size(seq_len, "seq_len", low=2), check_size(d_model, "d_model")
    count = 8 * d_model + 64 if samples is None else samples
    count = check_integer(count, "samples", low=2 * d_model + 2, high=2**30)
    check_cells(samples=2 * count, columns=2 * d_model + 1)
    generator = seeded_generator("probe", seed)
    positions = generator.integers(seq_len, size=2 * count).astype(np.float64)
    tokens = generator.standard_normal((2 * count, d_model))
    encodings = encode(positions, d_model, base=base)
    added = _score(tokens + encodings, positions)
    appended = _score(np.hstack([tokens, encodings]), positions)
    return PositionProbe(added, appended, count)


def nearest_row(
    seq_len: int,
    d_model: int,
    /,
    *,
    base: float = DEFAULT_BASE,
    samples: int = 500,
    seed: int = 0,
) -> NearestRow:
    """Accuracy of reading the position of token + PE as the nearest row of the encoding.

    Tokens are synthetic, as in `position_probe`; nothing is fitted.

    Parameters
    ----------
    seq_len, d_model, base, seed
        As in `position_probe`.
    samples : int
        Number of tokens, 1 … 2³⁰.

    Returns
    -------
    NearestRow
        Shares of the positions that are right, and the error.

    Raises
    ------
    TypeError, ValueError
        As `position_probe`.

    Examples
    --------
    >>> nearest_row(64, 128).within_one > 0.9
    True
    """
    seq_len, d_model = check_size(seq_len, "seq_len", low=2), check_size(d_model, "d_model")
    samples = check_integer(samples, "samples", low=1, high=2**30)
    check_cells(samples=samples, columns=max(seq_len, d_model))
    generator = seeded_generator("nearest row", seed)
    positions = generator.integers(seq_len, size=samples)
    rows = encoding_matrix(seq_len, d_model, base=base, dtype=np.float64)
    sums = generator.standard_normal((samples, d_model)) + rows[positions]
    # ‖sum − row‖² without the term that all rows share.
    distances = (rows**2).sum(axis=1) - 2 * sums @ rows.T
    errors = np.abs(distances.argmin(axis=1) - positions)
    return NearestRow(
        right=float((errors == 0).mean()),
        within_one=float((errors <= 1).mean()),
        rms_error=math.sqrt(float((errors**2).mean())),
        samples=samples,
    )


def _score(inputs: NDArray[np.float64], positions: NDArray[np.float64]) -> ProbeScore:
    """Score of the map fitted to the first half of the rows, on the second half."""
    rows = np.hstack([inputs, np.ones((len(inputs), 1), dtype=np.float64)])
    half = len(rows) // 2
    fit = np.linalg.lstsq(rows[:half], positions[:half], rcond=None)[0]
    squares = (rows[half:] @ fit - positions[half:]) ** 2
    spread = float(np.var(positions[half:]))
    share = 1 - float(squares.mean()) / spread if spread else 0.0
    return ProbeScore(share, math.sqrt(float(squares.mean())))
