"""The server around the sessions: its start, the browser's scripts, and hostile clients."""

import gc
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager
from importlib import import_module
from pathlib import Path
from typing import Any

from google.protobuf.message import DecodeError
from starlette.requests import Request
from starlette.responses import HTMLResponse, PlainTextResponse, RedirectResponse, Response
from starlette.routing import Route
from streamlit.logger import get_logger
from streamlit.proto.BackMsg_pb2 import BackMsg
from streamlit.runtime import get_instance
from streamlit.runtime.memory_uploaded_file_manager import MemoryUploadedFileManager

from pages.ui import bundle
from pages.ui.first_page.streamlit_files import streamlit_files
from pages.ui.lecture import notes_page
from pages.ui.look import font
from pages.ui.serving.compression import IMMUTABLE, accepts_gzip, compressed_response

Event = dict[str, Any]
Receive = Callable[[], Awaitable[Event]]
Send = Callable[[Event], Awaitable[None]]
Application = Callable[[Event, Receive, Send], Awaitable[None]]

_ROOT = Path(__file__).parents[2]
# Streamlit and Plotly import these in the first run: a quarter of all objects.
_IMPORTED_BY_STREAMLIT = ("pandas", "PIL.Image")
FILES_PER_SESSION = 2
BYTES_OF_ALL_SESSIONS = 200 * 2**20
_PROTOCOL_ERROR = 1002
_JAVASCRIPT = "text/javascript"
_log = get_logger(__name__)


def preload() -> None:
    """Import what sessions need, and exempt it from garbage collection.

    1.62 to 1.67: Streamlit collects garbage after every run. Scanning all modules took half of the
    server's time for a slider step. There are no sessions yet whose objects would be frozen, too.
    Not needed once Streamlit leaves garbage collection to Python.
    """
    for module in (*_own_modules(), *_IMPORTED_BY_STREAMLIT):
        import_module(module)
    gc.collect()
    gc.freeze()


def _own_modules() -> Iterator[str]:
    """Name the modules of the core and of the pages, without the scripts that sessions run."""
    for folder in ("pe_core", "pages"):
        for path in sorted((_ROOT / folder).glob("**/*.py")):
            if path.stem not in ("__init__", "session", path.parent.name):
                yield ".".join(path.relative_to(_ROOT).with_suffix("").parts)


@asynccontextmanager
async def lifespan(app: object) -> AsyncIterator[None]:
    """Preload once Streamlit's runtime, which the caches need, has started."""
    preload()
    yield


def _bundle_response(request: Request) -> Response:
    """Return the browser's scripts; a page of an earlier build gets the current ones."""
    build: str = request.path_params["build"]
    named = (script for script in bundle.PUBLISHED.values() if build.startswith(script.name))
    scripts = next(named, None)
    if scripts is None:
        # Pages of earlier releases loaded one bundle.
        return _elsewhere(f"../{bundle.LIVE.address}")
    is_current = scripts.address == f"live/{build}.js"
    return _scripts_response(request, scripts, is_current=is_current)


def _part_response(request: Request) -> Response:
    """Return one of the bundles that import each other; they must be of the same build."""
    build, name = request.path_params["build"], request.path_params["name"]
    part = bundle.PARTS.get(name)
    if part is None:
        return PlainTextResponse("Not Found", status_code=404)
    if part.address != f"live/{build}/{name}":
        return _elsewhere(f"../../{part.address}")
    return _scripts_response(request, part, is_current=True)


def _elsewhere(address: str) -> Response:
    return RedirectResponse(address, headers={"Cache-Control": "no-cache"})


def _scripts_response(
    request: Request, scripts: bundle.PublishedBundle, *, is_current: bool
) -> Response:
    headers = {"Cache-Control": IMMUTABLE if is_current else "no-cache"}
    if accepts_gzip(request.headers):
        return compressed_response(scripts.compressed, headers=headers, media_type=_JAVASCRIPT)
    headers["Vary"] = "Accept-Encoding"
    return Response(scripts.source, headers=headers, media_type=_JAVASCRIPT)


