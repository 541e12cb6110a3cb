"""What a live picture has drawn, read from the SVG that it is saved as."""

import re
from typing import NamedTuple
from xml.etree import ElementTree

import numpy as np

from browser.live import SVG, LivePicture


class Text(NamedTuple):
    """A text of a picture, and where it stands, in pixels."""

    words: str
    x: float
    y: float
    anchor: str
    size: float


class Drawing:
    """A picture saved as SVG."""

    def __init__(self, picture: LivePicture) -> None:
        self._root = picture.svg()

    def all(self, tag: str, **attributes: str) -> list[ElementTree.Element]:
        """The elements of this tag and these attributes, in the order of drawing."""
        found = self._root.iter(f"{SVG}{tag}")
        wanted = {name.replace("_", "-"): value for name, value in attributes.items()}
        return [one for one in found if wanted.items() <= one.attrib.items()]

    def texts(self) -> list[Text]:
        return [
            Text(
                one.text or "",
                float(one.get("x")),
                float(one.get("y")),
                one.get("text-anchor"),
                float(one.get("font-size")),
            )
            for one in self.all("text")
        ]

    def tick(self, words: str, anchor: str) -> Text:
        return next(text for text in self.texts() if (text.words, text.anchor) == (words, anchor))


def points(element: ElementTree.Element) -> np.ndarray:
    """The corners of a line, one a row."""
    return np.array([pair.split(",") for pair in element.get("points").split()], dtype=float)


def numbers(element: ElementTree.Element, *names: str) -> tuple[float, ...]:
    return tuple(float(element.get(name)) for name in names)


def found(pattern: str, text: str) -> list[float]:
    """The numbers in the brackets of a pattern."""
    match = re.search(pattern, text)
    assert match, (pattern, text)
    return [float(number) for number in match.groups()]
