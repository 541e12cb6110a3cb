"""What the tests of live pictures do to them and read off them."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from xml.etree import ElementTree

import numpy as np

from browser.visit import Visit

NAMESPACE = "{http://www.w3.org/2000/svg}"


class Drawing:
    """The picture as its SVG button gives it: places are pixels from its upper left corner."""

    def __init__(self, file: Path) -> None:
        self.parts = list(ElementTree.parse(file).getroot().iter())

    def all(self, tag: str, **attributes: str) -> list[ElementTree.Element]:
        """The parts of a kind that have these attributes, in the order they were drawn."""
        named = {name.replace("_", "-"): value for name, value in attributes.items()}
        return [
            part
            for part in self.parts
            if part.tag == NAMESPACE + tag
            and all(part.get(name) == value for name, value in named.items())
        ]

    @property
    def text(self) -> str:
        """All words and numbers, in the order they were drawn."""
        return "  ".join(part.text for part in self.all("text"))


def drawing(visit: Visit) -> Drawing:
    """Download the picture."""
    with visit.page.expect_download() as download:
        visit.page.locator(".save").click()
    return Drawing(download.value.path())


def points(line: ElementTree.Element) -> np.ndarray:
    """The points of a line, one a row."""
    return np.array(
        [[float(one) for one in pair.split(",")] for pair in line.get("points").split()]
    )


def centre(circle: ElementTree.Element) -> np.ndarray:
    """The middle of a circle."""
    return np.array([float(circle.get("cx")), float(circle.get("cy"))])


def four_decimals(text: str) -> list[float]:
    """The numbers with four decimals in a text."""
    return [float(number) for number in re.findall(r"-?\d\.\d{4}\b", text.replace("−", "-"))]


def contains(numbers: list[float], values: np.ndarray) -> bool:
    """Whether `values`, rounded to four decimals, stand one after the other in `numbers`."""
    starts = range(len(numbers) - len(values) + 1)
    return any(
        np.abs(np.array(numbers[start : start + len(values)]) - values).max() <= 0.5001e-4
        for start in starts
    )


def corner(visit: Visit) -> np.ndarray:
    """Where the picture's upper left corner is in the window, after it was scrolled into sight."""
    picture = visit.page.locator("canvas.picture")
    picture.scroll_into_view_if_needed()
    box = picture.bounding_box()
    return np.array([box["x"], box["y"]])


def shown(visit: Visit, name: str) -> float:
    """A parameter of the last frame."""
    return visit.page.evaluate("name => drawn.at(-1)[name]", name)


def wait_until_shown(visit: Visit, **parameters: object) -> None:
    """Wait until a frame shows these parameters."""
    visit.page.wait_for_function(
        """wanted => {
            const last = window.drawn?.at(-1) ?? {};
            return Object.entries(wanted).every(
                ([name, value]) => JSON.stringify(last[name]) === JSON.stringify(value)
            );
        }""",
        arg=parameters,
    )


@contextmanager
def silence(visit: Visit) -> Iterator[None]:
    """Do inside it what must send the server nothing."""
    sent = len(visit.sent_frames)
    assert sent
    yield
    assert len(visit.sent_frames) == sent


@contextmanager
def one_message(visit: Visit) -> Iterator[None]:
    """Do inside it what must send the server exactly one message."""
    sent = len(visit.sent_frames)
    with visit.answer():
        yield
    assert len(visit.sent_frames) == sent + 1
