"""The window with a lecture's notes: it follows the lecture's window, and leads it."""

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Page, expect

from browser.accessibility import violations_on
from browser.launch import ColorScheme, complaints_of
from browser.live import WHOLE
from browser.visit import FIRST_PAGE, MEANT, PROJECTOR, Visit, box
from front_end import page_functions
from pages.catalogue import CATALOGUE
from pages.teach.tour.courses import SHORT
from pages.teach.tour.stops import STOPS
from sweeps import swept

LECTURE = "decay?tour=near-far&lecture=true"
QUESTION = next(stop.question for stop in STOPS if stop.key == "near-far")
_function = page_functions("browser/notes.ts")
SEND_TO_LECTURE, SEEN_PICTURE = _function("sendToLecture"), _function("seenPicture")
SHOWN_COUNT = "it => getComputedStyle(it, '::after').content"
READABLE = 18
LEAST_CLOCK = 40
LEAST_TEXT = 29.9 / 1080 * PROJECTOR[1]


def _wait_for_keys(page: Page) -> None:
    """Wait until a new page listens to the keys of a lecture."""
    listed = page.get_by_role("dialog", name="Keys in lecture mode")
    while not listed.is_visible():
        page.keyboard.press("?")
    page.keyboard.press("Escape")
    expect(listed).to_have_count(0)


@contextmanager
def opened(visit: Visit) -> Iterator[Page]:
    """The window with the notes; fails if it complains."""
    _wait_for_keys(visit.page)
    with visit.page.expect_popup() as opening:
        visit.page.keyboard.press("n")
    notes = opening.value
    complaints = complaints_of(notes)
    try:
        yield notes
    finally:
        # The next test would find the window open.
        notes.close()
        visit.page.evaluate("sessionStorage.clear()")
    assert complaints == visit.console_errors == []


def test_all_notes_of_a_question_fit_a_low_window(page_at: Callable[..., Visit]) -> None:
    with opened(page_at(LECTURE)) as notes:
        notes.set_viewport_size({"width": 900, "height": 720})
        expect(notes.get_by_text("It falls with ripples: from")).to_be_visible()
        for letter, votes in zip("ABCD", ("7", "12", "9", "3"), strict=True):
            notes.get_by_label(f"Votes for {letter}").fill(votes)
        right = notes.locator("li.right")
        expect(right).to_have_attribute("data-percent", "39%")
        assert box(right.locator("strong"))["height"] < 2 * box(right.locator("input"))["height"]
        assert notes.evaluate("document.documentElement.scrollHeight <= innerHeight")
        notes.set_viewport_size({"width": 700, "height": 500})
        bottom = box(notes.locator("nav"))["y"]
        for name in ("Answer", "Then say", "Then do"):
            note = box(notes.locator("dt", has_text=name).locator("+ dd"))
            assert note["y"] + note["height"] <= bottom, name


@pytest.mark.parametrize("revealed", ["false", "true"])
def test_opening_the_notes_moves_no_picture(revealed: str, page_at: Callable[..., Visit]) -> None:
    visit = page_at(f"{LECTURE}&reveal={revealed}")
    picture = visit.page.locator(f"{WHOLE} canvas.picture")
    before = box(picture)
    with opened(visit) as notes:
        expect(notes.locator("h1")).to_contain_text(QUESTION)
        expect(visit.page.locator("html.with-notes")).to_have_count(1)
        assert box(picture) == before


def test_the_notes_show_the_picture_that_the_class_sees(page_at: Callable[..., Visit]) -> None:
    visit = page_at(LECTURE)
    with opened(visit) as notes:
        asked = notes.wait_for_function(SEEN_PICTURE).json_value()
        with visit.answer():
            notes.keyboard.press("PageDown")
        expect(notes.locator(".state")).to_have_text("Answer revealed")
        notes.wait_for_function(f"asked => ({SEEN_PICTURE})() !== asked", arg=asked)
        with visit.answer():
            notes.locator("h1").click()
            notes.keyboard.press("Home")
        expect(notes.locator(".hall")).to_be_hidden()


def test_the_clock_is_readable_at_a_distance_and_says_when_the_lecture_ends(
    page_at: Callable[..., Visit],
) -> None:
    with opened(page_at(f"{LECTURE}&course={SHORT}")) as notes:
        notes.set_viewport_size({"width": 900, "height": 700})
        notes.get_by_role("button", name="Restart the clock").click()
        expect(notes.locator(".left")).to_contain_text(re.compile(r"^\d+:\d\d left$"))
        expect(notes.locator(".end")).to_contain_text(re.compile(r"^ends at \d+:\d\d"))
        size = "it => Number.parseFloat(getComputedStyle(it).fontSize)"
        assert notes.locator(".left").evaluate(size) >= LEAST_CLOCK
        lines = notes.locator("[role=timer] span").evaluate_all(
            "all => new Set(all.map(it => Math.round(it.getBoundingClientRect().bottom / 20))).size"
        )
        assert lines == 1


