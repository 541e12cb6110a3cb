"""A lesson in a frame stays embedded, shows no navigation, and leaves the remote to its page."""

from collections.abc import Callable
from contextlib import ExitStack
from itertools import pairwise, product
from pathlib import Path
from urllib.parse import urlencode

import pytest
from playwright.sync_api import Browser, Page, expect

from browser.launch import complaints_of, new_context
from browser.live import WHOLE
from browser.server import another_site
from browser.visit import ADDRESS_RESTS, EXPERIMENT, Visit, box
from front_end import page_functions
from pages.catalogue import CATALOGUE
from pages.ui.definitions import Stop
from sweeps import swept

_function = page_functions("browser/embedded.ts")
LISTEN = _function("listen")
HAS_HEARD = _function("hasHeard")
AWAIT_SETTLED, SET = _function("awaitSettled"), _function("set")
LIVE = [lesson.path for lesson in CATALOGUE.lessons if lesson.path not in ("myths", "flashcards")]
SLIDE = '<iframe src="{}" width="900" height="680"></iframe>'


def hears(page: Page, *expected: str) -> None:
    """Wait until a page got these keys and messages."""
    page.wait_for_function(HAS_HEARD, arg=list(expected), timeout=5_000)


def test_page_keys_are_left_to_the_page_around_a_lesson(lab_url: str, browser: Browser) -> None:
    with new_context(browser) as context, ExitStack() as slides:
        page = context.new_page()
        for query, then in (("lecture=true&embed=true", "PageDown"), ("embed=true", "next")):
            lesson = f"{lab_url}/decay?d_model=64&{query}"
            page.goto(slides.enter_context(another_site(SLIDE.format(lesson))))
            page.evaluate(LISTEN)
            frame = page.frame_locator("iframe")
            frame.locator("#first").wait_for(state="detached")
            frame.locator(f"{WHOLE} canvas.picture").click(position={"x": 300, "y": 100})
            page.keyboard.press("PageUp")
            hears(page, "prev")
            page.keyboard.press("PageDown")
            hears(page, "prev", then)  # slides have the focus again, an article's frame keeps it
            page.frames[-1].wait_for_function(ADDRESS_RESTS)
            expect(frame.locator(".stMain h1")).to_have_text(CATALOGUE.page("decay").question)


@pytest.mark.both
def test_an_embedded_lesson_stays_embedded(open_cold: Callable[[str], Visit]) -> None:
    visit = open_cold("decay?d_model=64&embed=true")
    page = visit.page

    def is_embedded(path: str) -> None:
        visit.wait_until_idle()
        page.wait_for_function(ADDRESS_RESTS)
        assert visit.link.split("?")[0] == path
        assert visit.parameters["embed"] == ["true"]
        assert not page.get_by_test_id("stTopNav").is_visible()
        picture, main = (
            page.locator(selector).first.bounding_box() for selector in ("canvas.picture", ".stApp")
        )
        assert picture and main
        assert picture["width"] > 0.85 * main["width"]

    is_embedded("decay")
    with visit.answer():
        visit.control("d_model").press("ArrowRight")
    assert visit.parameters["d_model"] == ["66"]
    with visit.answer():
        page.locator(EXPERIMENT).first.click()  # of the lesson itself
    is_embedded("decay")
    with visit.answer():
        page.locator(".st-key-beside_title a").last.click()
    is_embedded("rotation")
    visit.go_back()
    is_embedded("decay")
    page.get_by_role("button", name="Share").click()
    expect(page.locator("input.link")).to_have_value(f"{visit.server}/{without_embed(visit.link)}")
    assert visit.console_errors == []


@pytest.mark.parametrize("path", swept(LIVE, lambda path: path == "heatmap"))
def test_a_low_frame_of_a_lecture_shows_the_picture_first(
    path: str, open_cold: Callable[[str], Visit]
) -> None:
    """`test_live_texts.py` compares the texts within a picture of this size."""
    visit = open_cold(f"{path}?lecture=true&embed=true")
    visit.show_in((800, 450), "light")
    page = visit.page
    title, takeaway = page.locator(".stMain h1"), page.locator(".stMain .stAlert").first
    picture, buttons = (page.locator(f"{WHOLE} {part}") for part in ("canvas.picture", ".bar"))
    bar = page.get_by_test_id("stSidebar")
    shown = [box(part) for part in (title, picture, buttons, takeaway, bar)]
    for above, below in pairwise(shown):
        assert above["y"] + above["height"] <= below["y"] + 1
    assert shown[1]["height"] >= 250
    # The line of controls is out of sight, until the page is scrolled.
    controls = box(page.locator(".stMain [class*=st-key-row_]").first)
    assert controls["y"] >= shown[-1]["y"]


