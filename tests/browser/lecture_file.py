"""The file of a lecture, opened from the disk and without a network."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, Page

from browser.launch import ColorScheme, complaints_of
from browser.visit import RECORD_FRAMES
from front_end import page_functions
from pages.catalogue import CATALOGUE
from pages.teach.lecturers.lecture_file import lecture_page
from pages.teach.tour.slides import FORMULA, after
from pages.ui.definitions import Course

FIRST_QUESTION = 2
"""Slide, after the title with the goals."""
RESPONSE = ".response > :first-child"
HALL, PHONE = (1920, 1080), (390, 844)
_function = page_functions("browser/lecture_file.ts")
RECORD_TEXTS, OVERLAPS = _function("recordTexts"), _function("overlaps")
TEXTS_REST, RECORD_IMAGES = _function("textsRest"), _function("recordImages")
SHOWN_AT_REVEAL = _function("shownAtReveal")


def written(course: Course, folder: Path) -> Path:
    file = folder / "lecture.html"
    address = "https://lab.example/"
    link = f"{address}goals?course={course.key}"
    file.write_text(lecture_page(course, CATALOGUE, address=address, link=link), "utf-8")
    return file


@contextmanager
def opened(
    browser: Browser, file: Path, size: tuple[int, int], *, scheme: ColorScheme = "light"
) -> Iterator[Page]:
    """The first slide; fails if the file asks for anything else or complains."""
    width, height = size
    with browser.new_context(
        offline=True,
        viewport={"width": width, "height": height},
        color_scheme=scheme,
        has_touch=size == PHONE,
    ) as context:
        page = context.new_page()
        page.add_init_script(RECORD_FRAMES)
        complaints, addresses = complaints_of(page), []
        page.on("request", lambda request: addresses.append(request.url))
        page.goto(file.as_uri())
        yield page
        assert complaints == []
        assert {address.split("#")[0] for address in addresses} == {file.as_uri()}


def expected_titles(course: Course) -> list[str]:
    titles = []
    for stop in course.stops:
        titles.append(stop.question)
        if stop.shows_formula:
            titles.append(FORMULA.title)
    return [*titles, *(slide.title for slide in after(course))]
