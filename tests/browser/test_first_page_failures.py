"""The page before the lesson, if no lesson can follow: no server, no script, no JavaScript."""

import re

import pytest
from playwright.sync_api import Browser, Route, WebSocketRoute, expect

from browser.first_page import FIRST, LESSON, pixels, wait_for_picture
from browser.launch import new_context
from pages.catalogue import CATALOGUE
from sweeps import swept

STREAMLITS_FILES = "**/static/js/index.*.js"


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


def test_a_frame_does_not_say_over_its_picture_that_the_lesson_is_loading(
    browser: Browser, lab_url: str
) -> None:
    waiting: list[Route] = []
    with new_context(browser, viewport=(800, 450)) as context:
        page = context.new_page()
        page.route(STREAMLITS_FILES, lambda route: waiting.append(route))
        page.goto(f"{lab_url}/decay?lecture=true&embed=true", wait_until="commit")
        wait_for_picture(page, FIRST)
        status = page.locator(f"{FIRST} .status")
        expect(status).to_contain_text("is loading")
        expect(status).to_be_hidden()
        # A busy page may not have asked for them yet.
        page.route(STREAMLITS_FILES, lambda route: route.abort())
        for route in waiting:
            route.abort()
        expect(status).to_be_visible()
        expect(status).to_contain_text("could not be loaded")


@pytest.mark.parametrize(
    "path",
    swept(["heatmap", "", "glossary"], lambda path: path == "heatmap"),
    ids=["heatmap", "home", "glossary"],
)
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
