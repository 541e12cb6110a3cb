"""Number of readers that a number of processes serve, each with a request every two seconds."""

import random
import tempfile
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from statistics import quantiles

from benchmarks.sliders import SLIDERS
from benchmarks.table import Row
from browser.balancer import balanced
from browser.client import Client, addressed, client, texts

PROCESSES = (1, 2, 4)
PAUSE = 2
"""Seconds from one step of a reader to the next."""
GOAL = 1000
"""Milliseconds that 95 of 100 answers may take."""
FIRST_READERS = 8
MOST_READERS = 1024


def rows(paths: Sequence[str], steps: int) -> Iterator[Row]:
    """The time of an answer, for ever more readers, up to where it is above the goal."""
    for processes in PROCESSES:
        served, readers = 0, FIRST_READERS
        with tempfile.TemporaryDirectory() as folder, balanced(processes, Path(folder)) as (url, _):
            while readers <= MOST_READERS:
                times = answer_times(url, readers, paths, steps)
                subject = f"{readers} readers, {counted(processes)}"
                p95 = quantiles(times, n=20, method="inclusive")[-1]
                yield Row("answer under load", subject, times, "ms", None)
                yield Row("the slowest 5 %", subject, [p95], "ms", None)
                if p95 > GOAL or steps == 1:
                    break
                served, readers = readers, readers * 2
        yield Row("readers served within a second", counted(processes), [served], "", None)


def counted(processes: int) -> str:
    """Return a number of processes in words."""
    return f"{processes} process" + "es" * (processes > 1)


def answer_times(url: str, readers: int, paths: Sequence[str], steps: int) -> list[float]:
    """Return the milliseconds of each answer to a number of simultaneous readers."""
    with ThreadPoolExecutor(readers) as pool:
        taken = pool.map(lambda seed: one_reader(url, paths, steps, seed), range(readers))
        return [time for times in taken for time in times]


def one_reader(url: str, paths: Sequence[str], steps: int, seed: int) -> list[float]:
    """Open a lesson at some time, step its slider a number of times, and time each answer.

    The first step is not counted: others are still opening their pages.
    """
    numbers = random.Random(seed)
    path = numbers.choice(paths)
    time.sleep(numbers.random() * PAUSE)
    with client(url, path) as reader:
        taken = []
        next_step = time.monotonic()
        for _ in range(steps + 1):
            taken.append(step(reader, SLIDERS[path], numbers))
            next_step += PAUSE
            time.sleep(max(0, next_step - time.monotonic()))
    return taken[1:]


def step(reader: Client, key: str, numbers: random.Random) -> float:
    """Set the slider somewhere; milliseconds until the run has ended."""
    slider = reader.widget("slider", key)
    state = addressed(texts(numbers.choice(slider.options)), slider.id)
    begin = time.monotonic()
    reader.run(state)
    if reader.exceptions():
        raise RuntimeError(f"A lesson failed: {reader.exceptions()}")
    return 1000 * (time.monotonic() - begin)
