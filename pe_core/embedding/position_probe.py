"""Reading the position back from a token and its encoding."""

import math
from typing import NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from pe_core.seeding import seeded_generator
from pe_core.sinusoid.sinusoid import Sinusoid
from pe_core.validation import check_cells, check_integer, check_reals, check_rows, check_size


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
    """Accuracy of taking the row of the encoding nearest to token + PE as the position."""

    right: float
    """Share of the tokens whose position is that row, 0 … 1."""
    within_one: float
    """Share of the tokens whose position is that row or next to it."""
    rms_error: float
    """Root mean square error, in tokens."""
    samples: int
    """Number of tokens."""


class ExtrapolationError(NamedTuple):
    """Root mean square errors of a linear map that reads the position of a token, in tokens."""

    trained: float
    """On the positions that it was fitted to."""
    beyond: float
    """On other positions."""


def position_probe(
    sinusoid: Sinusoid, seq_len: int, *, samples: int | None = None, seed: int = 0
) -> PositionProbe:
    """Measure how well a linear map reads the position from token + PE, and from both concatenated.

    Tokens are synthetic: normal numbers of variance 1, each at a random position. An affine map is
    fitted by least squares to one half of them and scored on the other.

    Parameters
    ----------
    sinusoid : Sinusoid
        Time grows with the third power of its width.
    seq_len : int
        Positions are 0 … seq_len − 1, 2 … 2³¹.
    samples : int or None
        Number of tokens to fit, more than 2·d_model + 1; None for 8·d_model + 64.
    seed : int
        Of the tokens and their positions, 0 … 2⁵³.

    Examples
    --------
    >>> probe = position_probe(Sinusoid(16), 50)
    >>> probe.appended.rms_error < probe.added.rms_error
    True
    """
    seq_len, d_model = check_size(seq_len, "seq_len", low=2), sinusoid.d_model
    count = 8 * d_model + 64 if samples is None else samples
    count = check_integer(count, "samples", low=2 * d_model + 2, high=2**30)
    check_cells(samples=2 * count, columns=2 * d_model + 1)
    generator = seeded_generator("probe", seed)
    positions = generator.integers(seq_len, size=2 * count).astype(np.float64)
    tokens = generator.standard_normal((2 * count, d_model))
    encodings = sinusoid.encode(positions)
    added = _score(tokens + encodings, positions)
    appended = _score(np.hstack([tokens, encodings]), positions)
    return PositionProbe(added, appended, count)


def nearest_row(
    sinusoid: Sinusoid, seq_len: int, *, samples: int = 500, seed: int = 0
) -> NearestRow:
    """Measure how well the row nearest to token + PE reads the position.

    Tokens are synthetic, as in `position_probe`; nothing is fitted.

    >>> nearest_row(Sinusoid(128), 64).within_one > 0.9
    True
    """
    seq_len, d_model = check_size(seq_len, "seq_len", low=2), sinusoid.d_model
    samples = check_integer(samples, "samples", low=1, high=2**30)
    check_cells(samples=samples, columns=max(seq_len, d_model))
    generator = seeded_generator("nearest row", seed)
    positions = generator.integers(seq_len, size=samples)
    rows = sinusoid.matrix(seq_len)
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


def extrapolation_error(
    sinusoid: Sinusoid, trained: ArrayLike, beyond: ArrayLike
) -> ExtrapolationError:
    """Error of the best affine map from token + PE to the position, at new positions.

    It is the exact expectation over tokens with independent entries of variance 1. The best map
    for infinitely many of them is ridge regression on the rows alone.

    Parameters
    ----------
    sinusoid : Sinusoid
        The encoding.
    trained : array_like of int or float
        Positions that the map is fitted to, at least one, equally often each.
    beyond : array_like of int or float
        Other positions that it is used on, at least one.

    Raises
    ------
    ValueError
        If there are no positions of one kind, or more than 2³¹ pairs of trained ones.

    Examples
    --------
    >>> error = extrapolation_error(Sinusoid(128), range(64), range(64, 128))
    >>> error.beyond > 2 * error.trained
    True
    """
    seen, new = check_reals(trained, "trained").ravel(), check_reals(beyond, "beyond").ravel()
    for name, positions in (("trained", seen), ("beyond", new)):
        if not positions.size:
            raise ValueError(f"{name} must have at least one position")
    check_cells(rows=seen.size, columns=seen.size)
    rows, new_rows = sinusoid.encode(seen), sinusoid.encode(new)
    centre, middle = rows.mean(axis=0), seen.mean()
    centred, targets = rows - centre, seen - middle
    # w = Cᵀ (C Cᵀ + n·1)⁻¹ (p − mean of p), with the n centred rows C.
    gram = centred @ centred.T + len(seen) * np.eye(len(seen))
    weights = centred.T @ np.linalg.solve(gram, targets)
    misses = centred @ weights - targets, (new_rows - centre) @ weights - (new - middle)
    # A token adds |w|² to the squared error.
    return ExtrapolationError(*(math.sqrt(weights @ weights + np.mean(m**2)) for m in misses))


def similarity_to_rows(sinusoid: Sinusoid, vectors: ArrayLike, seq_len: int) -> NDArray[np.float64]:
    """Dot product of vectors with each row of the encoding, in squared norms of the row.

    A row has 1 with itself. All rows of an even d_model have one norm: there the row with the
    largest value is the nearest one. `vectors` have shape (n, d_model), the result (n, seq_len).

    Raises ValueError unless the vectors have d_model columns.

    >>> sinusoid = Sinusoid(4)
    >>> int(similarity_to_rows(sinusoid, [sinusoid.encode(3)], 8).argmax())
    3
    """
    checked = check_rows(vectors, "vectors")
    if checked.shape[1] != sinusoid.d_model:
        raise ValueError(f"vectors must have {sinusoid.d_model} columns, got shape {checked.shape}")
    rows = sinusoid.matrix(seq_len)
    similarity: NDArray[np.float64] = checked @ rows.T / (rows**2).sum(axis=1)
    return similarity


def _score(inputs: NDArray[np.float64], positions: NDArray[np.float64]) -> ProbeScore:
    """Score of the map fitted to the first half of the rows, on the second half."""
    rows = np.hstack([inputs, np.ones((len(inputs), 1), dtype=np.float64)])
    half = len(rows) // 2
    fit = np.linalg.lstsq(rows[:half], positions[:half], rcond=None)[0]
    squares = (rows[half:] @ fit - positions[half:]) ** 2
    spread = float(np.var(positions[half:]))
    share = 1 - float(squares.mean()) / spread if spread else 0.0
    return ProbeScore(share, math.sqrt(float(squares.mean())))
