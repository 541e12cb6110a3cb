"""The page before the lesson: it is there at once, looks like the lesson, and hands over to it."""

import re
import threading
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Error, Page, Route, WebSocketRoute, expect

from browser.accessibility import violations_on
from browser.launch import new_context
from browser.visit import BASE_PATH_PROBE, Visit
from front_end import page_functions
from pages.catalogue import CATALOGUE

STREAMLITS_FILES = "**/static/js/index.*.js"
SLIDERS = "**/static/js/Slider.*.js"
FIRST, LESSON = "#first", "#root"
PARTS = {
    "question": "h1",
    "lead-in": ".st-key-lead_in p",
    "row": "[class*=st-key-row_]",
    "picture": "[class*=st-key-live_] canvas.picture",
    "bar": "[class*=st-key-live_] .bar",
    "caption": ".st-key-caption p",
    "takeaway": ".stAlert:has([data-testid=stAlertContentInfo])",
    "sidebar": "[data-testid=stSidebar]",
    "notice": ".st-key-notice .stAlert",
    "tour": ".st-key-tour",
}
WITHOUT_PICTURE = ("myths", "flashcards", *(page.path for page in CATALOGUE.pages))
LIVE = [page.path for page in CATALOGUE if page.path not in WITHOUT_PICTURE]
SIZES = {"laptop": (1366, 768), "low": (1280, 640), "phone": (390, 844)}
TEXTS = ("question", "lead-in", "caption", "takeaway", "notice")


_function = page_functions("browser/first_page.ts")
RELEASE, SETTLED = _function("release"), _function("settled")


@pytest.fixture(scope="module")
def tab(browser: Browser) -> Iterator[Page]:
    """A tab whose pages keep Streamlit back until they are told to release it."""
    with new_context(browser) as context:
        page = context.new_page()
        page.add_init_script(f"({_function('holdStreamlit')})()")
        page.add_init_script(f"({_function('addShifts')})()")
        yield page


@pytest.fixture
def complaints(tab: Page) -> Iterator[list[str]]:
    """Errors on the tab's console and uncaught exceptions, from now on."""
    texts: list[str] = []

    def note_console(message: ConsoleMessage) -> None:
        probed = BASE_PATH_PROBE.search(message.location["url"])
        if message.type == "error" and not probed:
            texts.append(message.text)

    def note_exception(error: Error) -> None:
        texts.append(f"uncaught: {error}")

    tab.on("console", note_console)
    tab.on("pageerror", note_exception)
    yield texts
    tab.remove_listener("console", note_console)
    tab.remove_listener("pageerror", note_exception)


@pytest.fixture
def open_first(tab: Page, lab_url: str) -> Callable[..., Page]:
    """`open_first("heatmap", "phone")`: the first page of a link, before its lesson has loaded."""

    def open_first(link: str, size: str = "laptop") -> Page:
        # Streamlit has kept the theme and the sidebar of the page before.
        if tab.url.startswith(lab_url):
            tab.evaluate("localStorage.clear()")
            tab.goto("about:blank")
        width, height = SIZES[size]
        tab.set_viewport_size({"width": width, "height": height})
        tab.goto(f"{lab_url}/{link}", wait_until="commit")
        return tab

    return open_first


def boxes(page: Page, root: str) -> dict[str, list[int]]:
    """Return the boxes of a page's visible parts, in whole pixels."""
    found = {}
    for name, selector in PARTS.items():
        part = page.locator(f"{root} {selector}").first
        if part.count() and (box := part.bounding_box()):
            found[name] = [round(box[side]) for side in ("x", "y", "width", "height")]
    return found


def texts(page: Page, root: str) -> dict[str, str]:
    """The texts of the page's parts, without formulas, which are set differently."""
    found = {}
    for name in TEXTS:
        part = page.locator(f"{root} {PARTS[name]}").first
        if part.count() and not part.locator(".katex, .formula-in-text").count():
            found[name] = " ".join(part.inner_text().replace("lightbulb", "").split())
    return found


def pixels(page: Page, root: str) -> str:
    """Return the pixels of the picture."""
    return page.locator(f"{root} {PARTS['picture']}").evaluate("canvas => canvas.toDataURL()")


def look(page: Page, root: str, size: str) -> tuple[str, dict[str, list[int]]]:
    """Return the picture's pixels and the boxes of the parts in a window of another size."""
    width, height = SIZES[size]
    page.set_viewport_size({"width": width, "height": height})
    page.evaluate(SETTLED, [f"{root} {selector}" for selector in PARTS.values()])
    return pixels(page, root), boxes(page, root)


