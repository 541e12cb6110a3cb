"""Fixtures for the tests that need a real server and a real browser."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, sync_playwright

from browser.chrome import find_browser
from browser.server import running_server
from browser.visit import Visit

# Nothing but the app's server can be reached, so that every machine sees what an offline one does.
CHROME_FLAGS = (
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-gpu",
    "--disable-quic",
    "--disable-sync",
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
    "--no-first-run",
    "--no-proxy-server",
)


@pytest.fixture(scope="session")
def lab_url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Address of the server that most tests share."""
    with running_server(tmp_path_factory.mktemp("server") / "output.txt") as url:
        yield url


@pytest.fixture
def fresh_server(tmp_path: Path) -> Iterator[Callable[[], str]]:
    """`fresh_server()` starts a server that has answered no page yet and returns its address."""
    with ExitStack() as servers:
        numbers = count()
        yield lambda: servers.enter_context(running_server(tmp_path / f"{next(numbers)}.txt"))


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Headless Chromium: the one installed, else Playwright's own."""
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(
            executable_path=find_browser(), args=list(CHROME_FLAGS), chromium_sandbox=False
        )
        yield chromium
        chromium.close()


@pytest.fixture
def open_page(browser: Browser, request: pytest.FixtureRequest) -> Iterator[Callable[..., Visit]]:
    """`open_page("heatmap?d_model=64")` opens a link as a new visitor and waits until it is drawn.

    Options: `server` (default: the shared one), `viewport` as (width, height), `color_scheme`,
    `figure=False` for a page without one, and whatever else Playwright's new_context takes.
    """
    with ExitStack() as contexts:

        def open_page(
            link: str = "",
            *,
            server: str | None = None,
            viewport: tuple[int, int] = (1366, 768),
            color_scheme: str = "light",
            figure: bool = True,
            **options: Any,
        ) -> Visit:
            width, height = viewport
            context = browser.new_context(
                viewport={"width": width, "height": height}, color_scheme=color_scheme, **options
            )
            contexts.callback(context.close)
            visit = Visit(context.new_page(), server or request.getfixturevalue("lab_url"))
            visit.open(link, figure=figure)
            return visit

        yield open_page
