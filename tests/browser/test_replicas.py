"""Several processes behind nginx, as deploy/replicas sets them up: every lesson, and failing.

`python3 tests/run.py --everything` runs this; it takes about a minute.
"""

import json
import random
import tempfile
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect
from websockets.exceptions import InvalidHandshake, WebSocketException

from browser.answers import SECURITY, get
from browser.balancer import Replica, balanced
from browser.client import Client, client
from browser.launch import new_context
from browser.server import another_site
from browser.visit import IS_CONNECTED, Visit
from lessons.visit import section_keys
from pages.catalogue import CATALOGUE
from pages.ui import bundle
from pages.ui.parameters import D_MODELS

pytestmark = pytest.mark.slow

CLIENTS, SECONDS = 40, 10
LIVE = {"heatmap": "heatmap", "decay": "decay", "rotation": "rotation", "baselines": "baselines"}


@pytest.fixture(scope="module")
def deployed() -> Iterator[tuple[str, Sequence[Replica]]]:
    """The balancer's address, and the two processes behind it."""
    with tempfile.TemporaryDirectory() as folder, balanced(2, Path(folder)) as running:
        yield running


@dataclass
class Reader:
    """A client that opens its link again whenever its connection is lost, as a page does."""

    server: str
    path: str
    d_model: int
    failures: list[str] = field(default_factory=list)
    """Exceptions that the server reported to it."""

    def __post_init__(self) -> None:
        self._connection = ExitStack()
        self._client: Client | None = None

    def is_served(self) -> float:
        """Seconds until the lesson has been drawn with the link's values."""
        begin = time.monotonic()
        while time.monotonic() < begin + 3 * SECONDS:
            try:
                if self._client is None:
                    self._client = self._connection.enter_context(client(self.server, self.path))
                self._client.run(forge=self._ask)
            except (OSError, WebSocketException, InvalidHandshake, TimeoutError):
                self.leave()
                time.sleep(0.1)
                continue
            self.failures += [failure.message for failure in self._client.exceptions()]
            assert self._shown() == self.d_model
            return time.monotonic() - begin
        raise AssertionError(f"{self.path} was not served again")

    def leave(self) -> None:
        self._connection.close()
        self._client = None

    def _ask(self, message) -> None:
        message.rerun_script.query_string = f"d_model={self.d_model}"

    def _shown(self) -> int:
        assert self._client
        sent = self._client.widget("bidi_component", f"live_{LIVE[self.path]}").json
        return json.loads(sent)["parameters"]["d_model"]


@pytest.fixture(scope="module")
def readers(deployed: tuple[str, Sequence[Replica]]) -> Iterator[list[Reader]]:
    """Clients of several lessons, each with a value of its own, all served."""
    server, _ = deployed
    numbers = random.Random(1)
    paths = [list(LIVE)[number % len(LIVE)] for number in range(CLIENTS)]
    them = [Reader(server, path, numbers.choice(D_MODELS)) for path in paths]
    all_served(them)
    yield them
    for reader in them:
        reader.leave()


def all_served(readers: Sequence[Reader]) -> float:
    """Seconds until the last of all readers is served, who ask at once."""
    with ThreadPoolExecutor(len(readers)) as pool:
        return max(pool.map(Reader.is_served, readers))


def test_every_lesson_runs_behind_the_balancer(
    deployed: tuple[str, Sequence[Replica]], browser: Browser
) -> None:
    server, _ = deployed
    with new_context(browser) as context:
        visit = Visit(context.new_page(), server)
        visit.open("")
        for entry in (*CATALOGUE.lessons, *CATALOGUE.pages):
            opened = "&".join(f"open={key}" for key in section_keys(entry.path))
            visit.follow(f"{entry.path}?{opened}")
            assert visit.page.locator(".stException").count() == 0
            assert visit.console_errors == [], entry.path
        visit.follow("heatmap?open=take")
        share_and_take_along(visit)
        assert visit.console_errors == []
        assert visit.foreign_requests == []
        (cookie,) = (cookie for cookie in context.cookies() if cookie["name"] == "lab")
        assert cookie["httpOnly"]


def test_balancer_sends_the_headers_of_the_lab_once(
    deployed: tuple[str, Sequence[Replica]],
) -> None:
    server, (replica, _) = deployed
    for path in ("heatmap", bundle.LIVE.address):
        answers = [get(f"{url}/{path}", accept_encoding="gzip") for url in (server, replica.url)]
        for name in (*SECURITY, "Content-Encoding", "Cache-Control"):
            behind, direct = (headers.get_all(name) for _, headers, _ in answers)
            assert behind == direct
            assert behind
            assert len(behind) == 1


def share_and_take_along(visit: Visit) -> None:
    """Show the link's code on the whole screen, and keep a file of every kind."""
    page = visit.page
    page.get_by_role("button", name="Share").click()
    page.locator("button.code").click()
    expect(page.locator("dialog.screen svg")).to_be_visible()
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    files = page.locator("[data-testid=stDownloadButton] button").all()
    assert files
    for button in files:
        with page.expect_download():
            button.click()


def test_page_embedded_by_another_site_is_shown(
    deployed: tuple[str, Sequence[Replica]], browser: Browser
) -> None:
    server, _ = deployed
    frame = f"<iframe src='{server}/heatmap?embed=true' width=900 height=700></iframe>"
    with new_context(browser) as context, another_site(frame) as site:
        page = context.new_page()
        page.goto(site)
        page.frame_locator("iframe").locator(".stMain h1").wait_for()


def test_readers_are_served_again_when_a_process_dies(
    deployed: tuple[str, Sequence[Replica]], readers: list[Reader], browser: Browser
) -> None:
    """One process is killed and comes back, then all are replaced in turn."""
    server, replicas = deployed
    with new_context(browser) as context:
        visits = []
        for link in ("heatmap?d_model=64&position=7", "rotation?d_model=32&rotation_offset=9"):
            visits.append(Visit(context.new_page(), server))
            visits[-1].open(link)
        before = [visit.values() for visit in visits]

        def all_go_on() -> None:
            begin = time.monotonic()
            assert all_served(readers) < SECONDS
            for visit, values in zip(visits, before, strict=True):
                visit.page.bring_to_front()
                left = 1000 * (begin + SECONDS - time.monotonic())
                visit.page.wait_for_function(IS_CONNECTED, timeout=left)
                visit.wait_until_idle()
                assert visit.values() == values
                assert visit.page.locator(".stException, [role=dialog]").count() == 0

        replicas[0].kill()
        all_go_on()
        replicas[0].start()
        all_go_on()
        for replica in replicas:
            replica.stop()
            replica.start()
            all_go_on()
        for visit in visits:
            with visit.answer():
                visit.control("d_model").press("ArrowRight")
            assert visit.parameters["d_model"] in (["66"], ["34"])
    assert [reader.failures for reader in readers if reader.failures] == []
    for replica in replicas:
        assert "Traceback" not in replica.output.read_text("utf-8")
