"""A lecture by keys alone, as a presenter's remote sends them."""

from collections.abc import Callable

import pytest
from playwright.sync_api import FloatRect, expect

from browser.live import WHOLE, LivePicture
from browser.visit import BOUNCE, MEANT, PICTURES, Visit, box
from front_end import page_functions
from pages.catalogue import CATALOGUE
from pages.teach.tour.courses import SHORT
from pages.teach.tour.stops import STOPS
from sweeps import swept


@pytest.mark.both
def test_keys_begin_a_lecture_lead_through_it_and_end_it(page_at: Callable[..., Visit]) -> None:
    visit = page_at("decay?d_model=64")
    page = visit.page
    walk = page.locator(".st-key-walk")
    expect(walk).to_have_count(0)
    page.locator("body").press("l")
    expect(walk).to_be_visible()
    visit.wait_until_idle()
    assert visit.parameters["lecture"] == ["true"]
    visit.control("d_model").focus()  # as after a drag: the slider does not keep the remote's keys
    for key, path in (
        ("PageDown", "rotation"),
        ("PageDown", "heads"),
        ("PageUp", "rotation"),
    ):
        page.keyboard.press(key)
        expect(page.locator(".stMain h1")).to_have_text(CATALOGUE.page(path).question)
        visit.wait_until_idle()
        assert visit.link.split("?")[0] == path
        assert visit.value("d_model") == "64"
    page.keyboard.press(" ")
    expect(page.locator(f"{WHOLE} button.play")).to_have_text("Pause")
    page.keyboard.press(" ")
    expect(page.locator(f"{WHOLE} button.play")).to_have_text("Play")
    visit.wait_until_idle()
    page.locator("body").press("l")
    expect(walk).to_have_count(0)
    visit.wait_until_idle()
    assert "lecture" not in visit.parameters
    assert visit.console_errors == []


def test_a_letter_typed_into_a_field_begins_no_lecture(page_at: Callable[..., Visit]) -> None:
    visit = page_at("embedding")
    field = visit.page.locator(".st-key-text input")
    field.fill("")
    field.type("all")
    expect(field).to_have_value("all")
    expect(visit.page.locator(".st-key-walk")).to_have_count(0)


PLAY = f"{WHOLE} button.play"


def test_keys_work_whatever_was_used_before(page_at: Callable[..., Visit]) -> None:
    """A remote sends Page Down and Page Up; space plays what the pointer has left."""
    visit = page_at("pendulums?d_model=64&lecture=true")
    page = visit.page

    def away_and_back() -> None:
        for key, path in (("PageDown", "decay"), ("PageUp", "pendulums")):
            page.keyboard.press(key)
            expect(page.locator(".stMain h1")).to_have_text(CATALOGUE.page(path).question)
            visit.wait_until_idle()

    def plays_and_pauses() -> None:
        for word in ("Pause", "Play"):
            page.keyboard.press(" ")
            expect(page.locator(PLAY)).to_have_text(word)

    away_and_back()
    visit.choose("picture", "sines")
    plays_and_pauses()
    visit.choose("picture", "cosines")
    away_and_back()
    visit.control("pairs").click()  # its list is open
    away_and_back()
    page.locator(f"{WHOLE} select.speed").select_option("4")
    page.locator(f"{WHOLE} select.speed").focus()
    away_and_back()
    page.locator(f"{WHOLE} canvas.picture").click(position={"x": 300, "y": 100})
    visit.wait_until_idle()
    away_and_back()
    visit.control("position").focus()
    plays_and_pauses()
    away_and_back()
    page.locator(PLAY).click()
    page.keyboard.press(" ")
    expect(page.locator(PLAY)).to_have_text("Play")
    away_and_back()
    assert visit.console_errors == []


def test_keys_of_a_lecture_belong_to_a_field_while_the_user_types(
    page_at: Callable[..., Visit],
) -> None:
    visit = page_at("embedding?lecture=true")
    place = [lesson.path for lesson in CATALOGUE.lessons].index("embedding")
    before = CATALOGUE.lessons[place - 1]
    page, field = visit.page, visit.page.locator(".st-key-text input")
    headline = page.locator(".stMain h1")
    field.fill("")
    with visit.silence():
        field.type("one long")
        for key in ("PageDown", "PageUp"):
            field.press(key)
        expect(field).to_be_focused()
    expect(field).to_have_value("one long")
    with visit.answer():
        field.press("Enter")
    expect(field).not_to_be_focused()
    assert visit.parameters["text"] == ["one long"]
    with visit.answer():
        page.keyboard.press("PageDown")
    expect(headline).to_have_text(CATALOGUE.page("formulas").question)
    with visit.answer():
        page.keyboard.press("PageUp")
    field.click()
    field.press("Escape")
    with visit.answer():
        page.keyboard.press("PageUp")
    expect(headline).to_have_text(before.question)
    assert visit.console_errors == []


