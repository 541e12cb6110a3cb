"""A live picture under test: what it draws, says and sends."""

import re
import xml.etree.ElementTree as ElementTree
from collections.abc import Iterator
from contextlib import contextmanager
from typing import NamedTuple

import numpy as np

from browser.visit import Visit

CANVAS = "canvas.picture"
LISTEN = """() => {
    if (window.frames_drawn) return;
    window.frames_drawn = [];
    addEventListener("drawn", event => frames_drawn.push(event.detail.parameters));
}"""


class Text(NamedTuple):
    """A text of a picture, and where it stands, in pixels."""

    words: str
    x: float
    y: float
    anchor: str
    size: float


class Drawing:
    """A picture saved as SVG."""

    def __init__(self, source: str) -> None:
        self._root = ElementTree.fromstring(source)

    def all(self, tag: str, **attributes: str) -> list[ElementTree.Element]:
        """The elements of this tag and these attributes, in the order of drawing."""
        found = self._root.iter(f"{{http://www.w3.org/2000/svg}}{tag}")
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


class Picture:
    """The live picture of a visit."""

    def __init__(self, visit: Visit) -> None:
        self.visit, self.page = visit, visit.page
        canvas = self.page.locator(CANVAS)
        canvas.scroll_into_view_if_needed()
        self.page.evaluate(LISTEN)

    def saved(self) -> Drawing:
        with self.page.expect_download() as download:
            self.page.locator("button.save").press("Enter")
        return Drawing(download.value.path().read_text(encoding="utf-8"))

    def formula(self) -> str:
        return self.page.locator(".formula").text_content().replace("−", "-")

    def parameters(self) -> dict[str, float]:
        """Those of the last frame."""
        return self.page.evaluate("frames_drawn.at(-1)")

    def frames(self) -> list[dict[str, float]]:
        """The parameters of all frames since the picture was first looked at."""
        return self.page.evaluate("frames_drawn")

    def wait_for(self, **values: int) -> None:
        self.page.wait_for_function(
            "values => Object.entries(values).every(([name, value]) => "
            "frames_drawn.at(-1)?.[name] === value)",
            arg=values,
        )

    def next_frame(self) -> None:
        self.page.evaluate(
            "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"
        )

    def move(self, x: float, y: float) -> None:
        """The mouse to a place in the picture."""
        box = self.page.locator(CANVAS).bounding_box()
        self.page.mouse.move(box["x"] + x, box["y"] + y)

    @contextmanager
    def held(self, x: float, y: float) -> Iterator[None]:
        """The mouse button down from here on; what is let go is sent once, and answered."""
        self.move(x, y)
        self.page.mouse.down()
        sent = len(self.visit.sent_frames)
        yield
        self.next_frame()
        assert len(self.visit.sent_frames) == sent
        with self.visit.answer():
            self.page.mouse.up()
        assert len(self.visit.sent_frames) == sent + 1

    def drag_slider(self, name: str, by: float) -> None:
        """Drag a slider of the page by pixels, seeing the picture follow and nothing sent."""
        thumb = self.page.locator(f".st-key-{name} [role=slider], .st-key-{name} input[type=range]")
        thumb.first.scroll_into_view_if_needed()
        # The thumb is where its number is shown.
        value = self.page.locator(f".st-key-{name} [data-testid=stSliderThumbValue]")
        shown = (value if value.count() else thumb).first.bounding_box()
        track = thumb.first.bounding_box()
        x, y = shown["x"] + shown["width"] / 2, track["y"] + track["height"] / 2
        sent, before = len(self.visit.sent_frames), len(self.frames())
        self.page.mouse.move(x, y)
        self.page.mouse.down()
        for step in range(1, 9):
            self.page.mouse.move(x + by * step / 8, y)
            self.next_frame()
        seen = {frame[name] for frame in self.frames()[before:]}
        assert len(seen) >= 4
        assert len(self.visit.sent_frames) == sent
        with self.visit.answer():
            self.page.mouse.up()


def found(pattern: str, text: str) -> list[float]:
    """The numbers in the brackets of a pattern."""
    match = re.search(pattern, text.replace(",", "").replace("−", "-"))
    assert match, (pattern, text)
    return [float(number) for number in match.groups()]
