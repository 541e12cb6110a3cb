"""Headless Chromium, cut off from everything but this machine."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Literal

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from browser.chrome import find_browser

ColorScheme = Literal["light", "dark"]
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


@contextmanager
def launched_browser(*flags: str) -> Iterator[Browser]:
    """The browser that is installed, else Playwright's own, with more flags."""
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(
            executable_path=find_browser(), args=[*CHROME_FLAGS, *flags], chromium_sandbox=False
        )
        yield chromium
        chromium.close()


def new_context(
    browser: Browser,
    *,
    viewport: tuple[int, int] = (1366, 768),
    color_scheme: ColorScheme = "light",
    is_phone: bool = False,
) -> BrowserContext:
    """A browser as a new visitor has it: nothing in its cache."""
    width, height = viewport
    return browser.new_context(
        viewport={"width": width, "height": height},
        color_scheme=color_scheme,
        has_touch=is_phone,
        is_mobile=is_phone,
    )


def complaints_of(page: Page) -> list[str]:
    """Return a list that gets the page's console messages and uncaught errors from now on."""
    complaints: list[str] = []
    page.on("console", lambda message: complaints.append(message.text))
    page.on("pageerror", lambda error: complaints.append(str(error)))
    return complaints
