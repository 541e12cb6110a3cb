"""The built static site in a real browser, with no other host to be reached.

Run by `python3 tests/run.py --static`, in the environment with the Streamlit that the site has.
"""

import csv
import os
import re
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Request

from browser.launch import launched_browser, new_context
from browser.server import ROOT, running_server
from browser.visit import ADDRESS_RESTS, box
from front_end import page_functions
from pages.catalogue import CATALOGUE
from pages.teach.tour.stops import STOPS
from pe_core import Sinusoid, encoding_matrix
from static.host import Host, hosted

pytestmark = pytest.mark.static

BELOW = "/pe/"
SHARED = "d_model=64&seq_len=48&base=1000"
# What the first pages show, too, beside the shared values.
LIVE = {
    "heatmap": "position=9&dim=5&fans=false",
    "pendulums": "position=9&pairs=1&pairs=3&picture=sine+pendulums&order=slowest+left",
    "decay": "max_offset=64&offset=9",
    "rotation": "position=9&pair=3&rotation_offset=-7",
    "baselines": "short=5&long=30",
}
LINKS = {
    lesson.path: f"{lesson.path}?{SHARED}{'&' * (lesson.path in LIVE)}{LIVE.get(lesson.path, '')}"
    for lesson in CATALOGUE.lessons
}
SECONDS = 180_000
_function = page_functions("static/site.ts")
RECORD_PICTURES = f"({_function('recordPictures')})()"
IDLE = _function("isIdle")
SHOWS_SLIDER = _function("showsSlider")
# What is left of a sum depends on the processor.
ROUNDING = r"\d(\.\d+)? × 10⁻¹[⁵-⁷]"


