"""The rows of the result, and the table that shows them."""

import statistics
from collections.abc import Iterable, Sequence
from typing import NamedTuple

HEAD = ("measure", "of", "median", "spread", "yardstick", "ratio", "goal", "")


class Row(NamedTuple):
    """Measurements of one subject, and their goal.

    With a yardstick the goal is on the ratio to it, else on the median itself; `at_least` turns
    the ratio into a multiple of the speed. Without a goal the row is for information.
    """

    measure: str
    subject: str
    values: Sequence[float]
    unit: str
    goal: float | None
    yardstick: Sequence[float] = ()
    at_least: bool = False

    @property
    def median(self) -> float:
        """The median of the values."""
        return statistics.median(self.values)

    @property
    def ratio(self) -> float | None:
        """Median over the yardstick's, or the other way round; None without a yardstick."""
        if not self.yardstick:
            return None
        ratio = self.median / statistics.median(self.yardstick)
        return 1 / ratio if self.at_least else ratio

    @property
    def met(self) -> bool:
        """True if the row meets its goal."""
        if self.goal is None:
            return True
        reached = self.median if self.ratio is None else self.ratio
        return reached >= self.goal if self.at_least else reached <= self.goal


def spread(values: Sequence[float]) -> float:
    """Range of the middle half of the values, as a part of their median."""
    median = statistics.median(values)
    if len(values) < 2 or not median:
        return 0.0
    low, _, high = statistics.quantiles(values, n=4, method="inclusive")
    return (high - low) / median


def table(rows: Iterable[Row]) -> str:
    """The rows under their head, in columns, and a last line that counts what misses its goal."""
    rows = list(rows)
    lines = [HEAD, *map(cells, rows)]
    widths = [max(len(line[column]) for line in lines) for column in range(len(HEAD))]
    missed = [row for row in rows if not row.met]
    return "\n".join(
        [
            *(_line(line, widths) for line in lines),
            f"{len(missed)} of {len(rows)} rows miss their goal.",
        ]
    )


def cells(row: Row) -> tuple[str, ...]:
    """The row as text, a cell for each part of the head."""
    relative = row.ratio is not None
    return (
        row.measure,
        row.subject,
        _quantity(row.median, row.unit),
        f"±{spread(row.values) / 2:.0%}",
        _quantity(statistics.median(row.yardstick), row.unit) if relative else "",
        f"{row.ratio:.2f}×" if relative else "",
        _goal(row),
        "" if row.met else "MISSED",
    )


def _goal(row: Row) -> str:
    if row.goal is None:
        return ""
    sign = "≥" if row.at_least else "≤"
    return f"{sign} {row.goal:g}×" if row.yardstick else f"{sign} {_quantity(row.goal, row.unit)}"


def _quantity(value: float, unit: str) -> str:
    return f"{value:.4g} {unit}".strip()


def _line(line: Sequence[str], widths: Sequence[int]) -> str:
    """The first two cells to the left, the numbers to the right."""
    padded = (
        cell.ljust(width) if column < 2 else cell.rjust(width)
        for column, (cell, width) in enumerate(zip(line, widths, strict=True))
    )
    return "  ".join(padded).rstrip()
