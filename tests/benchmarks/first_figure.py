"""Time to the first figure for a visitor whose browser has never seen the lab."""

from collections.abc import Iterator, Sequence

from playwright.sync_api import Browser

from benchmarks.headlines import LIVE
from benchmarks.servers import lab_and_bare_page
from benchmarks.table import Row
from browser.client import client
from browser.launch import launched_browser, new_context
from front_end import page_functions

GOAL = 1.15
GOAL_OF_LIVE = 0.75

WATCH = f"({page_functions('benchmarks/first_figure.ts')('watch')})()"


def rows(paths: Sequence[str], repetitions: int) -> Iterator[Row]:
    """Time to the first figure of every lesson."""
    with launched_browser() as browser, lab_and_bare_page() as (lab, bare_page):
        for path in paths:
            warm_up(bare_page, "")
            warm_up(lab, path)
            visits = [
                (first_figure(browser, f"{bare_page}/"), first_figure(browser, f"{lab}/{path}"))
                for _ in range(repetitions)
            ]
            goal = GOAL_OF_LIVE if path in LIVE else GOAL
            bare, lesson = zip(*visits, strict=True)
            yield Row("first figure, new browser", path or "home", lesson, "ms", goal, bare)


def warm_up(server: str, path: str) -> None:
    """Let the server run the page once: modules are imported and caches filled."""
    with client(server, path):
        pass


def first_figure(browser: Browser, address: str) -> float:
    """Milliseconds until a new visitor's page shows its first figure."""
    with new_context(browser) as context:
        page = context.new_page()
        page.add_init_script(WATCH)
        page.goto(address)
        return page.wait_for_function("() => window.firstFigure").json_value()