@pytest.fixture(scope="session")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site: the one in LAB_SITE, or a new one; its downloads are kept outside the tree."""
    if given := os.environ.get("LAB_SITE"):
        return Path(given)
    out = tmp_path_factory.mktemp("site") / "site"
    build = (sys.executable, ROOT / "deploy/static/build.py", out, "--self-contained")
    done = subprocess.run(build, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return out


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with launched_browser() as chromium:
        yield chromium


@pytest.fixture(scope="session")
def host(folder: Path) -> Iterator[Host]:
    with hosted(folder, BELOW) as host:
        yield host


@pytest.fixture(scope="session")
def context(browser: Browser) -> Iterator[BrowserContext]:
    """A browser that has seen the site before, from the second test on."""
    with new_context(browser) as context:
        context.add_init_script(RECORD_PICTURES)
        context.set_default_timeout(SECONDS)
        yield context


@pytest.fixture
def page(context: BrowserContext, host: Host) -> Iterator[Page]:
    """A page; nothing it asks for may be elsewhere, nothing that it loads may be missing."""
    page = context.new_page()
    problems: list[str] = []

    def note_message(message: ConsoleMessage) -> None:
        if message.type == "error" or "rarely_used" in message.text:
            problems.append(message.text)

    def note_request(request: Request) -> None:
        if is_foreign(request.url):
            problems.append(request.url)

    page.on("console", note_message)
    page.on("pageerror", lambda error: problems.append(str(error)))
    page.on("request", note_request)
    yield page
    page.close()
    assert not problems


def test_a_picture_alone_follows_its_link_without_python(page: Page, host: Host) -> None:
    page.goto(f"{host.url}decay/?offset=20&embed=picture")
    offset = page.locator(".own input").first
    offset.wait_for()
    assert offset.get_attribute("aria-valuetext") == "20"
    assert page.get_by_role("link").get_attribute("href") == f"{host.url}decay/?offset=20"
    offset.press("ArrowRight")
    page.wait_for_function("() => document.querySelector('.own input').ariaValueText === '21'")
    assert page.locator("header, h1, aside, nav").count() == 0
    assert page.workers == []
    # Of Streamlit, it loads the font alone.
    others = [file for file in loaded(page) if not file.endswith(".woff2")]
    assert not [file for file in others if "/py/" in file or "/stlite/" in file]


def test_a_picture_that_only_the_core_computes_brings_its_lesson(page: Page, host: Host) -> None:
    opened(page, f"{host.url}embedding/?text=one+two&embed=picture")
    assert page.locator(".stMain h1").inner_text() == CATALOGUE.page("embedding").question


def test_the_notes_of_a_lecture_open_beside_it(page: Page, host: Host) -> None:
    opened(page, f"{host.url}decay/?tour=near-far&lecture=true")
    assert page.locator(".st-key-live_decay").evaluate("it => it.clientHeight") > 200
    with page.expect_popup() as opening:
        page.keyboard.press("n")
    notes = opening.value
    notes.locator("li.right").wait_for()
    stop = next(stop for stop in STOPS if stop.key == "near-far")
    assert notes.locator("h1").inner_text() == stop.question
    notes.close()


def loaded(page: Page) -> list[str]:
    return page.evaluate("() => performance.getEntriesByType('resource').map(({ name }) => name)")


def is_foreign(url: str) -> bool:
    return not url.startswith(("http://127.0.0.1:", "data:", "blob:"))


def opened(page: Page, url: str) -> Page:
    page.goto(url)
    page.wait_for_function(IDLE)
    return page


def texts(page: Page) -> list[str]:
    """The lines of a lesson; residuals of nothing differ from machine to machine."""
    lines = "\n".join(page.evaluate(_function("lines")))
    # A power of ten in an equation is spread over several lines.
    tiny = r"\d(\.\d+)?(e-|\s*[·⋅×]\s*1\s*0\s*[⁻−-])\s*1\s*[4-9]"
    found = re.sub(tiny, "tiny", lines).split("\n")
    return [line for line in found if line != "\u200b"]  # KaTeX's, without a width


@pytest.fixture(scope="session")
def server(tmp_path_factory) -> Iterator[str]:
    """A server of the Streamlit that the site has."""
    with running_server(tmp_path_factory.mktemp("server") / "output.txt") as url:
        yield url


def server_texts(context: BrowserContext, server: str, path: str) -> list[str]:
    """Return the texts that a server shows in a lesson."""
    page = context.new_page()
    page.goto(f"{server}/{LINKS[path]}")
    page.wait_for_selector("[data-testid=stMain] h1")
    page.wait_for_function(IDLE)
    found = settled_texts(page)
    page.close()
    return found


def settled_texts(page: Page) -> list[str]:
    """The lesson's texts once nothing changes for half a second."""
    before = None
    while before != (now := texts(page)):
        before = now
        page.wait_for_timeout(500)
        page.wait_for_function(IDLE)
    return [re.sub(ROUNDING, "a rounding error", text) for text in now]


@pytest.mark.parametrize("path", LINKS)
def test_lesson_opens_by_its_link_and_again_and_says_what_a_server_says(
    page, context, host, server, path
):
    expected = server_texts(context, server, path)
    opened(page, host.url + LINKS[path])
    assert page.url == host.url + LINKS[path]
    assert settled_texts(page) == expected
    if path in LIVE:
        first, lesson = page.evaluate("[pictures.first, pictures.lesson]")
        assert first["values"] == lesson["values"]
        np.testing.assert_allclose(first["place"], lesson["place"], atol=1)
    page.reload()
    page.wait_for_function(IDLE)
    assert settled_texts(page) == expected


def test_what_the_hand_set_first_is_what_the_lesson_shows(page, host):
    page.goto(f"{host.url}heatmap?preset=by+hand")
    page.wait_for_function("() => pictures.first")
    assert page.locator("#first canvas").get_attribute("aria-label")
    slider = page.locator("#first [data-slot=position] input")
    slider.focus()
    for _ in range(3):
        page.keyboard.press("ArrowLeft")
    position = int(slider.get_attribute("aria-valuetext"))
    page.wait_for_url(re.compile(f"position={position}"))
    page.wait_for_function(IDLE)
    assert page.evaluate("pictures.lesson.values.position") == position
    assert page.evaluate("pictures.lesson.values.d_model") == 8


