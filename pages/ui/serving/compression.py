"""Compressed responses where Streamlit sends text as it is."""

import asyncio
import gzip
from pathlib import Path

from starlette.datastructures import Headers, MutableHeaders
from starlette.middleware.gzip import GZipMiddleware
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from streamlit.file_util import get_static_dir

from pages.ui import site

IMMUTABLE = "public, max-age=31536000, immutable"
_MEDIA_TYPES = {".css": "text/css", ".js": "text/javascript"}


class CompressedAssets:
    """Send Streamlit's scripts, styles and first page compressed; each file is compressed once.

    1.62 to 1.67: Streamlit does not compress them, because it would do so for each request. Not
    needed once it sends compressed files.
    """

    def __init__(self, app: ASGIApp) -> None:
        self.app = app
        self._with_gzip = GZipMiddleware(app)
        folder = Path(get_static_dir())
        root = site.root()
        self._first_page = {root, root.rstrip("/") or "/"}
        # Their names contain a hash. Other paths are Streamlit's: the memory for these is bounded.
        self._files = {
            f"{root}{path.relative_to(folder).as_posix()}": path
            for path in folder.glob("static/**/*")
            if path.suffix in _MEDIA_TYPES
        }
        self._compressed: dict[Path, asyncio.Task[bytes]] = {}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer requests for these; pass on everything else."""
        path = ""
        if scope["type"] == "http" and scope["method"] in ("GET", "HEAD"):
            path = scope["path"].removeprefix(scope.get("root_path", ""))
        if file := self._files.get(path):
            await self._send_file(file, scope, receive, send)
        elif path in self._first_page:
            await self._with_gzip(scope, receive, send)
        else:
            await self.app(scope, receive, send)

    async def _send_file(self, file: Path, scope: Scope, receive: Receive, send: Send) -> None:
        headers = Headers(scope=scope)
        if accepts_gzip(headers) and "Range" not in headers:
            response = compressed_response(
                await self._contents(file),
                headers={"Cache-Control": IMMUTABLE},
                media_type=_MEDIA_TYPES[file.suffix],
            )
            await response(scope, receive, send)
            return

        async def send_varying(message: Message) -> None:
            if message["type"] == "http.response.start":
                MutableHeaders(scope=message).add_vary_header("Accept-Encoding")
            await send(message)

        await self.app(scope, receive, send_varying)

    async def _contents(self, file: Path) -> bytes:
        """Return the compressed file; requests that arrive meanwhile wait for the same result."""
        kept = self._compressed.get(file)
        if kept is None or (kept.done() and kept.exception()):
            kept = asyncio.create_task(asyncio.to_thread(_compressed, file))
            self._compressed[file] = kept
        # A client that leaves must not cancel it for the others.
        return await asyncio.shield(kept)


def _compressed(file: Path) -> bytes:
    return gzip.compress(file.read_bytes(), mtime=0)


def accepts_gzip(headers: Headers) -> bool:
    """Return whether the client of these request headers takes gzip."""
    return "gzip" in headers.get("Accept-Encoding", "")


def compressed_response(content: bytes, *, headers: dict[str, str], media_type: str) -> Response:
    """Return a response of compressed text."""
    encoding = {"Content-Encoding": "gzip", "Vary": "Accept-Encoding"}
    return Response(content, headers=headers | encoding, media_type=media_type)
