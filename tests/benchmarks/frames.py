"""One frame of a live scene that plays in the browser."""

from collections.abc import Iterator
from typing import NamedTuple

from benchmarks.servers import lab_and_bare_page
from benchmarks.table import Row
from browser.launch import launched_browser, new_context
from browser.visit import Visit

GOAL = 28
SCENES = ("pendulums", "rotation")
PARAMETERS = "d_model=64&seq_len=64"

# For `count` animation frames: the milliseconds from each to the next, and those that the page's
# own scripts took in each.
PLAYED = """count => new Promise(resolve => {
    const request = window.requestAnimationFrame;
    const starts = [], work = [];
    let busy = 0;
    window.requestAnimationFrame = callback => request(now => {
        const begin = performance.now();
        callback(now);
        busy += performance.now() - begin;
    });
    const look = now => {
        starts.push(now);
        work.push(busy);
        busy = 0;
        if (starts.length <= count) return request(look);
        window.requestAnimationFrame = request;
        const intervals = starts.slice(1).map((now, index) => now - starts[index]);
        resolve({ intervals, work: work.slice(1) });
    };
    request(look);
})"""


class Played(NamedTuple):
    """Milliseconds between frames, those of scripts in each, and messages to the server."""

    intervals: list[float]
    work: list[float]
    messages: int


def rows(frames: int) -> Iterator[Row]:
    """Time of a frame, and messages to the server, while each scene plays."""
    with (
        launched_browser() as browser,
        lab_and_bare_page() as (lab, _),
        new_context(browser) as context,
    ):
        for scene in SCENES:
            visit = Visit(context.new_page(), lab)
            visit.open(f"{scene}?{PARAMETERS}")
            played = play(visit, frames)
            visit.close()
            yield Row("frame while playing", scene, played.intervals, "ms", GOAL)
            yield Row("scripts in a frame", scene, played.work, "ms", None)
            yield Row("messages while playing", scene, [played.messages], "", 0)


def play(visit: Visit, frames: int) -> Played:
    """What a number of frames took after the visitor pressed Play."""
    sent = len(visit.sent_frames)
    visit.page.locator("button.play").press("Enter")
    played = visit.page.evaluate(PLAYED, frames)
    return Played(**played, messages=len(visit.sent_frames) - sent)
