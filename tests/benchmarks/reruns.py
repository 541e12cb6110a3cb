"""Time of one rerun as a client without a browser sees it."""

import json
import time
from collections.abc import Iterator, Sequence

from streamlit.proto.WidgetStates_pb2 import WidgetState

from benchmarks.headlines import BARE_PAGE, LESSONS
from benchmarks.servers import lab_and_bare_page
from benchmarks.table import Row
from browser.client import Client, client, texts

GOAL = 1.5
WARM_UP = 3


def rows(paths: Sequence[str], repetitions: int) -> Iterator[Row]:
    """Time of a rerun after a step of a slider from its default, of every lesson."""
    with lab_and_bare_page() as (lab, bare_page):
        for path in paths:
            with client(bare_page, "") as bare, client(lab, path) as lesson:
                unseen = below_the_fold(lesson)
                reruns = [
                    (
                        rerun(bare, BARE_PAGE.slider, step),
                        rerun(lesson, LESSONS[path].slider, step, unseen),
                    )
                    for step in range(1, WARM_UP + repetitions + 1)
                ]
            bare_times, lesson_times = zip(*reruns[WARM_UP:], strict=True)
            yield Row("rerun, server alone", path or "home", lesson_times, "ms", GOAL, bare_times)


def rerun(sender: Client, key: str, step: int, *others: WidgetState) -> float:
    """Milliseconds until the server has answered a slider `step` options past its default."""
    slider = sender.widget("slider", key)
    state = texts(slider.options[int(slider.default[0]) + step])
    state.id = slider.id
    begin = time.perf_counter()
    sender.run(state, *others)
    return (time.perf_counter() - begin) * 1e3


def below_the_fold(lesson: Client) -> WidgetState:
    """What a browser says of a window that ends below the first part of a lesson."""
    keys = [container.rpartition("-")[2] for container in lesson.containers]
    parts = [key.removesuffix("_part") for key in keys if key.endswith("_part")]
    watcher = lesson.widget("bidi_component", f"sight_{lesson.path}")
    hidden = dict.fromkeys(parts[1:], 300)
    return WidgetState(id=watcher.id, json_value=json.dumps({"hidden": hidden}))
