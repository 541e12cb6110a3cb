"""A lecture in one file, led by a remote, by keys and by the window with its notes."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from browser.lecture_file import (
    FIRST_QUESTION,
    HALL,
    RESPONSE,
    SHOWN_AT_REVEAL,
    expected_titles,
    opened,
    written,
)
from browser.visit import BOUNCE, MEANT
from pages.catalogue import CATALOGUE
from pages.teach.lecturers.codes import tally
from pages.teach.tour.slides import after
from pages.ui.definitions import GOALS_MINUTES, Course
from pages.ui.lecture import KEYS_OF_FILE
from pages.ui.own_lecture.course import course_of
from pages.ui.own_lecture.lecture import OwnLecture, OwnStop
from sweeps import swept

PROMPT = re.compile(r"^$|Drag|Draw|Which key")
KEEP_GUESS = "sessionStorage.setItem('positional-encoding-lab-guess near-far', '[1]')"
KEPT_GUESSES = "Object.keys(sessionStorage).filter(key => key.includes('guess')).length"
LARGEST = 1_500_000
# The file has the font of the system, which may be a wide one.
LEAST_SHARE = 0.45


@pytest.mark.parametrize(
    "course",
    swept(CATALOGUE.courses, lambda course: course is CATALOGUE.courses[-1]),
    ids=lambda course: course.key,
)
def test_a_remote_leads_through_the_whole_lecture(
    course: Course, browser: Browser, tmp_path: Path
) -> None:
    file = written(course, tmp_path)
    assert file.stat().st_size < LARGEST
    with opened(browser, file, HALL) as page:
        heading, response = page.locator("h1"), page.locator(RESPONSE)
        stops = {stop.question: stop for stop in course.stops}
        for title in expected_titles(course):
            page.keyboard.press("PageDown", delay=MEANT)
            expect(heading).to_have_text(title)
            stop = stops.get(title)
            if not stop:
                continue
            expect(response).to_contain_text(stop.hint)
            expect(response.locator(".formula-in-text")).to_have_count(stop.formula.count("$") // 2)
            page.wait_for_function("() => window.lastFrame?.canvas.isConnected")
            formula = page.locator(".formula").inner_text()
            assert bool(PROMPT.search(formula)) == bool(stop.hides or stop.masks)
            # A button that looks as if it could be pressed would do nothing.
            expect(page.locator(".play:disabled:visible")).to_have_count(0)
            place = page.locator("canvas").bounding_box()
            assert place
            assert place["height"] > LEAST_SHARE * HALL[1]
            page.keyboard.press("PageDown", delay=MEANT)
            expect(page.locator(".options .right")).to_contain_text(stop.options[stop.right].text)
            expect(response).not_to_contain_text(stop.hint)
            expect(page.locator(".formula")).not_to_have_text(PROMPT)
            assert page.locator("canvas").bounding_box() == place
            assert page.evaluate("document.body.scrollHeight <= innerHeight")
            assert page.evaluate("document.body.scrollWidth <= innerWidth")
        page.keyboard.press("PageDown", delay=MEANT)
        expect(heading).to_have_text(after(course)[-1].title)
        page.keyboard.press("PageUp", delay=MEANT)
        expect(heading).to_have_text(after(course)[-2].title)
        page.keyboard.press("End")
        expect(page.get_by_role("button", name="Next")).to_be_disabled()
        page.keyboard.press("Home")
        expect(page.get_by_role("button", name="Back")).to_be_disabled()
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
        page.keyboard.press("PageDown", delay=MEANT)
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
        # The right option is marked at once; words wait for the picture.
        assert page.evaluate(SHOWN_AT_REVEAL) == [".options .right .sign"]
        expect(response).to_be_visible()
        expect(response).to_contain_text(stop.options[1].response)
        expect(page.locator(".options button").nth(1)).to_contain_text("✗")
        page.keyboard.press("PageUp", delay=MEANT)
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
        page.keyboard.press("Home")
        page.keyboard.press("e")
        expect(equation).to_have_text("There is no equation on this page.")
        page.keyboard.press("e")
        page.keyboard.press("PageDown", delay=MEANT)
        page.keyboard.press("Shift+E")
        expect(equation).to_contain_text("The equation appears with the answer")
        page.keyboard.press("e")
        expect(page.get_by_role("dialog")).to_have_count(0)
        page.keyboard.press("PageDown", delay=MEANT)
        expect(page.locator(".stage .formula")).to_contain_text("=")
        page.keyboard.press("e")
        expect(equation).to_contain_text("sin(")
        expect(equation).to_contain_text("“dog” =")
        page.keyboard.press("e")
        expect(page.get_by_role("dialog")).to_have_count(0)
        page.keyboard.press("PageUp", delay=MEANT)
        page.keyboard.press("?")
        listed = page.get_by_role("dialog", name="Keys in lecture mode").locator("dt")
        expect(listed).to_have_text([key for key, _ in KEYS_OF_FILE])
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_have_count(0)


def test_the_notes_are_in_a_window_of_their_own_and_lead_the_lecture(
    browser: Browser, tmp_path: Path
) -> None:
    course = CATALOGUE.courses[-1]
    first, second = course.stops[:2]
    with opened(browser, written(course, tmp_path), HALL) as page:
        for _ in range(FIRST_QUESTION - 1):
            page.keyboard.press("PageDown", delay=MEANT)
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
        expect(notes.locator(".elapsed")).to_contain_text(re.compile(rf"^{GOALS_MINUTES}:\d\d"))
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
            notes.keyboard.press("PageDown", delay=MEANT)
        expect(page.locator("h1")).to_have_text(second.question)
        expect(notes.locator("h1")).to_have_text(second.question)
        assert options.evaluate_all("all => all.filter(it => it.dataset.count).length") == 0
        expect(notes.locator(".pace")).to_contain_text(re.compile(rf"\b{minutes - 1}:\d\d ahead"))
        page.reload()
        for _ in range(2):
            page.keyboard.press("PageUp", delay=MEANT)
        expect(page.locator("h1")).to_have_text(first.question)
        expect(options.first).to_have_attribute("data-count", "12 of 155 (8%)")


def test_a_worn_remote_or_a_held_key_takes_one_step(browser: Browser, tmp_path: Path) -> None:
    course = CATALOGUE.courses[-1]
    with opened(browser, written(course, tmp_path), HALL) as page:
        for is_revealed in (False, True):
            page.wait_for_timeout(MEANT)
            page.evaluate(BOUNCE, "PageDown")
            expect(page.locator("h1")).to_have_text(course.stops[0].question)
            expect(page.locator(".options .right")).to_have_count(int(is_revealed))
        # A key that is held repeats.
        for _ in range(2):
            page.keyboard.down("PageUp")
        expect(page.locator("h1")).to_have_text(course.stops[0].question)
        expect(page.locator(".options .right")).to_have_count(0)


def test_the_start_forgets_predictions_votes_and_guesses_of_the_class_before(
    browser: Browser, tmp_path: Path
) -> None:
    with opened(browser, written(CATALOGUE.courses[-1], tmp_path), HALL) as page:
        page.get_by_role("button", name="Start").click()
        response = page.locator(RESPONSE)
        page.keyboard.press("2")
        expect(response).to_have_text("You predict B.")
        page.evaluate(KEEP_GUESS)
        page.keyboard.press("PageUp", delay=MEANT)
        assert page.evaluate(KEPT_GUESSES) == 1
        page.keyboard.press("PageDown", delay=MEANT)
        expect(response).not_to_have_text("You predict B.")
        assert page.evaluate(KEPT_GUESSES) == 0


def test_words_can_be_moved_and_every_order_is_computed(browser: Browser, tmp_path: Path) -> None:
    course = CATALOGUE.courses[-1]
    assert course.stops[0].key == "order-lost"
    with opened(browser, written(course, tmp_path), HALL) as page:
        page.goto(f"{page.url.split('#')[0]}#{FIRST_QUESTION}")
        tiles, formula = page.locator(".tile"), page.locator(".formula")
        expect(tiles).to_have_text(["0man", "1bites", "2dog"])
        page.keyboard.press("PageDown", delay=MEANT)
        expect(formula).to_contain_text(re.compile(r"% man.*% bites.*% dog"))
        for place in (0, 1, 0):
            tiles.nth(place).press("ArrowRight")
        expect(tiles).to_have_text(["0dog", "1bites", "2man"])
        expect(formula).to_contain_text(re.compile(r"% dog.*% bites.*% man"))
        page.keyboard.press("PageDown", delay=MEANT)
        expect(tiles).to_have_text(["0man", "1bites", "2dog"])
        page.keyboard.press("PageDown", delay=MEANT)
        expect(page.locator("h1")).to_have_text(course.stops[1].question)
        page.keyboard.press("PageDown", delay=MEANT)
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
        page.keyboard.press("PageDown", delay=MEANT)
        play = page.locator("button.play")
        expect(play).to_have_text("Play")
        page.keyboard.press("Space")
        expect(play).to_have_text("Pause")
        page.keyboard.press("Space")
        expect(play).to_have_text("Play")
        page.get_by_role("button", name="Next").focus()
        page.keyboard.press("Space")
        expect(page.locator("h1")).not_to_have_text(title)
