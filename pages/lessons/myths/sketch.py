"""Sketch of what a claim is about, as far as it does not give the verdict away."""

import numpy as np
from numpy.typing import NDArray

from pages.lessons.myths.claim import Claim
from pages.ui.parameters import Shared
from pages.ui.svg import CENTRED_TEXTS, SHARES, Drawing
from pe_core import first_rise
from pe_core.figures.theme import HUES

_LEFT, _TOP, _RIGHT, _BOTTOM = 13.0, 5.0, 99.0, 82.0
"""Edges of the plot, in per cent of the picture."""
_LOWEST = -0.5
"""Lower end of the axis of S(k)."""
_SHOWN = 8
"""Reciprocal of the part of the axis that is shown."""
_MOST_POSITIONS = 40
_POINTS = 400
"""Most points of a curve."""
_STYLE = {
    **CENTRED_TEXTS,
    ".line": "font-size: 1.2em",
    ".large": "font-weight: 700; font-size: 1.5em",
    ".asks": "font-weight: 700; font-size: 3em",
    ".unknown": f"fill: {HUES['quiet'].css}; fill-opacity: 0.13",
    ".axis": f"stroke: {HUES['quiet'].css}; stroke-width: 1",
    "polyline": f"fill: none; stroke: {HUES['sin'].css}; stroke-width: 3; "
    "vector-effect: non-scaling-stroke; stroke-linejoin: round",
}
_OF_SIMILARITY, _OF_WAVES = ("decay",), ("pendulums", "heatmap")


def sketch_of(claim: Claim, shared: Shared, *, depends: bool) -> tuple[str, Drawing]:
    """Return the picture beside a claim that waits for an answer, and the picture's heading.

    ``depends`` says that the verdict is not the same at every setting.
    """
    if claim.lesson in _OF_SIMILARITY:
        return "The dot product S(k). How does it go on?", _similarity(shared)
    if claim.lesson in _OF_WAVES:
        return "The wave in dimension 0. What about the others?", _waves(shared)
    found = "depends on the model’s size" if depends else "is the same at every size"
    return "Is it true?", _block(f"The verdict {found}", "Your answer shows it")


def revealed(claim: Claim, shared: Shared) -> tuple[str, Drawing] | None:
    """Return the whole of what the sketch left open, and its heading; None if there is no more."""
    if claim.lesson in _OF_SIMILARITY:
        return "S(k) at your settings", _whole_similarity(shared)
    if claim.lesson in _OF_WAVES:
        return "Fast, medium and slow waves at your settings", _three_waves(shared)
    return None


def _whole_similarity(shared: Shared) -> Drawing:
    """Draw S(k) at every offset of the sequence."""
    last = shared.seq_len - 1
    values = np.asarray(shared.sinusoid.similarity(range(last + 1)), dtype=np.float64)
    low = min(0.0, float(values.min()))
    zero = _TOP + (_BOTTOM - _TOP) / (1 - low)
    marks = (
        SHARES.line(_LEFT, zero, _RIGHT, zero, "axis"),
        SHARES.curve(_thinned((values - low) / (1 - low)), (_LEFT, _TOP, _RIGHT, _BOTTOM)),
        SHARES.text(_LEFT - 2, _TOP + 2, "1", "end"),
        SHARES.text(_LEFT - 2, zero, "0", "end"),
        *_ends(last, "offset k, in tokens"),
    )
    return Drawing("whole_similarity", "".join(marks), _STYLE)


