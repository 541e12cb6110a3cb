"""Middleware against hostile clients: malformed messages, clear-cache requests, many uploads."""

import asyncio
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor

import pytest
from starlette.types import Message, Receive, Scope, Send
from streamlit.proto.BackMsg_pb2 import BackMsg
from streamlit.runtime.memory_uploaded_file_manager import MemoryUploadedFileManager
from streamlit.runtime.uploaded_file_manager import UploadedFileRec

from pages.ui.serving import hostile_clients

MEBI = 2**20
RUN = BackMsg(stop_script=True).SerializeToString()
CLEAR_CACHE = BackMsg(clear_cache=True).SerializeToString()
CLOSE = {"type": "websocket.close", "code": 1002}


def frame(**content: object) -> dict:
    return {"type": "websocket.receive", **content}


def exchange(events: Iterable[Message]) -> tuple[list[Message], list[Message]]:
    """Return the messages that reach the app, and those that reach the client.

    The app answers each event, also after the connection has ended.
    """
    incoming = iter([*events, {"type": "websocket.disconnect", "code": 1000}])
    received: list[Message] = []
    sent: list[Message] = []

    async def receive() -> Message:
        return next(incoming)

    async def send(event: Message) -> None:
        sent.append(event)

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        while not received or received[-1]["type"] == "websocket.receive":
            received.append(await receive())
            await send({"type": "websocket.send", "bytes": b"answer"})

    # A thread of its own: Playwright leaves a running event loop in that of the tests.
    with ThreadPoolExecutor(1) as thread:
        filtered = hostile_clients.MessageFilter(app)({"type": "websocket"}, receive, send)
        thread.submit(asyncio.run, filtered).result()
    return received, sent


def test_messages_pass_and_requests_to_clear_the_caches_do_not() -> None:
    frames = [frame(bytes=RUN), frame(bytes=CLEAR_CACHE), frame(bytes=b"", text=None)]
    received, sent = exchange(frames)
    assert received[:-1] == [frames[0], frames[2]]
    assert received[-1] == {"type": "websocket.disconnect", "code": 1000}
    assert CLOSE not in sent


@pytest.mark.parametrize(
    "broken",
    [frame(bytes=b"\xff"), frame(bytes=RUN[:-1]), frame(text="run"), frame(text="run", bytes=None)],
)
def test_malformed_message_closes_its_connection(broken: dict) -> None:
    received, sent = exchange([frame(bytes=RUN), broken, frame(bytes=RUN)])
    assert received == [frame(bytes=RUN), {"type": "websocket.disconnect", "code": 1002}]
    assert sent == [{"type": "websocket.send", "bytes": b"answer"}, CLOSE]


class Storage:
    """Files that sessions have uploaded, and the order of the uploads."""

    def __init__(self) -> None:
        self.manager = MemoryUploadedFileManager("/upload")
        self.uploads: hostile_clients.Uploads = {}

    def take(self, session: str, name: str, size: int = 1) -> None:
        """Take a file, as after an upload."""
        record = UploadedFileRec(name, "rows.csv", "text/csv", bytes(size))
        self.manager.add_file(session, record)
        hostile_clients.remove_oldest_files(self.manager, self.uploads, session)


def test_the_oldest_of_too_many_files_are_removed() -> None:
    storage = Storage()
    sessions = ["first", *map(str, range(40)), "first"]
    for number, session in enumerate(sessions):
        storage.take(session, str(number), 5 * MEBI)
    kept = {name for files in storage.manager.file_storage.values() for name in files}
    assert kept == {str(number) for number in range(len(sessions) - 40, len(sessions))}


def test_a_session_keeps_its_last_two_files() -> None:
    storage = Storage()
    for number in range(3):
        storage.take("session", str(number))
    assert list(storage.manager.file_storage["session"]) == ["1", "2"]


def test_streamlit_s_own_dictionary_is_left_as_it_is() -> None:
    # Other threads read it meanwhile: a session must not lose its files for a moment.
    storage = Storage()
    for session in ("first", "second", "first"):
        storage.take(session, session)
    assert list(storage.manager.file_storage) == ["first", "second"]
    assert list(storage.uploads) == ["second", "first"]


def test_a_session_that_has_ended_is_forgotten() -> None:
    storage = Storage()
    storage.take("ended", "0")
    storage.manager.remove_session_files("ended")
    storage.take("other", "1")
    assert list(storage.uploads) == list(storage.manager.file_storage) == ["other"]


def test_request_of_an_unknown_session_adds_nothing() -> None:
    storage = Storage()
    hostile_clients.remove_oldest_files(storage.manager, storage.uploads, "unknown")
    assert storage.manager.file_storage == storage.uploads == {}
