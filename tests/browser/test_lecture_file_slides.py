"""Slides of a lecture in one file: what a hall can read, and a screen reader."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from browser.accessibility import violations_on
from browser.launch import ColorScheme
from browser.lecture_file import (
    FIRST_QUESTION,
    HALL,
    OVERLAPS,
    RECORD_TEXTS,
    TEXTS_REST,
    expected_titles,
    opened,
    written,
)
from browser.visit import MEANT
from pages.catalogue import CATALOGUE
from sweeps import swept

SMALLEST_TEXT = 22


def test_slides_keep_the_picture_in_place(browser: Browser, tmp_path: Path) -> None:
    course = CATALOGUE.courses[-1]
    tops = set()
    with opened(browser, written(course, tmp_path), HALL) as page:
        for number, _ in enumerate(expected_titles(course), start=2):
            page.goto(f"{page.url.split('#')[0]}#{number}")
            # Tiles are above a picture of words; the formula's picture is beside its text.
            picture = page.locator("main:not(.beside) canvas")
            if picture.count() and not page.locator(".tile").count():
                tops.add(round(picture.evaluate("it => it.offsetTop")))
    assert len(tops) == 1


def test_a_hall_reads_every_text(browser: Browser, tmp_path: Path) -> None:
    """At 1080 lines; the controls of the picture are the lecturer's."""
    course = CATALOGUE.courses[-1]
    with opened(browser, written(course, tmp_path), HALL) as page:
        code = page.locator("main").get_by_alt_text("QR code of the link").bounding_box()
        assert code and code["width"] > 0.2 * HALL[1]
        for _ in range(4):
            page.keyboard.press("PageDown", delay=MEANT)
        page.wait_for_function("() => window.lastFrame?.canvas.isConnected")
        sizes = page.locator("h1, .options button, .response p, .number").evaluate_all(
            "all => all.map(it => Number.parseFloat(getComputedStyle(it).fontSize))"
        )
        assert min(sizes) >= 29
        options = page.locator(".options button").first
        size = options.evaluate("it => Number.parseFloat(getComputedStyle(it).fontSize)")
        # The last row of a hall must be able to read the options.
        assert size >= 36
        assert page.evaluate("lastFrame.font") >= SMALLEST_TEXT


@pytest.mark.parametrize(
    ("width", "height"), swept([HALL, (1280, 720)], lambda size: size == (1280, 720))
)
def test_no_texts_of_a_picture_overlap(
    width: int, height: int, browser: Browser, tmp_path: Path
) -> None:
    course = CATALOGUE.courses[-1]
    found = []
    with opened(browser, written(course, tmp_path), (width, height)) as page:
        page.emulate_media(reduced_motion="reduce")
        page.evaluate(RECORD_TEXTS)
        for title in expected_titles(course):
            page.keyboard.press("PageDown", delay=MEANT)
            expect(page.locator("h1")).to_have_text(title)
            if not page.locator(".options").count():
                continue
            for step in ("asked", "revealed"):
                if step == "revealed":
                    page.keyboard.press("PageDown", delay=MEANT)
                    expect(page.locator(".options .right")).to_have_count(1)
                page.wait_for_function("() => window.lastFrame?.canvas.isConnected")
                page.evaluate(TEXTS_REST)
                assert page.evaluate("lastTexts.length") > 3
                found += [(title, step, overlap) for overlap in page.evaluate(OVERLAPS)]
                texts = page.evaluate("lastTexts.map(it => it.text)")
                # A list or a row may be abbreviated, a sentence may not.
                texts = [text for text in texts if text != "…" and not text.endswith(", …")]
                cut = [text for text in texts if "…" in text]
                found += [(title, step, text) for text in cut]
    assert found == []


def test_the_file_has_the_font_of_the_lab_and_no_word_has_a_line_of_its_own(
    browser: Browser, tmp_path: Path
) -> None:
    course = CATALOGUE.courses[-1]
    with opened(browser, written(course, tmp_path), HALL) as page:
        page.wait_for_function("() => document.fonts.check('600 30px \"Source Sans\"')")
        assert page.evaluate("[...document.fonts].some(({ status }) => status === 'loaded')")
        for number in range(FIRST_QUESTION, FIRST_QUESTION + len(course.stops) + 1):
            page.goto(f"{page.url.split('#')[0]}#{number}")
            for box in page.locator(".options button").all():
                lines = box.evaluate(
                    "it => { const range = document.createRange(); range.selectNodeContents(it); "
                    "return new Set([...range.getClientRects()].map(({ bottom }) => "
                    "Math.round(bottom / 20))).size; }"
                )
                assert lines <= 2, box.inner_text()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_slides_are_accessible(scheme: ColorScheme, browser: Browser, tmp_path: Path) -> None:
    course = CATALOGUE.courses[-1]
    with opened(browser, written(course, tmp_path), HALL, scheme=scheme) as page:
        for _ in range(6):
            assert violations_on(page) == []
            page.keyboard.press("PageDown", delay=MEANT)
