"""A lecture in one file: by a remote, touch and keys, from the disk and without a network."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from browser.accessibility import violations_on
from browser.launch import ColorScheme
from browser.visit import RECORD_FRAMES
from front_end import page_functions
from pages.catalogue import CATALOGUE
from pages.teach.lecturers.codes import tally
from pages.teach.lecturers.lecture_file import KEYS, lecture_page
from pages.teach.tour.slides import FORMULA, FORMULA_AFTER, TITLE, after, goals_of
from pages.ui.definitions import OPENING_MINUTES, Course
from pages.ui.text.markup import plain
from pages.ui.text.numbers import with_minus
from pages.ui.tour import answer_at
from pages.ui.tour.own_course import course_of
from pages.ui.tour.own_lecture import OwnLecture, OwnStop

PROMPT = re.compile(r"^$|Drag|Draw|Which key")
FIRST_QUESTION = 3
"""Slide, after the title and the goals."""
RESPONSE = ".response > :first-child"
HALL, PHONE = (1920, 1080), (390, 844)
LARGEST = 1_500_000
SMALLEST_TEXT = 22
# The file has the font of the system, which may be a wide one.
LEAST_SHARE = 0.45
_function = page_functions("browser/lecture_file.ts")
RECORD_TEXTS, OVERLAPS = _function("recordTexts"), _function("overlaps")
TEXTS_REST = _function("textsRest")
RECORD_IMAGES = _function("recordImages")
every_course = pytest.mark.parametrize("course", CATALOGUE.courses, ids=lambda course: course.key)


def written(course: Course, folder: Path) -> Path:
    file = folder / "lecture.html"
    file.write_text(lecture_page(course, CATALOGUE, address="https://lab.example/"), "utf-8")
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
        complaints, addresses = [], []
        page.on("console", lambda message: complaints.append(message.text))
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on("request", lambda request: addresses.append(request.url))
        page.goto(file.as_uri())
        yield page
        assert complaints == []
        assert {address.split("#")[0] for address in addresses} == {file.as_uri()}


def expected_titles(course: Course) -> list[str]:
    titles = [goals_of(course).title]
    for stop in course.stops:
        titles.append(stop.question)
        if stop.key == FORMULA_AFTER:
            titles.append(FORMULA.title)
    return [*titles, *(one.title for one in after(course))]


@every_course
def test_a_remote_leads_through_the_whole_lecture(
    course: Course, browser: Browser, tmp_path: Path
) -> None:
    file = written(course, tmp_path)
    assert file.stat().st_size < LARGEST
    with opened(browser, file, HALL) as page:
        heading, response = page.locator("h1"), page.locator(RESPONSE)
        stops = {stop.question: stop for stop in course.stops}
        for title in expected_titles(course):
            page.keyboard.press("PageDown")
            expect(heading).to_have_text(title)
            stop = stops.get(title)
            if not stop:
                continue
            expect(response).to_have_text(stop.hint)
            page.wait_for_function("() => window.lastFrame?.canvas.isConnected")
            formula = page.locator(".formula").inner_text()
            assert bool(PROMPT.search(formula)) == bool(stop.hides or stop.masks)
            place = page.locator("canvas").bounding_box()
            assert place
            assert place["height"] > LEAST_SHARE * HALL[1]
            page.keyboard.press("PageDown")
            expect(page.locator(".options .right")).to_contain_text(stop.options[stop.right].text)
            expect(response).not_to_contain_text(stop.hint)
            expect(page.locator(".formula")).not_to_have_text(PROMPT)
            assert page.locator("canvas").bounding_box() == place
            assert page.evaluate("document.body.scrollHeight <= innerHeight")
            assert page.evaluate("document.body.scrollWidth <= innerWidth")
        page.keyboard.press("PageDown")
        expect(heading).to_have_text(after(course)[-1].title)
        page.keyboard.press("PageUp")
        expect(heading).to_have_text(after(course)[-2].title)
        page.keyboard.press("End")
        expect(page.get_by_role("button", name="Next")).to_be_hidden()
        page.keyboard.press("Home")
        expect(page.get_by_role("button", name="Back")).to_be_hidden()
        expect(page.locator("footer .place")).to_have_text(
            f"1 / {len(expected_titles(course)) + 1}"
        )


def test_a_question_of_two_options_fills_the_slide_s_width_and_ignores_key_4(
    browser: Browser, tmp_path: Path
) -> None:
    own = OwnStop(stop="near-far", question="Is it symmetric?", options=("yes", "no"))
    course = course_of(OwnLecture(stops=(own,)), CATALOGUE)
    with opened(browser, written(course, tmp_path), HALL) as page:
        page.goto(f"{page.url.split('#')[0]}#{FIRST_QUESTION}")
        options = page.locator(".options button")
        expect(options).to_have_text(["A yes ", "B no "])
        first, second = (options.nth(index).bounding_box() for index in (0, 1))
        assert first and second
        assert first["y"] == second["y"]
        assert first["width"] + second["width"] > 0.9 * HALL[0]
        page.keyboard.press("4")
        expect(page.locator(".options [aria-pressed=true]")).to_have_count(0)
        page.keyboard.press("PageDown")
        expect(options).to_have_text(["A yes ✓", "B no "])


def test_a_prediction_gets_its_response_and_page_up_undoes_one_step(
    browser: Browser, tmp_path: Path
) -> None:
    course = CATALOGUE.courses[-1]
    stop = course.stops[0]
    with opened(browser, written(course, tmp_path), HALL) as page:
        page.goto(f"{page.url.split('#')[0]}#{FIRST_QUESTION}")
        response = page.locator(RESPONSE)
        expect(response).to_have_text(stop.hint)
        page.keyboard.press("2")
        expect(response).to_have_text("You predict B.")
        page.keyboard.press("PageDown")
        expect(response).to_contain_text(stop.options[1].response)
        expect(page.locator(".options button").nth(1)).to_contain_text("✗")
        page.keyboard.press("PageUp")
        expect(response).to_have_text("You predict B.")
        page.keyboard.press("End")
        code = "B" + "-" * (len(course.stops) - 1)
        expect(page.locator(".result")).to_have_text(
            f"You predicted 0 of 1 correctly; your code is {code}."
        )
        assert tally(code, course).accepted == 1
        page.goto(f"{page.url.split('#')[0]}#{FIRST_QUESTION}")
        expect(response).to_have_text("You predict B.")
        page.keyboard.press("2")
        expect(response).to_have_text(stop.hint)
        page.keyboard.press("b")
        expect(page.get_by_role("dialog", name="Black screen")).to_be_visible()
        page.keyboard.press(".")
        expect(page.get_by_role("dialog")).to_have_count(0)
        equation = page.get_by_role("dialog", name="Equation")
        page.keyboard.press("Shift+E")
        expect(equation).to_contain_text("The equation appears with the answer")
        page.keyboard.press("e")
        expect(page.get_by_role("dialog")).to_have_count(0)
        page.keyboard.press("PageDown")
        expect(page.locator(".stage .formula")).to_contain_text("=")
        page.keyboard.press("e")
        expect(equation).to_contain_text("sin(")
        expect(equation).to_contain_text("output of “dog” =")
        page.keyboard.press("e")
        expect(page.get_by_role("dialog")).to_have_count(0)
        page.keyboard.press("PageUp")
        page.keyboard.press("?")
        listed = page.get_by_role("dialog", name="Keys in lecture mode").locator("dt")
        expect(listed).to_have_text([key for key, _ in KEYS])
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_have_count(0)


def test_the_notes_are_in_a_window_of_their_own_and_lead_the_lecture(
    browser: Browser, tmp_path: Path
) -> None:
    course = CATALOGUE.courses[-1]
    first, second = course.stops[:2]
    with opened(browser, written(course, tmp_path), HALL) as page:
        for _ in range(FIRST_QUESTION - 1):
            page.keyboard.press("PageDown")
        with page.expect_popup() as opening:
            page.keyboard.press("n")
        notes = opening.value
        expect(notes.locator("h1")).to_have_text(first.question)
        expect(notes.locator("body")).to_contain_text(first.say)
        expect(notes.locator("li.right")).to_contain_text(first.options[first.right].text)
        expect(notes.locator("body")).to_contain_text(second.question)
        minutes = first.minutes[course.key]
        expect(notes.locator(".elapsed")).to_contain_text(f"of {course.minutes}:00")
        # The goals come before it.
        expect(notes.locator(".elapsed")).to_contain_text(re.compile(rf"^{OPENING_MINUTES}:\d\d"))
        expect(notes.locator(".pace")).to_contain_text("on time")
        for letter, votes in zip("ABCD", (12, 3, 0, 140), strict=True):
            notes.get_by_label(f"Votes for {letter}").fill(str(votes))
        options = page.locator(".options button")
        assert options.evaluate_all("all => all.map(it => it.dataset.count)") == [
            "12 of 155 (8%)",
            "3 of 155 (2%)",
            "0 of 155 (0%)",
            "140 of 155 (90%)",
        ]
        for _ in range(2):
            notes.keyboard.press("PageDown")
        expect(page.locator("h1")).to_have_text(second.question)
        expect(notes.locator("h1")).to_have_text(second.question)
        assert options.evaluate_all("all => all.filter(it => it.dataset.count).length") == 0
        expect(notes.locator(".pace")).to_contain_text(re.compile(rf"\b{minutes - 1}:\d\d ahead"))
        page.reload()
        for _ in range(2):
            page.keyboard.press("PageUp")
        expect(page.locator("h1")).to_have_text(first.question)
        expect(options.first).to_have_attribute("data-count", "12 of 155 (8%)")


def test_words_can_be_moved_and_every_order_is_computed(browser: Browser, tmp_path: Path) -> None:
    course = CATALOGUE.courses[-1]
    assert course.stops[0].key == "order-lost"
    with opened(browser, written(course, tmp_path), HALL) as page:
        page.goto(f"{page.url.split('#')[0]}#{FIRST_QUESTION}")
        tiles, formula = page.locator(".tile"), page.locator(".formula")
        expect(tiles).to_have_text(["0man", "1bites", "2dog"])
        page.keyboard.press("PageDown")
        expect(formula).to_contain_text(re.compile(r"v\(man\).*v\(bites\).*v\(dog\)"))
        for place in (0, 1, 0):
            tiles.nth(place).press("ArrowRight")
        expect(tiles).to_have_text(["0dog", "1bites", "2man"])
        expect(formula).to_contain_text(re.compile(r"v\(dog\).*v\(bites\).*v\(man\)"))
        page.keyboard.press("PageDown")
        expect(tiles).to_have_text(["0man", "1bites", "2dog"])
        page.keyboard.press("PageDown")
        expect(page.locator("h1")).to_have_text(course.stops[1].question)
        page.keyboard.press("PageDown")
        expect(tiles).to_have_count(0)


def test_s_shows_the_sliders_and_hides_them(browser: Browser, tmp_path: Path) -> None:
    course = CATALOGUE.courses[-1]
    number = [stop.key for stop in course.stops].index("near-far")
    with opened(browser, written(course, tmp_path), HALL) as page:
        title = course.stops[number].question
        page.goto(f"{page.url.split('#')[0]}#{2 + expected_titles(course).index(title)}")
        sliders = page.locator(".own")
        expect(page.locator("h1")).to_have_text(title)
        expect(sliders).to_be_hidden()
        page.keyboard.press("s")
        expect(sliders.get_by_role("slider").first).to_be_visible()
        page.get_by_role("button", name="Controls").click()
        expect(sliders).to_be_hidden()


def test_space_plays_the_picture_without_a_click_on_it(browser: Browser, tmp_path: Path) -> None:
    course = CATALOGUE.courses[-1]
    with opened(browser, written(course, tmp_path), HALL) as page:
        title = next(stop.question for stop in course.stops if stop.key == "near-far")
        page.goto(f"{page.url.split('#')[0]}#{2 + expected_titles(course).index(title)}")
        expect(page.locator("h1")).to_have_text(title)
        page.keyboard.press("PageDown")
        play = page.locator("button.play")
        expect(play).to_have_text("Play")
        page.keyboard.press("Space")
        expect(play).to_have_text("Pause")
        page.keyboard.press("Space")
        expect(play).to_have_text("Play")
        page.get_by_role("button", name="Next").focus()
        page.keyboard.press("Space")
        expect(page.locator("h1")).not_to_have_text(title)


def test_slides_keep_the_picture_in_place(browser: Browser, tmp_path: Path) -> None:
    course = CATALOGUE.courses[-1]
    tops = set()
    with opened(browser, written(course, tmp_path), HALL) as page:
        for number, _ in enumerate(expected_titles(course), start=2):
            page.goto(f"{page.url.split('#')[0]}#{number}")
            # Tiles are above a picture of words.
            if page.locator("canvas").count() and not page.locator(".tile").count():
                tops.add(round(page.locator("canvas").evaluate("it => it.offsetTop")))
    assert len(tops) == 1


def test_a_phone_shows_every_slide_and_takes_touches(browser: Browser, tmp_path: Path) -> None:
    course = CATALOGUE.courses[0]
    with opened(browser, written(course, tmp_path), PHONE) as page:
        footer = page.locator("footer")
        at = footer.bounding_box()
        for _ in range(len(expected_titles(course))):
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
                expect(page.locator(RESPONSE)).to_have_text("You predict A.")
                page.get_by_role("button", name="Next").tap()
                expect(page.locator(".options .right")).to_have_count(1)
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
        page.goto(f"{file.as_uri()}#5")
        sliders = page.locator(".own")
        expect(sliders).to_be_hidden()
        page.get_by_role("button", name="Controls").tap()
        expect(sliders).to_be_visible()


def test_paper_has_every_question_with_its_options_and_answer(
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
            texts = [one.text + mark for one, mark in zip(stop.options, marks, strict=True)]
            expect(slide.get_by_role("listitem")).to_have_text(texts)
            answer = with_minus(answer_at(stop, CATALOGUE))
            expect(slide.locator("p").last).to_have_text(plain(answer))
        page.emulate_media(media="null")
        page.evaluate(RECORD_IMAGES)
        paper_pages = page.pdf()
        assert page.evaluate("printed") == [True] * len(course.stops)
        assert paper_pages.count(b"/Subtype /Image") >= len(course.stops)
        expect(paper.locator("canvas")).to_have_count(0)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_slides_are_accessible(scheme: ColorScheme, browser: Browser, tmp_path: Path) -> None:
    course = CATALOGUE.courses[-1]
    with opened(browser, written(course, tmp_path), HALL, scheme=scheme) as page:
        for _ in range(6):
            assert violations_on(page) == []
            page.keyboard.press("PageDown")


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


def test_a_hall_reads_every_text(browser: Browser, tmp_path: Path) -> None:
    """At 1080 lines; the controls of the picture are the lecturer's."""
    course = CATALOGUE.courses[-1]
    with opened(browser, written(course, tmp_path), HALL) as page:
        for _ in range(4):
            page.keyboard.press("PageDown")
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


