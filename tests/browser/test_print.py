"""Print: pictures in the right proportions, and what the teaching pages and lectures hand out."""

import re
from collections.abc import Callable
from datetime import date
from pathlib import Path

import pytest
from playwright.sync_api import Browser, ViewportSize, expect

from browser.lecture_file import HALL, RECORD_IMAGES, expected_titles, opened, written
from browser.live import WHOLE
from browser.visit import Visit
from front_end import page_functions
from pages.catalogue import CATALOGUE
from pages.teach.exercises.sheet import asked_in, explanations
from pages.teach.tour.slides import TITLE, closing_words
from pages.teach.tour.stops import COURSES, STOPS
from pages.ui.definitions import GOALS_MINUTES
from pages.ui.text.markup import plain
from pages.ui.text.numbers import with_minus
from pages.ui.tour import answer_at
from sweeps import swept

# The space between the margins of an A4 sheet.
PAPER: ViewportSize = {"width": 703, "height": 1032}
_function = page_functions("browser/print.ts")
KEEP_PRINTED_SIZE = _function("keepPrintedSize")
SCALES = _function("scales")
HAS_WIDTH = _function("hasWidth")


@pytest.mark.parametrize(
    "link",
    swept(
        ["rotation?d_model=64", "heatmap?lecture=true", "?lecture=true"],
        lambda link: link == "heatmap?lecture=true",
    ),
)
def test_a_picture_is_printed_in_the_proportions_in_which_it_was_drawn(
    link: str, page_at: Callable[..., Visit]
) -> None:
    visit = page_at(link, viewport=(1440, 900))
    page, picture = visit.page, visit.page.locator(f"{WHOLE} canvas.picture")
    size = "canvas => [canvas.width, canvas.height]"
    on_screen = picture.evaluate(size)

    picture.evaluate(KEEP_PRINTED_SIZE)
    page.pdf(format="A4")
    drawn = page.evaluate("onPaper")
    assert drawn[0] > 2.5 * PAPER["width"]  # dots that a printer can use
    page.wait_for_function(HAS_WIDTH, arg=[picture.element_handle(), on_screen[0]])

    window = page.viewport_size
    assert window
    # At once: the next frame draws for the screen again.
    assert (
        picture.evaluate(f"canvas => (dispatchEvent(new Event('beforeprint')), ({size})(canvas))")
        == drawn
    )
    page.emulate_media(media="print")
    page.set_viewport_size(PAPER)
    try:
        expect(picture).to_be_visible()
        across, down = picture.evaluate(SCALES)
        assert across == pytest.approx(down, rel=0.01)
        box = picture.bounding_box()
        assert box
        assert box["width"] == pytest.approx(PAPER["width"], abs=2)
        assert box["height"] < 0.62 * box["width"]  # and leaves room for the rest of the page
        for part in (".stMain h1", ".stMain .stAlert", ".st-key-page_end"):
            expect(page.locator(part).first).to_be_visible()
        expect(page.locator("[data-testid=stSidebar]")).to_be_hidden()
    finally:
        page.emulate_media(media="null")
        page.set_viewport_size(window)
        page.evaluate("dispatchEvent(new Event('afterprint'))")
    assert visit.console_errors == []


def test_the_pictures_of_exercises_have_no_buttons_of_a_lesson(
    page_at: Callable[..., Visit],
) -> None:
    visit = page_at("exercises")
    sheet = visit.page.locator(".st-key-sheet")
    expect(sheet.locator("canvas.picture").first).to_be_visible()
    assert sheet.locator(".exports").count() > 0
    expect(sheet.locator(".exports").filter(visible=True)).to_have_count(0)


@pytest.mark.parametrize(
    "link",
    swept(
        ["decay", "tour", "summary", "baselines?tour=binary-digits&reveal=true"],
        lambda link: link in ("decay", "summary"),
    ),
)
def test_a_handout_fits_on_one_page(link: str, page_at: Callable[..., Visit]) -> None:
    page = page_at(link).page
    for size in ("A4", "Letter"):
        assert len(re.findall(rb"/Type /Page\b", page.pdf(format=size))) == 1, size


