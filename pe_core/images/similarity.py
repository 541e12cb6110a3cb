"""Similarity of two patches, by their distance in rows and in columns."""

from typing import Literal, NamedTuple, get_args

import numpy as np
from numpy.typing import ArrayLike, NDArray

from pe_core.images.grid import Patch, PatchOffset, patch_coordinates
from pe_core.images.mrope import mrope_axes
from pe_core.row_metrics import ROUNDING
from pe_core.sinusoid.sinusoid import Sinusoid
from pe_core.validation import (
    MAX_MAGNITUDE,
    check_broadcast,
    check_choice,
    check_even,
    check_real,
    check_reals,
    check_shape,
    check_size,
)

PatchEncoding = Literal["one-row", "per-axis", "rope-per-axis", "m-rope", "interleaved-m-rope"]
PATCH_ENCODINGS: tuple[PatchEncoding, ...] = get_args(PatchEncoding)

CLEAR_DIFFERENCE = 0.05
"""Least clear difference of two similarities."""
_SIMILAR = 0.7
"""Least similarity of similar patches."""
_CLEAR_SHARE = 0.1
"""Least clear difference of two colours of a map, as a share of the range from its least to 1."""
_NEAR = 2
"""Distance in patches up to which neighbours of a row or a column belong to an arm of a cross."""


class AxisParts(NamedTuple):
    """Frequencies of the pairs that depend on one axis, and the pairs that depend on none."""

    time: int
    """Number of pairs that all patches of a still image have in common."""
    rows: NDArray[np.float64]
    columns: NDArray[np.float64]


def axis_parts(sinusoid: Sinusoid, encoding: PatchEncoding) -> AxisParts:
    """Parts of an encoding whose similarity is a mean over time, rows and columns.

    >>> axis_parts(Sinusoid(8, 100), "per-axis")
    AxisParts(time=0, rows=array([1. , 0.1]), columns=array([1. , 0.1]))

    Raises ValueError for one long row, which has no such parts, and for an odd d_model.
    """
    check_choice(encoding, "encoding", PATCH_ENCODINGS[1:])
    if encoding == "m-rope" or encoding == "interleaved-m-rope":
        check_even(sinusoid.d_model)
        axes = mrope_axes(sinusoid.pairs, encoding)
        time, *of_axes = (sinusoid.frequencies[axes == axis] for axis in range(3))
        return AxisParts(len(time), *of_axes)
    frequencies = axis_frequencies(sinusoid)
    return AxisParts(0, frequencies, frequencies)