@pytest.mark.parametrize(
    "stop", swept(CATALOGUE.courses[0].stops, lambda stop: stop.key in ("order-lost", "near-far"))
)
def test_a_low_frame_of_a_stop_shows_the_whole_picture_above_the_bar(
    stop: Stop, open_cold: Callable[[str], Visit]
) -> None:
    settings = {"tour": stop.key, **stop.settings, "lecture": "true", "embed": "true"}
    visit = open_cold(f"{stop.lesson}?{urlencode(settings, doseq=True)}")
    visit.show_in((800, 450), "light")
    page = visit.page
    bar = page.get_by_test_id("stSidebar")
    picture = page.locator(f"{WHOLE} canvas.picture")
    asked, top = box(picture), box(bar)["y"]
    assert asked["y"] + asked["height"] <= top
    sliders = bar.locator(".stSlider:visible").all()
    ends = [slider["x"] + slider["width"] for slider in map(box, sliders)]
    assert max(ends, default=0) <= box(page.locator(".st-key-walk"))["x"]
    with visit.answer():
        page.locator(".st-key-reveal label").click()
    revealed = box(picture)
    assert revealed["y"] + revealed["height"] <= top
    assert revealed["y"] == pytest.approx(asked["y"], abs=1)


def test_in_a_narrow_frame_one_row_above_the_question_has_name_arrows_and_share(
    open_cold: Callable[[str], Visit],
) -> None:
    visit = open_cold("decay?embed=true")
    visit.show_in((390, 700), "light")
    page = visit.page
    name = box(page.locator(".st-key-head [data-testid=stCaptionContainer] p"))
    arrows = [box(arrow) for arrow in page.locator(".st-key-beside_title a").all()]
    share, title = box(page.get_by_role("button", name="Share")), box(page.locator(".stMain h1"))
    row = [name, *arrows, share]
    for left, right in pairwise(row):
        assert left["x"] + left["width"] <= right["x"]
    assert max(part["y"] + part["height"] for part in row) <= title["y"]
    assert name["y"] + name["height"] > share["y"]


def test_in_a_narrow_frame_a_stop_is_as_wide_as_the_page(
    open_cold: Callable[[str], Visit],
) -> None:
    visit = open_cold("decay?tour=8&embed=true")
    visit.show_in((390, 700), "light")
    page = visit.page
    share = box(page.get_by_role("button", name="Share"))
    question = box(page.locator(".st-key-tour_question"))
    assert question["x"] + question["width"] <= share["x"]
    assert box(page.locator(".st-key-options"))["width"] > 0.8 * 390


def test_a_tour_stays_embedded(open_cold: Callable[[str], Visit]) -> None:
    visit = open_cold("?tour=1&embed=true")
    for number in (2, 3, 4):  # on the same lesson, and on others
        with visit.answer():
            visit.page.locator(".st-key-walk_next a").click()
        expect(visit.page.locator(".st-key-tour")).to_contain_text(f"{number} of ")
        visit.page.wait_for_function(ADDRESS_RESTS)
        assert visit.parameters["embed"] == ["true"]
        assert not visit.page.get_by_test_id("stTopNav").is_visible()
    assert visit.console_errors == []


def test_a_page_on_a_disk_may_embed_a_lesson(
    lab_url: str, browser: Browser, tmp_path: Path
) -> None:
    with new_context(browser) as context:
        page = context.new_page()
        for embed in ("true", "picture"):
            slides = tmp_path / f"{embed}.html"
            slides.write_text(SLIDE.format(f"{lab_url}/decay?embed={embed}"), "utf-8")
            page.goto(slides.as_uri())
            expect(page.frame_locator("iframe").locator("canvas.picture").first).to_be_visible()


@pytest.mark.parametrize(
    ("path", "width"),
    swept(product(("decay", "rotation"), (800, 640)), lambda case: case == ("rotation", 640)),
)
def test_a_low_frame_shows_the_whole_picture_and_its_buttons(
    path: str, width: int, open_cold: Callable[[str], Visit]
) -> None:
    height = 450
    visit = open_cold(f"{path}?embed=true")
    page = visit.page
    visit.show_in((width, height), "light")
    page.wait_for_function(ADDRESS_RESTS)
    bar = box(page.get_by_test_id("stSidebar"))
    picture = box(page.locator(f"{WHOLE} canvas.picture"))
    play = box(page.locator(f"{WHOLE} button.play"))
    assert bar["height"] < 0.1 * height
    assert picture["height"] > 0.5 * height
    assert picture["y"] + picture["height"] < play["y"] + play["height"] <= bar["y"]


def test_a_low_picture_alone_is_whole_and_names_its_source(lab_url: str, browser: Browser) -> None:
    with new_context(browser, viewport=(640, 450)) as context:
        page = context.new_page()
        for path in ("decay", "rotation", "longer"):
            page.goto(f"{lab_url}/{path}?embed=picture")
            picture = box(page.locator("canvas.picture"))
            source = box(page.locator(".source a"))
            assert picture["height"] > 0.5 * 450
            assert source["y"] + source["height"] <= 450


