"""Time of one rerun as a client without a browser sees it."""

import time
from collections.abc import Iterator, Sequence

from benchmarks.servers import lab_and_bare_page
from benchmarks.sliders import SLIDER_OF_BARE_PAGE, SLIDERS
from benchmarks.table import Row
from browser.client import Client, client, texts

GOAL = 1
WARM_UP = 3


def rows(paths: Sequence[str], repetitions: int) -> Iterator[Row]:
    """Time of a rerun after a step of a slider from its default, of every lesson."""
    with lab_and_bare_page() as (lab, bare_page):
        for path in paths:
            with client(bare_page, "") as bare, client(lab, path) as lesson:
                reruns = [
                    (rerun(bare, SLIDER_OF_BARE_PAGE, step), rerun(lesson, SLIDERS[path], step))
                    for step in range(1, WARM_UP + repetitions + 1)
                ]
            bare_times, lesson_times = zip(*reruns[WARM_UP:], strict=True)
            yield Row("rerun, server alone", path or "home", lesson_times, "ms", GOAL, bare_times)


def rerun(sender: Client, key: str, step: int) -> float:
    """Milliseconds until the server has answered a slider `step` options past its default."""
    slider = sender.widget("slider", key)
    state = texts(slider.options[int(slider.default[0]) + step])
    state.id = slider.id
    begin = time.perf_counter()
    sender.run(state)
    return (time.perf_counter() - begin) * 1e3