def wait_for_picture(page: Page, root: str) -> None:
    page.locator(f"{root} {PARTS['picture']}[aria-label]").wait_for(state="attached")
    page.evaluate("document.fonts.ready.then(() => new Promise(requestAnimationFrame))")


def wait_for_lesson(page: Page) -> None:
    page.locator(FIRST).wait_for(state="detached")


def assert_alike(first: dict[str, list[int]], lesson: dict[str, list[int]]) -> None:
    # A first page has no box for what the lesson hides, and the other way round.
    assert first.keys() == lesson.keys()
    for name, box in first.items():
        # The question's block is as wide as its words here; 1.62 has a higher list of several.
        sides = {"question": 2, "row": 3}.get(name, 4)
        assert box[:sides] == pytest.approx(lesson[name][:sides], abs=2), name


LINKS = [
    *LIVE,
    "heatmap?d_model=512&seq_len=512&position=300",
    "rotation?d_model=63&position=7000",
    "decay?max_offset=1024&offset=700",
    "heatmap?tour=5",
    "decay?pin=offset-40.max_offset-128.d_model-64.base-10000",
    "rotation?embed=true",
]
# Lectures are given from computers.
LECTURES = ["decay?tour=8&lecture=true", "heatmap?lecture=true"]
COMPUTERS = ("laptop", "low")
ON_A_PHONE = ["heatmap?tour=5", "rotation?embed=true"]
PLACES: list[tuple[str, tuple[str, ...]]] = [(link, COMPUTERS) for link in (*LINKS, *LECTURES)]
PLACES += [(link, ("phone",)) for link in ON_A_PHONE]


@pytest.mark.parametrize(
    ("link", "sizes"),
    [
        # The versions of Streamlit differ in their elements, which a computer shows.
        pytest.param(*place, marks=[pytest.mark.both] if place[1] == COMPUTERS else [])
        for place in PLACES
    ],
)
def test_the_lesson_stands_where_the_first_page_stood(
    link: str, sizes: tuple[str, ...], open_first: Callable[..., Page], complaints: list[str]
) -> None:
    page = open_first(link, sizes[0])
    wait_for_picture(page, FIRST)
    said = texts(page, FIRST)
    before = {size: look(page, FIRST, size) for size in reversed(sizes)}
    page.evaluate(RELEASE)
    wait_for_lesson(page)
    wait_for_picture(page, LESSON)
    shown = texts(page, LESSON)
    assert said == {name: shown[name] for name in said}
    for size in sizes:
        drawn, places = look(page, LESSON, size)
        assert_alike(before[size][1], places)
        assert drawn == before[size][0]
    assert page.locator(".stException").count() == 0
    assert complaints == []


@pytest.mark.parametrize("path", LIVE)
def test_a_phone_shows_first_what_the_lesson_shows(
    path: str, open_first: Callable[..., Page], page_at: Callable[..., Visit]
) -> None:
    first = open_first(path, "phone")
    wait_for_picture(first, FIRST)
    lesson = page_at(path, viewport=SIZES["phone"]).page
    lesson.locator(".stMain").evaluate("main => main.scrollTo(0, 0)")
    wait_for_picture(lesson, LESSON)
    said, shown = texts(first, FIRST), texts(lesson, LESSON)
    assert said == {name: shown[name] for name in said}
    drawn, places = look(first, FIRST, "phone")
    drawn_then, places_then = look(lesson, LESSON, "phone")
    assert_alike(places, places_then)
    assert drawn == drawn_then


@pytest.mark.parametrize(
    "path",
    [
        pytest.param(path, marks=[pytest.mark.both] if path in ("myths", "glossary") else [])
        for path in WITHOUT_PICTURE
    ],
)
def test_a_page_without_a_picture_shows_its_question_first(
    path: str, open_first: Callable[..., Page]
) -> None:
    page = open_first(path)
    expect(page.locator(f"{FIRST} h1")).to_be_visible()
    first = page.locator(f"{FIRST} h1").inner_text()
    page.evaluate(RELEASE)
    wait_for_lesson(page)
    assert page.locator(f"{LESSON} h1").first.inner_text() == first


@pytest.mark.parametrize("link", ["heatmap", "", "myths", "glossary", "decay?tour=8"])
def test_the_first_page_is_accessible(link: str, open_first: Callable[..., Page]) -> None:
    page = open_first(link)
    expect(page.locator(f"{FIRST} h1")).to_be_visible()
    assert violations_on(page) == []


