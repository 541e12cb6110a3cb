"""One visitor's page: what it shows, what a visitor does on it, and what it did unseen."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import count
from urllib.parse import parse_qs, urlsplit

import streamlit
from playwright.sync_api import (
    ConsoleMessage,
    Dialog,
    FloatRect,
    Locator,
    Page,
    Request,
    TimeoutError,
    WebSocket,
)
from streamlit.proto.ForwardMsg_pb2 import ForwardMsg

from browser.launch import ColorScheme
from front_end import page_functions
from pages.catalogue import CATALOGUE
from pages.ui.parameters import PRESET, Choice
from pages.ui.tour import STOP
from pages.ui.url_state import FOLLOW

PROJECTOR = (1366, 768)
MEANT = 250
"""Milliseconds that a key is held down, so that the next press is no bounce of a remote."""

# Under a deep link Streamlit looks for its server below the path first (/heatmap/_stcore/health)
# and takes the 404 as the answer to look higher up; the browser reports it as an error.
BASE_PATH_PROBE = re.compile(r"/.+/_stcore/(health|host-config)$")

_function = page_functions("browser/visit.ts")
APP_IS_IDLE = _function("isIdle")
IS_CONNECTED = _function("isConnected")
# Runs that follow when the reader goes back in the browser's history: 1.62 needs a second one.
RUNS_OF_HISTORY = 2 if streamlit.__version__.startswith("1.62.") else 1
ADDRESS_RESTS = _function("addressRests")
GO_TO = _function("goTo")
BOUNCE = _function("bounce")
DELAY_SENDING = f"({_function('delaySending')})()"
RECORD_FRAMES = f"({_function('recordFrames')})()"
CONTROL_VALUES = _function("controlValues")
SHOWS_VALUES = _function("showsValues")
SETTLE_CONTROLS = _function("settleControls")
PICTURE_AT_REST = _function("pictureAtRest")
HAS_CHANGED = _function("hasChanged")
EXPERIMENT = (
    f".stMain [data-testid=stPageLink-NavLink][href*='{FOLLOW}=1']:not([href*='{STOP.name}='])"
)
FIRST_PAGE = "#first"
TITLE = ".stMain h1"
DRAWN_FIGURE = ".js-plotly-plot .main-svg, canvas.picture, .drawing svg"
WITHOUT_FIGURE = {entry.path for entry in CATALOGUE.pages}
PICTURES = ".js-plotly-plot, canvas.picture, [class*=st-key-drawing_]"


# Labels that choices show instead of their options, and the options by their labels.
LABELS = {
    (control.name, option.link): option.label
    for entry in CATALOGUE
    for control in (*entry.controls, PRESET)
    if isinstance(control, Choice)
    for option in control.options
    if option.label
}
OPTIONS = {(name, label): option for (name, option), label in LABELS.items()}


@dataclass
class Visit:
    """A page opened on the app at `server`, recorded from its first request on.

    `console_errors` are errors on the console and uncaught exceptions; `dialogs` the texts of
    alerts and the like; `foreign_requests` are addresses on any other host; `sent_frames` are the
    WebSocket messages from page to server.
    """

    page: Page
    server: str
    console_errors: list[str] = field(default_factory=list)
    dialogs: list[str] = field(default_factory=list)
    foreign_requests: list[str] = field(default_factory=list)
    sent_frames: list[str | bytes] = field(default_factory=list)

    def __post_init__(self) -> None:
        self._socket: WebSocket | None = None
        self._window: tuple[tuple[int, int], ColorScheme] = PROJECTOR, "light"
        self.page.add_init_script(DELAY_SENDING)
        self.page.add_init_script(RECORD_FRAMES)
        self.page.on("console", self._record_console)
        self.page.on("dialog", self._record_dialog)
        self.page.on("pageerror", lambda error: self.console_errors.append(f"uncaught: {error}"))
        self.page.on("websocket", self._record_websocket)
        self.page.context.on("request", self._record_request)

    def open(self, link: str, *, figure: bool = True) -> None:
        """Go to a link of the app, given without its server, and wait until it is drawn."""
        self.page.goto(f"{self.server}/{link.removeprefix('/')}")
        self.page.locator(FIRST_PAGE).wait_for(state="detached")
        self.page.wait_for_selector(TITLE)
        self.wait_until_idle()
        if figure and urlsplit(link).path.removeprefix("/") not in WITHOUT_FIGURE:
            self.page.wait_for_selector(DRAWN_FIGURE)

    def follow(self, link: str, *, refused: str = "") -> None:
        """Follow a link of the app on the open page; a control that it does not name is restored.

        As if it were the address that the reader goes back to in the browser's history. The page
        does not take the value that the link gives to `refused`.
        """
        marked = f"/{link}{'&' if '?' in link else '?'}{FOLLOW}=1"
        with self.answer(RUNS_OF_HISTORY):
            self.page.evaluate(GO_TO, marked)
        settings = parse_qs(urlsplit(link).query)
        settings.pop(refused, None)
        self.wait_for_values(self.of_controls(settings))

    @property
    def is_open(self) -> bool:
        """True while the page shows the app: from the first link until the page is left."""
        return self._socket is not None

    def show_in(self, viewport: tuple[int, int], color_scheme: ColorScheme) -> None:
        """Give the window a size and the page a theme."""
        if self._window != (viewport, color_scheme):
            self._set_window(viewport, color_scheme)
            self.wait_until_idle()

    def show_all(self) -> None:
        """Make the window as high as the page."""
        (width, _), color_scheme = self._window
        height = self.page.locator(".stMain").evaluate("main => main.scrollHeight")
        self._set_window((width, height), color_scheme)

    def forget(self) -> None:
        """Start the records of what went wrong anew."""
        for record in (self.console_errors, self.dialogs, self.foreign_requests):
            record.clear()

    def delay_sending(self, milliseconds: int) -> None:
        """Hold back all that the page sends to the server from now on."""
        self.page.evaluate("milliseconds => window.sendingDelay = milliseconds", milliseconds)

    def leave(self) -> None:
        """Close the app and leave nothing of it but the browser's cache; the tab can open another.

        The tab keeps what it has compiled, which is half of the time it takes to open a page.
        """
        if not self.is_open:
            return
        self.page.evaluate("localStorage.clear(); sessionStorage.clear()")
        self.page.context.clear_cookies()
        self.page.goto("about:blank")
        self._socket = None
        # A test that failed on paper leaves the tab there.
        self.page.emulate_media(media="null")
        self._set_window(PROJECTOR, "light")
        self.sent_frames.clear()
        self.forget()

    def close(self) -> None:
        """Close the tab, and leave nothing to the next of its browser but the cache."""
        self.page.context.remove_listener("request", self._record_request)
        self.page.evaluate("localStorage.clear()")
        self.page.context.clear_cookies()
        self.page.close()

    def wait_until_idle(self) -> None:
        """Wait until the server's answer is complete on the page.

        A page that has not yet sent anything is idle too: see `answer`.
        """
        self.page.wait_for_function(APP_IS_IDLE)
        self.page.evaluate(SETTLE_CONTROLS)

    def go_back(self) -> None:
        """Go back in the browser's history, within the app."""
        with self.answer(RUNS_OF_HISTORY):
            self.page.go_back()

    def go_forward(self) -> None:
        """Go forward in the browser's history, within the app."""
        with self.answer(RUNS_OF_HISTORY):
            self.page.go_forward()

    @contextmanager
    def answer(self, runs: int = 1) -> Iterator[None]:
        """Do inside it what the server must answer; it ends when the answer is on the page.

        The answer may take more than one run.
        """
        assert self._socket, "no connection to the server yet"
        ended = count(1)
        with self._socket.expect_event(
            "framereceived", lambda payload: ends_a_run(payload) and next(ended) == runs
        ):
            yield
        self.wait_until_idle()

    @contextmanager
    def scrolls_down(self) -> Iterator[None]:
        """Wait until the page has scrolled down because of what happens within."""
        top = self.page.locator(".stMain").evaluate("main => main.scrollTop")
        yield
        self.page.wait_for_function(
            "top => document.querySelector('.stMain').scrollTop > top", arg=top
        )

    @contextmanager
    def silence(self) -> Iterator[None]:
        """Do inside it what must send the server nothing."""
        sent = len(self.sent_frames)
        assert sent, "the page has sent no message yet"
        yield
        assert len(self.sent_frames) == sent

    @contextmanager
    def received(self) -> Iterator[list[bytes]]:
        """Collects the messages that the server sends inside it."""
        assert self._socket, "no connection to the server yet"
        frames: list[bytes] = []

        def keep(frame: str | bytes) -> None:
            if isinstance(frame, bytes):
                frames.append(frame)

        self._socket.on("framereceived", keep)
        yield frames
        self._socket.remove_listener("framereceived", keep)

    @contextmanager
    def one_message(self) -> Iterator[None]:
        """Do inside it what must send the server exactly one message; wait for the answer."""
        sent = len(self.sent_frames)
        with self.answer():
            yield
        assert len(self.sent_frames) == sent + 1

    @property
    def link(self) -> str:
        """The address without the server."""
        return self.page.url.removeprefix(f"{self.server}/")

    @property
    def parameters(self) -> dict[str, list[str]]:
        """The parameters in the address bar; each with all of its values."""
        return parse_qs(urlsplit(self.page.url).query, keep_blank_values=True)

    def values(self) -> dict[str, list[str]]:
        """The value of each control as a link writes it, by its name in the link."""
        shown = self.page.evaluate(CONTROL_VALUES)
        return {
            name: [OPTIONS.get((name, value), value) for value in values]
            for name, values in shown.items()
        }

    def is_shown(self, name: str) -> bool:
        """Return True if a control is visible; the sidebar and closed sections hide some."""
        return self.page.locator(f".st-key-{name}").is_visible()

    def value(self, name: str) -> str:
        """Return the value that a slider or a choice shows."""
        return self.values()[name][0]

    def of_controls(self, settings: dict[str, list[str]]) -> dict[str, list[str]]:
        """Return the settings whose controls are drawn: a closed section draws none."""
        return {name: settings[name] for name in settings.keys() & self.values().keys()}

    def wait_for_values(self, values: dict[str, list[str]]) -> None:
        """Wait until the controls of these names show these values."""
        shown = {
            name: [LABELS.get((name, value), value) for value in chosen]
            for name, chosen in values.items()
        }
        self.page.wait_for_function(SHOWS_VALUES, arg=shown)

    def control(self, name: str) -> Locator:
        """The part of the control called `name` that takes the keyboard."""
        box = self.page.locator(f".st-key-{name}")
        kinds = "[type=range], [role=combobox], :checked"
        return box.locator(f"input:is({kinds}), .stTextInput input")

    def choose_page(self, path: str) -> None:
        """Open a page by the navigation in the top row, and wait for the server's answer."""
        page = CATALOGUE.page(path)
        self.page.get_by_test_id("stTopNavSection").filter(has_text=page.group).click()
        with self.answer():
            self.page.get_by_test_id("stTopNavDropdownLink").get_by_text(
                page.title, exact=True
            ).click()

    def choose(self, name: str, option: str) -> None:
        """Choose the option whose text begins with `option`, and wait for the server's answer."""
        # A list closes when the page scrolls under it, as it does on the way to the control.
        control = self.control(name)
        control.scroll_into_view_if_needed()
        self.page.evaluate("() => new Promise(requestAnimationFrame)")
        chosen = self.page.get_by_role("option", name=re.compile(f"^{re.escape(option)}"))
        control.click()
        try:
            chosen.wait_for(timeout=3000)
        except TimeoutError:
            # It was closed, for example by a run that ended just then.
            control.click()
        with self.answer():
            chosen.click()

    def headline(self) -> Locator:
        """The lesson's first picture, scrolled into sight: a figure, a live one, or a drawing."""
        # Where the pointer rests on a live picture, it tells what is there.
        self.page.mouse.move(0, 0)
        self.page.evaluate("() => new Promise(requestAnimationFrame)")
        self.page.locator(TITLE).scroll_into_view_if_needed()
        pictures = self.page.locator(".stMain").locator(PICTURES)
        return min(pictures.all(), key=lambda picture: box(picture)["y"])

    def headline_data(self) -> str:
        """Return the state of the lesson's first figure at rest, for comparison."""
        return self.headline().evaluate(PICTURE_AT_REST)

    def wait_for_headline(self, data: str, *, changed: bool = False) -> None:
        """Wait until the first figure's data is ``data``, or no longer is."""
        arguments = [self.headline().element_handle(), data, changed]
        self.page.wait_for_function(HAS_CHANGED, arg=arguments)

    def _set_window(self, viewport: tuple[int, int], color_scheme: ColorScheme) -> None:
        width, height = viewport
        self.page.set_viewport_size({"width": width, "height": height})
        self.page.emulate_media(color_scheme=color_scheme, reduced_motion="no-preference")
        self._window = viewport, color_scheme

    def _record_console(self, message: ConsoleMessage) -> None:
        address = message.location["url"]
        if message.type == "error" and not BASE_PATH_PROBE.search(urlsplit(address).path):
            self.console_errors.append(f"{message.text} ({address})")

    def _record_dialog(self, dialog: Dialog) -> None:
        self.dialogs.append(dialog.message)
        dialog.dismiss()

    def _record_request(self, request: Request) -> None:
        self._record_address(request.url)

    def _record_websocket(self, socket: WebSocket) -> None:
        self._socket = socket
        self._record_address(socket.url)
        socket.on("framesent", lambda payload: self.sent_frames.append(payload))

    def _record_address(self, url: str) -> None:
        address = urlsplit(url)
        if address.netloc not in ("", urlsplit(self.server).netloc):
            self.foreign_requests.append(url)


def ends_a_run(payload: str | bytes) -> bool:
    """Return True if a server's message ends a run that does not start again."""
    if isinstance(payload, str):
        return False
    message = ForwardMsg.FromString(payload)
    finished = message.WhichOneof("type") == "script_finished"
    return finished and message.script_finished == ForwardMsg.FINISHED_SUCCESSFULLY


def box(part: Locator) -> FloatRect:
    """Return the position and size of a visible part of the page, in pixels of the window."""
    found = part.bounding_box()
    assert found, f"{part} is not visible"
    return found
