"""A picture as SVG: a page, a file and paper show it at once, without a script."""

import re
from collections.abc import Mapping
from html import escape
from typing import NamedTuple
from urllib.parse import quote

_BOTH = re.compile(r"light-dark\((#\w+), #\w+\)")


class Drawing(NamedTuple):
    """Marks whose places are shares of the picture, and their style."""

    name: str
    """Class of the picture, to which its style is confined."""
    marks: str
    """Its elements. Texts and radii are in em, everything else in per cent."""
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


def text(x: float, y: float, words: str, kind: str = "") -> str:
    """Return a text at shares of the picture in per cent, of a class of the style."""
    return f'<text x="{x:g}%" y="{y:g}%" class="{kind}">{escape(words)}</text>'