@pytest.mark.both
def test_a_drag_goes_on_until_its_release(open_first: Callable[..., Page]) -> None:
    page = open_first("heatmap")
    wait_for_picture(page, FIRST)
    slider = page.locator(f"{FIRST} [data-slot=position] input")
    box = slider.bounding_box()
    assert box
    middle = box["y"] + box["height"] / 2
    page.mouse.move(box["x"] + 20, middle)
    page.mouse.down()
    page.mouse.move(box["x"] + 60, middle, steps=5)
    page.evaluate(RELEASE)
    # The lesson is there, below the first page.
    wait_for_picture(page, LESSON)
    page.mouse.move(box["x"] + 80, middle, steps=5)
    expect(page.locator(FIRST)).to_be_attached()
    position = slider.get_attribute("aria-valuetext")
    assert position != "10"
    page.mouse.up()
    wait_for_lesson(page)
    assert f"position={position}" in page.url
    expect(page.locator(".st-key-position [aria-valuetext]")).to_have_attribute(
        "aria-valuetext", str(position)
    )
    expect(page.locator(f"{LESSON} .formula").first).to_contain_text(f"PE({position}, ")


@pytest.mark.both
def test_what_was_set_first_survives_a_session_that_rewrites_the_link(
    browser: Browser, lab_url: str
) -> None:
    """The session has read the link before, and its answer arrives after, the user's change."""
    asked, held_back = [], []
    released = threading.Event()

    def relay(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()

        def ask(message: str | bytes) -> None:
            asked.append(message)
            server.send(message)

        def answer(message: str | bytes) -> None:
            if released.is_set():
                socket.send(message)
            else:
                held_back.append(lambda: socket.send(message))

        socket.on_message(ask)
        server.on_message(answer)

    with new_context(browser) as context:
        page = context.new_page()
        page.route_web_socket(re.compile("_stcore/stream"), relay)
        address = f"{lab_url}/heatmap?preset=by+hand"
        # A server that is still computing this picture leaves it out.
        while 'class="picture"' not in page.request.get(address).text():
            page.wait_for_timeout(50)
        page.goto(address, wait_until="commit")
        wait_for_picture(page, FIRST)
        while not (asked and len(held_back) > 1):
            page.wait_for_timeout(50)
        slider = page.locator(f"{FIRST} [data-slot=position] input")
        slider.focus()
        page.keyboard.press("ArrowLeft")
        position = slider.get_attribute("aria-valuetext")
        page.wait_for_url(re.compile(f"position={position}"))
        released.set()
        for send in held_back:
            send()
        wait_for_lesson(page)
        thumb = page.locator(".st-key-position [aria-valuetext]")
        expect(thumb).to_have_attribute("aria-valuetext", str(position))
        page.wait_for_url(re.compile(f"position={position}"))
        expect(page.locator(".st-key-d_model [aria-valuetext]")).to_have_attribute(
            "aria-valuetext", "8"
        )


@pytest.mark.both
def test_keys_go_on_in_the_lesson(open_first: Callable[..., Page]) -> None:
    page = open_first("heatmap")
    wait_for_picture(page, FIRST)
    page.locator(f"{FIRST} [data-slot=position] input").focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    page.evaluate(RELEASE)
    wait_for_lesson(page)
    thumb = page.locator(".st-key-position [aria-valuetext]")
    expect(thumb).to_have_attribute("aria-valuetext", "12")
    expect(thumb).to_be_focused()
    page.keyboard.press("ArrowRight")
    expect(thumb).to_have_attribute("aria-valuetext", "13")


@pytest.mark.both
def test_what_plays_goes_on_playing(open_first: Callable[..., Page]) -> None:
    page = open_first("pendulums")
    wait_for_picture(page, FIRST)
    page.locator(f"{FIRST} .speed").select_option("4")
    page.locator(f"{FIRST} .play").click()
    page.evaluate(RELEASE)
    wait_for_lesson(page)
    expect(page.locator(f"{LESSON} .play")).to_have_text("Pause")
    assert page.locator(f"{LESSON} .speed").input_value() == "4"


@pytest.mark.both
def test_a_scrolled_page_stays_scrolled(open_first: Callable[..., Page]) -> None:
    page = open_first("heatmap")
    wait_for_picture(page, FIRST)
    page.locator(f"{FIRST} main").evaluate("main => main.scrollTop = 90")
    page.evaluate(RELEASE)
    wait_for_lesson(page)
    assert page.locator(".stMain").evaluate("main => main.scrollTop") == 90


@pytest.mark.both
def test_a_page_whose_server_stops_answering_says_so_until_it_answers(
    browser: Browser, lab_url: str
) -> None:
    refused: list[WebSocketRoute] = []

    def refuse_the_first_two(connection: WebSocketRoute) -> None:
        if len(refused) == 2:
            connection.connect_to_server()
        else:
            refused.append(connection)
            connection.close()

    with new_context(browser) as context:
        page = context.new_page()
        page.route_web_socket(re.compile("/_stcore/stream"), refuse_the_first_two)
        page.goto(f"{lab_url}/decay")
        status = page.locator(f"{FIRST} .status")
        expect(status).to_contain_text("does not answer")
        page.locator(FIRST).wait_for(state="detached")
        expect(page.locator(f"{LESSON} h1")).to_have_text(CATALOGUE.page("decay").question)
        assert len(refused) == 2


@pytest.mark.both
def test_a_page_whose_lesson_cannot_be_loaded_says_so(browser: Browser, lab_url: str) -> None:
    with new_context(browser) as context:
        page = context.new_page()
        page.route(STREAMLITS_FILES, lambda route: route.abort())
        page.goto(f"{lab_url}/heatmap", wait_until="commit")
        expect(page.locator(f"{FIRST} .status")).to_contain_text("could not be loaded")
        # The picture still follows its sliders.
        wait_for_picture(page, FIRST)
        before = pixels(page, FIRST)
        page.locator(f"{FIRST} [data-slot=position] input").press("ArrowRight")
        page.wait_for_function("() => location.search.includes('position=11')")
        assert pixels(page, FIRST) != before


@pytest.mark.both
@pytest.mark.parametrize("path", ["heatmap", "", "glossary"], ids=["heatmap", "home", "glossary"])
def test_a_reader_without_javascript_gets_text_image_and_links(
    path: str, browser: Browser, lab_url: str
) -> None:
    entry = CATALOGUE.page(path)
    context = browser.new_context(java_script_enabled=False)
    try:
        page = context.new_page()
        page.goto(f"{lab_url}/{path}", wait_until="commit")
        expect(page.get_by_text(entry.question).first).to_be_visible()
        page.locator("nav summary").first.click()
        link = page.locator("nav a", has_text=CATALOGUE.lessons[1].title)
        expect(link).to_be_visible()
        if path != "glossary":
            image = page.locator(f"{FIRST} noscript img, {FIRST} img").first
            expect(image).to_be_visible()
            assert image.evaluate("image => image.naturalWidth") == 1200
        link.click()
        expect(page).to_have_url(f"{lab_url}/{CATALOGUE.lessons[1].path}")
    finally:
        context.close()


@pytest.mark.both
def test_nothing_moves_when_the_lesson_takes_over(open_first: Callable[..., Page]) -> None:
    page = open_first("heatmap")
    wait_for_picture(page, FIRST)
    page.evaluate("window.shift = 0")
    page.evaluate(RELEASE)
    wait_for_lesson(page)
    wait_for_picture(page, LESSON)
    assert page.evaluate("window.shift") < 0.01


@pytest.mark.both
def test_the_first_page_stays_until_what_is_above_the_lessons_picture_has_loaded(
    tab: Page, open_first: Callable[..., Page]
) -> None:
    late: list[Route] = []
    tab.route(SLIDERS, lambda route: late.append(route))
    page = open_first("heatmap")
    wait_for_picture(page, FIRST)
    page.evaluate("window.shift = 0")
    page.evaluate(RELEASE)
    wait_for_picture(page, LESSON)
    # The first page looks at the lesson's picture in each frame, and would leave now.
    page.evaluate(SETTLED, [f"{LESSON} {PARTS['picture']}"])
    assert page.locator(FIRST).count() == 1
    for route in late:
        route.continue_()
    wait_for_lesson(page)
    page.unroute(SLIDERS)
    assert late
    assert page.evaluate("window.shift") < 0.01


@pytest.mark.both
def test_the_first_visitor_of_a_fresh_server_sees_the_picture_of_the_link(
    fresh_server: Callable[[], str], open_elsewhere: Callable[[str, str], Visit]
) -> None:
    visit = open_elsewhere(fresh_server(), "heatmap?position=20&d_model=64")
    wait_for_lesson(visit.page)
    assert visit.value("position") == "20"
    assert visit.console_errors == []


@pytest.mark.both
def test_a_step_before_the_lesson_is_there_is_taken_once_it_is(
    open_first: Callable[..., Page], complaints: list[str]
) -> None:
    page = open_first("decay?tour=near-far&lecture=true")
    expect(page.locator(f"{FIRST} h1")).to_be_visible()
    page.wait_for_function("document.documentElement.dataset.keptSteps === ''")
    page.keyboard.press("PageDown")
    page.evaluate(RELEASE)
    expect(page.locator(".st-key-reveal input")).to_be_checked()
    expect(page.locator(FIRST)).to_have_count(0)
    assert complaints == []
