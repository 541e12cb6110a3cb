"""First paint for a visitor whose browser has never opened the lab."""

import math
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from playwright.sync_api import Browser, BrowserContext, Page

from benchmarks.servers import lab_and_bare_page
from benchmarks.sliders import LIVE
from benchmarks.table import Row
from browser.client import client
from browser.launch import launched_browser, new_context
from front_end import page_functions
from pictures import FIRST_PICTURES

GOAL = 1.15
GOAL_OF_LIVE = 0.75
GOAL_OF_PICTURE = 0.15
GOAL_OF_TITLE = 0.12
GOAL_OF_SHIFT = 0.01
SLOW = {"latency": 150, "downloadThroughput": 1.6e6 / 8, "uploadThroughput": 0.75e6 / 8}
"""A slow connection: milliseconds, and bytes a second."""
GOAL_OF_SLOW_PICTURE = 1500

WATCH = f"({page_functions('benchmarks/first_figure.ts')('watch')})()"


class Arrival(NamedTuple):
    """Milliseconds until a new visitor can read the title, sees a picture, can use the lesson."""

    title: float
    picture: float
    lesson: float
    shift: float
    """Sum of all layout shifts."""


def rows(paths: Sequence[str], repetitions: int) -> Iterator[Row]:
    """Times of every lesson, compared with the first figure of the bare page."""
    with launched_browser() as browser, lab_and_bare_page() as (lab, bare_page):
        for path in paths:
            warm_up(bare_page, "")
            warm_up(lab, path)
            visits = [
                (arrival(browser, f"{bare_page}/"), arrival(browser, f"{lab}/{path}"))
                for _ in range(repetitions)
            ]
            bare = [visit.lesson for visit, _ in visits]
            titles, pictures, lessons, shifts = zip(*(visit for _, visit in visits), strict=True)
            name = path or "home"
            yield Row("title readable, new browser", name, titles, "ms", GOAL_OF_TITLE, bare)
            if path in FIRST_PICTURES:
                yield Row("first picture, new browser", name, pictures, "ms", GOAL_OF_PICTURE, bare)
                yield Row("layout shift, new browser", name, shifts, "", GOAL_OF_SHIFT)
            goal = GOAL_OF_LIVE if path in LIVE else GOAL
            yield Row("first figure, new browser", name, lessons, "ms", goal, bare)
            if path == "heatmap":
                slow = [arrival(browser, f"{lab}/{path}", slow=True) for _ in range(repetitions)]
                pictures, lessons = zip(
                    *((timing.picture, timing.lesson) for timing in slow), strict=True
                )
                goal = GOAL_OF_SLOW_PICTURE
                yield Row("first picture, slow connection", name, pictures, "ms", goal)
                yield Row("first figure, slow connection", name, lessons, "ms", None)


def warm_up(server: str, path: str) -> None:
    """Let the server run the page once: modules are imported and caches filled."""
    with client(server, path):
        pass


def arrival(browser: Browser, address: str, *, slow: bool = False) -> Arrival:
    """Open a page as a new visitor."""
    with new_context(browser) as context:
        page = context.new_page()
        page.add_init_script(WATCH)
        if slow:
            slow_down(context, page)
        page.goto(address, wait_until="commit")
        page.wait_for_function("() => window.arrival?.lesson", timeout=120_000)
        page.wait_for_timeout(300)
        # The bare page has no title.
        return Arrival(**{"title": math.nan, **page.evaluate("window.arrival")})


def slow_down(context: BrowserContext, page: Page) -> None:
    """Give a page a slow connection."""
    devices = context.new_cdp_session(page)
    devices.send("Network.enable")
    devices.send("Network.emulateNetworkConditions", {"offline": False, **SLOW})
