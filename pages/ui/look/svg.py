"""Pictures as SVG, which a page, a file and paper show at once, without a script.

A `Pen` names shapes as the pen of live pictures does (`live/pen.ts`); the kind of a shape is a
class of its style. A `Drawing` says something of its own. Its places are shares of the picture, so
that it fills any box and its letters keep their size. A sketch decorates a text that says all of
it; its places are pixels of a small picture, and its style is that of `.sketch` in drawing.css. The
colours of both are those of the live pictures, by their names in `hues.py`.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from html import escape
from typing import NamedTuple
from urllib.parse import quote

import numpy as np

from pages.ui.look import hues

CENTRED_TEXTS: Mapping[str, str] = {
    "text": "fill: currentColor; font-size: 1em; text-anchor: middle; dominant-baseline: central",
    ".start": "text-anchor: start",
    ".end": "text-anchor: end",
}
"""Style of a drawing's texts: their middle is at their place, or they start or end there."""


class Drawing(NamedTuple):
    """Shapes whose places are shares of the picture, and their style."""

    name: str
    """Class of the picture, to which its style is confined."""
    shapes: str
    """Its elements, drawn by `SHARES`."""
    style: Mapping[str, str]
    """Declarations by selector, with colours as style sheets of the page name them."""

    def markup(self, alt: str) -> str:
        """Return the picture as one line of SVG, with a text alternative."""
        return self._with(self._rules(), alt)

    def as_file(self, alt: str, *, width: int, height: int) -> str:
        """Return the address of an SVG file with the colours of a light page."""
        size = f'width="{width}" height="{height}" font-family="sans-serif" font-size="13"'
        return f"data:image/svg+xml,{quote(self._with(hues.on_paper(self._rules()), alt, size))}"

    def _rules(self) -> str:
        return "".join(f".{self.name} {at} {{{its}}}" for at, its in self.style.items())

    def _with(self, rules: str, alt: str, size: str = "") -> str:
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" class="{self.name}" role="img" '
            f'aria-label="{escape(alt)}" {size}><style>{rules}</style>{self.shapes}</svg>'
        )


def sketch(shapes: str, *, width: int, height: int) -> str:
    """Return shapes, drawn by `PIXELS`, as a picture on one line; screen readers skip it."""
    return f'<svg class="sketch" viewBox="0 0 {width} {height}" aria-hidden="true">{shapes}</svg>'


Box = tuple[float, float, float, float]
"""Left, top, right and bottom."""


@dataclass(frozen=True)
class Pen:
    """Writes shapes as elements of SVG, with their places in one unit."""

    unit: str
    """Unit of places, widths and heights."""
    size_unit: str
    """Unit of radii and of a square's side."""
    decimals: int

    def text(self, words: str, x: float, y: float, kind: str = "") -> str:
        """Return a text at a place; the style says which point of it is there."""
        return f'<text x="{self._at(x)}" y="{self._at(y)}" class="{kind}">{escape(words)}</text>'

    def line(self, x1: float, y1: float, x2: float, y2: float, kind: str = "quiet") -> str:
        """Return a straight line."""
        start, end = f'x1="{self._at(x1)}" y1="{self._at(y1)}"', f'x2="{self._at(x2)}"'
        return f'<line {start} {end} y2="{self._at(y2)}" class="{kind}"/>'

    def curve(self, points: Iterable[tuple[float, float]], kind: str, *, alpha: float = 1) -> str:
        """Return a line through points, or the area within."""
        places = " ".join(f"{x:.{self.decimals}f},{y:.{self.decimals}f}" for x, y in points)
        return self._from_points(f'<polyline points="{places}" class="{kind}"{_opacity(alpha)}/>')

    def curves(self, lines: Iterable[Iterable[tuple[float, float]]], kind: str) -> str:
        """Return several lines as one shape."""
        moves = "".join(
            "M" + "L".join(f"{x:.{self.decimals}f},{y:.{self.decimals}f}" for x, y in line)
            for line in lines
        )
        return self._from_points(f'<path d="{moves}" class="{kind}"/>')

    def dot(self, x: float, y: float, radius: float, kind: str) -> str:
        """Return a circle."""
        place = f'cx="{self._at(x)}" cy="{self._at(y)}"'
        return f'<circle {place} r="{radius:g}{self.size_unit}" class="{kind}"/>'

    def rect(
        self,
        x: float,
        y: float,
        width: float,
        height: float,
        kind: str,
        *,
        corner: float = 0,
        alpha: float = 1,
        title: str = "",
    ) -> str:
        """Return a rectangle; ``corner`` is the radius of its corners in pixels."""
        size = f'width="{self._at(width)}" height="{self._at(height)}"'
        more = (f' rx="{corner:g}"' if corner else "") + _opacity(alpha)
        element = f'<rect x="{self._at(x)}" y="{self._at(y)}" {size} class="{kind}"{more}'
        return f"{element}><title>{escape(title)}</title></rect>" if title else f"{element}/>"

    def square(self, x: float, y: float, side: float, kind: str, *, corner: float = 0) -> str:
        """Return a square whose size does not depend on the picture's."""
        place, size = f'x="{self._at(x)}" y="{self._at(y)}"', f"{side:g}{self.size_unit}"
        return f'<rect {place} width="{size}" height="{size}" rx="{corner:g}" class="{kind}"/>'

    def _from_points(self, element: str) -> str:
        """Return a shape of points in the pen's unit.

        Points have no unit of their own: those of a picture of 100 by 100 are shares of it.
        """
        if not self.unit:
            return element
        whole = 'width="100%" height="100%" viewBox="0 0 100 100" preserveAspectRatio="none"'
        return f"<svg {whole}>{element}</svg>"

    def _at(self, number: float) -> str:
        digits = f"{number:.{self.decimals}f}"
        return f"{digits.rstrip('0').rstrip('.') if '.' in digits else digits}{self.unit}"


def _opacity(alpha: float) -> str:
    return f' opacity="{alpha:.2f}"' if alpha < 1 else ""


SHARES = Pen("%", "em", decimals=2)
"""The pen of a drawing."""
PIXELS = Pen("", "", decimals=1)
"""The pen of a sketch. A kind with `full` fills a shape; any other draws its outline."""

text, line, curve, dot, rect = PIXELS.text, PIXELS.line, PIXELS.curve, PIXELS.dot, PIXELS.rect


def arrow(x1: float, y1: float, x2: float, y2: float, kind: str) -> str:
    """Return a line of a sketch with a head at its end."""
    tip, back = np.array([x2, y2]), np.array([x1, y1])
    along = (tip - back) / np.hypot(*(tip - back)) * 5
    across = np.array([-along[1], along[0]]) * 0.6
    head = [tip - along + across, tip, tip - along - across]
    return line(x1, y1, x2, y2, kind) + curve([(x, y) for x, y in head], kind)


def grid(
    rows: Sequence[Sequence[float]], box: Box, kind: str = "plus", other: str = "minus"
) -> str:
    """Return cells by their values, −1 to 1: the sign chooses the kind, the size the opacity."""
    left, top, right, bottom = box
    width, height = (right - left) / len(rows[0]), (bottom - top) / len(rows)
    return "".join(
        rect(
            left + column * width,
            top + row * height,
            width - 0.8,
            height - 0.8,
            f"{kind if value >= 0 else other} full",
            alpha=0.08 + 0.87 * abs(value),
        )
        for row, values in enumerate(rows)
        for column, value in enumerate(values)
    )