def test_the_last_screen_of_a_lecture_has_no_next_one(page_at: Callable[..., Visit]) -> None:
    visit = page_at(f"summary?lecture=true&course={SHORT}", viewport=PROJECTOR)
    with opened(visit) as notes:
        further = notes.get_by_role("button", name="Next")
        while further.is_visible():
            with visit.scrolls_down():
                further.click()
        notes.get_by_role("button", name="Back").click()
        expect(further).to_be_visible()


def test_the_notes_follow_the_tour_and_lead_it(open_cold: Callable[..., Visit]) -> None:
    visit = open_cold(LECTURE)
    with opened(visit) as notes:
        expect(notes.locator("h1")).to_contain_text(QUESTION)
        whole = CATALOGUE.courses[0]
        number = [stop.key for stop in whole.stops].index("near-far") + 1
        begins, ends = whole.interval(number)
        expect(notes.locator(".number")).to_have_text(f"Question {number} of {len(whole.stops)}")
        minutes = f"{ends - begins} minutes (from {begins} to {ends})"
        expect(notes.locator(".planned")).to_have_text(minutes)
        expect(notes.locator(".state")).to_have_text("Answer hidden")
        sizes = notes.locator("main *, button, .where *").evaluate_all(
            "all => all.map(it => Number.parseFloat(getComputedStyle(it).fontSize))"
        )
        assert min(sizes) >= READABLE
        begins, ends = whole.interval(number + 1)
        expect(notes.locator("dd").last).to_contain_text(f"? ({ends - begins} minutes)")
        expect(notes.locator("li.right")).to_contain_text("falls with ripples")
        expect(notes.locator("li .response").first).to_contain_text("Fast pairs come back")
        option = visit.page.locator(".st-key-option_b")
        height = box(option)["height"]
        notes.get_by_label("Votes for B").fill("31")
        expect(option).to_have_attribute("data-count", "31 of 31 (100%)")
        assert box(option)["height"] == pytest.approx(height, abs=1)
        assert option.evaluate(SHOWN_COUNT) == "none"
        with visit.answer():
            notes.keyboard.press("PageDown")
        assert option.evaluate(SHOWN_COUNT) != "none"
        expect(notes.locator(".state")).to_have_text("Answer revealed")
        with visit.answer():
            notes.keyboard.press("PageDown")
        expect(notes.locator("h1")).to_contain_text("very large offsets")
        expect(visit.page.locator("[data-count]")).to_have_count(0)
        with visit.answer():
            notes.get_by_role("button", name="Back").click()
        with visit.answer():
            notes.keyboard.press("ArrowLeft")
        expect(notes.get_by_label("Votes for B")).to_have_value("31")
        expect(option).to_have_attribute("data-count", "31 of 31 (100%)")
        size = option.evaluate("it => Number.parseFloat(getComputedStyle(it, '::after').fontSize)")
        assert size >= LEAST_TEXT - 1


KEEP_GUESS = "sessionStorage.setItem('positional-encoding-lab-guess /decay null near-far', '[1]')"
KEPT_GUESSES = "Object.keys(sessionStorage).filter(key => key.includes('guess')).length"


@pytest.mark.parametrize(
    "path", swept(["lecturers", "tour", "editor"], lambda path: path == "lecturers")
)
def test_the_start_of_a_lecture_forgets_votes_and_guesses_of_the_class_before(
    path: str, page_at: Callable[..., Visit]
) -> None:
    visit = page_at(f"{LECTURE}&course={SHORT}")
    with opened(visit) as notes:
        notes.get_by_label("Votes for C").fill("7")
        expect(visit.page.locator(".st-key-option_c")).to_have_attribute(
            "data-count", re.compile("7")
        )
        visit.page.evaluate(KEEP_GUESS)
        visit.follow(path)
        assert visit.page.evaluate(KEPT_GUESSES) == 1
        label = "20 minutes" if path == "tour" else "Start this lecture"
        with visit.answer():
            visit.page.locator(".stMain").get_by_role("link", name=label).first.click()
        assert visit.link.startswith("goals")
        assert visit.page.evaluate(KEPT_GUESSES) == 0
        expect(notes.locator(".elapsed")).to_contain_text("0:0")
        visit.follow(f"{LECTURE}&course={SHORT}")
        expect(notes.get_by_label("Votes for C")).to_have_value("")


