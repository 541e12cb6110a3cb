"""Limits on what clients send: malformed messages, requests to clear the caches, uploads."""

from pathlib import Path

from google.protobuf.message import DecodeError
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from streamlit.logger import get_logger
from streamlit.proto.BackMsg_pb2 import BackMsg
from streamlit.runtime import get_instance
from streamlit.runtime.memory_uploaded_file_manager import MemoryUploadedFileManager

FILES_PER_SESSION = 2
BYTES_OF_ALL_SESSIONS = 200 * 2**20
_PROTOCOL_ERROR = 1002
_log = get_logger(__name__)


class MessageFilter:
    """Close connections that send malformed messages; drop requests to clear the caches.

    1.62 to 1.67: Streamlit logs a traceback for each text frame and each malformed message, and
    lets any client clear the caches that all sessions share. Not needed once it does neither.
    """

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Filter what a WebSocket receives; pass on everything else."""
        if scope["type"] != "websocket":
            await self.app(scope, receive, send)
            return
        closed = False

        async def receive_valid() -> Message:
            nonlocal closed
            while (message := await receive())["type"] == "websocket.receive":
                try:
                    kind = _message_type(message)
                except DecodeError as error:
                    _log.warning("Closing a connection after a malformed message: %s", error)
                    closed = True
                    await send({"type": "websocket.close", "code": _PROTOCOL_ERROR})
                    return {"type": "websocket.disconnect", "code": _PROTOCOL_ERROR}
                if kind != "clear_cache":
                    break
            return message

        async def send_while_open(message: Message) -> None:
            if not closed:
                await send(message)

        await self.app(scope, receive_valid, send_while_open)


def _message_type(message: Message) -> str | None:
    """Return the type of a client's message; raise DecodeError if it is malformed."""
    if message.get("bytes") is None:
        raise DecodeError("a text frame")
    return BackMsg.FromString(message["bytes"]).WhichOneof("type")


Uploads = dict[str, None]
"""Sessions with files, in the order of their last upload."""


class UploadLimit:
    """Keep a bounded number of uploaded files: after each upload, the oldest are removed.

    1.62 to 1.67: `server.maxUploadSize` limits one file, and nothing limits how many files a client
    uploads. Not needed once Streamlit limits a session's files and the total.
    """

    def __init__(self, app: ASGIApp) -> None:
        self.app = app
        self._uploads: Uploads = {}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
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
