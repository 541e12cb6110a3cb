"""A live picture, and the mouse, touch and keys that move it."""

from collections.abc import Iterator
from contextlib import contextmanager

import numpy as np
from numpy.typing import ArrayLike
from playwright.sync_api import CDPSession, Page, expect

from browser.drawing import Drawing, plain
from browser.visit import Visit, box
from front_end import page_functions

_function = page_functions("browser/live.ts")
FOLLOWS_CONTROLS = _function("followsControls")
SHOWS = _function("shows")
WATCH = _function("watch")
PIXEL = _function("pixel")
THUMB = _function("thumb")
# Not the pictures within sections of the lesson.
WHOLE = "[class*=st-key-live_]"
MOVES = 20
ORIGIN = np.zeros(2)


class LivePicture:
    """The live picture of the lesson that a visit shows; its places are those of `Drawing`."""

    def __init__(self, visit: Visit) -> None:
        self.visit, self.page = visit, visit.page
        self.canvas = self.page.locator(f"{WHOLE} canvas.picture")
        expect(self.canvas).to_be_visible()
        self.canvas.scroll_into_view_if_needed()
        self.page.wait_for_function(FOLLOWS_CONTROLS)

    # Contents

    def parameters(self) -> dict[str, float]:
        """Return the parameters of the last frame."""
        return self.page.evaluate("() => lastFrame.parameters")

    def wait_for(self, **parameters: object) -> None:
        """Wait until a frame with these parameters is drawn."""
        self.page.wait_for_function(SHOWS, arg=parameters)

    def watch(self, name: str, count: int = 20) -> list[float]:
        """Return a parameter in each of the next animation frames."""
        return self.page.evaluate(WATCH, [name, count])

    @contextmanager
    def frames(self) -> Iterator[list[dict[str, float]]]:
        """Collect the parameters of every frame drawn inside it."""
        self.page.evaluate("() => { drawn.length = 0; }")
        seen: list[dict[str, float]] = []
        yield seen
        seen += self.page.evaluate("() => drawn")

    @property
    def formula(self) -> str:
        """Return the line under the picture as plain text."""
        return plain(self.page.locator(f"{WHOLE} .formula").inner_text())

    def drawing(self) -> Drawing:
        """Return the picture as its button saves it."""
        with self.page.expect_download() as download:
            button = self.page.locator(f"{WHOLE} button.save")
            # Lecture mode hides it.
            button.click() if button.is_visible() else button.dispatch_event("click")
        return Drawing(download.value.path())

    def colour_at(self, place: np.ndarray) -> list[int]:
        """Return red, green and blue at a place in the picture."""
        return self.canvas.evaluate(PIXEL, list(place))

    # Pointer and keys

    def corner(self) -> np.ndarray:
        """Return the picture's upper left corner in the window."""
        place = box(self.canvas)
        return np.array([place["x"], place["y"]])

    def press(self, place: np.ndarray) -> None:
        """Press the mouse at a place of the picture."""
        self.page.mouse.move(*(self.corner() + place))
        self.page.mouse.down()

    def move(self, place: np.ndarray) -> None:
        """Move the mouse to a place of the picture."""
        self.page.mouse.move(*(self.corner() + place))

    def drag(self, *places: ArrayLike) -> None:
        """Press the mouse at a place of the picture and move it past others to the last."""
        self._drag(self.corner() + np.array(places))

    def drag_slider(self, name: str, share: float) -> None:
        """Drag a slider of the page to a share of its length, without releasing it."""
        start, end, y = self.slider_places(name, share)
        self._drag(np.array([[start, y], [end, y]]))

    def release(self) -> None:
        """Release the mouse: the picture sends one message."""
        with self.visit.one_message():
            self.page.mouse.up()

    def key(self, key: str) -> None:
        """Press and release a key on the picture: it sends one message."""
        with self.visit.one_message():
            self.canvas.press(key)

    @contextmanager
    def finger(self) -> Iterator["Finger"]:
        """A finger on the picture."""
        self.canvas.evaluate("canvas => canvas.scrollIntoView({ block: 'center' })")
        with finger(self.page, self.corner()) as touching:
            yield touching

    def slider_places(self, name: str, share: float) -> tuple[float, float, float]:
        """Return x of a slider's thumb and of a share of its length, and y of both."""
        control = self.page.locator(f".st-key-{name}")
        control.scroll_into_view_if_needed()
        track = box(control.locator("[data-testid=stSlider] > div").last)
        x, y = control.locator("[aria-valuetext]").evaluate(THUMB)
        return x, track["x"] + share * track["width"], y

    def _drag(self, places: np.ndarray) -> None:
        """Press the mouse at the first of some places in the window and move it, once a frame."""
        at = np.linspace(0, len(places) - 1, MOVES + 1)
        path = np.transpose([np.interp(at, range(len(places)), axis) for axis in places.T])
        self.page.mouse.move(*path[0])
        self.page.mouse.down()
        for place in path[1:]:
            self.page.mouse.move(*place)
            self.page.evaluate("() => new Promise(requestAnimationFrame)")


class Finger:
    """Touches at places counted from a corner."""

    def __init__(self, session: CDPSession, corner: np.ndarray) -> None:
        self._session, self._corner, self._at = session, corner, corner

    def press(self, place: np.ndarray) -> None:
        self._touch("touchStart", self._corner + place)

    def move(self, place: ArrayLike, steps: int = 8) -> None:
        for at in np.linspace(self._at, self._corner + np.asarray(place), steps + 1)[1:]:
            self._touch("touchMove", at)

    def release(self) -> None:
        self._session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})

    def _touch(self, kind: str, at: np.ndarray) -> None:
        self._at = at
        point = dict(zip("xy", at.tolist(), strict=True))
        self._session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [point]})


@contextmanager
def finger(page: Page, corner: np.ndarray = ORIGIN) -> Iterator[Finger]:
    """A finger at places counted from a corner.

    Touches need no emulated touch screen, after which the tab would never again have a mouse.
    """
    session = page.context.new_cdp_session(page)
    try:
        yield Finger(session, corner)
    finally:
        session.detach()
