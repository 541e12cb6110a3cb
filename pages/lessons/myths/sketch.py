"""Sketch of what a claim is about, as far as it does not give the verdict away."""

import numpy as np
from numpy.typing import NDArray

from pages.lessons.myths.claim import Claim
from pages.ui.look.svg import CENTRED_TEXTS, SHARES, Box, Drawing
from pages.ui.parameters import Shared
from pe_core import first_rise

_LEFT, _TOP, _RIGHT, _BOTTOM = 13.0, 5.0, 99.0, 82.0
"""Edges of the plot, in per cent of the picture."""
_LOWEST = -0.3
"""Lower end of the axis of S(k)."""
_SHOWN = 8
"""Reciprocal of the part of the axis that is shown."""
_WORD, _ABOVE = 8.0, 8.0
"""Room beside the middle of a word, and between it and the curve, in per cent of the picture."""
_LANES = 3
"""Waves that an answer shows; before it, only the first lane is open."""
_WAVE = 0.8
"""Height of a wave, as a share of its lane."""
_MOST_POSITIONS = 256
"""Longest stretch of waves that is drawn, whose fastest has nine points in a cycle."""
_POINTS = 400
"""Most points of a curve."""
_STYLE = {
    **CENTRED_TEXTS,
    ".line": "font-size: 1.2em",
    ".large": "font-weight: 700; font-size: 1.5em",
    ".asks": "font-weight: 700; font-size: 3em",
    ".unknown": "fill: var(--quiet); fill-opacity: 0.13",
    ".axis": "stroke: var(--quiet); stroke-width: 1",
    ".mark": "fill: var(--mark); font-weight: 700",
    ".refuting": "fill: none; stroke: var(--mark); stroke-width: 4; "
    "vector-effect: non-scaling-stroke; stroke-linejoin: round",
    ".curve": "fill: none; stroke: var(--sin); stroke-width: 3; "
    "vector-effect: non-scaling-stroke; stroke-linejoin: round",
}
_REFUTED_BY = {"falls at every step": "rises", "never negative": "negative"}
"""Word beside the part of a curve that refutes a claim, by the claim's key."""
SIMILARITY, WAVES = ("decay",), ("pendulums", "heatmap")
"""Lessons of the claims about S(k), and of those about the waves."""


def sketch_of(claim: Claim, shared: Shared, *, depends: bool) -> Drawing:
    """Draw the picture beside a claim that waits for an answer.

    ``depends`` says that the verdict is not the same at every setting.
    """
    if claim.lesson in SIMILARITY:
        return _similarity(shared)
    if claim.lesson in WAVES:
        return _waves(shared)
    scope = "depends on the model’s size" if depends else "is the same at every size"
    return _block(f"The verdict {scope}", "Your answer shows it")


def revealed(claim: Claim, shared: Shared) -> Drawing | None:
    """Draw the whole of what the sketch left open; return None if there is no more.

    It has the sketch's scale, so that its curve stays as it was.
    """
    if claim.lesson in SIMILARITY:
        return _whole_similarity(shared, claim.key)
    if claim.lesson in WAVES:
        return _three_waves(shared)
    return None


def is_marked(claim: Claim, shared: Shared) -> bool:
    """Return whether what an answer uncovers marks something that refutes the claim."""
    return claim.lesson in SIMILARITY and bool(
        (_refuting(_similarities(shared), claim.key) > 0).any()
    )


def _similarities(shared: Shared) -> NDArray[np.float64]:
    """Return S(k) at every offset of the sequence, or at evenly spaced ones."""
    values = np.asarray(shared.sinusoid.similarity(range(shared.seq_len)), dtype=np.float64)
    return _thinned(values)


def _whole_similarity(shared: Shared, key: str) -> Drawing:
    """Draw S(k) at every offset of the sequence, and mark what refutes the claim of a key."""
    values = _similarities(shared)
    low = min(_LOWEST, float(values.min()))
    zero = _TOP + (_BOTTOM - _TOP) / (1 - low)
    heights = (values - low) / (1 - low)
    marks = (
        SHARES.line(_LEFT, zero, _RIGHT, zero, "axis"),
        _curve(heights, (_LEFT, _TOP, _RIGHT, _BOTTOM)),
        *_evidence(values, heights, key),
        SHARES.text("1", _LEFT - 2, _TOP, "end"),
        SHARES.text("0", _LEFT - 2, zero, "end"),
        *_ends(shared.seq_len - 1, "offset k, in tokens"),
    )
    return Drawing("whole_similarity", "".join(marks), _STYLE)


