"""Cost of hostile clients to the others: response time and memory."""

import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from functools import partial
from multiprocessing import get_context
from multiprocessing.synchronize import Event
from pathlib import Path
from statistics import quantiles

from websockets.sync.client import connect
from websockets.typing import Origin

from benchmarks.load import GOAL, answer_times
from benchmarks.memory import KEPT_SECONDS, resident_megabytes
from benchmarks.table import Row
from browser import hostile
from browser.client import STREAMLIT, addressed, client
from browser.server import Server, server_of

READERS, STEPS = 8, 8
"""Others who are there meanwhile, and how often each steps a slider."""
HOSTILE = 2
MEMORY = 1.15
"""Largest allowed memory after a second crowd, relative to that after the first."""


def rows(paths: Sequence[str], connections: int) -> Iterator[Row]:
    """Answers to others, and memory, beside many open connections and beside hostile clients."""
    crowds: dict[str, Callable[[str, Event], None]] = {
        f"{connections} connections left open": partial(leave_open, connections),
        f"{HOSTILE} hostile clients": partial(be_hostile, paths),
    }
    for subject, crowd in crowds.items():
        with (
            tempfile.TemporaryDirectory() as folder,
            server_of(
                "app.py", Path(folder) / "lab.txt", disconnectedSessionTTL=str(KEPT_SECONDS)
            ) as server,
        ):
            alone = answer_times(server.url, READERS, paths, STEPS)
            answers_beside(server, crowd, paths)
            before = megabytes_when_all_have_gone(server, paths)
            times = answers_beside(server, crowd, paths)
            after = megabytes_when_all_have_gone(server, paths)
            log = (Path(folder) / "lab.txt").read_text("utf-8")
        yield Row("answers to others", subject, times, "ms", None)
        yield Row("the slowest 5 % of them", subject, [slowest(times)], "ms", GOAL)
        yield Row("the same before", subject, [slowest(alone)], "ms", None)
        yield Row("memory of the server", subject, [after], "MB", MEMORY, [before])
        yield Row("tracebacks in the log", subject, [log.count("Traceback")], "", 0)


def slowest(times: Sequence[float]) -> float:
    """Return the 95th percentile of the response times."""
    return quantiles(times, n=20, method="inclusive")[-1]


def megabytes_when_all_have_gone(server: Server, paths: Sequence[str]) -> float:
    """The server's memory, its sessions forgotten."""
    time.sleep(KEPT_SECONDS + 0.5)
    answer_times(server.url, 1, paths, 1)  # drops the sessions whose time is over
    return resident_megabytes(server.process)


def answers_beside(
    server: Server, crowd: Callable[[str, Event], None], paths: Sequence[str]
) -> list[float]:
    """Milliseconds of the answers to others, while the crowd is there.

    The crowd is a process of its own: beside it in one process, the others' clocks would wait.
    """
    apart = get_context("spawn")
    over = apart.Event()
    running = apart.Process(target=crowd, args=(server.url, over))
    running.start()
    try:
        return answer_times(server.url, READERS, paths, STEPS)
    finally:
        over.set()
        running.join()
        if running.exitcode:
            raise RuntimeError("The crowd failed; see above.")


def leave_open(count: int, url: str, over: Event) -> None:
    """Open a number of connections, send nothing on them, and keep them open until the end."""
    address = f"{url.replace('http', 'ws', 1)}/_stcore/stream"
    with ExitStack() as connections:
        for _ in range(count):
            socket = connect(address, origin=Origin(url), subprotocols=[STREAMLIT], max_size=None)
            connections.callback(socket.socket.close)
        over.wait()


def be_hostile(paths: Sequence[str], url: str, over: Event) -> None:
    """Send one lesson after the other what no page sends, without a pause."""

    def one(first: int) -> None:
        place = first
        while not over.is_set():
            with client(url, paths[place % len(paths)]) as sender:
                for state in hostile.STATES.values():
                    sender.run(*(addressed(state, widget) for widget in sender.widget_ids()))
                    if over.is_set():
                        return
            place += 1

    with ThreadPoolExecutor(HOSTILE) as pool:
        list(pool.map(one, range(HOSTILE)))
