"""Pictures as SVG, which a page, a file and paper show at once, without a script.

A `Drawing` says something of its own. Its places are shares of the picture, so that it fills any
box and its letters keep their size. A sketch decorates a text that says all of it; its places are
pixels of a small picture, and a mark's kind is a class of `.sketch` in drawing.css, whose colours
are those of the live pictures.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from html import escape
from typing import NamedTuple
from urllib.parse import quote

import numpy as np

_BOTH = re.compile(r"light-dark\((#\w+), #\w+\)")
CENTRED_TEXTS: Mapping[str, str] = {
    "text": "fill: currentColor; font-size: 1em; text-anchor: middle; dominant-baseline: central",
    ".start": "text-anchor: start",
    ".end": "text-anchor: end",
}
"""Style of a drawing's texts: their middle is at their place, or they start or end there."""


class Drawing(NamedTuple):
    """Marks whose places are shares of the picture, and their style."""

    name: str
    """Class of the picture, to which its style is confined."""
    marks: str
    """Its elements, made by `SHARES`."""
    style: Mapping[str, str]
    """Declarations by selector."""

    def markup(self, alt: str, size: str = "") -> str:
        """Return the picture as one line of SVG, with a text alternative."""
        rules = "".join(f".{self.name} {at} {{{its}}}" for at, its in self.style.items())
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" class="{self.name}" role="img" '
            f'aria-label="{escape(alt)}" {size}><style>{rules}</style>{self.marks}</svg>'
        )

    def as_file(self, alt: str, *, width: int, height: int) -> str:
        """Return the address of an SVG file with the colours of a light page."""
        size = f'width="{width}" height="{height}" font-family="sans-serif" font-size="13"'
        light = _BOTH.sub(r"\1", self.markup(alt, size)).replace("currentColor", "#000")
        return f"data:image/svg+xml,{quote(light)}"


def sketch(marks: str, *, width: int, height: int) -> str:
    """Return marks, made by `PIXELS`, as a picture on one line; screen readers skip it."""
    return f'<svg class="sketch" viewBox="0 0 {width} {height}" aria-hidden="true">{marks}</svg>'


Box = tuple[float, float, float, float]
"""Left, top, right and bottom."""


@dataclass(frozen=True)
class Shapes:
    """Elements of a picture whose places are in one unit."""

    unit: str
    """Unit of places, widths and heights."""
    size_unit: str
    """Unit of radii and of a square's side."""
    decimals: int

    def text(self, x: float, y: float, words: str, kind: str = "") -> str:
        """Return a text at a place; the style says which point of it is there."""
        return f'<text x="{self._at(x)}" y="{self._at(y)}" class="{kind}">{escape(words)}</text>'

    def line(self, x1: float, y1: float, x2: float, y2: float, kind: str = "quiet") -> str:
        """Return a straight line."""
        start, end = f'x1="{self._at(x1)}" y1="{self._at(y1)}"', f'x2="{self._at(x2)}"'
        return f'<line {start} {end} y2="{self._at(y2)}" class="{kind}"/>'

    def circle(self, x: float, y: float, radius: float, kind: str = "quiet") -> str:
        """Return a circle."""
        place = f'cx="{self._at(x)}" cy="{self._at(y)}"'
        return f'<circle {place} r="{radius:g}{self.size_unit}" class="{kind}"/>'

    def rectangle(
        self,
        left: float,
        top: float,
        width: float,
        height: float,
        kind: str,
        *,
        corner: float = 0,
        opacity: float = 1,
        title: str = "",
    ) -> str:
        """Return a rectangle; ``corner`` is the radius of its corners in pixels."""
        size = f'width="{self._at(width)}" height="{self._at(height)}"'
        more = f' rx="{corner:g}"' if corner else ""
        more += f' opacity="{opacity:.2f}"' if opacity < 1 else ""
        element = f'<rect x="{self._at(left)}" y="{self._at(top)}" {size} class="{kind}"{more}'
        return f"{element}><title>{escape(title)}</title></rect>" if title else f"{element}/>"

    def square(self, left: float, top: float, side: float, kind: str, *, corner: float = 0) -> str:
        """Return a square whose size does not depend on the picture's."""
        place, size = f'x="{self._at(left)}" y="{self._at(top)}"', f"{side:g}{self.size_unit}"
        return f'<rect {place} width="{size}" height="{size}" rx="{corner:g}" class="{kind}"/>'

    def curve(self, heights: Sequence[float] | np.ndarray, box: Box) -> str:
        """Return a curve that fills a box: its heights are shares of it, from the bottom."""
        last = max(len(heights) - 1, 1)
        points = " ".join(
            f"{100 * place / last:.2f},{100 * (1 - height):.2f}"
            for place, height in enumerate(heights)
        )
        left, top, right, bottom = box
        place = f'x="{self._at(left)}" y="{self._at(top)}"'
        size = f'width="{self._at(right - left)}" height="{self._at(bottom - top)}"'
        return (
            f'<svg {place} {size} viewBox="0 0 100 100" preserveAspectRatio="none">'
            f'<polyline points="{points}"/></svg>'
        )

    def _at(self, number: float) -> str:
        digits = f"{number:.{self.decimals}f}"
        return f"{digits.rstrip('0').rstrip('.') if '.' in digits else digits}{self.unit}"


SHARES = Shapes("%", "em", decimals=2)
"""Elements of a drawing."""
PIXELS = Shapes("", "", decimals=1)
"""Elements of a sketch."""

text, line, ring = PIXELS.text, PIXELS.line, PIXELS.circle


def path(points: Iterable[tuple[float, float]], kind: str) -> str:
    """Return a line of a sketch through points."""
    through = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
    return f'<polyline points="{through}" class="{kind}"/>'


def arrow(x1: float, y1: float, x2: float, y2: float, kind: str) -> str:
    """Return a line of a sketch with a head at its end."""
    tip, back = np.array([x2, y2]), np.array([x1, y1])
    along = (tip - back) / np.hypot(*(tip - back)) * 5
    across = np.array([-along[1], along[0]]) * 0.6
    head = [tip - along + across, tip, tip - along - across]
    return line(x1, y1, x2, y2, kind) + path([(x, y) for x, y in head], kind)


def dot(x: float, y: float, kind: str, radius: float = 2.6) -> str:
    """Return a filled circle of a sketch."""
    return PIXELS.circle(x, y, radius, f"{kind} full")


def block(
    x: float, y: float, width: float, height: float, kind: str = "quiet", opacity: float = 1.0
) -> str:
    """Return a filled box of a sketch."""
    return PIXELS.rectangle(x, y, width, height, f"{kind} full", corner=1, opacity=opacity)


def frame(x: float, y: float, width: float, height: float, kind: str = "mark") -> str:
    """Return the outline of a box of a sketch."""
    return PIXELS.rectangle(x, y, width, height, kind)


def grid(
    rows: Sequence[Sequence[float]], box: Box, kind: str = "plus", other: str = "minus"
) -> str:
    """Return cells by their values, −1 to 1: the sign chooses the kind, the size the opacity."""
    left, top, right, bottom = box
    width, height = (right - left) / len(rows[0]), (bottom - top) / len(rows)
    return "".join(
        block(
            left + column * width,
            top + row * height,
            width - 0.8,
            height - 0.8,
            kind if value >= 0 else other,
            0.08 + 0.87 * abs(value),
        )
        for row, values in enumerate(rows)
        for column, value in enumerate(values)
    )
