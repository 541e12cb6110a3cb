"""Waiting time and traffic of a visit to the static site, on a host on this machine."""

import math
from collections.abc import Iterator, Sequence
from pathlib import Path

from playwright.sync_api import BrowserContext

from benchmarks.sliders import LIVE
from benchmarks.table import Row
from browser.launch import launched_browser, new_context
from static.host import hosted

GOALS = {"sent": 13.0, "picture": 500.0, "cold": 4500.0, "again": 3000.0}
# Notes when the first picture that can be moved was drawn.
WATCH = (
    """document.addEventListener("drawn", () => { window.firstPicture ??= performance.now(); })"""
)
LESSON = "() => performance.getEntriesByName('lesson')[0]?.startTime"


def rows(folder: Path, paths: Sequence[str], repetitions: int) -> Iterator[Row]:
    """First and second visits to lessons of a built site, each by a new visitor."""
    with launched_browser() as browser, hosted(folder) as host:
        for path in paths:
            first, again, sent = [], [], []
            for _ in range(repetitions):
                before = host.megabytes
                with new_context(browser) as context:
                    first.append(visit(context, host.url + path))
                    sent.append(host.megabytes - before)
                    again.append(visit(context, host.url + path))
            name = path or "home"
            yield Row("static: sent", name, sent, "MB", GOALS["sent"])
            if path in LIVE:
                pictures = [math.inf if picture is None else picture for picture, _ in first]
                yield Row("static: first picture", name, pictures, "ms", GOALS["picture"])
            yield Row("static: lesson, cold", name, [t for _, t in first], "ms", GOALS["cold"])
            yield Row("static: second visit", name, [t for _, t in again], "ms", GOALS["again"])


def visit(context: BrowserContext, address: str) -> tuple[float | None, float]:
    """Milliseconds until the first picture and until the lesson; no picture in some."""
    page = context.new_page()
    page.add_init_script(WATCH)
    page.goto(address)
    lesson = page.wait_for_function(LESSON, timeout=180_000).json_value()
    # What the lesson still draws is not to meet the next visit.
    page.wait_for_selector("[data-test-script-state=notRunning]", state="attached")
    picture = page.evaluate("window.firstPicture ?? null")
    page.close()
    return picture, lesson
