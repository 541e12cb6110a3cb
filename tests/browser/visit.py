"""One visitor's page, and what it did that a reader does not see."""

import re
from dataclasses import dataclass, field
from urllib.parse import urlsplit

from playwright.sync_api import ConsoleMessage, Page, Request, WebSocket

# Under a deep link Streamlit looks for its server below the path first (/heatmap/_stcore/health)
# and takes the 404 as the answer to look higher up; the browser reports it as an error.
BASE_PATH_PROBE = re.compile(r"/.+/_stcore/(health|host-config)$")

APP_IS_IDLE = """() => {
    const app = document.querySelector("[data-testid=stApp]");
    return app?.dataset.testConnectionState === "CONNECTED"
        && app.dataset.testScriptState === "notRunning"
        && !document.querySelector("[data-testid=stStatusWidget], [data-stale=true]");
}"""
DRAWN_FIGURE = ".js-plotly-plot .main-svg"


@dataclass
class Visit:
    """A page opened on the app at `server`, recorded from its first request on.

    `console_errors` are errors on the console and uncaught exceptions; `foreign_requests` are
    addresses on any other host; `sent_frames` are the WebSocket messages from page to server.
    """

    page: Page
    server: str
    console_errors: list[str] = field(default_factory=list)
    foreign_requests: list[str] = field(default_factory=list)
    sent_frames: list[str | bytes] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.page.on("console", self._record_console)
        self.page.on("pageerror", lambda error: self.console_errors.append(f"uncaught: {error}"))
        self.page.on("websocket", self._record_websocket)
        self.page.context.on("request", self._record_request)

    def open(self, link: str, *, figure: bool = True) -> None:
        """Go to a link of the app, given without its server, and wait until it is drawn."""
        self.page.goto(f"{self.server}/{link.removeprefix('/')}")
        self.wait_until_idle()
        if figure:
            self.page.wait_for_selector(DRAWN_FIGURE)

    def wait_until_idle(self) -> None:
        """Wait until the server's answer is complete on the page.

        After an action, wait for its first visible effect before this: a page that has not yet
        sent anything is idle too.
        """
        self.page.wait_for_function(APP_IS_IDLE)

    def _record_console(self, message: ConsoleMessage) -> None:
        address = message.location["url"]
        if message.type == "error" and not BASE_PATH_PROBE.search(urlsplit(address).path):
            self.console_errors.append(f"{message.text} ({address})")

    def _record_request(self, request: Request) -> None:
        self._record_address(request.url)

    def _record_websocket(self, socket: WebSocket) -> None:
        self._record_address(socket.url)
        socket.on("framesent", lambda payload: self.sent_frames.append(payload))

    def _record_address(self, url: str) -> None:
        address = urlsplit(url)
        if address.netloc not in ("", urlsplit(self.server).netloc):
            self.foreign_requests.append(url)
