"""Security headers on every HTTP response, so that they hold without a reverse proxy."""

from collections.abc import Iterable
from pathlib import Path

from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from streamlit.file_util import get_static_dir

from pages.ui.serving.content_policy import content_security_policy

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


def streamlit_page() -> str:
    """Return the HTML page of the installed Streamlit."""
    return (Path(get_static_dir()) / "index.html").read_text(encoding="utf-8")