def test_no_code_leads_phones_to_this_computer(page_at: Callable[..., Visit]) -> None:
    visit = page_at("goals?lecture=true")
    expect(visit.page.locator(".st-key-slide .sketch").first).to_be_visible()
    expect(visit.page.locator(".st-key-joining")).to_have_count(0)
    for link in ("card", "exercises"):
        visit = page_at(link)
        visit.page.emulate_media(media="print")
        for code in visit.page.locator(".paper .code").all():
            expect(code).to_be_hidden()
        expect(visit.page.locator(".paper", has_text="127.0.0.1")).to_have_count(0)
        visit.page.emulate_media(media="null")


def test_paper_does_not_ask_for_a_drawing(page_at: Callable[..., Visit]) -> None:
    # A stop at which no test draws a guess, which the tab would keep.
    visit = page_at("decay?tour=very-far")
    prompt = visit.page.locator(f"{WHOLE} .formula")
    expect(prompt).to_contain_text("Draw your guess")
    visit.page.emulate_media(media="print")
    expect(prompt).to_be_hidden()
    visit.page.emulate_media(media="null")


def printed(visit: Visit, part: str = "[data-testid=stMainBlockContainer]") -> str:
    """The text of a part of the page on paper."""
    visit.page.emulate_media(media="print")
    try:
        return visit.page.locator(part).inner_text()
    finally:
        visit.page.emulate_media(media="null")


def test_the_printed_script_is_a_table_of_minutes_and_notes(
    page_at: Callable[..., Visit],
) -> None:
    (course,) = (course for course in COURSES if course.key == "short")
    visit = page_at(f"lecturers?script={course.key}")
    text, minute = printed(visit), GOALS_MINUTES
    assert f"0–{minute} min" in text
    for part in (
        TITLE,
        course.duration,
        f"{len(course.stops)} stops",
        f"{date.today().year}",
        closing_words(course),
    ):
        assert part in text
    expect(visit.page.locator(".st-key-script_link .code")).to_have_count(1)
    for stop in course.stops:
        until = minute + stop.minutes[course.key]
        assert f"{minute}–{until} min" in text
        for part in (stop.name, stop.question, stop.say, stop.to_do):
            assert plain(part) in text
        minute = until
    assert f"{minute}–{course.minutes} min" in text
    assert text.count("Answer:") == len(course.stops)
    for other in ("Start this lecture", "Keys in lecture mode", "iframe", "Handouts"):
        assert other not in text
    window = visit.page.viewport_size
    assert window
    visit.page.emulate_media(media="print")
    visit.page.set_viewport_size(PAPER)
    try:
        script = visit.page.locator(".st-key-timetable").bounding_box()
        assert script
        # A page for three stops.
        assert script["height"] < PAPER["height"] * len(course.stops) / 3
    finally:
        visit.page.emulate_media(media="null")
        visit.page.set_viewport_size(window)


def test_the_printed_tour_has_its_stops(page_at: Callable[..., Visit]) -> None:
    text = printed(page_at("tour"))
    assert [stop.name for stop in STOPS if stop.question not in text] == []
    assert "Start the tour" not in text
    assert "present it as a lecture" not in text


def test_a_printed_stop_has_its_options_and_nothing_that_gives_the_answer(
    page_at: Callable[..., Visit],
) -> None:
    (stop,) = (stop for stop in STOPS if stop.key == "same-turn")
    visit = page_at(f"{stop.lesson}?tour={stop.key}&lecture=true")
    text = printed(visit)
    for option in stop.options:
        assert plain(option.text) in text
    assert plain(stop.hint) not in text
    assert "Source:" not in text
    assert f"tour={stop.key}" in printed(visit, ".st-key-page_end .paper")