def _evidence(values: NDArray[np.float64], heights: NDArray[np.float64], key: str) -> list[str]:
    """Return the steps of the curve that refute a claim, with a word at the clearest of them."""
    sizes = _refuting(values, key)
    refutes = sizes > 0
    if not refutes.any():
        return []
    x = np.linspace(_LEFT, _RIGHT, len(heights))
    y = _BOTTOM - (_BOTTOM - _TOP) * heights
    points = list(zip(x, y, strict=True))
    turns = np.flatnonzero(np.diff(np.concatenate([[False], refutes, [False]])))
    runs = [points[start : end + 1] for start, end in turns.reshape(-1, 2)]
    clearest = int(sizes.argmax())
    middle = min(max(float(x[clearest + 1]), _LEFT + _WORD), _RIGHT - _WORD)
    above = float(y[clearest : clearest + 2].min()) - _ABOVE
    return [SHARES.curves(runs, "refuting"), SHARES.text(_REFUTED_BY[key], middle, above, "mark")]


def _refuting(values: NDArray[np.float64], key: str) -> NDArray[np.float64]:
    """Return by how much each step of a curve refutes the claim of a key, if above zero."""
    if key == "falls at every step":
        return np.diff(values)
    if key == "never negative":
        return -np.minimum(values[1:], values[:-1])
    return np.zeros(len(values) - 1)


def _three_waves(shared: Shared) -> Drawing:
    """Draw the sines of the first, an early and the last pair, below each other."""
    last = _last_of_waves(shared)
    pairs = sorted({0, shared.pairs // 4, shared.pairs - 1})
    height = (_BOTTOM - _TOP) / _LANES
    encodings = shared.sinusoid.encode(np.linspace(0, last, _POINTS))
    marks = []
    for lane, pair in enumerate(pairs):
        top = _TOP + lane * height
        values = encodings[:, 2 * pair]
        curve = _curve((values + 1) / 2, (_LEFT, top, _RIGHT, top + _WAVE * height))
        name = SHARES.text(f"dim {2 * pair}", _LEFT - 2, top + _WAVE * height / 2, "end")
        marks += [curve, name]
    marks += _ends(last, "position, in tokens")
    return Drawing("three_waves", "".join(marks), _STYLE)


def _curve(heights: NDArray[np.float64], box: Box) -> str:
    """Return a curve that fills a box: its heights are shares of it, from the bottom."""
    left, top, right, bottom = box
    places = np.linspace(left, right, len(heights))
    return SHARES.curve(zip(places, bottom - (bottom - top) * heights, strict=True), "curve")


def _thinned(values: NDArray[np.float64]) -> NDArray[np.float64]:
    """Return evenly spaced values, no more than the picture has points."""
    return values[np.unique(np.linspace(0, len(values) - 1, _POINTS).astype(np.int64))]


def _ends(last: int, title: str) -> tuple[str, str, str]:
    """Return the numbers at both ends of the axis, and its title between them."""
    y = _BOTTOM + 11
    middle = (_LEFT + _RIGHT) / 2
    return (
        SHARES.text("0", _LEFT, y),
        SHARES.text(title, middle, y),
        SHARES.text(f"{last:,}", _RIGHT, y, "end"),
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
        _curve((values - _LOWEST) / (1 - _LOWEST), (_LEFT, _TOP, start, _BOTTOM)),
        SHARES.text("1", _LEFT - 2, _TOP, "end"),
        SHARES.text("0", _LEFT - 2, zero, "end"),
        *_ends(last, "offset k, in tokens"),
    )
    return Drawing("similarity_sketch", "".join(marks), _STYLE)


def _waves(shared: Shared) -> Drawing:
    """Draw the wave of dimension 0, and leave the other dimensions open."""
    last = _last_of_waves(shared)
    values = shared.sinusoid.encode(np.linspace(0, last, _POINTS))[:, 0]
    height = (_BOTTOM - _TOP) / _LANES
    below = _TOP + height
    marks = (
        _curve((values + 1) / 2, (_LEFT, _TOP, _RIGHT, _TOP + _WAVE * height)),
        _unknown(_LEFT, below, _RIGHT, _BOTTOM),
        SHARES.text("dim 0", _LEFT - 2, _TOP + _WAVE * height / 2, "end"),
        SHARES.text("others", _LEFT - 2, (below + _BOTTOM) / 2, "end"),
        *_ends(last, "position, in tokens"),
    )
    return Drawing("wave_sketch", "".join(marks), _STYLE)


def _last_of_waves(shared: Shared) -> int:
    """Return the last position up to which waves are drawn."""
    return min(shared.seq_len, _MOST_POSITIONS) - 1


def _block(words: str, below: str) -> Drawing:
    marks = (
        SHARES.rect(0.3, 2, 99.4, 96, "unknown", corner=10),
        SHARES.text(words, 50, 40, "large"),
        SHARES.text(below, 50, 66, "line"),
    )
    return Drawing("waiting_block", "".join(marks), _STYLE)


def _unknown(left: float, top: float, right: float, bottom: float) -> str:
    """Return what is left open, with a question mark."""
    box = SHARES.rect(left, top, right - left, bottom - top, "unknown", corner=6)
    return box + SHARES.text("?", (left + right) / 2, (top + bottom) / 2, "asks")
