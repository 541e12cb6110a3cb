"""Picture of the claims about S(k): its first values before the answer, and all of them after."""

import math
from dataclasses import dataclass
from typing import Literal

import numpy as np
from numpy.typing import NDArray

from pages.lessons.myths.plots import (
    BOTTOM,
    LEFT,
    NUMBERS_APART,
    RIGHT,
    STYLE,
    TOP,
    curve,
    ends,
    thinned,
    unknown,
)
from pages.ui.look.svg import SHARES, Drawing
from pages.ui.parameters import Shared
from pages.ui.text.numbers import decimals, with_minus
from pe_core import first_rise

_LOWEST = -0.3
"""Highest lower end of the axis of S(k) for a claim about its sign."""
_SHOWN = 8
"""Reciprocal of the part of the axis that is shown."""
_WORDS, _ABOVE = 14.0, 6.0
"""Room beside the middle of words, and between them and the curve, in per cent of the picture."""
_DIGITS = 3
_TITLE = "offset k, in tokens"


@dataclass(frozen=True)
class Similarity:
    """S(k) over the offsets of the sequence, with the steps that refute a claim."""

    shared: Shared
    refuted_by: Literal["", "rises", "negative"] = ""
    """Word beside the steps that refute the claim; empty for a claim that no step refutes."""
    asks: str = "Dot product, k tokens apart. How does it go on?"
    shows: str = "Scaled dot product S(k), k tokens apart"

    @property
    def is_marked(self) -> bool:
        """True if a step refutes the claim."""
        return bool((self._refuting(self._values()) > 0).any())

    def draw(self, *, whole: bool) -> Drawing:
        """Draw S(k) at every offset, or its first values, before its first rise."""
        return self._whole() if whole else self._first()

    def _values(self) -> NDArray[np.float64]:
        """Return S(k) at every offset of the sequence, or at evenly spaced ones."""
        offsets = range(self.shared.seq_len)
        return thinned(np.asarray(self.shared.sinusoid.similarity(offsets), dtype=np.float64))

    def _low(self, values: NDArray[np.float64]) -> float:
        """Return the lower end of the axis, before and after the answer.

        A claim about the sign needs zero. Any other shows the curve as large as it can be.
        """
        lowest = float(values.min())
        if self.refuted_by == "negative":
            return min(_LOWEST, lowest)
        return min(0.9, math.floor(10 * lowest) / 10)

    def _whole(self) -> Drawing:
        values = self._values()
        low = self._low(values)
        heights = (values - low) / (1 - low)
        marks = [curve(heights, (LEFT, TOP, RIGHT, BOTTOM)), *self._evidence(values, heights)]
        return self._with_axes(low, marks)

    def _first(self) -> Drawing:
        last = self.shared.seq_len - 1
        rise = first_rise(self.shared.sinusoid, limit=last)
        known = min(last // _SHOWN, last if rise is None else rise - 1)
        values = np.asarray(self.shared.sinusoid.similarity(range(known + 1)), dtype=np.float64)
        start = LEFT + (RIGHT - LEFT) * known / last
        low = self._low(self._values())
        heights = (values - low) / (1 - low)
        open_part = curve(heights, (LEFT, TOP, start, BOTTOM))
        return self._with_axes(low, [unknown(start, TOP, RIGHT, BOTTOM), open_part])

    def _with_axes(self, low: float, marks: list[str]) -> Drawing:
        # An axis above zero is at its lower end.
        level = max(0.0, low)
        line = TOP + (BOTTOM - TOP) * (1 - level) / (1 - low)
        named = [(1.0, TOP), (level, line)]
        if BOTTOM - line > NUMBERS_APART:
            named.append((low, BOTTOM))
        axes = [
            SHARES.line(LEFT, line, RIGHT, line, "axis"),
            *(SHARES.text(with_minus(f"{number:.2g}"), LEFT - 2, y, "end") for number, y in named),
            *ends("0", _TITLE, f"{self.shared.seq_len - 1:,}"),
        ]
        return Drawing("claim_similarity", "".join([*marks, *axes]), STYLE)

    def _evidence(self, values: NDArray[np.float64], heights: NDArray[np.float64]) -> list[str]:
        """Return the steps that refute the claim, with words at the clearest of them."""
        sizes = self._refuting(values)
        refutes = sizes > 0
        if not refutes.any():
            return []
        x = np.linspace(LEFT, RIGHT, len(heights))
        y = BOTTOM - (BOTTOM - TOP) * heights
        points = list(zip(x, y, strict=True))
        turns = np.flatnonzero(np.diff(np.concatenate([[False], refutes, [False]])))
        runs = [points[start : end + 1] for start, end in turns.reshape(-1, 2)]
        clearest = int(sizes.argmax())
        middle = min(max(float(x[clearest + 1]), LEFT + _WORDS), RIGHT - _WORDS)
        above = float(y[np.abs(x - middle) < _WORDS].min()) - _ABOVE
        return [
            SHARES.curves(runs, "refuting"),
            SHARES.text(self._clearest(values, clearest), middle, above, "mark"),
        ]

    def _clearest(self, values: NDArray[np.float64], step: int) -> str:
        """Return how, and by how much, the clearest step refutes the claim.

        Values between those of a picture could refute it more clearly: no number then.
        """
        if len(values) < self.shared.seq_len:
            return self.refuted_by
        if self.refuted_by == "rises":
            return f"rises by {decimals(float(values[step + 1] - values[step]), _DIGITS)}"
        return with_minus(f"down to {decimals(float(values.min()), _DIGITS)}")

    def _refuting(self, values: NDArray[np.float64]) -> NDArray[np.float64]:
        """Return by how much each step refutes the claim, if above zero."""
        if self.refuted_by == "rises":
            return np.diff(values)
        if self.refuted_by == "negative":
            return -np.minimum(values[1:], values[:-1])
        return np.zeros(len(values) - 1)


def similarity(shared: Shared) -> Similarity:
    """Show S(k)."""
    return Similarity(shared)


def rising_similarity(shared: Shared) -> Similarity:
    """Show S(k), and where it rises."""
    return Similarity(shared, "rises")


def negative_similarity(shared: Shared) -> Similarity:
    """Show S(k), and where it is negative."""
    return Similarity(shared, "negative")
