"""The server's memory after many visitors came and went, and after many reruns."""

import ast
import random
import re
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from streamlit.proto.WidgetStates_pb2 import WidgetState

from benchmarks.table import Row
from browser.client import Client, client, texts
from browser.server import ROOT, Server, server_of

GOAL = 1.15
SLIDERS = ("d_model", "seq_len", "base")
AT_ONCE = 4
RERUNS_A_SESSION = 10
# Streamlit keeps the session of a lost connection, by default for two minutes.
KEPT_SECONDS = 1


def rows(paths: Sequence[str], sessions: int, reruns: int) -> Iterator[Row]:
    """Memory after sessions, and after reruns at random parameters, over that before.

    Before means after a tenth as many of the same, which fills the caches.
    """
    yield _row(f"{sessions} sessions", sessions, lambda url, seed: visit(url, paths, 0, seed))
    yield _row(
        f"{reruns} reruns",
        -(-reruns // RERUNS_A_SESSION),
        lambda url, seed: visit(url, paths, RERUNS_A_SESSION, seed),
    )
    yield Row("caches without a bound", "all lessons", [len(unbounded_caches())], "", 0)


def unbounded_caches() -> list[str]:
    """Every function of the app whose results Streamlit keeps, however many there are."""
    return [
        f"{path.relative_to(ROOT)}: {function.name}"
        for path in sorted((ROOT / "pages").glob("**/*.py"))
        for function in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(function, ast.FunctionDef)
        for decorator in map(ast.unparse, function.decorator_list)
        if "cache_" in decorator and "max_entries" not in decorator
    ]


def visit(url: str, paths: Sequence[str], reruns: int, seed: int) -> None:
    """Open a lesson, set its shared sliders at random a number of times, and leave."""
    numbers = random.Random(seed)
    path = numbers.choice(paths)
    with client(url, path) as visitor:
        for _ in range(reruns):
            visitor.run(*(random_state(visitor, key, numbers) for key in SLIDERS))
            if visitor.exceptions():
                raise RuntimeError(f"The lesson {path!r} failed: {visitor.exceptions()}")


def random_state(visitor: Client, key: str, numbers: random.Random) -> WidgetState:
    """The slider at one of its options."""
    slider = visitor.widget("slider", key)
    state = texts(numbers.choice(slider.options))
    state.id = slider.id
    return state


def _row(subject: str, visits: int, visit_once: Callable[[str, int], None]) -> Row:
    """Memory after a number of visits to a new server, over that after a tenth as many."""
    with (
        tempfile.TemporaryDirectory() as folder,
        server_of(
            "app.py", Path(folder) / "lab.txt", disconnectedSessionTTL=str(KEPT_SECONDS)
        ) as server,
    ):
        warm_up = -(-visits // 10)
        before = _megabytes_after(range(warm_up), server, visit_once)
        after = _megabytes_after(range(warm_up, warm_up + visits), server, visit_once)
    return Row("memory of the server", subject, [after], "MB", GOAL, [before])


def _megabytes_after(
    seeds: Sequence[int], server: Server, visit_once: Callable[[str, int], None]
) -> float:
    """Resident memory of the server after visits with these seeds, all forgotten."""
    with ThreadPoolExecutor(AT_ONCE) as visitors:
        list(visitors.map(lambda seed: visit_once(server.url, seed), seeds))
    time.sleep(KEPT_SECONDS + 0.5)
    # The next session that ends makes Streamlit drop those whose time is over.
    visit_once(server.url, seeds[-1])
    return resident_megabytes(server.process)


def resident_megabytes(process: int) -> float:
    """Memory of a process that is in RAM, on Linux; `ps` knows it on other systems."""
    status = Path(f"/proc/{process}/status")
    if status.exists():
        (kibibytes,) = re.findall(r"VmRSS:\s*(\d+) kB", status.read_text())
    else:
        kibibytes = subprocess.check_output(["ps", "-o", "rss=", "-p", str(process)])
    return int(kibibytes) * 1024 / 1e6
