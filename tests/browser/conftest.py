"""Fixtures for the tests that need a real server and a real browser.

To open a page takes two seconds of a core in a tab that has opened one before, five in a new tab
(which compiles Streamlit and Plotly again), and to follow a link on an open page half a second. So
tests share two tabs: one opens links (`open_cold`), one follows them (`page_at`).
"""

from collections.abc import Callable, Generator, Iterator
from contextlib import ExitStack
from itertools import count
from pathlib import Path

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Error, Page

from browser.first_page import ADD_SHIFTS, HOLD_STREAMLIT, SIZES
from browser.launch import ColorScheme, launched_browser, new_context
from browser.server import running_server
from browser.visit import BASE_PATH_PROBE, PROJECTOR, Visit

# Each process of the tests has a core: helpers of the JavaScript engine would take it from another.
ONE_THREAD = "--js-flags=--single-threaded"


@pytest.fixture(scope="session")
def lab_log(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Path of the log of the server that most tests share."""
    return tmp_path_factory.mktemp("server") / "output.txt"


@pytest.fixture(scope="session")
def lab_url(lab_log: Path) -> Iterator[str]:
    """Address of the server that most tests share."""
    with running_server(lab_log) as url:
        yield url


@pytest.fixture
def fresh_server(tmp_path: Path) -> Iterator[Callable[[], str]]:
    """`fresh_server()` starts a server that has answered no page yet and returns its address."""
    with ExitStack() as servers:
        numbers = count()
        yield lambda: servers.enter_context(running_server(tmp_path / f"{next(numbers)}.txt"))


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with launched_browser(ONE_THREAD) as chromium:
        yield chromium


@pytest.fixture(scope="session")
def tab(browser: Browser, lab_url: str) -> Iterator[Visit]:
    """The tab of `open_cold`. Each tab has its own window: one behind another is not painted."""
    with new_context(browser) as context:
        yield Visit(context.new_page(), lab_url)


@pytest.fixture(scope="session")
def open_cold(tab: Visit) -> Callable[[str], Visit]:
    """`open_cold("heatmap?d_model=64")`: the link as the first page of a new session.

    The browser's cache has Streamlit's files after the first visit.
    """

    def open_cold(link: str) -> Visit:
        tab.leave()
        tab.open(link)
        return tab

    return open_cold


@pytest.fixture
def open_elsewhere(browser: Browser) -> Iterator[Callable[[str, str], Visit]]:
    """`open_elsewhere(server, "heatmap?d_model=64")`: the link in a browser that caches nothing."""
    with ExitStack() as contexts:

        def open_elsewhere(server: str, link: str) -> Visit:
            visit = Visit(contexts.enter_context(new_context(browser)).new_page(), server)
            visit.open(link)
            return visit

        yield open_elsewhere


@pytest.fixture(scope="session")
def shared_tab(browser: Browser, lab_url: str) -> Iterator[Visit]:
    """The tab of `page_at`."""
    with new_context(browser) as context:
        yield Visit(context.new_page(), lab_url)


@pytest.fixture
def page_at(shared_tab: Visit, request: pytest.FixtureRequest) -> Iterator[Callable[..., Visit]]:
    """`page_at("heatmap?d_model=64")`: the link, followed where other tests followed theirs.

    Every control that it does not name is restored. Options: `viewport` as (width, height),
    `color_scheme`.
    """

    def page_at(
        link: str, *, viewport: tuple[int, int] = PROJECTOR, color_scheme: ColorScheme = "light"
    ) -> Visit:
        if shared_tab.is_open:
            shared_tab.show_in(viewport, color_scheme)
            if shared_tab.link != link:
                shared_tab.follow(link)
            shared_tab.page.locator(".stMain").evaluate("main => main.scrollTo(0, 0)")
            shared_tab.forget()
        else:
            shared_tab.leave()
            shared_tab.open(link)
            shared_tab.show_in(viewport, color_scheme)
        return shared_tab

    yield page_at
    if request.node.stash.get(HAS_FAILED, False):
        shared_tab.leave()


HAS_FAILED = pytest.StashKey[bool]()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item,
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Remember that a test failed: what it leaves behind is of no use to the next."""
    report = yield
    if report.failed:
        item.stash[HAS_FAILED] = True
    return report


@pytest.fixture(scope="module")
def first_tab(browser: Browser) -> Iterator[Page]:
    """A tab whose pages keep Streamlit back until they are told to release it."""
    with new_context(browser) as context:
        page = context.new_page()
        page.add_init_script(f"({HOLD_STREAMLIT})()")
        page.add_init_script(f"({ADD_SHIFTS})()")
        yield page


@pytest.fixture(scope="module")
def phone(browser: Browser) -> Iterator[Page]:
    """A phone, whose pages keep Streamlit back until they are told to release it."""
    with new_context(browser, viewport=SIZES["phone"], is_phone=True) as context:
        page = context.new_page()
        page.add_init_script(f"({HOLD_STREAMLIT})()")
        yield page


@pytest.fixture
def complaints(first_tab: Page) -> Iterator[list[str]]:
    """Errors on the tab's console and uncaught exceptions, from now on."""
    texts: list[str] = []

    def note_console(message: ConsoleMessage) -> None:
        probed = BASE_PATH_PROBE.search(message.location["url"])
        if message.type == "error" and not probed:
            texts.append(message.text)

    def note_exception(error: Error) -> None:
        texts.append(f"uncaught: {error}")

    first_tab.on("console", note_console)
    first_tab.on("pageerror", note_exception)
    yield texts
    first_tab.remove_listener("console", note_console)
    first_tab.remove_listener("pageerror", note_exception)


@pytest.fixture
def open_first(first_tab: Page, lab_url: str) -> Callable[..., Page]:
    """`open_first("heatmap", "phone")`: the first page of a link, before its lesson has loaded."""

    def open_first(link: str, size: str = "laptop") -> Page:
        # Streamlit has kept the theme and the sidebar of the page before.
        if first_tab.url.startswith(lab_url):
            first_tab.evaluate("localStorage.clear()")
            first_tab.goto("about:blank")
        width, height = SIZES[size]
        first_tab.set_viewport_size({"width": width, "height": height})
        first_tab.goto(f"{lab_url}/{link}", wait_until="commit")
        return first_tab

    return open_first