def test_the_editor_prints_the_lecture_without_its_fields(page_at: Callable[..., Visit]) -> None:
    visit = page_at("editor?stops=near-far.cross")
    text = printed(visit)
    for stop in (stop for stop in STOPS if stop.key in ("near-far", "cross")):
        assert stop.name in text
        assert plain(stop.question) in text
        assert plain(stop.options[stop.right].text) in text
    visit.page.emulate_media(media="print")
    expect(visit.page.locator(":is(input, textarea, button):visible")).to_have_count(0)
    visit.page.emulate_media(media="null")
    expect(visit.page.locator(".st-key-lecture_on_paper")).to_be_hidden()


def test_the_printed_link_of_a_revealed_stop_asks_again(page_at: Callable[..., Visit]) -> None:
    (stop,) = (stop for stop in STOPS if stop.key == "same-turn")
    visit = page_at(f"{stop.lesson}?tour={stop.key}&reveal=true&predictions=--------b")
    link = printed(visit, ".st-key-page_end .paper")
    assert f"tour={stop.key}" in link
    assert "reveal" not in link
    assert "predictions" not in link


def test_a_printed_sheet_has_a_line_for_the_name_and_its_link_without_answers(
    page_at: Callable[..., Visit],
) -> None:
    visit = page_at("exercises?answers=true&seed=3")
    assert "Name:" in printed(visit, ".st-key-sheet")
    link = printed(visit, ".st-key-sheet .st-key-sheet_link .paper")
    assert "exercises?seed=3" in link
    assert "answers" not in link
    expect(visit.page.locator(".st-key-sheet_link")).to_be_hidden()
    # The questions to explain have their pictures, whose answers stay hidden.
    pictures = visit.page.locator(".st-key-sheet canvas.picture")
    expect(pictures).to_have_count(len(explanations(3)))
    for picture in pictures.all():
        expect(picture).to_be_visible()
        expect(picture).to_have_attribute("aria-label", re.compile("^Picture whose answer is"))
    # The key has them drawn.
    drawn = visit.page.locator(".st-key-solutions canvas.picture")
    expect(drawn).to_have_count(len(explanations(3)))
    for picture in drawn.all():
        expect(picture).to_have_attribute("aria-label", re.compile("^(?!Picture whose answer is)"))


def test_pictures_of_a_sheet_are_printed_large_enough_to_read_and_to_draw_in(
    page_at: Callable[..., Visit],
) -> None:
    visit = page_at("exercises?seed=3", viewport=(1920, 1080))
    page, asked = visit.page, explanations(3)
    pictures = page.locator(".st-key-sheet canvas.picture")
    expect(pictures).to_have_count(len(asked))
    figure = page.locator(".st-key-of_question .main-svg").first
    expect(figure).to_be_visible()
    # Paper shrinks it, and its texts.
    on_screen, window = figure.bounding_box(), page.viewport_size
    assert on_screen
    assert window
    page.emulate_media(media="print")
    page.set_viewport_size(PAPER)
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    try:
        shown = figure.bounding_box()
        assert shown
        assert shown["width"] > 0.4 * PAPER["width"]
        assert shown["width"] > 0.75 * on_screen["width"]
        for picture in pictures.all():
            box = picture.bounding_box()
            assert box
            assert box["width"] > 0.9 * PAPER["width"]
        text = page.locator(".st-key-sheet").inner_text()
        for stop in asked:
            assert asked_in(stop).sketch in text
    finally:
        page.emulate_media(media="null")
        page.set_viewport_size(window)
        page.evaluate("dispatchEvent(new Event('afterprint'))")


def test_the_citation_names_controls_by_their_labels_and_omits_defaults(
    page_at: Callable[..., Visit],
) -> None:
    text = printed(page_at("rotation?second_offset=7"), ".st-key-page_end .paper")
    assert "second offset j: 7" in text
    assert "second_offset = " not in text
    assert "offset k: 5" not in text


def test_the_citation_omits_parameters_without_effect(page_at: Callable[..., Visit]) -> None:
    for link, is_named in (("coordinates", False), ("coordinates?encoded=timesteps", True)):
        text = printed(page_at(link), ".st-key-page_end .paper")
        assert ("d_model = " in text) == is_named


