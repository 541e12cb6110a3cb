"""A static host on this machine: what GitHub Pages does with a folder, and a record of it."""

import gzip
import mimetypes
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import unquote, urlsplit

mimetypes.add_type("application/wasm", ".wasm")
mimetypes.add_type("text/javascript", ".mjs")
PACKED = {".html", ".js", ".mjs", ".css", ".wasm", ".svg", ".json"}


@cache
def packed(path: Path) -> bytes:
    """A file as it is sent: gzip where hosts compress."""
    data = path.read_bytes()
    return gzip.compress(data, 6) if path.suffix in PACKED else data


class Host(ThreadingHTTPServer):
    """Serves a folder below a path; counts what it sends."""

    daemon_threads = True

    def __init__(self, folder: Path, below: str) -> None:
        super().__init__(("127.0.0.1", 0), _Answer)
        self.folder, self.below = folder.resolve(), below
        self.sent: list[tuple[str, int]] = []
        self.url = f"http://127.0.0.1:{self.server_address[1]}{below}"

    @property
    def megabytes(self) -> float:
        """Traffic so far."""
        return sum(size for _, size in self.sent) / 1e6


class _Answer(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    server: Host

    def do_GET(self) -> None:
        path = unquote(urlsplit(self.path).path)
        below, folder = self.server.below, self.server.folder
        file = (folder / path.removeprefix(below)).resolve()
        if not path.startswith(below) or folder not in (file, *file.parents):
            self.answer(404, folder / "404.html")
        elif file.is_dir() and not path.endswith("/"):
            _, mark, query = self.path.partition("?")
            self.answer(301, None, Location=f"{path}/{mark}{query}")
        elif file.is_dir() and (file / "index.html").is_file():
            self.answer(200, file / "index.html")
        else:
            self.answer(*((200, file) if file.is_file() else (404, folder / "404.html")))

    do_HEAD = do_GET

    def answer(self, status: int, file: Path | None, **headers: str) -> None:
        body = packed(file) if file else b""
        if file and file.suffix in PACKED:
            headers["Content-Encoding"] = "gzip"
        if file:
            kind = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
            headers |= {"Content-Type": kind, "Cache-Control": "max-age=600"}
        self.send_response(status)
        for name, value in {**headers, "Content-Length": str(len(body))}.items():
            self.send_header(name, value)
        self.end_headers()
        if self.command == "GET":
            self.wfile.write(body)
            self.server.sent.append((self.path, len(body)))

    def log_message(self, *_: object) -> None:
        """Nothing is said: `sent` has it."""


@contextmanager
def hosted(folder: Path, below: str = "/") -> Iterator[Host]:
    """A host of a folder until the block ends."""
    with Host(folder, below) as host:
        thread = threading.Thread(target=host.serve_forever, daemon=True)
        thread.start()
        try:
            yield host
        finally:
            host.shutdown()
