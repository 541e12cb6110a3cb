"""Answers of an ASGI app, without a server."""

import asyncio
import gzip
from collections.abc import Callable, Coroutine, Iterable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, NamedTuple

from starlette.datastructures import Headers
from starlette.types import ASGIApp


class Answer(NamedTuple):
    """A response: its status, headers and body, decompressed."""

    status: int
    headers: Headers
    text: str


def get(app: ASGIApp, path: str, **headers: str) -> Answer:
    """Return the answer to a GET request; headers have underscores in their names.

    The path may end in a query.
    """
    (answer,) = get_at_once(app, [path], **headers)
    return answer


def get_at_once(app: ASGIApp, paths: Iterable[str], **headers: str) -> list[Answer]:
    """Return the answers to simultaneous GET requests."""

    async def answers() -> list[Answer]:
        return await asyncio.gather(*(_answer(app, path, headers) for path in paths))

    return _run(answers)


def get_in_turn(app: ASGIApp, paths: Iterable[str], **headers: str) -> list[Answer]:
    """Return the answers to GET requests, each sent after the answer to the one before."""

    async def answers() -> list[Answer]:
        return [await _answer(app, path, headers) for path in paths]

    return _run(answers)


def _run(answers: Callable[[], Coroutine[Any, Any, list[Answer]]]) -> list[Answer]:
    # In a thread of its own: Playwright's event loop may be running in this one.
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(lambda: asyncio.run(answers())).result()


async def _answer(app: ASGIApp, path: str, headers: dict[str, str]) -> Answer:
    events: list[Any] = []

    async def receive() -> Any:
        return {"type": "http.request"}

    async def send(event: Any) -> None:
        events.append(event)

    raw = [(name.replace("_", "-").encode(), value.encode()) for name, value in headers.items()]
    path, _, query = path.partition("?")
    scope = {
        "type": "http",
        "method": "GET",
        "path": path,
        "query_string": query.encode(),
        "headers": raw,
    }
    await app(scope, receive, send)
    start, *parts = events
    sent = Headers(raw=start["headers"])
    body = b"".join(part["body"] for part in parts)
    if sent.get("content-encoding") == "gzip":
        body = gzip.decompress(body)
    return Answer(start["status"], sent, body.decode())
