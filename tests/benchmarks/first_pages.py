"""Time for a first page at the heatmap's maxima, and for the answers to a reader beside them."""

import random
import time
import urllib.request
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from statistics import quantiles

from benchmarks.load import GOAL as GOAL_OF_ANSWERS
from benchmarks.load import step
from benchmarks.servers import lab_and_bare_page
from benchmarks.table import Row
from browser.client import client
from pages.ui.parameters import D_MODELS, SEQ_LENS

CLIENTS = 4
AGAIN = 4
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
        answers = answers_beside(lab, clients, links)
    yield Row("a first page", "heatmap, maxima", [milliseconds], "ms", GOAL)
    slowest = quantiles(answers, n=20, method="inclusive")[-1]
    yield Row("answer beside them: the slowest 5 %", "decay", [slowest], "ms", GOAL_OF_ANSWERS)


def answers_beside(lab: str, clients: ThreadPoolExecutor, links: list[str]) -> list[float]:
    """Return the milliseconds of each answer to a reader while clients ask for the pages again."""
    numbers = random.Random(7)
    with client(lab, "decay") as reader:
        asked = [clients.submit(fetch, link) for link in links for _ in range(AGAIN)]
        answers = [step(reader, "d_model", numbers)]
        while not all(request.done() for request in asked):
            answers.append(step(reader, "d_model", numbers))
    for request in asked:
        request.result()
    return answers


def fetch(address: str) -> bytes:
    """Load a page."""
    request = urllib.request.Request(address, headers={"Accept-Encoding": "gzip"})
    with urllib.request.urlopen(request) as answer:
        return answer.read()