def _three_waves(shared: Shared) -> Drawing:
    """Draw the sines of the first, an early and the last pair, below each other."""
    last = shared.seq_len - 1
    pairs = sorted({0, shared.pairs // 4, shared.pairs - 1})
    height = (_BOTTOM - _TOP) / len(pairs)
    encodings = shared.sinusoid.encode(np.linspace(0, last, _POINTS))
    marks = []
    for lane, pair in enumerate(pairs):
        top = _TOP + lane * height
        values = encodings[:, 2 * pair]
        curve = SHARES.curve((values + 1) / 2, (_LEFT, top, _RIGHT, top + 0.8 * height))
        marks += [curve, SHARES.text(_LEFT - 2, top + 0.4 * height, f"dim {2 * pair}", "end")]
    marks += _ends(last, "position, in tokens")
    return Drawing("three_waves", "".join(marks), _STYLE)


def _thinned(values: NDArray[np.float64]) -> NDArray[np.float64]:
    """Return evenly spaced values, no more than the picture has points."""
    return values[np.unique(np.linspace(0, len(values) - 1, _POINTS).astype(np.int64))]


def _ends(last: int, title: str) -> tuple[str, str, str]:
    """Return the numbers at both ends of the axis, and its title between them."""
    y = _BOTTOM + 12
    middle = (_LEFT + _RIGHT) / 2
    return (
        SHARES.text(_LEFT, y, "0"),
        SHARES.text(middle, y, title),
        SHARES.text(_RIGHT - 2, y, f"{last:,}"),
    )


def _similarity(shared: Shared) -> Drawing:
    """Draw the first values of S(k), before its first rise, and leave the others open."""
    last = shared.seq_len - 1
    rise = first_rise(shared.sinusoid, limit=last)
    known = min(last // _SHOWN, last if rise is None else rise - 1)
    values = np.asarray(shared.sinusoid.similarity(range(known + 1)), dtype=np.float64)
    start = _LEFT + (_RIGHT - _LEFT) * known / last
    zero = _TOP + (_BOTTOM - _TOP) / (1 - _LOWEST)
    marks = (
        _unknown(start, _TOP, _RIGHT, _BOTTOM),
        SHARES.line(_LEFT, zero, _RIGHT, zero, "axis"),
        SHARES.curve((values - _LOWEST) / (1 - _LOWEST), (_LEFT, _TOP, start, _BOTTOM)),
        SHARES.text(_LEFT - 2, _TOP + 2, "1", "end"),
        SHARES.text(_LEFT - 2, zero, "0", "end"),
        SHARES.text(_LEFT, _BOTTOM + 6, "0"),
        SHARES.text(_RIGHT - 2, _BOTTOM + 6, f"{last:,}"),
        SHARES.text((_LEFT + _RIGHT) / 2, _BOTTOM + 12, "offset k, in tokens"),
    )
    return Drawing("similarity_sketch", "".join(marks), _STYLE)


def _waves(shared: Shared) -> Drawing:
    """Draw the wave of dimension 0, and leave the other dimensions open."""
    last = min(shared.seq_len, _MOST_POSITIONS) - 1
    values = shared.sinusoid.encode(np.linspace(0, last, 400))[:, 0]
    middle = (_TOP + _BOTTOM) / 2
    marks = (
        SHARES.curve((values + 1) / 2, (_LEFT, _TOP, _RIGHT, _TOP + 0.42 * (_BOTTOM - _TOP))),
        _unknown(_LEFT, middle + 2, _RIGHT, _BOTTOM),
        SHARES.text(_LEFT - 2, (_TOP + middle) / 2, "dim 0", "end"),
        SHARES.text(_LEFT - 2, (middle + _BOTTOM) / 2, "others", "end"),
        SHARES.text(_LEFT, _BOTTOM + 6, "0"),
        SHARES.text(_RIGHT - 2, _BOTTOM + 6, f"{last}"),
        SHARES.text((_LEFT + _RIGHT) / 2, _BOTTOM + 12, "position, in tokens"),
    )
    return Drawing("wave_sketch", "".join(marks), _STYLE)


def _block(words: str, below: str) -> Drawing:
    marks = (
        SHARES.rectangle(0.3, 2, 99.4, 96, "unknown", corner=10),
        SHARES.text(50, 40, words, "large"),
        SHARES.text(50, 66, below, "line"),
    )
    return Drawing("waiting_block", "".join(marks), _STYLE)


def _unknown(left: float, top: float, right: float, bottom: float) -> str:
    """Return what is left open, with a question mark."""
    box = SHARES.rectangle(left, top, right - left, bottom - top, "unknown", corner=6)
    return box + SHARES.text((left + right) / 2, (top + bottom) / 2, "?", "asks")
