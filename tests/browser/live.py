"""A live picture, as a test sees it: what is drawn, and a hand to move it with."""

from collections.abc import Iterator
from contextlib import contextmanager
from xml.etree import ElementTree

from playwright.sync_api import CDPSession, Locator, expect

from browser.visit import Visit

SVG = "{http://www.w3.org/2000/svg}"
SHOWS = """expected => Object.entries(expected).every(
    ([key, value]) => Math.abs(window.lastFrame?.parameters[key] - value) < 1e-9
)"""


class LivePicture:
    """The live picture of the lesson that a visit shows."""

    def __init__(self, visit: Visit) -> None:
        self.visit, self.page = visit, visit.page
        self.canvas: Locator = self.page.locator("canvas.picture")
        expect(self.canvas).to_be_visible()
        self.canvas.scroll_into_view_if_needed()
        self.page.wait_for_function("() => window.lastFrame")

    def parameters(self) -> dict[str, float]:
        """The parameters of the last frame."""
        return self.page.evaluate("() => window.lastFrame.parameters")

    def wait_for(self, **parameters: float) -> None:
        """Wait until a frame with these parameters is drawn."""
        self.page.wait_for_function(SHOWS, arg=parameters)

    @contextmanager
    def frames(self) -> Iterator[list[dict[str, float]]]:
        """Collects the parameters of every frame drawn inside it."""
        self.page.evaluate("() => { drawn.length = 0; }")
        seen: list[dict[str, float]] = []
        yield seen
        seen += self.page.evaluate("() => drawn")

    @contextmanager
    def silence(self) -> Iterator[None]:
        """Inside it the page sends nothing to the server."""
        before = len(self.visit.sent_frames)
        yield
        assert len(self.visit.sent_frames) == before

    @property
    def formula(self) -> str:
        """The line under the picture, with ASCII minus signs and without commas."""
        return plain(self.page.locator(".live .formula").inner_text())

    def svg(self) -> ElementTree.Element:
        """The picture as its button saves it."""
        with self.page.expect_download() as download:
            self.page.locator("button.save").click()
        return ElementTree.parse(download.value.path()).getroot()

    def texts(self) -> list[str]:
        """All texts in the picture."""
        return [plain(text.text or "") for text in self.svg().iter(f"{SVG}text")]

    def corner(self) -> tuple[float, float]:
        """Where the picture's upper left is in the window."""
        box = self.canvas.bounding_box()
        return box["x"], box["y"]

    def colour_at(self, x: float, y: float) -> list[int]:
        """Red, green and blue at a place in the picture."""
        return self.canvas.evaluate(
            """(canvas, [x, y]) => {
                const ratio = canvas.width / canvas.clientWidth;
                const place = [Math.floor(x * ratio), Math.floor(y * ratio)];
                return [...canvas.getContext("2d").getImageData(...place, 1, 1).data].slice(0, 3);
            }""",
            [x, y],
        )

    def drag(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        """Press the mouse at a place of the picture and move it to another."""
        left, top = self.corner()
        self.page.mouse.move(left + start[0], top + start[1])
        self.page.mouse.down()
        self._move((left + start[0], top + start[1]), (left + end[0], top + end[1]))

    def release(self) -> None:
        """Let go of the mouse, and wait for the server's answer."""
        with self.visit.answer():
            self.page.mouse.up()

    @contextmanager
    def finger(self) -> Iterator["Finger"]:
        """A finger on the picture; the page takes touches inside it."""
        self.canvas.evaluate("canvas => canvas.scrollIntoView({ block: 'center' })")
        session = self.page.context.new_cdp_session(self.page)
        session.send("Emulation.setTouchEmulationEnabled", {"enabled": True})
        try:
            yield Finger(session, *self.corner())
        finally:
            session.send("Emulation.setTouchEmulationEnabled", {"enabled": False})
            session.detach()

    def drag_slider(self, name: str, share: float) -> None:
        """Take a slider of the page and move it to a share of its length, without letting go."""
        start, end, y = self.slider_places(name, share)
        self.page.mouse.move(start, y)
        self.page.mouse.down()
        self._move((start, y), (end, y))

    def slider_places(self, name: str, share: float) -> tuple[float, float, float]:
        """In the window: x of a slider's thumb and of a share of its length, and y of both."""
        control = self.page.locator(f".st-key-{name}")
        control.scroll_into_view_if_needed()
        track = control.locator("[data-testid=stSlider] > div").last.bounding_box()
        # 1.62: an element of its own; 1.67: an input that stands hidden inside the thumb.
        x, y = control.locator("[aria-valuetext]").evaluate(
            """handle => {
                const thumb = handle.matches("input") ? handle.parentElement.parentElement : handle;
                const { x, y, width, height } = thumb.getBoundingClientRect();
                return [x + width / 2, y + height / 2];
            }"""
        )
        return x, track["x"] + share * track["width"], y

    def _move(self, start: tuple[float, float], end: tuple[float, float], moves: int = 20) -> None:
        """Move the mouse, once a frame."""
        for move in range(1, moves + 1):
            share = move / moves
            self.page.mouse.move(*(a + share * (b - a) for a, b in zip(start, end, strict=True)))
            self.page.evaluate("() => new Promise(requestAnimationFrame)")


class Finger:
    """Touches at places of a picture."""

    def __init__(self, session: CDPSession, left: float, top: float) -> None:
        self._session, self._left, self._top = session, left, top
        self._at = (0.0, 0.0)

    def press(self, x: float, y: float) -> None:
        self._touch("touchStart", x, y)

    def move(self, x: float, y: float, steps: int = 8) -> None:
        from_x, from_y = self._at
        for step in range(1, steps + 1):
            share = step / steps
            self._touch("touchMove", from_x + share * (x - from_x), from_y + share * (y - from_y))

    def release(self) -> None:
        self._session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})

    def _touch(self, kind: str, x: float, y: float) -> None:
        self._at = (x, y)
        point = {"x": self._left + x, "y": self._top + y}
        self._session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [point]})


def plain(text: str) -> str:
    """A text with ASCII minus signs and without commas in numbers."""
    return text.replace("−", "-").replace(",", "")