@pytest.mark.parametrize("size", [HALL, (1280, 720)], ids=lambda size: f"{size[0]}")
def test_no_texts_of_a_picture_overlap(
    size: tuple[int, int], browser: Browser, tmp_path: Path
) -> None:
    course = CATALOGUE.courses[-1]
    found = []
    with opened(browser, written(course, tmp_path), size) as page:
        page.emulate_media(reduced_motion="reduce")
        page.evaluate(RECORD_TEXTS)
        for title in expected_titles(course):
            page.keyboard.press("PageDown")
            expect(page.locator("h1")).to_have_text(title)
            if not page.locator(".options").count():
                continue
            for step in ("asked", "revealed"):
                if step == "revealed":
                    page.keyboard.press("PageDown")
                    expect(page.locator(".options .right")).to_have_count(1)
                page.wait_for_function("() => window.lastFrame?.canvas.isConnected")
                page.evaluate(TEXTS_REST)
                assert page.evaluate("lastTexts.length") > 3
                found += [(title, step, one) for one in page.evaluate(OVERLAPS)]
                texts = page.evaluate("lastTexts.map(it => it.text)")
                # A list or a row may be abbreviated, a sentence may not.
                texts = [one for one in texts if one != "…" and not one.endswith(", …")]
                cut = [one for one in texts if "…" in one]
                found += [(title, step, one) for one in cut]
    assert found == []
