"""The stops of a tour in a lecture hall: the picture has half of the screen and keeps its place."""

from collections.abc import Callable
from urllib.parse import urlencode

import pytest
from playwright.sync_api import FloatRect, expect

from browser.live import WHOLE
from browser.visit import Visit, box
from front_end import page_functions
from pages.catalogue import CATALOGUE
from pages.teach.tour.stops import COURSES
from pages.ui.definitions import LETTERS, Stop
from pages.ui.own_lecture.course import course_of
from pages.ui.own_lecture.lecture import MOST_CHARACTERS, OwnLecture, OwnStop
from sweeps import swept

COURSE = COURSES[0]
SCREENS = ((1920, 1080), (1280, 720))
LEAST_SHARE = 0.5
# Pixels of the smallest text at 1080 lines.
LEAST = {".st-key-tour_question p": 44, ".st-key-options p": 36, ".st-key-tour_response p": 30}
LEAST_DRAWN = 24

_function = page_functions("browser/lecture.ts")
PLACE_AT_REST = _function("placeAtRest")
RECORD_DRAWN_SIZES, DRAWN_SIZES = _function("recordDrawnSizes"), _function("drawnSizes")
RECORD_STOPS, RECORD_ANSWER = _function("recordStops"), _function("recordAnswer")
FONT_SIZES = "all => all.map(text => Number.parseFloat(getComputedStyle(text).fontSize))"
FITS = "main => main.scrollHeight <= main.clientHeight && main.scrollWidth <= main.clientWidth"


def open_stop(page_at: Callable[..., Visit], stop: Stop, **query: str) -> Visit:
    settings = {"tour": stop.key, **stop.settings, "lecture": "true", **query}
    return page_at(f"{stop.lesson}?{urlencode(settings, doseq=True)}", viewport=SCREENS[0])


def picture_on(visit: Visit, screen: tuple[int, int]) -> FloatRect:
    """Return the picture's place on a screen, once what is around it has been checked."""
    page, (_, lines) = visit.page, screen
    visit.show_in(screen, "light")
    picture = page.locator(f"{WHOLE} canvas.picture")
    picture.evaluate(PLACE_AT_REST)
    for selector, least in LEAST.items():
        sizes = page.locator(selector).evaluate_all(FONT_SIZES)
        assert sizes
        assert min(sizes) >= least * lines / 1080 - 0.1, selector
    drawn = page.evaluate(DRAWN_SIZES)
    assert drawn
    assert {t: s for t, s in drawn.items() if s < LEAST_DRAWN * lines / 1080} == {}
    assert page.locator(".stMain").evaluate(FITS)
    place = box(picture)
    assert place["height"] >= LEAST_SHARE * lines
    bar = box(page.locator("[data-testid=stSidebar]"))
    under = box(page.locator(f"{WHOLE} .bar"))
    assert under["y"] + under["height"] <= bar["y"]
    return place


@pytest.mark.parametrize(
    "stop",
    swept(COURSE.stops, lambda stop: stop.key in ("order-lost", "near-far", "own-model")),
    ids=lambda stop: stop.key,
)
def test_a_picture_has_half_of_the_screen_and_stays_when_the_answer_comes(
    stop: Stop, page_at: Callable[..., Visit]
) -> None:
    visit = open_stop(page_at, stop)
    visit.page.evaluate(RECORD_DRAWN_SIZES)
    wrong = (stop.right + 1) % len(LETTERS)
    with visit.answer():
        visit.page.keyboard.press(str(wrong + 1))
    *_, asked = [picture_on(visit, screen) for screen in reversed(SCREENS)]
    with visit.answer():
        visit.page.keyboard.press("PageDown")
    expect(visit.page.locator(f".st-key-option_{LETTERS[wrong].lower()}")).to_contain_text("✗")
    assert picture_on(visit, SCREENS[0]) == asked
    assert visit.console_errors == []


LINES = """texts => texts.map((text) => {
  const style = getComputedStyle(text);
  return text.getBoundingClientRect().height / Number.parseFloat(style.lineHeight);
})"""


def assert_options_have_one_line(visit: Visit) -> None:
    lines = visit.page.locator(".st-key-options p").evaluate_all(LINES)
    assert lines
    assert max(lines) < 1.5


def test_revealed_options_have_one_line_on_a_projector_of_four_to_three(
    page_at: Callable[..., Visit],
) -> None:
    for key in ("near-far", "same-turn", "just-reordered"):
        stop = next(stop for stop in COURSE.stops if stop.key == key)
        visit = open_stop(page_at, stop, reveal="true")
        visit.show_in((1024, 768), "light")
        assert_options_have_one_line(visit)


