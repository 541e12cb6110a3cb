"""Fixtures for the tests that need a real server and a real browser."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from functools import cache
from itertools import count
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext

from browser.launch import launched_browser, new_context
from browser.server import running_server
from browser.visit import Visit

DELAY_SENDING = """{
    const send = WebSocket.prototype.send;
    if (DELAY) WebSocket.prototype.send = function (message) {
        setTimeout(() => send.call(this, message), DELAY);
    };
}"""


@pytest.fixture(scope="session")
def lab_url(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Address of the server that most tests share; it has answered its first page.

    On the first page of all Streamlit may report that a lesson does not exist (see the test of
    links to a fresh server).
    """
    with running_server(tmp_path_factory.mktemp("server") / "output.txt") as url:
        with browser.new_context() as context:
            Visit(context.new_page(), url).open("")
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
def profile(browser: Browser) -> Iterator[Callable[..., BrowserContext]]:
    """`profile(viewport=..., color_scheme=...)`: the same context for the same options.

    Its cache spares every visit but the first two thirds of the time to load Streamlit.
    """
    with ExitStack() as contexts:
        yield cache(lambda **options: contexts.enter_context(new_context(browser, **options)))


@pytest.fixture
def open_page(
    browser: Browser, profile: Callable[..., BrowserContext], request: pytest.FixtureRequest
) -> Iterator[Callable[..., Visit]]:
    """`open_page("heatmap?d_model=64")` opens a link as a new visitor and waits until it is drawn.

    Options: `server` (default: the shared one), `viewport` as (width, height), `color_scheme`,
    `figure=False` for a page without one, `new_browser=True` for one without a cache, and `delay`
    in milliseconds of all that the page sends to the server.
    """
    with ExitStack() as open_ones:

        def open_page(
            link: str = "",
            *,
            server: str | None = None,
            viewport: tuple[int, int] = (1366, 768),
            color_scheme: str = "light",
            figure: bool = True,
            new_browser: bool = False,
            delay: int = 0,
        ) -> Visit:
            server = server or request.getfixturevalue("lab_url")
            options = {"viewport": viewport, "color_scheme": color_scheme}
            if new_browser:
                context = open_ones.enter_context(new_context(browser, **options))
            else:
                context = profile(**options)
            visit = Visit(context.new_page(), server)
            open_ones.callback(visit.close)
            visit.page.add_init_script(DELAY_SENDING.replace("DELAY", str(delay)))
            visit.open(link, figure=figure)
            return visit

        yield open_page