def test_a_narrow_low_frame_scrolls_and_shows_the_picture_legibly(
    lab_url: str, browser: Browser
) -> None:
    with new_context(browser, viewport=(480, 320)) as context:
        page = context.new_page()
        page.goto(f"{lab_url}/rotation?embed=picture")
        assert box(page.locator("canvas.picture"))["height"] == 360


def without_embed(link: str) -> str:
    path, query = link.split("?")
    kept = [pair for pair in query.split("&") if pair != "embed=true"]
    return f"{path}?{'&'.join(kept)}"


def test_a_picture_alone_talks_to_the_page_around_it(lab_url: str, browser: Browser) -> None:
    with new_context(browser) as context, ExitStack() as slides:
        page = context.new_page()
        complaints = complaints_of(page)
        address = f"{lab_url}/decay?d_model=64&offset=20&embed=picture"
        page.goto(slides.enter_context(another_site(SLIDE.format(address))))
        frame = page.frame_locator("iframe")
        offset = frame.locator(".own input").first
        expect(offset).to_have_attribute("aria-valuetext", "20")
        expect(frame.get_by_role("link", name="Dot-product decay")).to_have_attribute(
            "href", "./decay?d_model=64&offset=20"
        )
        page.evaluate(AWAIT_SETTLED)
        offset.press("ArrowRight")
        received = page.evaluate("settled")
        assert received["source"] == "positional-encoding-lab"
        assert received["parameters"]["offset"] == 21
        page.evaluate(SET, {"offset": 40, "d_model": 63, "unknown": 3})
        expect(offset).to_have_attribute("aria-valuetext", "40")
        # Neither a text nor a number beyond the limits gets through.
        for parameters in ({"offset": "<b>"}, {"offset": 1e12}, None, 3, {"offset": [1]}):
            page.evaluate(SET, parameters)
        expect(offset).to_have_attribute("aria-valuetext", "128")
        page.evaluate(LISTEN)
        offset.press("PageDown")
        hears(page, "next")
        assert complaints == []


REVEAL = """<script>
  const Reveal = { on: (name, act) => { Reveal.act = act; } };
  const show = () => Reveal.act({ fragment: document.querySelector(".fragment") });
  for (const frame of document.querySelectorAll("[data-src]")) frame.src = frame.dataset.src;
</script>"""


def test_the_line_to_paste_is_copied_without_a_mouse(open_cold: Callable[[str], Visit]) -> None:
    visit = open_cold("elsewhere")
    visit.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    code = visit.page.locator(".stCode").first
    copy = code.get_by_role("button", name="Copy to clipboard")
    expect(copy).to_be_visible()
    shown = "button => getComputedStyle(button.closest('.stCode > div')).opacity"
    assert copy.evaluate(shown) == "1"
    copy.focus()
    visit.page.keyboard.press("Enter")
    visit.page.wait_for_function("navigator.clipboard.readText().then(text => text !== '')")
    copied = visit.page.evaluate("navigator.clipboard.readText()")
    assert copied == code.locator("code").inner_text()
    assert copied.startswith("<iframe")


def test_the_code_for_other_platforms_shows_the_picture(
    open_cold: Callable[[str], Visit], browser: Browser
) -> None:
    visit = open_cold("elsewhere?view=decay?d_model%3D64%26offset%3D20")
    codes = visit.page.locator(".stMain .stCode code").all_inner_texts()
    with new_context(browser) as context, ExitStack() as pages:
        page = context.new_page()
        framed = [code for code in codes if "<iframe" in code]
        assert len(framed) == 5
        for code in framed:
            is_slide = "Reveal.on" in code
            html = code.replace("<script>", f"{REVEAL}<script>") if is_slide else code
            page.goto(pages.enter_context(another_site(html)))
            frame = page.frame_locator("iframe")
            expect(frame.get_by_role("link", name="Dot-product decay")).to_be_visible()
            width, offset = (frame.locator(".own input").nth(index) for index in (1, 0))
            expect(offset).to_have_attribute("aria-valuetext", "20")
            if is_slide:
                page.evaluate("show()")
                expect(frame.locator(".own input[aria-valuetext='128']")).to_have_count(2)
            expect(width).to_be_visible()
    assert visit.console_errors == []


@pytest.mark.slow
def test_a_lesson_without_a_live_picture_is_embedded_whole(
    open_cold: Callable[[str], Visit],
) -> None:
    visit = open_cold("myths?embed=picture")
    expect(visit.page.locator(".stMain h1")).to_have_text(CATALOGUE.page("myths").question)