def test_space_presses_what_tab_reached_and_plays_after_a_click(
    page_at: Callable[..., Visit],
) -> None:
    visit = page_at("rotation?tour=10&d_model=64&lecture=true")
    page = visit.page
    answer = page.locator(".st-key-reveal input")
    # Playing would answer the question.
    expect(page.locator(PLAY)).to_be_disabled()
    with visit.answer():
        page.locator(".st-key-reveal label").click()
    expect(answer).to_be_checked()
    expect(page.locator(PLAY)).to_be_enabled()
    page.keyboard.press(" ")
    expect(page.locator(PLAY)).to_have_text("Pause")
    page.keyboard.press(" ")
    expect(page.locator(PLAY)).to_have_text("Play")
    expect(answer).to_be_checked()
    page.locator(".st-key-walk_back a").focus()
    page.keyboard.press("Tab")
    expect(answer).to_be_focused()
    with visit.answer():
        page.keyboard.press(" ")
    expect(answer).not_to_be_checked()
    expect(page.locator(PLAY)).to_have_text("Play")


def test_a_step_ends_a_playback_and_keeps_the_settings_of_the_next_stop(
    page_at: Callable[..., Visit],
) -> None:
    visit = page_at("baselines?tour=zero-to-one&lecture=true")
    page = visit.page
    (after,) = (stop for stop in STOPS if stop.key == "binary-digits")
    with visit.answer():
        page.keyboard.press("PageDown")
    start = LivePicture(visit).parameters()["long"]
    page.locator(PLAY).click()
    expect(page.locator(PLAY)).to_have_text("Pause")
    page.wait_for_function("start => lastFrame.parameters.long > start", arg=start)
    with visit.answer():
        page.keyboard.press("PageDown")
    expect(page.locator(PLAY)).to_have_text("Play")
    expect(page.locator(".st-key-tour_question")).to_contain_text(after.question)
    visit.wait_until_idle()
    with visit.silence():
        page.evaluate(AFTER_TWO_FRAMES)
    assert visit.values()["long"] == [str(after.settings["long"])]
    assert visit.console_errors == []


def test_home_and_end_lead_to_the_goals_and_the_summary(page_at: Callable[..., Visit]) -> None:
    visit = page_at("decay?tour=near-far&course=short&lecture=true")
    # A slider that a test before this one has left focused would keep the keys.
    visit.page.locator("h1").first.evaluate("() => document.activeElement?.blur()")
    for key, path in (("Home", "goals"), ("End", "summary"), ("Home", "goals")):
        expect(visit.page.locator(".st-key-walk_first")).to_be_hidden()
        with visit.answer():
            visit.page.keyboard.press(key)
        assert visit.link.startswith(path)
        assert visit.parameters["course"] == [SHORT]
        assert visit.parameters["lecture"] == ["true"]
    visit.page.keyboard.press("e")
    expect(visit.page.get_by_role("dialog")).to_have_text("There is no equation on this page.")
    visit.page.keyboard.press("e")
    expect(visit.page.get_by_role("dialog")).to_have_count(0)
    assert visit.console_errors == []


_function = page_functions("browser/lecture.ts")
AFTER_TWO_FRAMES = _function("afterTwoFrames")
TEXT_SIZES = _function("textSizes")
# A hall's projector, the flattest laptop, the narrowest projector.
STAGES = ((1920, 1080), (1280, 720), (1024, 768))
# Pixels of the smallest text at each width; at the last, the width is what limits it.
LEAST_TEXT = {1920: 29.9, 1280: 19.9, 1024: 17}


# Words above the picture, a picture, one beside its sentence, and cards.
KEPT = ("", "myths")


@pytest.mark.parametrize(
    "path", swept([lesson.path for lesson in CATALOGUE.lessons], lambda path: path in KEPT)
)
def test_a_lecture_shows_picture_and_takeaway_between_title_and_bar(
    path: str, page_at: Callable[..., Visit]
) -> None:
    visit = page_at(f"{path}?lecture=true", viewport=STAGES[0])
    page = visit.page
    expect(page.locator(".st-key-more")).to_be_hidden()
    title, takeaway = page.locator(".stMain h1"), page.locator(".stMain .stAlert").first
    bar = page.locator("[data-testid=stSidebar]")
    picture = page.locator(f".stMain :is({PICTURES})").filter(visible=True).first
    for width, height in STAGES:
        visit.show_in((width, height), "light")
        page.evaluate(AFTER_TWO_FRAMES)
        over, shown, below, under = map(box, (title, picture, takeaway, bar))
        ends = [place["y"] + place["height"] for place in (over, shown, below)]
        assert ends[0] <= shown["y"]
        assert max(ends) <= under["y"]
        sides = is_beside(shown, below), is_beside(below, shown)
        assert any(sides) or ends[1] <= below["y"]
        if path != "flashcards":
            # A picture that is worth the walk to the front.
            assert shown["height"] > 0.45 * height
            assert max(ends) > under["y"] - 0.04 * height
        sizes = page.evaluate(TEXT_SIZES)
        assert len(sizes) > 5
        assert {text: size for text, size in sizes.items() if size < LEAST_TEXT[width]} == {}
    assert visit.console_errors == []