def axis_similarities(
    sinusoid: Sinusoid, encoding: PatchEncoding, rows_apart: ArrayLike, columns_apart: ArrayLike
) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Similarity of the pairs of rows and of those of columns, −1 … 1; 1 where there are none.

    >>> [part.item() for part in axis_similarities(Sinusoid(128), "per-axis", 0, 0)]
    [1.0, 1.0]

    Raises ValueError for one long row, and for an odd d_model.
    """
    parts = axis_parts(sinusoid, encoding)
    down = check_reals(rows_apart, "rows_apart")
    across = check_reals(columns_apart, "columns_apart")
    of_rows, of_columns = (
        _cosines(rates, apart) / len(rates) if len(rates) else np.ones(np.shape(apart))
        for rates, apart in ((parts.rows, down), (parts.columns, across))
    )
    return np.asarray(of_rows), np.asarray(of_columns)


def axis_frequencies(sinusoid: Sinusoid) -> NDArray[np.float64]:
    """Frequencies of one axis if each has half of the width, shape (max(1, d // 4),).

    He et al. 2021, mae/util/pos_embed.py: a sinusoid of half the width for each axis. Each axis
    needs a pair, so d_model = 2 has the frequencies of 4.

    Raises ValueError for an odd d_model.

    >>> axis_frequencies(Sinusoid(8, 100))
    array([1. , 0.1])
    """
    pairs = max(check_even(sinusoid.d_model) // 4, 1)
    return Sinusoid(2 * pairs, sinusoid.base).frequencies


def patch_similarity(
    sinusoid: Sinusoid,
    encoding: PatchEncoding,
    rows_apart: ArrayLike,
    columns_apart: ArrayLike,
    *,
    columns: int,
) -> NDArray[np.float64]:
    """Normalised dot product of two patches' encodings, or score at equal query and key.

    Parameters
    ----------
    encoding : str
        One of `PATCH_ENCODINGS`. In one long row, a row is `columns` positions long. Sine–cosine
        and RoPE give half of the width to each axis: (S(Δx) + S(Δy)) / 2. M-RoPE gives each axis
        pairs of one ladder of frequencies, as `mrope_axes`, and all patches the same time.
    rows_apart, columns_apart : array_like of int or float
        Δy and Δx in patches, of shapes that broadcast.
    columns : int
        Number of columns of the image.

    Returns
    -------
    numpy.ndarray
        float64, −1 … 1, in the shape of both distances.

    Raises
    ------
    ValueError
        For an unknown encoding, an odd d_model, or distances that do not broadcast.

    Examples
    --------
    >>> patch_similarity(Sinusoid(128), "per-axis", [0, 4], [5, 3], columns=14).round(3)
    array([0.867, 0.774])
    """
    check_choice(encoding, "encoding", PATCH_ENCODINGS)
    check_even(sinusoid.d_model)
    down, across = (
        check_reals(rows_apart, "rows_apart"),
        check_reals(columns_apart, "columns_apart"),
    )
    shape = check_broadcast(rows_apart=down, columns_apart=across)
    down, across = np.broadcast_to(down, shape), np.broadcast_to(across, shape)
    length = check_size(columns, "columns")
    if encoding == "one-row":
        return np.asarray(sinusoid.similarity(down * length + across), dtype=np.float64)
    time, rows, of_columns = axis_parts(sinusoid, encoding)
    total = time + _cosines(rows, down) + _cosines(of_columns, across)
    return np.asarray(total / (time + len(rows) + len(of_columns)))


def similarities_to_patch(
    sinusoid: Sinusoid, encoding: PatchEncoding, patch: Patch, *, transposed: bool = False
) -> NDArray[np.float64]:
    """Similarity of each patch of an image to one of them, shape (rows · columns,).

    ``transposed`` encodes the coordinates of code that reads the image column by column, as
    `patch_coordinates` gives them. One long row has no coordinates, and stays as it is.

    >>> upper_left = Patch(rows=2, columns=3, row=0, column=0)
    >>> similarities_to_patch(Sinusoid(8), "per-axis", upper_left).round(3)
    array([1.   , 0.885, 0.646, 0.885, 0.77 , 0.531])

    Raises ValueError as `patch_similarity`.
    """
    down, across = patch_coordinates(
        rows=patch.rows, columns=patch.columns, transposed=transposed and encoding != "one-row"
    )
    at = patch.position
    return patch_similarity(
        sinusoid, encoding, down - down[at], across - across[at], columns=patch.columns
    )


def least_within(values: ArrayLike, distance: float, patch: Patch) -> float:
    """Least value of the patches that are nearer to one than a distance, in patches, above 0.

    `values` has a number for each patch of the image, shape (rows, columns).

    >>> lower_left = Patch(rows=2, columns=3, row=1, column=0)
    >>> least_within([[0.9, 0.5, 0.1], [1.0, 0.8, 0.3]], 2, lower_left)
    0.5

    Raises ValueError for values of another shape, and for a distance that is not positive.
    """
    numbers = check_reals(values, "values")
    rows, columns = patch.rows, patch.columns
    check_shape(numbers, "values", (rows, columns))
    distance = check_real(distance, "distance", low=1 / MAX_MAGNITUDE, high=MAX_MAGNITUDE)
    down, across = np.arange(rows)[:, np.newaxis] - patch.row, np.arange(columns) - patch.column
    return float(numbers[np.hypot(down, across) < distance].min())


def forms_cross(sinusoid: Sinusoid, encoding: PatchEncoding, patch: Patch) -> bool:
    """True if the patches similar to one of them form a cross along its row and its column.

    Its row and its column stay similar to their ends. Each patch that is not near them is clearly
    less similar than both the patch of its column in this row, and that of its row in this column,
    on a scale from the least similarity of the image to 1. Where no patch is that far from both, as
    with a few rows, there is no cross.

    >>> middle = Patch(rows=14, columns=14, row=7, column=7)
    >>> [forms_cross(Sinusoid(128), encoding, middle) for encoding in ("per-axis", "one-row")]
    [True, False]

    Raises ValueError as `patch_similarity`.
    """
    values = similarities_to_patch(sinusoid, encoding, patch).reshape(patch.rows, patch.columns)
    along, upright = values[patch.row], values[:, patch.column]
    is_beside_row = np.abs(np.arange(patch.rows) - patch.row) > _NEAR
    is_beside_column = np.abs(np.arange(patch.columns) - patch.column) > _NEAR
    lost = np.minimum(along, upright[:, np.newaxis]) - values
    arms = np.concatenate((along, upright))
    clear = max(_CLEAR_SHARE * (1 - values.min()), ROUNDING)
    between_arms = lost[np.ix_(is_beside_row, is_beside_column)]
    return bool(between_arms.size and arms.min() >= _SIMILAR and np.all(between_arms >= clear))


def unequal_patches(
    sinusoid: Sinusoid, encoding: PatchEncoding, patch: Patch
) -> tuple[PatchOffset, PatchOffset] | None:
    """Offsets to two patches equally far, of which that in the row is clearly more similar.

    None for encodings without halves for both axes, where the image has no such patches, where
    they are almost equally similar, and where waves meet again in the far corner.

    >>> middle = Patch(rows=14, columns=14, row=7, column=7)
    >>> unequal_patches(Sinusoid(128), "per-axis", middle)
    (PatchOffset(down=0, across=5), PatchOffset(down=4, across=3))
    >>> unequal_patches(Sinusoid(128), "m-rope", middle)

    Raises ValueError as `patch_similarity`.
    """
    offsets = patch.equally_far()
    if offsets is None or encoding not in {"per-axis", "rope-per-axis"} or sinusoid.pairs < 2:
        return None
    values = similarities_to_patch(sinusoid, encoding, patch).reshape(patch.rows, patch.columns)
    straight, slanted, corner = (
        values[patch.row + down, patch.column + across]
        for down, across in (*offsets, patch.far_corner())
    )
    is_clear = straight - slanted >= CLEAR_DIFFERENCE and corner - values.min() < CLEAR_DIFFERENCE
    return offsets if is_clear else None


def _cosines(
    frequencies: NDArray[np.float64], distances: NDArray[np.float64]
) -> NDArray[np.float64]:
    """Sum of cos(ω Δ) over some frequencies."""
    total = np.zeros(distances.shape, dtype=np.float64)
    for frequency in frequencies:
        total += np.cos(frequency * distances)
    return total