def test_what_only_the_core_computes_is_there_first_for_the_defaults_alone(page, host):
    for path in ("", "embedding", "formulas", "precision"):
        opened(page, host.url + path)
        first, lesson = page.evaluate("[pictures.first, pictures.lesson]")
        assert first["values"] == lesson["values"]
        np.testing.assert_allclose(first["place"], lesson["place"], atol=1)
    page.set_viewport_size({"width": 390, "height": 844})
    opened(page, host.url)
    first, lesson = page.evaluate("[pictures.first.place, pictures.lesson.place]")
    np.testing.assert_allclose(first, lesson, atol=1)
    opened(page, f"{host.url}?d_model=64")
    page.wait_for_function("() => pictures.lesson")
    assert page.evaluate("[pictures.first, pictures.lesson.values.d_model]") == [None, 64]


def test_slider_drag_download_and_way_to_another_lesson_work(page, host):
    link = f"heatmap?{SHARED}&position=20&open=take"
    opened(page, host.url + link.replace("?", "/?"))
    assert page.url == host.url + link
    page.locator(".st-key-position [aria-valuetext]").first.focus()
    page.keyboard.press("ArrowRight")
    page.wait_for_url(re.compile("position=21"))
    page.wait_for_function(IDLE)
    # Where it stands now: what came since it was drawn may have moved it.
    x, y, width, height = box(page.locator("canvas.picture")).values()
    page.mouse.move(x + width * 0.3, y + height * 0.3)
    page.mouse.down()
    page.mouse.move(x + width * 0.5, y + height * 0.5, steps=5)
    page.mouse.up()
    page.wait_for_function("() => !location.search.includes('position=21')")
    page.wait_for_function(IDLE)
    with page.expect_download() as download:
        page.get_by_role("button", name="Its data (CSV)").click()
    lines = Path(download.value.path()).read_text().splitlines()
    rows = list(csv.reader(line for line in lines if not line.startswith("#")))
    values = np.array(rows[1:], dtype=np.float64)[:, 1:]
    expected = encoding_matrix(48, 64, base=1000, dtype="float32")
    np.testing.assert_allclose(values, expected, atol=1e-6)
    page.get_by_role("link", name="Next: Waves and pendulums").first.click()
    page.wait_for_url(re.compile("/pe/pendulums"))


def test_one_press_of_back_shows_the_values_again_that_the_address_has(page, host):
    link = f"heatmap?{SHARED}&position=20&dim=9"
    opened(page, host.url + link)
    page.locator(".stMain [href*='try=1']").first.click()
    page.wait_for_function("() => !location.search.includes('dim=9')")
    page.wait_for_function(IDLE)
    page.wait_for_function(ADDRESS_RESTS)
    page.go_back()
    page.wait_for_function(SHOWS_SLIDER, arg=["position", "20"])
    page.wait_for_function(SHOWS_SLIDER, arg=["dim", "9"])
    page.wait_for_function(IDLE)
    assert page.url == host.url + link


def test_next_visit_loads_nothing_but_the_page_and_starts_from_pythons_memory(page, host):
    opened(page, f"{host.url}heatmap")
    page.evaluate(_function("awaitKept"))
    before = len(host.sent)
    opened(page, f"{host.url}heatmap?d_model=32")
    paths = [path.partition("?")[0] for path, _ in host.sent[before:]]
    assert set(paths) <= {"/pe/heatmap", "/pe/heatmap/", "/pe/sw.js"}
    # A memory that cannot be used is made anew.
    page.evaluate(_function("breakMemory"))
    opened(page, f"{host.url}heatmap?d_model=32")
    page.evaluate(_function("awaitWholeMemory"))