def test_both_windows_outlast_a_reload_of_either(open_cold: Callable[..., Visit]) -> None:
    visit = open_cold(LECTURE)
    with opened(visit) as notes:
        notes.get_by_label("Votes for C").fill("7")
        option = visit.page.locator(".st-key-option_c")
        expect(option).to_have_attribute("data-count", "7 of 7 (100%)")
        notes.reload()
        expect(notes.get_by_label("Votes for C")).to_have_value("7")
        visit.page.reload()
        visit.page.locator(FIRST_PAGE).wait_for(state="detached")
        visit.wait_until_idle()
        expect(option).to_have_attribute("data-count", "7 of 7 (100%)")
        for _ in range(2):
            with visit.answer():
                notes.keyboard.press("PageDown")
        expect(notes.locator("h1")).to_contain_text("very large offsets")


def test_the_time_is_compared_with_the_plan(open_cold: Callable[..., Visit]) -> None:
    course = next(course for course in CATALOGUE.courses if course.key == SHORT)
    number = [stop.key for stop in course.stops].index("near-far") + 1
    begins, _ = course.interval(number)
    visit = open_cold(f"{LECTURE}&course={SHORT}")
    with opened(visit) as notes:
        expect(notes.locator(".elapsed")).to_contain_text(f"of {course.minutes}:00")
        # The window opened there, so the parts before took as long as planned.
        expect(notes.locator(".elapsed")).to_contain_text(re.compile(rf"^{begins}:\d\d"))
        expect(notes.locator(".pace")).to_contain_text("on time")
        clock = "() => { const now = Date.now; Date.now = () => now() + 1_800_000; }"
        notes.evaluate(clock)
        expect(notes.locator(".pace")).to_contain_text("over by")
        notes.evaluate(clock.replace("+", "-"))
        notes.get_by_role("button", name="Restart the clock").click()
        expect(notes.locator(".elapsed")).to_contain_text(f"{begins}:0")


def test_home_and_end_in_the_notes_lead_to_the_goals_and_the_summary(
    open_cold: Callable[..., Visit],
) -> None:
    visit = open_cold(f"{LECTURE}&course={SHORT}")
    with opened(visit) as notes:
        expect(notes.locator("dt")).to_have_text(["Votes", "Answer", "Then say", "Then do", "Next"])
        votes = notes.get_by_label("Votes for B")
        votes.fill("31")
        votes.press("Home")
        votes.press("4")
        expect(votes).to_have_value("431")
        notes.locator("h1").click()
        for key, path in (("End", "summary"), ("Home", "goals")):
            with visit.answer():
                notes.keyboard.press(key)
            assert visit.link.startswith(path)


def test_b_in_the_notes_blackens_the_lecture_s_screen(open_cold: Callable[..., Visit]) -> None:
    visit = open_cold(LECTURE)
    black = visit.page.get_by_role("dialog", name="Black screen")
    with opened(visit) as notes:
        expect(notes.locator("h1")).to_contain_text(QUESTION)
        notes.keyboard.press("b", delay=MEANT)
        expect(black).to_be_visible()
        notes.keyboard.press("b")
        expect(black).to_have_count(0)


def test_a_hostile_page_of_the_same_origin_changes_nothing(open_cold: Callable[..., Visit]) -> None:
    visit = open_cold(LECTURE)
    with opened(visit) as notes:
        question = notes.locator("h1")
        expect(question).to_contain_text(QUESTION)
        hostile = [
            None,
            "x" * 10_000,
            {"kind": "walk", "step": "constructor"},
            {"kind": "votes", "title": "another", "votes": ["9"] * 100},
            {"kind": "shown", "notes": {"title": 1}, "started": 0},
            {"kind": "shown", "notes": {"title": "<img src=x onerror=alert(1)>"}, "started": 0},
        ]
        notes.evaluate(SEND_TO_LECTURE, hostile)
        # Its text is shown as text.
        expect(question).to_have_text("<img src=x onerror=alert(1)>")
        assert notes.locator("img").count() == 0
        expect(visit.page.locator("[data-count]")).to_have_count(0)
        expect(visit.page.locator(".st-key-reveal input")).not_to_be_checked()


def test_two_lectures_have_notes_of_their_own(
    open_cold: Callable[..., Visit], page_at: Callable[..., Visit]
) -> None:
    first, second = open_cold(LECTURE), page_at("rotation?tour=same-turn&lecture=true")
    with opened(first) as notes, opened(second) as others:
        expect(notes.locator("h1")).to_contain_text(QUESTION)
        expect(others.locator("h1")).to_contain_text("angle between their hands")


def test_the_notes_are_accessible(page_at: Callable[..., Visit]) -> None:
    schemes: tuple[ColorScheme, ...] = ("light", "dark")
    with opened(page_at(LECTURE)) as notes:
        for scheme in schemes:
            notes.emulate_media(color_scheme=scheme)
            expect(notes.locator("li.right")).to_have_count(1)
            assert violations_on(notes) == [], scheme
