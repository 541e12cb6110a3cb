"""Time that a server takes for a first page, at the maxima of the heatmap."""

import time
import urllib.request
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

from benchmarks.servers import lab_and_bare_page
from benchmarks.table import Row
from pages.ui.parameters import D_MODELS, SEQ_LENS

CLIENTS = 4
GOAL = 20
"""Milliseconds: fifty pages a second."""


def rows(number: int) -> Iterator[Row]:
    """Time for a page while several clients ask, each time for another position."""
    maxima = f"d_model={D_MODELS[-1]}&seq_len={SEQ_LENS[-1]}"
    with lab_and_bare_page() as (lab, _), ThreadPoolExecutor(CLIENTS) as clients:
        links = [f"{lab}/heatmap?{maxima}&position={position}" for position in range(number)]
        fetch(links[0])
        started = time.perf_counter()
        list(clients.map(fetch, links))
        milliseconds = 1000 * (time.perf_counter() - started) / number
    yield Row("a first page", "heatmap, maxima", [milliseconds], "ms", GOAL)


def fetch(address: str) -> bytes:
    """Load a page."""
    request = urllib.request.Request(address, headers={"Accept-Encoding": "gzip"})
    with urllib.request.urlopen(request) as answer:
        return answer.read()
