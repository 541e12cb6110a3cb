"""Reading of live pictures from their saved SVG.

Places are pixels from the picture's upper left corner.
"""

import re
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple
from xml.etree import ElementTree

import numpy as np

NAMESPACE = "{http://www.w3.org/2000/svg}"
# A file's font is wider than the lab's: its texts are written this much smaller.
SHARE = 0.9


class Text(NamedTuple):
    """A text of a picture, and its place."""

    words: str
    x: float
    y: float
    anchor: str | None
    size: float


class Drawing:
    """A picture saved as SVG."""

    def __init__(self, file: Path) -> None:
        self.parts = list(ElementTree.parse(file).getroot().iter())

    def all(self, tag: str, **attributes: str) -> list[ElementTree.Element]:
        """The parts of a kind that have these attributes, in the order of drawing."""
        wanted = {name.replace("_", "-"): value for name, value in attributes.items()}
        return [
            part
            for part in self.parts
            if part.tag == NAMESPACE + tag and wanted.items() <= part.attrib.items()
        ]

    def marks(self) -> set[str]:
        """Return the marks of all shapes and texts."""
        return {mark for part in self.parts if (mark := part.get("data-mark"))}

    def texts(self) -> list[Text]:
        """All texts, written plainly, in the order of drawing."""
        return [
            Text(
                plain(part.text or ""),
                float(part.attrib["x"]),
                float(part.attrib["y"]),
                part.get("text-anchor"),
                float(part.attrib["font-size"]) / SHARE,
            )
            for part in self.all("text")
            if part.get("fill") != "none"  # a halo
        ]

    @property
    def text(self) -> str:
        """All texts one after the other."""
        return "  ".join(text.words for text in self.texts())

    def tick(self, words: str, anchor: str) -> Text:
        """The first text of these words with this anchor."""
        return next(text for text in self.texts() if (text.words, text.anchor) == (words, anchor))


def plain(text: str) -> str:
    """A text with ASCII minus signs and without commas."""
    return text.replace("−", "-").replace(",", "")


def points(line: ElementTree.Element) -> np.ndarray:
    """The points of a line, one a row."""
    return np.array([pair.split(",") for pair in line.attrib["points"].split()], dtype=float)


def centre(circle: ElementTree.Element) -> np.ndarray:
    """The middle of a circle."""
    return np.array(numbers(circle, "cx", "cy"))


def numbers(part: ElementTree.Element, *names: str) -> tuple[float, ...]:
    """The attributes of these names."""
    return tuple(float(part.attrib[name]) for name in names)


def found(pattern: str, text: str) -> list[float]:
    """The numbers in the brackets of a pattern."""
    match = re.search(pattern, text)
    assert match, (pattern, text)
    return [float(number) for number in match.groups()]


def states(text: str, values: Sequence[float] | np.ndarray, *, decimals: int = 4) -> bool:
    """Return True if a text's numbers with these decimals contain the values, one by one."""
    stated = np.array(re.findall(rf"-?\d\.\d{{{decimals}}}\b", text), dtype=float)
    starts = range(len(stated) - len(values) + 1)
    within = 0.5001 * 10**-decimals
    return any(np.allclose(stated[at : at + len(values)], values, 0, within) for at in starts)
