"""Picture of the claims about S(k): its first values before the answer, and all of them after."""

from dataclasses import dataclass
from typing import Literal

import numpy as np
from numpy.typing import NDArray

from pages.lessons.myths.plots import BOTTOM, LEFT, RIGHT, STYLE, TOP, curve, ends, thinned, unknown
from pages.ui.look.svg import SHARES, Drawing
from pages.ui.parameters import Shared
from pe_core import first_rise

_LOWEST = -0.3
"""Lower end of the axis of S(k)."""
_SHOWN = 8
"""Reciprocal of the part of the axis that is shown."""
_WORD, _ABOVE = 8.0, 8.0
"""Room beside the middle of a word, and between it and the curve, in per cent of the picture."""
_TITLE = "offset k, in tokens"


@dataclass(frozen=True)
class Similarity:
    """S(k) over the offsets of the sequence, with the steps that refute a claim."""

    shared: Shared
    refuted_by: Literal["", "rises", "negative"] = ""
    """Word beside the steps that refute the claim; empty for a claim that no step refutes."""
    asks: str = "Encodings k apart: how does their dot product go on?"
    shows: str = "S(k) at your settings"

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

    def _whole(self) -> Drawing:
        values = self._values()
        low = min(_LOWEST, float(values.min()))
        heights = (values - low) / (1 - low)
        marks = [curve(heights, (LEFT, TOP, RIGHT, BOTTOM)), *self._evidence(values, heights)]
        return self._with_axes(low, marks)

    def _first(self) -> Drawing:
        last = self.shared.seq_len - 1
        rise = first_rise(self.shared.sinusoid, limit=last)
        known = min(last // _SHOWN, last if rise is None else rise - 1)
        values = np.asarray(self.shared.sinusoid.similarity(range(known + 1)), dtype=np.float64)
        start = LEFT + (RIGHT - LEFT) * known / last
        heights = (values - _LOWEST) / (1 - _LOWEST)
        open_part = curve(heights, (LEFT, TOP, start, BOTTOM))
        return self._with_axes(_LOWEST, [unknown(start, TOP, RIGHT, BOTTOM), open_part])

    def _with_axes(self, low: float, marks: list[str]) -> Drawing:
        zero = TOP + (BOTTOM - TOP) / (1 - low)
        axes = [
            SHARES.line(LEFT, zero, RIGHT, zero, "axis"),
            SHARES.text("1", LEFT - 2, TOP, "end"),
            SHARES.text("0", LEFT - 2, zero, "end"),
            *ends("0", _TITLE, f"{self.shared.seq_len - 1:,}"),
        ]
        return Drawing("claim_similarity", "".join([*marks, *axes]), STYLE)

    def _evidence(self, values: NDArray[np.float64], heights: NDArray[np.float64]) -> list[str]:
        """Return the steps that refute the claim, with a word at the clearest of them."""
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
        middle = min(max(float(x[clearest + 1]), LEFT + _WORD), RIGHT - _WORD)
        above = float(y[clearest : clearest + 2].min()) - _ABOVE
        return [
            SHARES.curves(runs, "refuting"),
            SHARES.text(self.refuted_by, middle, above, "mark"),
        ]

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