def test_the_longest_options_of_an_own_question_have_one_line(
    page_at: Callable[..., Visit],
) -> None:
    options = tuple(f"{letter}ncodings with 28 characters" for letter in "eobu")
    own = OwnStop(stop="near-far", question="Which?", options=options)
    course = course_of(OwnLecture(stops=(own,)), CATALOGUE)
    visit = open_stop(page_at, course.stops[0], course=course.key, reveal="true")
    assert {len(text) for text in options} == {MOST_CHARACTERS["option"]}
    assert_options_have_one_line(visit)


@pytest.mark.parametrize(
    ("key", "d_model", "words"),
    [("own-model", "256", "With the columns matched"), ("near-far", "512", "own settings")],
)
def test_the_longest_answer_at_other_settings_leaves_the_picture_in_place(
    key: str, d_model: str, words: str, page_at: Callable[..., Visit]
) -> None:
    """The answer keeps its size; where another option is right, a sentence follows it."""
    stop = next(stop for stop in COURSE.stops if stop.key == key)
    visit = open_stop(page_at, stop, d_model=d_model)
    visit.page.evaluate(RECORD_DRAWN_SIZES)
    asked = picture_on(visit, SCREENS[1])
    with visit.answer():
        visit.page.keyboard.press("PageDown")
    response = visit.page.locator(".st-key-tour_response")
    expect(response).to_contain_text(words)
    expect(response.locator(".st-key-short_answer")).to_have_count(1)
    visit.show_in(SCREENS[0], "light")
    assert picture_on(visit, SCREENS[1]) == asked


def test_sliders_in_the_bar_are_moved_by_keys_and_by_their_values(
    page_at: Callable[..., Visit],
) -> None:
    """A slider's value is on its thumb: it is what the pointer drags."""
    stop = next(stop for stop in COURSE.stops if stop.lesson == "decay")
    visit = open_stop(page_at, stop)
    page, before = visit.page, int(visit.value("d_model"))
    visit.control("d_model").focus()
    with visit.answer():
        page.keyboard.press("ArrowRight")
    assert int(visit.value("d_model")) == before + 2
    thumb = box(page.locator(".st-key-d_model [data-testid=stSliderThumbValue]"))
    x, y = thumb["x"] + thumb["width"] - 6, thumb["y"] + thumb["height"] / 2
    with visit.answer():
        page.mouse.move(x, y)
        page.mouse.down()
        page.mouse.move(x + 60, y, steps=5)
        page.mouse.up()
    assert int(visit.value("d_model")) > before + 2
    assert visit.console_errors == []


def test_a_revealed_picture_is_hidden_until_it_shows_the_next_stop_of_its_lesson(
    page_at: Callable[..., Visit],
) -> None:
    first, second = (
        next(stop for stop in COURSE.stops if stop.key == key) for key in ("near-far", "very-far")
    )
    visit = open_stop(page_at, first, reveal="true")
    visit.page.evaluate(RECORD_STOPS)
    with visit.answer():
        visit.page.keyboard.press("PageDown")
    expect(visit.page.locator(".st-key-tour_question")).to_contain_text(second.question)
    expect(visit.page.locator(f"{WHOLE} canvas.picture")).to_be_visible()
    frames = visit.page.evaluate("window.stopFrames")
    asked = [frame["isVisible"] for frame in frames if second.question in frame["question"]]
    assert asked
    assert not asked[0]
    assert asked == sorted(asked)


def test_the_picture_answers_before_the_words_do(page_at: Callable[..., Visit]) -> None:
    stop = next(stop for stop in COURSE.stops if stop.key == "near-far")
    visit = open_stop(page_at, stop)
    visit.page.evaluate(RECORD_ANSWER)
    with visit.answer():
        visit.page.keyboard.press("PageDown")
    expect(visit.page.locator(".st-key-options em")).to_be_visible()
    expect(visit.page.locator(".st-key-tour_response p")).to_be_visible()
    frames = visit.page.evaluate("window.answerFrames")
    # The hint is there until the key is pressed.
    start = next(at for at, frame in enumerate(frames) if not frame["isExplained"])
    for part in ("isMarked", "isExplained"):
        seen = [frame[part] for frame in frames[start:]]
        assert seen == sorted(seen)
    asking = [frame for frame in frames[start:] if frame["isAsking"]]
    assert len(asking) > 5
    # The right option is marked at once: who waits would press again.
    assert any(frame["isMarked"] for frame in asking)
    assert not any(frame["isExplained"] for frame in asking)


def test_a_picture_on_a_phone_has_space_for_its_parts_below_each_other(
    page_at: Callable[..., Visit],
) -> None:
    stop = next(stop for stop in COURSE.stops if stop.key == "rotate-or-add")
    visit = open_stop(page_at, stop, reveal="true")
    visit.show_in((390, 844), "light")
    picture = visit.page.locator(f"{WHOLE} canvas.picture")
    picture.evaluate(PLACE_AT_REST)
    assert box(picture)["height"] > 300
