"""Several processes of the lab behind nginx, as deploy/replicas sets it up, on this machine."""

import os
import shutil
import subprocess
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

from browser.chrome import root_prefix, succeeds
from browser.server import ROOT, command, environment, free_port

SETTINGS = ROOT / "deploy" / "replicas"
PROGRAMS = ("nginx", "/usr/sbin/nginx", "/usr/local/sbin/nginx")
START_SECONDS = 60
# As the container sets them.
OPTIONS = {"scriptHealthCheckEnabled": "true"}
SECRET = {"STREAMLIT_SERVER_COOKIE_SECRET": "the same for all of them"}


class NginxNotFoundError(RuntimeError):
    """No nginx is installed, and none could be."""


def find_nginx() -> str:
    """Path of nginx, installed from the system's packages where it is missing."""
    found = next(filter(None, map(shutil.which, PROGRAMS)), None)
    if found:
        return found
    if shutil.which("apt-get") and (prefix := root_prefix()) is not None:
        succeeds([*prefix, "apt-get", "update", "-qq"])
        succeeds([*prefix, "apt-get", "install", "-y", "-qq", "--no-install-recommends", "nginx"])
    found = next(filter(None, map(shutil.which, PROGRAMS)), None)
    if not found:
        raise NginxNotFoundError("nginx is missing and could not be installed; install it.")
    return found


@dataclass
class Replica:
    """One process of the lab, which can be killed and started again at the same address."""

    output: Path
    port: int = field(default_factory=free_port)

    def start(self) -> None:
        """Start it, and wait until its health check has run the app."""
        with self.output.open("ab") as stream:
            self._process = subprocess.Popen(
                command("app.py", self.url, OPTIONS),
                cwd=ROOT,
                env={**environment(), **SECRET},
                stdout=stream,
                stderr=subprocess.STDOUT,
            )
        wait_for(f"{self.url}/_stcore/script-health-check", self._process)

    @property
    def url(self) -> str:
        """Its own address, behind the balancer."""
        return f"http://127.0.0.1:{self.port}"

    def kill(self) -> None:
        """End it at once, as a crash does."""
        self._process.kill()
        self._process.wait()

    def stop(self) -> None:
        """End it as a container's host does."""
        self._process.terminate()
        try:
            self._process.wait(timeout=5)
        except subprocess.TimeoutExpired:
            self.kill()


@contextmanager
def balanced(count: int, folder: Path) -> Iterator[tuple[str, Sequence[Replica]]]:
    """Run a number of processes behind a balancer, and yield its address."""
    replicas = [Replica(folder / f"lab-{number}.txt") for number in range(count)]
    with ExitStack() as stack:
        for replica in replicas:
            replica.start()
            stack.callback(replica.stop)
        yield stack.enter_context(_nginx(replicas, folder)), replicas


@contextmanager
def _nginx(replicas: Sequence[Replica], folder: Path) -> Iterator[str]:
    """Run nginx with the settings of the deployment; only addresses and folders differ."""
    port = free_port()
    settings = (SETTINGS / "nginx.conf").read_text("utf-8").replace("/tmp/", f"{folder}/")
    (folder / "nginx.conf").write_text(settings, "utf-8")
    (folder / "listen.conf").write_text(f"listen 127.0.0.1:{port};")
    (folder / "upstream.conf").write_text(
        "".join(
            f"server 127.0.0.1:{replica.port} max_fails=1 fail_timeout=5s;\n"
            for replica in replicas
        )
    )
    # As root, nginx gives its work to a user who cannot enter this folder.
    user = "user root; " if hasattr(os, "geteuid") and os.geteuid() == 0 else ""
    errors = folder / "nginx.txt"
    with errors.open("wb") as stream:
        process = subprocess.Popen(
            [find_nginx(), "-p", folder, "-c", "nginx.conf", "-g", f"{user}daemon off;"],
            stdout=stream,
            stderr=subprocess.STDOUT,
        )
    try:
        wait_for(f"http://127.0.0.1:{port}/_stcore/health", process)
        yield f"http://127.0.0.1:{port}"
    finally:
        process.terminate()
        process.wait()


def wait_for(address: str, process: subprocess.Popen) -> None:
    """Wait until an address answers, while its process lives."""
    deadline = time.monotonic() + START_SECONDS
    while process.poll() is None and time.monotonic() < deadline:
        try:
            with urlopen(address, timeout=START_SECONDS):
                return
        except (URLError, OSError):
            time.sleep(0.05)
    raise RuntimeError(f"{address} did not answer; exit code {process.poll()}")
