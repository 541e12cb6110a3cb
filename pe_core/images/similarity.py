"""Similarity of two patches, by their distance in rows and in columns."""

from typing import Literal, NamedTuple, get_args

import numpy as np
from numpy.typing import ArrayLike, NDArray

from pe_core.images.grid import patch_coordinates
from pe_core.sinusoid.sinusoid import Sinusoid
from pe_core.validation import check_choice, check_even, check_integer, check_reals, check_size

PatchEncoding = Literal["one-row", "per-axis", "rope-per-axis", "m-rope"]
PATCH_ENCODINGS: tuple[PatchEncoding, ...] = get_args(PatchEncoding)

_QWEN_SECTIONS = (16, 24, 24)
"""Pairs for time, height and width of Qwen2-VL's 64 (arXiv 2409.12191)."""


class Sections(NamedTuple):
    """Numbers of pairs for time, height and width, from the fastest on."""

    time: int
    height: int
    width: int


def mrope_sections(pairs: int) -> Sections:
    """Sections of M-RoPE in proportion to Qwen2-VL's 16, 24 and 24 of 64 pairs.

    Rounded down for time and height; the width has the rest.

    >>> mrope_sections(64)
    Sections(time=16, height=24, width=24)
    """
    count = check_size(pairs, "pairs")
    time, height, _ = (count * section // sum(_QWEN_SECTIONS) for section in _QWEN_SECTIONS)
    return Sections(time, height, count - time - height)


def section_angles(sinusoid: Sinusoid, patches: int) -> dict[str, float]:
    """Angles by which the fastest pair of each section of M-RoPE turns over ``patches`` patches.

    By the names of the sections, in radians; sections without pairs are left out.

    >>> section_angles(Sinusoid(128), 1)["time"]
    1.0

    Raises ValueError for an odd d_model or a number of patches out of range.
    """
    check_even(sinusoid.d_model)
    count = check_size(patches, "patches")
    sections = mrope_sections(sinusoid.pairs)
    starts = np.cumsum([0, *sections])
    named = zip(Sections._fields, sections, starts[:-1], strict=True)
    return {
        name: float(count * sinusoid.frequencies[start]) for name, pairs, start in named if pairs
    }


def axis_frequencies(sinusoid: Sinusoid) -> NDArray[np.float64]:
    """Frequencies of one axis if each has half of the width, shape (max(1, d // 4),).

    He et al. 2021, mae/util/pos_embed.py: a sinusoid of half the width for each axis. A single
    pair is used for both.

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
        and RoPE give half of the width to each axis: (S(Δx) + S(Δy)) / 2. M-RoPE gives each axis a
        section of one ladder of frequencies, and all patches the same time.
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
        For an unknown encoding, or an odd d_model.

    Examples
    --------
    >>> patch_similarity(Sinusoid(128), "per-axis", [0, 4], [5, 3], columns=14).round(3)
    array([0.867, 0.774])
    """
    check_choice(encoding, "encoding", PATCH_ENCODINGS)
    check_even(sinusoid.d_model)
    down, across = np.broadcast_arrays(
        check_reals(rows_apart, "rows_apart"), check_reals(columns_apart, "columns_apart")
    )
    length = check_size(columns, "columns")
    if encoding == "one-row":
        return np.asarray(sinusoid.similarity(down * length + across), dtype=np.float64)
    if encoding == "m-rope":
        time, height, width = mrope_sections(sinusoid.pairs)
        frequencies = sinusoid.frequencies
        of_rows = _cosines(frequencies[time : time + height], down)
        total = time + of_rows + _cosines(frequencies[time + height :], across)
        return np.asarray(total / (time + height + width))
    frequencies = axis_frequencies(sinusoid)
    return np.asarray(
        (_cosines(frequencies, down) + _cosines(frequencies, across)) / (2 * len(frequencies))
    )


def similarities_to_patch(
    sinusoid: Sinusoid,
    encoding: PatchEncoding,
    *,
    rows: int,
    columns: int,
    row: int,
    column: int,
    transposed: bool = False,
) -> NDArray[np.float64]:
    """Similarity of each patch of an image to one of them, shape (rows · columns,).

    ``transposed`` encodes the coordinates of code that reads the image column by column, as
    `patch_coordinates` gives them. One long row has no coordinates, and stays as it is.

    >>> found = similarities_to_patch(Sinusoid(8), "per-axis", rows=2, columns=3, row=0, column=0)
    >>> found.round(3)
    array([1.   , 0.885, 0.646, 0.885, 0.77 , 0.531])
    """
    down, across = patch_coordinates(
        rows=rows, columns=columns, transposed=transposed and encoding != "one-row"
    )
    at = check_integer(row, "row", low=0, high=rows - 1) * columns + check_integer(
        column, "column", low=0, high=columns - 1
    )
    return patch_similarity(
        sinusoid, encoding, down - down[at], across - across[at], columns=columns
    )


def _cosines(
    frequencies: NDArray[np.float64], distances: NDArray[np.float64]
) -> NDArray[np.float64]:
    """Sum of cos(ω Δ) over some frequencies."""
    total = np.zeros(distances.shape, dtype=np.float64)
    for frequency in frequencies:
        total += np.cos(frequency * distances)
    return total
