"""Plots of what a claim is about: a part is open before the answer, all of it after.

The scale of a plot is the same before and after, so that the open part stays as it was.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from pages.ui.look.svg import CENTRED_TEXTS, SHARES, Box, Drawing
from pages.ui.text.numbers import tiny, with_minus

LEFT, TOP, RIGHT, BOTTOM = 13.0, 5.0, 99.0, 82.0
"""Edges of the plot, in per cent of the picture."""
WAVE = 0.8
"""Height of a wave, as a share of its lane."""
POINTS = 400
"""Most points of a curve."""
_TINY = 1e-3
_INSIDE = 5.0
"""Distance of a number inside a plot from its edge, in per cent of the picture."""
_MOST_IN_A_PLOT = 250
"""Most points of each of two curves."""
_NAMED_TOP = 16.0
"""Upper edge of a plot whose curves have their names above it."""
NUMBERS_APART = 10.0
"""Least distance of two numbers at the axis, in per cent of the picture."""
_OPEN = 0.125
"""Share of a curve that is open before the answer."""
STYLE = {
    **CENTRED_TEXTS,
    ".asks": "font-weight: 700; font-size: 3em",
    ".unknown": "fill: var(--quiet); fill-opacity: 0.13",
    ".axis": "stroke: var(--quiet); stroke-width: 1",
    ".mark": "fill: var(--mark); font-weight: 700",
    ".refuting": "fill: none; stroke: var(--mark); stroke-width: 4; "
    "vector-effect: non-scaling-stroke; stroke-linejoin: round",
    ".curve": "fill: none; stroke: var(--sin); stroke-width: 3; "
    "vector-effect: non-scaling-stroke; stroke-linejoin: round",
    ".answer": "fill: none; stroke: var(--cos); stroke-width: 3; "
    "vector-effect: non-scaling-stroke; stroke-linejoin: round; stroke-dasharray: 9 5",
    ".of-curve": "fill: var(--sin); font-weight: 650",
    ".of-answer": "fill: var(--cos); font-weight: 650",
    ".plus": "fill: var(--plus)",
    ".minus": "fill: var(--minus)",
    ".here": "fill: none; stroke: var(--frame); stroke-width: 3",
}


class Plot(Protocol):
    """A picture that an answer completes."""

    @property
    def asks(self) -> str:
        """Its heading before the answer."""

    @property
    def shows(self) -> str:
        """Its heading after the answer."""

    @property
    def is_marked(self) -> bool:
        """True if it marks what refutes the claim."""

    def draw(self, *, whole: bool) -> Drawing:
        """Draw all of it, or what is open before the answer."""


@dataclass(frozen=True, kw_only=True)
class Curves:
    """A curve that an answer uncovers, beside one that is open from the start or alone."""

    asks: str
    shows: str
    values: NDArray[np.float64]
    """The curve of the answer."""
    axis: tuple[str, str, str]
    """First number, title and last number of the horizontal axis."""
    beside: NDArray[np.float64] | None = None
    """The open curve, of the same length; without one, the first values are open."""
    names: tuple[str, str] = ("", "")
    """Of the open curve and of the answer, if there are two."""
    open_values: int | None = None
    """Number of the first values that are open, if not an eighth of them."""
    is_marked: bool = False

    def draw(self, *, whole: bool) -> Drawing:
        """Draw the curves on one scale that includes zero."""
        both = [self.values] if self.beside is None else [self.beside, self.values]
        low = min(0.0, *(float(values.min()) for values in both))
        high = max(0.0, *(float(values.max()) for values in both))
        if low == high:
            high = 1.0
        top = TOP if self.beside is None else _NAMED_TOP
        box = LEFT, top, RIGHT, BOTTOM
        heights = [(_thinned(values, _MOST_IN_A_PLOT) - low) / (high - low) for values in both]
        zero = BOTTOM - (BOTTOM - top) * -low / (high - low)
        marks = [
            SHARES.line(LEFT, zero, RIGHT, zero, "axis"),
            SHARES.text("0", LEFT - 2, zero, "end"),
            *(
                _at_axis(number, y)
                for number, y in ((high, top), (low, BOTTOM))
                if abs(y - zero) > NUMBERS_APART
            ),
            *ends(*self.axis),
        ]
        if self.beside is None:
            marks.append(self._alone(heights[0], box, whole=whole))
        else:
            marks.append(self._compared(heights, box, whole=whole))
        return Drawing("claim_curves", "".join(marks), STYLE)

    def _alone(self, heights: NDArray[np.float64], box: Box, *, whole: bool) -> str:
        """Return the curve, or its beginning and what is left open."""
        left, top, right, bottom = box
        if whole:
            return _level_or_curve(heights, box)
        open_values = self.open_values or int(_OPEN * (len(heights) - 1)) + 1
        end = left + (right - left) * (open_values - 1) / max(1, len(heights) - 1)
        start = curve(heights[:open_values], (left, top, end, bottom)) if open_values > 1 else ""
        return unknown(end, top, right, bottom) + start

    def _compared(self, heights: Sequence[NDArray[np.float64]], box: Box, *, whole: bool) -> str:
        """Return the open curve and that of the answer or a question mark, with their names."""
        left, top, right, _ = box
        name, other = self.names
        middle = (left + right) / 2
        named = SHARES.text(name, left + 1, top / 2 - 1, "start of-curve")
        beside = _level_or_curve(heights[0], box)
        if not whole:
            # The question mark is where the open curve is not.
            asks_at = 0.72 if heights[0][len(heights[0]) // 2] > 0.5 else 0.28
            return unknown(*box, asks_at=asks_at) + beside + named
        answer = _level_or_curve(heights[1], box, "answer")
        return beside + answer + named + SHARES.text(other, middle, top / 2 - 1, "start of-answer")


@dataclass(frozen=True, kw_only=True)
class Lanes:
    """Waves below each other, each between −1 and 1: before the answer, only some are open."""

    asks: str
    shows: str
    waves: NDArray[np.float64]
    """A row for each."""
    names: Sequence[str]
    axis: tuple[str, str, str]
    open_lanes: int = 1
    open_share: float = 1.0
    """Share of an open lane that is open, from the left."""
    is_marked: bool = False

    def draw(self, *, whole: bool) -> Drawing:
        """Draw the waves, or the open ones and what is left open."""
        count = len(self.waves)
        height = (BOTTOM - TOP) / count
        lanes = count if whole else self.open_lanes
        share = 1.0 if whole else self.open_share
        points = max(2, round(share * self.waves.shape[1]))
        right = LEFT + (RIGHT - LEFT) * (points - 1) / (self.waves.shape[1] - 1)
        marks = []
        for lane in range(count):
            top = TOP + lane * height
            box = LEFT, top, right, top + WAVE * height
            if lane < lanes:
                marks.append(curve((self.waves[lane, :points] + 1) / 2, box))
            middle = top + WAVE * height / 2
            marks.append(SHARES.text(self.names[lane], LEFT - 2, middle, "end"))
        if not whole:
            left, top = (right, TOP) if share < 1 else (LEFT, TOP + lanes * height)
            marks.append(unknown(left, top, RIGHT, BOTTOM))
        return Drawing("claim_lanes", "".join([*marks, *ends(*self.axis)]), STYLE)


@dataclass(frozen=True, kw_only=True)
class Cells:
    """A matrix of values between −1 and 1; before the answer, only some cells are open."""

    asks: str
    shows: str
    rows: NDArray[np.float64]
    names: Sequence[str]
    """A name for each row; it may be empty."""
    is_open: NDArray[np.bool_]
    """The open cells, which are those of a rectangle."""
    axis: tuple[str, str, str] = ("", "", "")
    here: tuple[int, int] | None = None
    """Row and column of a cell in a frame."""
    is_marked: bool = False

    def draw(self, *, whole: bool) -> Drawing:
        """Draw the cells, or the open ones and a question mark in each other."""
        rows, columns = self.rows.shape
        width, height = (RIGHT - LEFT) / columns, (BOTTOM - TOP) / rows
        marks = [
            SHARES.text(name, LEFT - 2, TOP + (row + 0.5) * height, "end")
            for row, name in enumerate(self.names)
            if name
        ]
        for (row, column), value in np.ndenumerate(self.rows):
            box = LEFT + column * width, TOP + row * height, 0.97 * width, 0.94 * height
            if not whole and not self.is_open[row, column]:
                marks.append(SHARES.rect(*box, "unknown"))
            else:
                kind = "plus" if value >= 0 else "minus"
                marks.append(SHARES.rect(*box, kind, alpha=0.06 + 0.9 * abs(float(value))))
            if self.here == (row, column):
                marks.append(SHARES.rect(*box, "here"))
        if not whole:
            hidden = np.argwhere(~self.is_open)
            row, column = hidden[-len(hidden) // 2 :].mean(axis=0)
            x, y = LEFT + (column + 0.5) * width, TOP + (row + 0.5) * height
            marks.append(SHARES.text("?", x, y, "asks"))
        return Drawing("claim_cells", "".join([*marks, *ends(*self.axis)]), STYLE)


def curve(heights: NDArray[np.float64], box: Box, kind: str = "curve") -> str:
    """Return a curve that fills a box: its heights are shares of it, from the bottom."""
    left, top, right, bottom = box
    places = np.linspace(left, right, len(heights))
    return SHARES.curve(zip(places, bottom - (bottom - top) * heights, strict=True), kind)


def _level_or_curve(heights: NDArray[np.float64], box: Box, kind: str = "curve") -> str:
    """Return a curve; a single value becomes a level line."""
    return curve(np.repeat(heights, 2) if len(heights) == 1 else heights, box, kind)


def _at_axis(number: float, y: float) -> str:
    """Return a number with two digits beside the axis; a power of ten is too long, so inside."""
    if abs(number) >= _TINY:
        text = with_minus(f"{float(f'{number:.2g}'):,g}")
        return SHARES.text(text, LEFT - 2, y, "end")
    return SHARES.text(with_minus(tiny(number)), LEFT + 1, y - _INSIDE, "start")


def thinned(values: NDArray[np.float64]) -> NDArray[np.float64]:
    """Return evenly spaced values, no more than a picture has points."""
    return _thinned(values, POINTS)


def _thinned(values: NDArray[np.float64], most: int) -> NDArray[np.float64]:
    return values[np.unique(np.linspace(0, len(values) - 1, most).astype(np.int64))]


def ends(first: str, title: str, last: str) -> tuple[str, str, str]:
    """Return the numbers at both ends of the axis, and its title between them."""
    y = BOTTOM + 11
    return (
        SHARES.text(first, LEFT, y),
        SHARES.text(title, (LEFT + RIGHT) / 2, y),
        SHARES.text(last, RIGHT, y, "end"),
    )


def unknown(left: float, top: float, right: float, bottom: float, *, asks_at: float = 0.5) -> str:
    """Return what is left open, with a question mark at a share of its height."""
    box = SHARES.rect(left, top, right - left, bottom - top, "unknown", corner=6)
    return box + SHARES.text("?", (left + right) / 2, top + asks_at * (bottom - top), "asks")
