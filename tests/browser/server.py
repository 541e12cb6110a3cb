"""A real server of the app on a free loopback port."""

import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import NamedTuple
from urllib.error import URLError
from urllib.request import urlopen

from pages.ui import site

ROOT = Path(__file__).resolve().parents[2]
START_SECONDS = 60


class Server(NamedTuple):
    """A running server: its address and its process."""

    url: str
    process: int


@contextmanager
def running_server(output: Path) -> Iterator[str]:
    """Start the app and yield its address; see `server_of`."""
    with server_of("app.py", output) as server:
        yield server.url


@contextmanager
def server_of(script: str, output: Path, **options: str) -> Iterator[Server]:
    """Serve a script of the repository; its output goes to the file, shown if it won't start.

    `options` are those of Streamlit's section "server", by their names there.

    A server that has only answered the health check has not run the session script: the first page
    opened on it is its first request.
    """
    url = f"http://127.0.0.1:{free_port()}"
    with running(command(script, url, options), url, output) as process:
        yield Server(url, process.pid)


@contextmanager
def running(
    command: list[str], url: str, output: Path, folder: Path = ROOT
) -> Iterator[subprocess.Popen]:
    """Run a server's command in a folder until the context ends."""
    with output.open("wb") as stream:
        process = subprocess.Popen(
            command,
            cwd=folder,
            env=environment(),
            stdout=stream,
            stderr=subprocess.STDOUT,
        )
    try:
        wait_until_healthy(url, process, output)
        yield process
    finally:
        process.terminate()
        try:
            process.wait(timeout=10)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


@contextmanager
def another_site(html: str) -> Iterator[str]:
    """Serve a page that is not the lab's, and so is not bound by its policies; yield its address.

    Not an intercepted request: browsers let no page from there embed one of this machine.
    """

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(200)
            self.send_header("Content-Type", "text/html; charset=utf-8")
            self.end_headers()
            self.wfile.write(html.encode())

        def log_message(self, *_: object) -> None:
            pass

    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()


def command(script: str, url: str, options: dict[str, str]) -> list[str]:
    host, port = url.removeprefix("http://").split(":")
    options = {
        "address": host,
        "port": port,
        "headless": "true",
        "fileWatcherType": "none",
        **options,
    }
    flags = [f"--server.{name}={value}" for name, value in options.items()]
    return [sys.executable, "-m", "streamlit", "run", script, *flags]


def environment() -> dict[str, str]:
    """This process's environment without settings of the lab: its own config.toml decides."""
    return {
        name: value
        for name, value in os.environ.items()
        if not name.startswith("STREAMLIT_") and name != site.VARIABLE
    }


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def wait_until_healthy(url: str, process: subprocess.Popen, output: Path) -> None:
    deadline = time.monotonic() + START_SECONDS
    while process.poll() is None and time.monotonic() < deadline:
        try:
            with urlopen(f"{url}/_stcore/health", timeout=5):
                return
        except (URLError, TimeoutError):
            time.sleep(0.05)
    state = "still starting" if process.poll() is None else f"exit code {process.returncode}"
    raise RuntimeError(f"The server did not start ({state}):\n{output.read_text(errors='replace')}")
