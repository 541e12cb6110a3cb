"""A lecture in one file on a phone: touches, and what has its place on a small screen."""

from pathlib import Path

from playwright.sync_api import Browser, expect

from browser.lecture_file import PHONE, RESPONSE, expected_titles, opened, written
from pages.catalogue import CATALOGUE

SMALLEST_TEXT = 12


def test_a_phone_shows_every_slide_and_takes_touches(browser: Browser, tmp_path: Path) -> None:
    course = CATALOGUE.courses[0]
    with opened(browser, written(course, tmp_path), PHONE) as page:
        footer = page.locator("footer")
        at = footer.bounding_box()
        page.get_by_role("button", name="Start").tap()
        for _ in expected_titles(course)[:-1]:
            before = page.locator("footer .place").inner_text()
            if page.locator(".options").count():
                picture = page.locator("canvas").bounding_box()
                assert picture
                assert picture["height"] > 0.65 * picture["width"]
                # Picture and buttons are above the footer, with the answer, too.
                live = page.locator(".stage .live").bounding_box()
                assert live
                assert at
                assert live["y"] + live["height"] <= at["y"], before
                page.locator(".options button").first.tap()
                expect(page.locator(RESPONSE)).to_contain_text("You predict A.")
                page.get_by_role("button", name="Next").tap()
                expect(page.locator(".options .right")).to_have_count(1)
                assert page.evaluate("lastFrame.font") >= SMALLEST_TEXT, before
                assert page.locator("canvas").bounding_box() == picture
            assert page.evaluate("document.body.scrollWidth <= innerWidth"), before
            assert footer.bounding_box() == at, before
            page.get_by_role("button", name="Next").tap()
            expect(page.locator("footer .place")).not_to_have_text(before)


def test_play_is_above_the_footer_on_a_phone_whose_browser_has_bars(
    browser: Browser, tmp_path: Path
) -> None:
    course = CATALOGUE.courses[0]
    with opened(browser, written(course, tmp_path), (390, 664)) as page:
        for key in ("zero-to-one", "very-far", "own-model"):
            title = next(stop.question for stop in course.stops if stop.key == key)
            number = 2 + expected_titles(course).index(title)
            page.goto(f"{page.url.split('#')[0]}#{number}")
            expect(page.locator("h1")).to_have_text(title)
            play = page.locator("button.play").bounding_box()
            footer = page.locator("footer").bounding_box()
            assert play
            assert footer
            assert play["y"] + play["height"] <= footer["y"], key


def test_a_phone_s_cover_names_no_keys_and_its_sliders_unfold(
    browser: Browser, tmp_path: Path
) -> None:
    file = written(CATALOGUE.courses[-1], tmp_path)
    width, height = PHONE
    with browser.new_context(
        viewport={"width": width, "height": height}, has_touch=True, is_mobile=True
    ) as context:
        page = context.new_page()
        page.goto(file.as_uri())
        expect(page.locator(".text")).to_contain_text("Predict each answer")
        expect(page.locator(".text .keys")).to_be_hidden()
        expect(page.locator("main").get_by_alt_text("QR code of the link")).to_be_hidden()
        page.goto(f"{file.as_uri()}#4")
        sliders = page.locator(".own")
        expect(sliders).to_be_hidden()
        page.get_by_role("button", name="Controls").tap()
        expect(sliders).to_be_visible()
