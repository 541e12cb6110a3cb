"""Security headers on every HTTP response, so that they hold without a reverse proxy."""

from base64 import b64encode
from collections.abc import Iterable
from hashlib import sha256
from html.parser import HTMLParser
from pathlib import Path

from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from streamlit.file_util import get_static_dir

_ALWAYS = {
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "X-Content-Type-Options": "nosniff",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
}


class SecurityHeaders:
    """Add the security headers that a response does not have yet.

    Of inline scripts, only those with a known hash run.
    """

    def __init__(self, app: ASGIApp, *, script_hashes: Iterable[str]) -> None:
        self.app = app
        self._headers = {"Content-Security-Policy": content_security_policy(script_hashes)}
        self._headers.update(_ALWAYS)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on and complete the headers of its response."""

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in self._headers.items():
                    headers.setdefault(name, value)
            await send(message)

        await self.app(scope, receive, send_with_headers)


def content_security_policy(script_hashes: Iterable[str]) -> str:
    """Return what a page may load and run, and who may embed it."""
    hashes = [f"'{name}'" for name in sorted(set(script_hashes))]
    sources = {
        "default-src": ["'self'"],
        # Streamlit imports the scripts of components as modules made in the browser.
        "script-src": ["'self'", *hashes, "blob:"],
        # Plotly and Streamlit write styles into the page.
        "style-src": ["'self'", "'unsafe-inline'"],
        "img-src": ["'self'", "data:", "blob:"],
        "font-src": ["'self'", "data:"],
        # Includes WebSockets: since 2022 in every browser, and Streamlit supports no older ones.
        "connect-src": ["'self'"],
        "worker-src": ["'self'"],
        "frame-src": ["'none'"],
        "object-src": ["'none'"],
        "base-uri": ["'self'"],
        "form-action": ["'self'"],
        # Any site may embed the lab.
        "frame-ancestors": ["*"],
    }
    return "; ".join(" ".join([directive, *allowed]) for directive, allowed in sources.items())


def streamlit_page() -> str:
    """Return the HTML page of the installed Streamlit."""
    return (Path(get_static_dir()) / "index.html").read_text(encoding="utf-8")


def inline_script_hashes(page: str) -> frozenset[str]:
    """Return the hash of each inline script of an HTML text; JSON data is no script."""
    parser = _InlineScripts()
    # Browsers hash a script after they have normalised its line ends.
    parser.feed(page.replace("\r\n", "\n").replace("\r", "\n"))
    parser.close()
    digests = (sha256(script.encode()).digest() for script in parser.scripts)
    return frozenset(f"sha256-{b64encode(digest).decode()}" for digest in digests)


class _InlineScripts(HTMLParser):
    """The text of each inline script."""

    def __init__(self) -> None:
        super().__init__()
        self.scripts: list[str] = []
        self._is_inside = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag == "script":
            attributes = dict(attrs)
            is_data = (attributes.get("type") or "").lower().endswith("json")
            self._is_inside = "src" not in attributes and not is_data
            if self._is_inside:
                self.scripts.append("")

    def handle_data(self, data: str) -> None:
        if self._is_inside:
            self.scripts[-1] += data

    def handle_endtag(self, tag: str) -> None:
        if tag == "script":
            self._is_inside = False
