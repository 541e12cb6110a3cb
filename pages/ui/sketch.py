"""Small pictures as SVG: what the glossary's and the tour's are made of.

They decorate: the text beside a picture says all of it. A mark's kind is a class of `.sketch`,
whose colours are those of the live pictures.
"""

from collections.abc import Iterable, Sequence
from html import escape

import numpy as np

Box = tuple[float, float, float, float]
"""Left, top, right and bottom."""


def sketch(marks: str, *, width: int, height: int) -> str:
    """Return marks as a picture on one line; screen readers skip it."""
    return f'<svg class="sketch" viewBox="0 0 {width} {height}" aria-hidden="true">{marks}</svg>'


def path(points: Iterable[tuple[float, float]], kind: str) -> str:
    """Return a line through points."""
    line = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
    return f'<polyline points="{line}" class="{kind}"/>'


def line(x1: float, y1: float, x2: float, y2: float, kind: str = "quiet") -> str:
    """Return a straight line."""
    return path([(x1, y1), (x2, y2)], kind)


def arrow(x1: float, y1: float, x2: float, y2: float, kind: str) -> str:
    """Return a line with a head at its end."""
    tip, back = np.array([x2, y2]), np.array([x1, y1])
    along = (tip - back) / np.hypot(*(tip - back)) * 5
    across = np.array([-along[1], along[0]]) * 0.6
    head = [tip - along + across, tip, tip - along - across]
    return line(x1, y1, x2, y2, kind) + path([(x, y) for x, y in head], kind)


def dot(x: float, y: float, kind: str, radius: float = 2.6) -> str:
    """Return a filled circle."""
    return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{radius:g}" class="{kind} full"/>'


def ring(x: float, y: float, radius: float, kind: str = "quiet") -> str:
    """Return a circle."""
    return f'<circle cx="{x:g}" cy="{y:g}" r="{radius:g}" class="{kind}"/>'


def block(
    x: float, y: float, width: float, height: float, kind: str = "quiet", share: float = 1.0
) -> str:
    """Return a filled box; ``share`` is its opacity."""
    return (
        f'<rect x="{x:.1f}" y="{y:.1f}" width="{width:.1f}" height="{height:.1f}" rx="1" '
        f'class="{kind} full" opacity="{share:.2f}"/>'
    )


def frame(x: float, y: float, width: float, height: float, kind: str = "mark") -> str:
    """Return the outline of a box."""
    return (
        f'<rect x="{x:.1f}" y="{y:.1f}" width="{width:.1f}" height="{height:.1f}" class="{kind}"/>'
    )


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


def text(x: float, y: float, words: str, kind: str = "") -> str:
    """Return a text whose middle is at a place."""
    return f'<text x="{x:g}" y="{y:g}" class="{kind}">{escape(words)}</text>'