def is_beside(left: FloatRect, right: FloatRect) -> bool:
    """Return True if a box ends before another begins, from left to right."""
    return left["x"] + left["width"] <= right["x"]


HALL_TEXT = "0.0277 * Math.min(innerHeight, innerWidth * 0.63)"
OVERLAY_SIZES = """dialog => [...dialog.querySelectorAll("p, dt, dd")].map(
  (text) => Number.parseFloat(getComputedStyle(text).fontSize))"""


def test_keys_cover_the_screen_and_uncover_it(page_at: Callable[..., Visit]) -> None:
    visit = page_at("decay?tour=near-far&lecture=true")
    page = visit.page
    for key, name in (("e", "Equation"), ("b", "Black screen"), ("?", "Keys in lecture mode")):
        page.keyboard.press(key, delay=MEANT)
        shown = page.get_by_role("dialog", name=name)
        expect(shown).to_be_visible()
        # It has the numbers of the answer.
        expect(shown.locator(".katex-display")).to_have_count(0)
        # A hall can read what it says.
        assert all(size >= page.evaluate(HALL_TEXT) for size in shown.evaluate(OVERLAY_SIZES))
        page.keyboard.press(key)
        expect(page.locator("dialog.lecture-overlay")).to_have_count(0)
    page.keyboard.press("e")
    with visit.answer():
        page.keyboard.press("PageDown")
    expect(page.locator("dialog.lecture-overlay")).to_have_count(0)
    expect(page.locator(".st-key-reveal input")).to_be_checked()
    page.keyboard.press("e")
    equation = page.locator("dialog.lecture-overlay .katex-display")
    expect(equation).to_be_visible()
    # Letters lean out of their boxes by a pixel or two.
    assert equation.evaluate("shown => shown.scrollWidth - shown.clientWidth") < 5
    page.keyboard.press("e")
    with visit.answer():
        page.keyboard.press("End")
    expect(page.get_by_role("heading", name="In three sentences")).to_be_visible()
    assert visit.console_errors == []


FOCUSED_CANVAS = """() => {
  const host = document.activeElement;
  const canvas = host?.shadowRoot?.activeElement;
  return canvas && [canvas.tagName, getComputedStyle(canvas).outlineStyle];
}"""


def test_only_the_tab_key_frames_the_picture(page_at: Callable[..., Visit]) -> None:
    visit = page_at("decay?lecture=true")
    page = visit.page
    main = page.locator(".stMain")
    main.click(position={"x": 3, "y": 3})
    page.keyboard.press("?")
    page.keyboard.press("?")
    expect(main).to_be_focused()
    expect(main).to_have_css("outline-style", "none")
    page.locator("canvas.picture").click(position={"x": 9, "y": 9})
    # The focus returns from the black screen.
    for _ in range(2):
        page.keyboard.press("b", delay=MEANT)
    expect(page.locator("dialog.lecture-overlay")).to_have_count(0)
    assert page.evaluate(FOCUSED_CANVAS) == ["CANVAS", "none"]
    page.keyboard.press("Tab")
    page.keyboard.press("Shift+Tab")
    assert page.evaluate(FOCUSED_CANVAS) == ["CANVAS", "solid"]


@pytest.mark.both
def test_controls_of_a_stop_are_folded_away_until_s_is_pressed(
    page_at: Callable[..., Visit],
) -> None:
    visit = page_at("decay?tour=near-far&lecture=true")
    page = visit.page
    row, picture = page.locator(".st-key-row_beside"), page.locator(f"{WHOLE} canvas.picture")
    # A test before this one may have shown them.
    page.evaluate("document.documentElement.classList.remove('with-controls')")
    expect(row).to_be_hidden()
    page.evaluate(AFTER_TWO_FRAMES)
    folded = box(picture)["height"]
    page.keyboard.press("s")
    expect(row).to_be_visible()
    page.evaluate(AFTER_TWO_FRAMES)
    assert box(picture)["height"] < folded
    with visit.answer():
        visit.control("offset").press("ArrowRight")
    assert visit.parameters["offset"] == ["17"]
    page.keyboard.press("s")
    expect(row).to_be_hidden()