@pytest.mark.parametrize("lesson", ["heads", "rope", "biases", "longer"])
def test_the_citation_of_a_page_about_heads_names_their_width(
    lesson: str, page_at: Callable[..., Visit]
) -> None:
    # The link beside it keeps the parameter's name.
    text = printed(page_at(f"{lesson}?d_model=64"), ".st-key-page_end .paper")
    assert "d_head = 64" in text
    assert "d_model = " not in text


def test_the_exercises_print_by_a_button(page_at: Callable[..., Visit]) -> None:
    visit = page_at("exercises")
    visit.page.evaluate("print = () => { window.hasPrinted = true; }")
    visit.page.get_by_role("button", name="Print").click()
    visit.page.wait_for_function("window.hasPrinted")


# The second page of 25 and 6 has the least space left.
@pytest.mark.parametrize("seed", swept([1, 3, 6, 25], lambda seed: seed == 25))
def test_the_exercises_and_their_code_are_two_pages(
    seed: int, page_at: Callable[..., Visit]
) -> None:
    visit = page_at(f"exercises?seed={seed}")
    pictures = visit.page.locator(".st-key-sheet canvas.picture")
    expect(pictures).to_have_count(len(explanations(seed)))
    for size in ("A4", "Letter"):
        assert len(re.findall(rb"/Type\s*/Page\b", visit.page.pdf(format=size))) == 2, size


@pytest.mark.parametrize("seed", swept([1, 3, 6, 25], lambda seed: seed == 1))
def test_the_exercises_with_their_key_are_three_pages(
    seed: int, page_at: Callable[..., Visit]
) -> None:
    visit = page_at(f"exercises?seed={seed}&answers=true")
    pictures = visit.page.locator(":is(.st-key-sheet, .st-key-solutions) canvas.picture")
    expect(pictures).to_have_count(2 * len(explanations(seed)))
    for size in ("A4", "Letter"):
        assert len(re.findall(rb"/Type\s*/Page\b", visit.page.pdf(format=size))) == 3, size


def test_printed_options_line_up(page_at: Callable[..., Visit]) -> None:
    visit = page_at("exercises?seed=3")
    visit.page.emulate_media(media="print")
    replies = visit.page.locator("[class*=_question_] p:not(:first-child)")
    indents = replies.evaluate_all("all => all.map(it => getComputedStyle(it).textIndent)")
    visit.page.emulate_media(media="null")
    assert len(indents) > 5
    assert set(indents) == {"0px"}


def test_the_script_of_the_shortest_lecture_is_one_page(page_at: Callable[..., Visit]) -> None:
    visit = page_at("lecturers")
    paper = visit.page.pdf(format="A4", prefer_css_page_size=True)
    assert len(re.findall(rb"/Type\s*/Page\b", paper)) == 1


def test_a_lecture_s_file_prints_every_question_with_its_options_and_answer(
    browser: Browser, tmp_path: Path
) -> None:
    course = CATALOGUE.courses[-1]
    with opened(browser, written(course, tmp_path), HALL) as page:
        paper = page.locator("section")
        expect(paper).to_be_hidden()
        page.emulate_media(media="print")
        expect(page.locator("main")).to_be_hidden()
        titles = paper.get_by_role("heading")
        expect(titles).to_have_text([TITLE, *expected_titles(course)])
        for stop in course.stops:
            slide = paper.locator("article", has_text=stop.question)
            marks = ["" if index != stop.right else " ✓" for index in range(4)]
            texts = [option.text + mark for option, mark in zip(stop.options, marks, strict=True)]
            expect(slide.get_by_role("listitem")).to_have_text(texts)
            answer = with_minus(answer_at(stop, CATALOGUE))
            expect(slide.locator("p").last).to_have_text(plain(answer))
        page.emulate_media(media="null")
        page.evaluate(RECORD_IMAGES)
        paper_pages = page.pdf()
        # The formula's slide has a picture, too.
        pictures = len(course.stops) + sum(stop.shows_formula for stop in course.stops)
        assert page.evaluate("printed") == [True] * pictures
        assert paper_pages.count(b"/Subtype /Image") >= pictures
        expect(paper.locator("canvas")).to_have_count(0)
