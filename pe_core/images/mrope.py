"""Axes of the pairs of M-RoPE: in sections, as in Qwen2-VL, or interleaved, as in Qwen3-VL."""

from typing import Literal, NamedTuple, get_args

import numpy as np
from numpy.typing import NDArray

from pe_core.sinusoid.sinusoid import Sinusoid
from pe_core.validation import check_choice, check_even, check_size

MRope = Literal["m-rope", "interleaved-m-rope"]
MROPES: tuple[MRope, ...] = get_args(MRope)
_TIME, _HEIGHT, _WIDTH = range(3)


class Sections(NamedTuple):
    """Numbers of pairs for time, height and width."""

    time: int
    height: int
    width: int


_QWEN2_VL = Sections(16, 24, 24)
"""Sections of 64 pairs in Qwen2-VL (arXiv 2409.12191)."""
_QWEN3_VL = Sections(24, 20, 20)
"""Those in Qwen3-VL (arXiv 2511.21631): ``mrope_section`` in Hugging Face Transformers."""


def mrope_axes(pairs: int, encoding: MRope) -> NDArray[np.int64]:
    """Axis of each pair, from the fastest on: 0 for time, 1 for height, 2 for width.

    ``m-rope`` gives time the fastest pairs, height the next, and width the rest: of 64, 16, 24 and
    24, as in Qwen2-VL. ``interleaved-m-rope`` gives height every third pair from the second on and
    width every third from the third on, 20 of 64 each, and time the rest, as in Qwen3-VL
    (``apply_interleaved_mrope`` in modeling_qwen3_vl.py of Hugging Face Transformers). Other
    numbers of pairs are in proportion, as no published model has them: rounded down for time and
    height, to the nearest when interleaved. Of three pairs or more, each axis has at least one; of
    fewer, all are for width, or for time when interleaved.

    >>> mrope_axes(8, "m-rope").tolist()
    [0, 0, 1, 1, 1, 2, 2, 2]
    >>> mrope_axes(8, "interleaved-m-rope").tolist()
    [0, 1, 2, 0, 1, 2, 0, 0]
    >>> mrope_axes(3, "m-rope").tolist()
    [0, 1, 2]

    Raises ValueError for an unknown encoding or a number of pairs out of range.
    """
    check_choice(encoding, "encoding", MROPES)
    count = check_size(pairs, "pairs")
    if encoding == "m-rope":
        time, height = (count * section // sum(_QWEN2_VL) for section in _QWEN2_VL[:2])
        time = max(time, min(count // 3, 1))
        return np.repeat(
            np.array([_TIME, _HEIGHT, _WIDTH], dtype=np.int64),
            [time, height, count - time - height],
        )
    nearest = (2 * count * _QWEN3_VL.height + sum(_QWEN3_VL)) // (2 * sum(_QWEN3_VL))
    dealt = 3 * min(nearest, count // 3)
    axes = np.full(count, _TIME, dtype=np.int64)
    axes[_HEIGHT:dealt:3] = _HEIGHT
    axes[_WIDTH:dealt:3] = _WIDTH
    return axes


def mrope_sections(pairs: int, encoding: MRope) -> Sections:
    """Numbers of pairs that M-RoPE gives to each axis.

    >>> mrope_sections(64, "m-rope")
    Sections(time=16, height=24, width=24)
    >>> mrope_sections(64, "interleaved-m-rope")
    Sections(time=24, height=20, width=20)

    Raises ValueError as `mrope_axes`.
    """
    counts = np.bincount(mrope_axes(pairs, encoding), minlength=len(Sections._fields))
    return Sections(*counts.tolist())


def section_angles(
    sinusoid: Sinusoid, encoding: MRope, *, rows: int, columns: int
) -> dict[str, float]:
    """Angles by which the fastest pair of each axis of M-RoPE rotates across a still image.

    From the first to the last patch of a column or of a row, by the names of the axes, in radians;
    axes without pairs are left out. All patches have the same time.

    >>> section_angles(Sinusoid(128), "m-rope", rows=11, columns=14)["height"]
    1.0

    Raises ValueError for an odd d_model or a number of patches out of range.
    """
    check_even(sinusoid.d_model)
    steps = 0, check_size(rows, "rows") - 1, check_size(columns, "columns") - 1
    axes = mrope_axes(sinusoid.pairs, encoding)
    return {
        name: float(count * sinusoid.frequencies[axes == axis][0])
        for axis, (name, count) in enumerate(zip(Sections._fields, steps, strict=True))
        if axis in axes
    }