def test_what_would_end_a_lecture_appears_with_the_pointer(page_at: Callable[..., Visit]) -> None:
    visit = page_at("decay?tour=near-far&lecture=true")
    page = visit.page
    page.mouse.move(300, 300)
    ways_out = [page.locator(f".st-key-{key}") for key in ("share", "leave_tour", "lecture")]
    for way_out in ways_out:
        expect(way_out).to_have_css("opacity", "0")
        way_out.hover()
        expect(way_out).to_have_css("opacity", "1")
        page.mouse.move(300, 300)
    page.locator(".st-key-share button").focus()
    expect(ways_out[0]).to_have_css("opacity", "1")


def test_page_down_on_a_black_screen_only_shows_the_picture_again(
    page_at: Callable[..., Visit],
) -> None:
    visit = page_at("decay?tour=near-far&lecture=true")
    answer = visit.page.locator(".st-key-reveal input")
    with visit.silence():
        for key in ("b", "PageDown"):
            visit.page.keyboard.press(key, delay=MEANT)
    expect(visit.page.get_by_role("dialog")).to_have_count(0)
    expect(answer).not_to_be_checked()
    with visit.answer():
        visit.page.keyboard.press("PageDown")
    expect(answer).to_be_checked()


@pytest.mark.parametrize(
    "path",
    swept(["tour", "lecturers", "exercises", "summary"], lambda path: path in ("tour", "summary")),
)
def test_a_page_of_a_lecture_begins_with_its_title_at_the_left(
    path: str, page_at: Callable[..., Visit]
) -> None:
    visit = page_at(f"{path}?lecture=true", viewport=STAGES[0])
    expect(visit.page.locator(".st-key-notice .stAlert")).to_have_count(0)
    first = visit.page.locator(".stMain :is(h1, h2)" if path != "summary" else ".stMain h3").first
    assert box(first)["x"] < 0.1 * STAGES[0][0]
    for heading in visit.page.locator(".stMain .st-key-slide h3").all():
        below = heading.locator("xpath=following::p[1]")
        place = box(heading)
        assert box(below)["y"] >= place["y"] + place["height"]


def test_fast_steps_wait_for_each_other(page_at: Callable[..., Visit]) -> None:
    """A page that is left before it has its revealed answer must not come back."""
    visit = page_at("?tour=order-lost&text=dog+bites+man&reorder=swap+ends&lecture=true")
    for _ in range(5):
        visit.page.keyboard.press("PageDown", delay=MEANT)
    expect(visit.page.locator(".st-key-tour_question")).to_contain_text("3 of", timeout=20_000)
    # The switch of the page before may still be on the page, so the address decides.
    visit.page.wait_for_url(lambda url: "tour=zero-to-one" in url and "reveal=true" in url)
    visit.wait_until_idle()
    expect(visit.page.locator(".st-key-reveal input")).to_be_checked()
    assert (visit.parameters["tour"], visit.parameters["reveal"]) == (["zero-to-one"], ["true"])


def test_a_worn_remote_that_presses_twice_takes_one_step(page_at: Callable[..., Visit]) -> None:
    visit = page_at("?tour=order-lost&lecture=true")
    with visit.answer():
        visit.page.evaluate(BOUNCE, "PageDown")
    visit.page.wait_for_url(lambda url: "reveal=true" in url)
    # A second step would have left the stop before this one takes the first back.
    visit.page.keyboard.press("PageUp", delay=MEANT)
    visit.page.wait_for_url(lambda url: "reveal" not in url)
    assert visit.parameters["tour"] == ["order-lost"]


def test_a_mouse_leaves_a_lecture_at_its_end(page_at: Callable[..., Visit]) -> None:
    visit = page_at("summary?lecture=true")
    leave = visit.page.get_by_role("button", name="Exit lecture")
    following = visit.page.get_by_role("button", name="Next", exact=True)
    while not leave.is_visible():
        with visit.scrolls_down():
            following.click()
    with visit.answer():
        leave.click()
    expect(visit.page.locator(".st-key-lecture input")).not_to_be_checked()


@pytest.mark.both
def test_the_text_below_an_option_chooses_it(page_at: Callable[..., Visit]) -> None:
    visit = page_at("lecturers")
    option = visit.page.locator("[class*=st-key-cards_] [role=radiogroup] > *").nth(1)
    text = box(option.locator("[data-testid=stCaptionContainer]"))
    with visit.answer():
        visit.page.mouse.click(text["x"] + text["width"] / 2, text["y"] + text["height"] / 2)
    expect(option.locator("input")).to_be_checked()
