"""A drag of a slider: the pictures that it shows, what they cost, and what it sends."""

import time
from collections.abc import Iterator, Sequence
from itertools import pairwise
from statistics import quantiles
from typing import NamedTuple
from urllib.parse import urlencode

from benchmarks.servers import lab_and_bare_page
from benchmarks.sliders import LIVE, SLIDERS, slider_steps
from benchmarks.steps import SETTINGS
from benchmarks.table import Row
from browser.client import client
from browser.launch import launched_browser, new_context
from browser.live import LivePicture
from browser.visit import Visit
from front_end import page_functions

MOVES = 60
A_SECOND = 60
"""Moves in a second."""

_function = page_functions("benchmarks/drags.ts")
FOLLOW = _function("follow")
TIME_KEY_STEP = _function("timeKeyStep")


class Drag(NamedTuple):
    """Values that were shown, milliseconds that each picture took, messages to the server."""

    shown: int
    took: list[float]
    messages: int


def rows(paths: Sequence[str], repetitions: int) -> Iterator[Row]:
    """Measure a drag over the whole slider for every live picture at every setting."""
    with (
        launched_browser() as browser,
        lab_and_bare_page() as (lab, _),
        new_context(browser) as context,
    ):
        with client(lab, ""):
            pass
        for setting in SETTINGS:
            for path in (path for path in paths if path in LIVE):
                visit = Visit(context.new_page(), lab)
                visit.open(f"{path}?{urlencode(setting.parameters)}")
                picture, slider = LivePicture(visit), SLIDERS[path]
                visit.page.evaluate(FOLLOW)
                drags = [
                    drag(picture, slider, share) for _ in range(repetitions) for share in (0, 1)
                ]
                gaps = [
                    gap
                    for _ in range(repetitions)
                    for share in (0, 1)
                    for gap in swipe(picture, slider, share)
                ]
                steps = [key_step(picture, slider) for _ in range(2 * repetitions)]
                visit.close()
                name = f"{path}, {setting.name}"
                changes = min(MOVES, slider_steps(path))
                yield from _rows_of(name, changes, drags, gaps, steps)


def drag(picture: LivePicture, slider: str, share: float) -> Drag:
    """Move a slider to a share of its length in a second."""
    page, sent = picture.page, len(picture.visit.sent_frames)
    start, end, y = picture.slider_places(slider, share)
    page.mouse.move(start, y)
    page.mouse.down()
    page.evaluate("() => { followed.length = 0; }")
    begin = time.perf_counter()
    for move in range(1, MOVES + 1):
        page.mouse.move(start + (end - start) * move / MOVES, y)
        time.sleep(max(0, begin + move / A_SECOND - time.perf_counter()))
    page.evaluate("() => new Promise(requestAnimationFrame)")
    frames = page.evaluate("() => followed")
    messages = len(picture.visit.sent_frames) - sent
    with picture.visit.answer():
        page.mouse.up()
    return Drag(
        len({frame["of"] for frame in frames}),
        [frame["took"] for frame in frames],
        messages,
    )


def swipe(picture: LivePicture, slider: str, share: float) -> list[float]:
    """Milliseconds from picture to picture while a finger does the same.

    The browser itself moves the finger, once a frame: a mouse that is moved from outside waits for
    an answer to each move, which takes up to two frames.
    """
    page = picture.page
    start, end, y = picture.slider_places(slider, share)
    page.evaluate("() => { followed.length = 0; }")
    session = page.context.new_cdp_session(page)
    distance = {"x": start, "y": y, "xDistance": end - start, "yDistance": 0}
    how = {"speed": round(abs(end - start)), "gestureSourceType": "touch", "preventFling": True}
    with picture.visit.answer():
        session.send("Input.synthesizeScrollGesture", {**distance, **how})
    session.detach()
    places = [frame["at"] for frame in page.evaluate("() => followed")[:MOVES]]
    return [after - before for before, after in pairwise(places)]


def key_step(picture: LivePicture, slider: str) -> float:
    """Milliseconds from an arrow key on a slider to the picture."""
    control = picture.visit.control(slider)
    control.focus()
    picture.page.evaluate(TIME_KEY_STEP)
    with picture.visit.answer():
        control.press("ArrowLeft")
    return picture.page.evaluate("() => window.keyStep")


def _rows_of(
    name: str, changes: int, drags: list[Drag], gaps: list[float], steps: list[float]
) -> Iterator[Row]:
    shown = [drag.shown for drag in drags]
    yield Row("pictures in 60 moves", name, shown, "", round(0.95 * changes), at_least=True)
    if changes == MOVES:
        yield Row("from picture to picture", name, gaps, "ms", 17)
        yield Row("the slowest 5 %", name, [quantiles(gaps, n=20)[-1]], "ms", 34)
    yield Row("drawing a picture", name, [took for drag in drags for took in drag.took], "ms", 4)
    yield Row("messages before release", name, [drag.messages for drag in drags], "", 0)
    yield Row("key step to picture", name, steps, "ms", 34)
