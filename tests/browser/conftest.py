"""Fixtures for the tests that need a real server and a real browser.

To open a page takes about five seconds of both cores, to follow a link on an open one half a
second. So a test opens a page of its own (`open_cold`) only if that is what it is about.
"""

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from itertools import count
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext

from browser.client import client
from browser.launch import launched_browser, new_context
from browser.server import running_server
from browser.visit import READS_ADDRESS, Visit

PROJECTOR = (1366, 768)


@pytest.fixture(scope="session")
def lab_log(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the server that most tests share writes its log."""
    return tmp_path_factory.mktemp("server") / "output.txt"


@pytest.fixture(scope="session")
def lab_url(lab_log: Path) -> Iterator[str]:
    """Address of the server that most tests share; it has answered its first page.

    On the first page of all Streamlit may report that a lesson does not exist (see the test of
    links to a fresh server).
    """
    with running_server(lab_log) as url:
        with client(url, ""):
            pass
        yield url


@pytest.fixture
def fresh_server(tmp_path: Path) -> Iterator[Callable[[], str]]:
    """`fresh_server()` starts a server that has answered no page yet and returns its address."""
    with ExitStack() as servers:
        numbers = count()
        yield lambda: servers.enter_context(running_server(tmp_path / f"{next(numbers)}.txt"))


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with launched_browser() as chromium:
        yield chromium


@pytest.fixture(scope="session")
def open_cold(browser: Browser, lab_url: str) -> Iterator[Callable[[str], Visit]]:
    """`open_cold("heatmap?d_model=64")`: the link as the first page of a new session.

    The browser's cache has Streamlit's files after the first visit. One page at a time: a page
    behind another one of its window is not painted.
    """
    with new_context(browser) as context:

        def open_cold(link: str) -> Visit:
            visit = Visit(context.new_page(), lab_url)
            visit.open(link)
            return visit

        yield open_cold


@pytest.fixture
def open_elsewhere(browser: Browser) -> Iterator[Callable[[str, str], Visit]]:
    """`open_elsewhere(server, "heatmap?d_model=64")`: the link in a browser that caches nothing."""
    with ExitStack() as contexts:

        def open_elsewhere(server: str, link: str) -> Visit:
            visit = Visit(contexts.enter_context(new_context(browser)).new_page(), server)
            visit.open(link)
            return visit

        yield open_elsewhere


class SharedPage:
    """The page on which test after test follows a link."""

    def __init__(self, context: BrowserContext, server: str) -> None:
        self._context, self._server = context, server
        self._visit: Visit | None = None

    def at(
        self,
        link: str,
        *,
        viewport: tuple[int, int] = PROJECTOR,
        color_scheme: str = "light",
    ) -> Visit:
        """Follow a link of the app, given without its server; every other control is restored."""
        if self._visit is None:
            self._visit = Visit(self._context.new_page(), self._server)
            self._visit.open(link)
        self._visit.show_in(viewport, color_scheme)
        if self._visit.link != link:
            self._visit.follow(link)
        self._visit.forget()
        return self._visit

    def leave(self) -> None:
        """Leave nothing to the next test."""
        if not READS_ADDRESS:
            self.close()

    def close(self) -> None:
        if self._visit:
            self._visit.close()
        self._visit = None


@pytest.fixture(scope="session")
def shared_page(browser: Browser, lab_url: str) -> Iterator[SharedPage]:
    with new_context(browser) as context:
        yield SharedPage(context, lab_url)


@pytest.fixture
def page_at(
    shared_page: SharedPage, request: pytest.FixtureRequest
) -> Iterator[Callable[..., Visit]]:
    """`page_at("heatmap?d_model=64")`: the link, on a page that other tests have used before.

    Options: `viewport` as (width, height), `color_scheme`.
    """
    yield shared_page.at
    if request.node.stash.get(HAS_FAILED, False):
        shared_page.close()
    else:
        shared_page.leave()


HAS_FAILED = pytest.StashKey[bool]()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Iterator[None]:
    """Remember that a test failed: what it leaves behind is of no use to the next."""
    report = yield
    if report.failed:
        item.stash[HAS_FAILED] = True
    return report