# The app's root is a setting of Streamlit, which may be unknown yet.
BUNDLE_ROUTES = [
    Route(f"{root}/live/{address}", response)
    for root in ("", "/{root:path}")
    for address, response in (("{build}.js", _bundle_response), ("{build}/{name}", _part_response))
]


def _notes_response(request: Request) -> Response:
    """Return the page with the lecturer's notes."""
    headers = {"Cache-Control": "no-cache"}
    face = font.face(f"./{streamlit_files().font}")
    page = notes_page.document(f"./{bundle.NOTES.address}", face=face)
    return HTMLResponse(page, headers=headers)


NOTES_ROUTES = [
    Route(path, _notes_response)
    for path in (f"/{notes_page.ADDRESS}", f"/{{root:path}}/{notes_page.ADDRESS}")
]


class MessageFilter:
    """Close connections that send malformed messages; drop requests to clear the caches.

    1.62 to 1.67: Streamlit logs a traceback for each text frame and each malformed message, and
    lets any client clear the caches that all sessions share. Not needed once it does neither.
    """

    def __init__(self, app: Application) -> None:
        self.app = app

    async def __call__(self, scope: Event, receive: Receive, send: Send) -> None:
        """Filter what a WebSocket receives; pass on everything else."""
        if scope["type"] != "websocket":
            await self.app(scope, receive, send)
            return
        closed = False

        async def receive_valid() -> Event:
            nonlocal closed
            while (event := await receive())["type"] == "websocket.receive":
                try:
                    kind = _message_type(event)
                except DecodeError as error:
                    _log.warning("Closing a connection after a malformed message: %s", error)
                    closed = True
                    await send({"type": "websocket.close", "code": _PROTOCOL_ERROR})
                    return {"type": "websocket.disconnect", "code": _PROTOCOL_ERROR}
                if kind != "clear_cache":
                    break
            return event

        async def send_while_open(event: Event) -> None:
            if not closed:
                await send(event)

        await self.app(scope, receive_valid, send_while_open)


def _message_type(event: Event) -> str | None:
    """Return the type of a client's message; raise DecodeError if it is malformed."""
    if event.get("bytes") is None:
        raise DecodeError("a text frame")
    return BackMsg.FromString(event["bytes"]).WhichOneof("type")


Uploads = dict[str, None]
"""Sessions with files, in the order of their last upload."""


class UploadLimit:
    """Keep a bounded number of uploaded files: after each upload, the oldest are removed.

    1.62 to 1.67: `server.maxUploadSize` limits one file, and nothing limits how many files a client
    uploads. Not needed once Streamlit limits a session's files and the total.
    """

    def __init__(self, app: Application) -> None:
        self.app = app
        self._uploads: Uploads = {}

    async def __call__(self, scope: Event, receive: Receive, send: Send) -> None:
        """Pass the request on; after an upload, remove the files beyond the limits."""
        session = ""
        if scope["type"] == "http" and scope["method"] == "PUT":
            session = Path(scope["path"]).parent.name  # /_stcore/upload_file/SESSION/FILE
        try:
            await self.app(scope, receive, send)
        finally:
            if session:
                manager = get_instance().uploaded_file_mgr
                if isinstance(manager, MemoryUploadedFileManager):
                    remove_oldest_files(manager, self._uploads, session)


def remove_oldest_files(manager: MemoryUploadedFileManager, uploads: Uploads, session: str) -> None:
    """Remove the files beyond the limits, where `session` is the last that uploaded one.

    Sessions end in other threads: the manager's dictionary is only read here.
    """
    storage = manager.file_storage
    uploads.pop(session, None)
    uploads[session] = None
    for owner in [owner for owner in uploads if owner not in storage]:
        del uploads[owner]
    for file in list(storage.get(session, {}))[:-FILES_PER_SESSION]:
        manager.remove_file(session, file)
    files = [(owner, *item) for owner in uploads for item in list(storage.get(owner, {}).items())]
    total = sum(len(record.data) for _, _, record in files)
    for owner, file, record in files:
        if total <= BYTES_OF_ALL_SESSIONS:
            break
        manager.remove_file(owner, file)
        total -= len(record.data)