@pytest.mark.parametrize("address", ["heatmap/", "heatmap"])
def test_a_lesson_opens_without_a_network_after_one_visit(browser, folder, address):
    with new_context(browser) as context:
        context.add_init_script(RECORD_PICTURES)
        context.set_default_timeout(SECONDS)
        page = context.new_page()
        with hosted(folder, BELOW) as host:
            opened(page, f"{host.url}heatmap/")
            page.evaluate(_function("awaitKept"))
        context.new_cdp_session(page).send("Network.clearBrowserCache")
        opened(page, f"{host.url}{address}?position=7")
        first, lesson = page.evaluate("[pictures.first, pictures.lesson]")
        assert first["values"] == lesson["values"]
        assert lesson["values"]["position"] == 7


def test_address_that_does_not_exist_leads_to_the_lessons(context, host):
    page = context.new_page()
    answer = page.goto(f"{host.url}no/such/lesson")
    assert answer.status == 404
    link = page.get_by_role("link", name="Encoding heatmap")
    page.wait_for_function("() => document.querySelector('nav a').href")
    assert link.get_attribute("href") == f"{host.url}heatmap/"
    page.close()


@pytest.mark.parametrize("address", ["", "heatmap/", "no/such/lesson"])
def test_page_runs_no_script_and_asks_nobody_but_its_own(context, host, address):
    page = context.new_page()
    page.goto(host.url + address)
    assert page.evaluate(_function("intrude")) == {
        "refused": ["script-src-elem", "connect-src"],
        "intruded": False,
    }
    page.close()


def test_visitor_without_python_sees_a_message(browser, host):
    with new_context(browser) as context:
        context.route("**/site.bin", lambda route: route.abort())
        context.add_init_script("delete Navigator.prototype.serviceWorker")
        page = context.new_page()
        page.goto(f"{host.url}heatmap")
        message = page.get_by_role("status").filter(has_text="could not be loaded")
        message.wait_for(timeout=SECONDS)
        assert "reload the page" in message.inner_text()


def test_pandas_comes_with_the_first_table(browser, folder):
    with hosted(folder) as fresh, new_context(browser) as context:
        context.add_init_script("delete Navigator.prototype.serviceWorker")
        context.add_init_script(RECORD_PICTURES)
        context.set_default_timeout(SECONDS)
        page = context.new_page()
        opened(page, f"{fresh.url}pendulums?{SHARED}")
        assert not any("tables.zip" in path for path, _ in fresh.sent)
        page.locator("summary").filter(has_text="How long is each wave?").click()
        cells = page.locator(".stDataFrame canvas [role=gridcell]")
        cells.first.wait_for(state="attached")
        assert sum("tables.zip" in path for path, _ in fresh.sent) == 1
        numbers = [float(cell) for cell in cells.all_inner_texts()[2::4]]
        lengths = Sinusoid(64, 1000).wavelengths
        np.testing.assert_allclose(numbers, lengths[: len(numbers)])


def test_a_table_is_text_where_pandas_cannot_be_fetched(browser, host):
    with new_context(browser) as context:
        context.route("**/tables.zip", lambda route: route.abort())
        context.add_init_script("delete Navigator.prototype.serviceWorker")
        context.add_init_script(RECORD_PICTURES)
        context.set_default_timeout(SECONDS)
        page = context.new_page()
        opened(page, f"{host.url}pendulums?{SHARED}&open=wavelengths")
        page.locator(".stMain .scroll tr").first.wait_for()
        assert page.locator(".stMain .scroll tr").count() == 32 + 1
        assert page.locator(".stDataFrame").count() == 0


def test_first_visit_is_small(browser, folder):
    with hosted(folder) as fresh, new_context(browser) as context:
        context.add_init_script(RECORD_PICTURES)
        page = context.new_page()
        page.set_default_timeout(SECONDS)
        began = time.monotonic()
        opened(page, f"{fresh.url}heatmap")
        assert time.monotonic() - began < SECONDS / 1000
        assert fresh.megabytes <= 13
