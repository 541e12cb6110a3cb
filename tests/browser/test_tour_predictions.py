"""Predictions at stops of the tour: what is kept back, guesses, and the answer."""

import re
from collections.abc import Callable, Iterator

import numpy as np
import pytest
from playwright.sync_api import expect

from browser.accessibility import violations
from browser.live import WHOLE, LivePicture
from browser.stops import link_of
from browser.visit import Visit, box
from pages.catalogue import CATALOGUE
from pages.teach.tour.courses import SHORT
from pages.teach.tour.stops import STOPS
from pages.ui.definitions import LETTERS, Stop
from pages.ui.own_lecture.course import course_at
from pe_core import Sinusoid
from sweeps import swept

PHONE = (390, 844)
TOGGLE_NOTES = "is => document.documentElement.classList.toggle('with-notes', is)"
PROMPT = re.compile(r"^$|Drag|Draw|Which key")
DEPENDS_ON_SIZE = {
    "bar",
    "bars",
    "column-band",
    "column-dots",
    "digit",
    "key",
    "longer-step",
    "tokens",
}
ONLY_WHERE_OUTPUTS_DIFFER = {
    "difference",
    "difference-heading",
    "change",
    "change-foot",
    "changes",
}
ONLY_WHERE_VERSIONS_DIFFER = {"threshold", "differs"}
# Heatmap: sines and cosines stand side by side where the columns alternate.
ONLY_WITH_HALVES = {"partner"}
# Time and coordinates: errors too small to see have no mark. Its stop begins with such a curve.
ONLY_WITH_LARGE_ERRORS = {"largest-error"}
# Long context: what a method of scaling avoids and slows. Its stop begins without one.
ONLY_WITH_A_METHOD = {"scaled", "avoided", "lost", "recommended", "dots-name"}
MAY_BE_MISSING = {
    "omissions",
    *DEPENDS_ON_SIZE,
    *ONLY_WHERE_OUTPUTS_DIFFER,
    *ONLY_WHERE_VERSIONS_DIFFER,
    *ONLY_WITH_A_METHOD,
    *ONLY_WITH_HALVES,
    *ONLY_WITH_LARGE_ERRORS,
}


@pytest.fixture
def reduced_motion(shared_tab: Visit) -> Iterator[None]:
    """An answer is drawn at once, not over a second."""
    shared_tab.page.emulate_media(reduced_motion="reduce")
    yield
    shared_tab.page.emulate_media(reduced_motion="no-preference")


def below_question(picture: LivePicture) -> tuple[float, float, float, float]:
    """Return the picture's place below the question, wherever the page is scrolled to."""
    place, question = box(picture.canvas), box(picture.page.locator(".st-key-tour"))
    return place["x"], place["y"] - question["y"], place["width"], place["height"]


# Shapes are left out, texts are masked, a guess is drawn, or nothing is hidden.
KINDS_OF_STOPS = ("order-lost", "near-far", "same-turn", "by-hand")


@pytest.mark.usefixtures("reduced_motion")
@pytest.mark.parametrize(
    "stop", swept(STOPS, lambda stop: stop.key in KINDS_OF_STOPS), ids=lambda stop: stop.key
)
def test_a_stop_keeps_its_answer_back_until_it_is_revealed(
    stop: Stop, page_at: Callable[..., Visit]
) -> None:
    visit = page_at(link_of(stop.key))
    picture, hidden = LivePicture(visit), {*stop.hides, *stop.masks}
    # It says what to guess, or nothing.
    assert bool(PROMPT.search(picture.formula)) == bool(hidden)
    label = picture.canvas.get_attribute("aria-label") or ""
    assert label.startswith("Picture whose answer is hidden") == bool(hidden)
    place = below_question(picture)
    drawn = picture.drawing()
    assert not drawn.marks() & set(stop.hides)
    for text in drawn.all("text"):
        assert (text.text == "?") == (text.get("data-mark") in stop.masks)
    takeaway = visit.page.locator(".stMain .stAlert").first
    equation = visit.page.locator(".stMain .katex-display .base").first
    expect(takeaway).to_be_hidden()
    expect(equation).to_be_hidden()
    expect(visit.page.locator(f"{WHOLE} .play:disabled:visible")).to_have_count(0)
    with visit.answer():
        visit.page.keyboard.press("2")
    assert visit.parameters["predictions"] == ["-" * STOPS.index(stop) + "b"]
    with visit.answer():
        visit.page.locator(".st-key-reveal label").click()
    # It answers the lesson's question, not the stop's.
    expect(takeaway).to_be_hidden()
    expect(equation).to_be_visible()
    expect(visit.page.locator(f"{WHOLE} .formula")).not_to_have_text(PROMPT)
    assert below_question(picture) == place
    assert hidden - picture.drawing().marks() <= MAY_BE_MISSING
    assert visit.console_errors == []


@pytest.mark.both
def test_a_guess_is_drawn_by_the_pointer_and_compared_on_reveal(
    page_at: Callable[..., Visit],
) -> None:
    visit = page_at(link_of("near-far"))
    picture = LivePicture(visit)
    place = box(picture.canvas)
    across = [(place["x"] + share * place["width"]) for share in (0.06, 0.3, 0.5)]
    with visit.silence():
        visit.page.mouse.move(across[0], place["y"] + 40)
        visit.page.mouse.down()
        for x in across:
            visit.page.mouse.move(x, place["y"] + 60, steps=4)
        visit.page.mouse.up()
    assert picture.formula == ""
    # The guess stays in this tab.
    visit.page.reload()
    visit.page.locator("#first").wait_for(state="detached")
    visit.wait_until_idle()
    with visit.answer():
        visit.page.locator(".st-key-reveal label").click()
    expect(visit.page.locator(f"{WHOLE} .formula")).to_contain_text("Your curve is off by 0.")
    assert visit.value("offset") == "16"
    with visit.answer():
        visit.page.locator(".st-key-walk_next a").click()
    assert "Your curve" not in picture.formula


def test_a_guess_is_made_by_keys(page_at: Callable[..., Visit]) -> None:
    visit = page_at(link_of("real-size"))
    picture = LivePicture(visit)
    picture.canvas.focus()
    with visit.silence():
        for key in ("ArrowRight", "Shift+ArrowLeft"):
            picture.canvas.press(key)
    with visit.answer():
        visit.page.locator(".st-key-reveal label").click()
    expect(visit.page.locator(f"{WHOLE} .formula")).to_contain_text(
        "Your guess: 119 waves. It is 123."
    )
    assert visit.value("position") == "511"


def test_a_resting_pointer_does_not_mark_an_option(page_at: Callable[..., Visit]) -> None:
    """A class would take it as a hint."""
    page = page_at(link_of("same-turn", lecture="true")).page
    option = page.locator(".st-key-option_c button")
    page.mouse.move(0, 0)
    alone = option.screenshot(animations="disabled")
    option.hover()
    assert option.screenshot(animations="disabled") == alone
    page.wait_for_function("() => getComputedStyle(document.body).cursor === 'none'")
    page.mouse.move(300, 300)
    page.mouse.move(310, 310)
    assert page.evaluate("getComputedStyle(document.body).cursor") != "none"


@pytest.mark.usefixtures("reduced_motion")
def test_each_stop_of_a_lecture_keeps_its_pictures_place(page_at: Callable[..., Visit]) -> None:
    """The chosen option makes the answer longest; the window with the notes is open or not."""
    course = course_at(SHORT, CATALOGUE)
    first, *_, last = course.stops
    visit = page_at(link_of(first.key, course=SHORT, lecture="true"), viewport=(1920, 1080))
    page = visit.page

    def places() -> list[tuple[float, ...]]:
        found = []
        for with_notes in (True, False):
            page.evaluate(TOGGLE_NOTES, with_notes)
            found.append(tuple(box(page.locator(WHOLE))[side] for side in ("y", "height")))
        return found

    for stop in course.stops:
        expect(page.locator(".st-key-tour_question")).to_contain_text(stop.question)
        replies = [len(option.response) for option in stop.options]
        chosen = replies.index(max(replies))
        with visit.answer():
            page.keyboard.press(str(chosen + 1))
        before = places()
        with visit.answer():
            page.keyboard.press("PageDown")
        expect(page.locator(".st-key-tour_response")).to_contain_text(f"{LETTERS[chosen]}:")
        assert places() == before, stop.key
        for _ in range(0 if stop is last else 1 + stop.shows_formula):
            with visit.answer():
                page.keyboard.press("PageDown")


def test_a_hand_is_guessed_by_the_mouse_and_the_picture_turns_to_the_true_one(
    page_at: Callable[..., Visit],
) -> None:
    visit = page_at(link_of("same-turn", lecture="true"))
    picture = LivePicture(visit)
    place = box(picture.canvas)
    (circle,) = picture.drawing().all("circle", data_mark="circle")
    middle = np.array([float(circle.get(name) or 0) for name in ("cx", "cy")])
    radius = float(circle.get("r") or 0)
    with visit.silence():
        picture.drag(middle - np.array([0, 0.5 * radius]), middle + np.array([0.9 * radius, 0]))
        visit.page.mouse.up()
    assert {"guess"} <= picture.drawing().marks()
    with visit.answer():
        visit.page.keyboard.press("PageDown")
    formula = visit.page.locator(f"{WHOLE} .formula")
    truth = np.degrees(Sinusoid(128, 10_000).frequencies[10] * 20)
    off = abs((90 - truth + 180) % 360 - 180)
    expect(formula).to_have_text(f"Your hand for position 20 is off by {off:.0f}°.")
    expect(picture.canvas).to_have_attribute("aria-label", re.compile("hand of position 15 at"))
    # Browsers place by the 64th of a pixel.
    assert box(picture.canvas) == pytest.approx(place, abs=0.1)
    assert visit.value("position") == "10"
    with visit.answer():
        visit.page.keyboard.press("PageUp")
    expect(formula).to_have_text("")
    assert visit.value("position") == "10"
    assert visit.console_errors == []


def test_shares_are_guessed_by_touch_and_compared_on_reveal(page_at: Callable[..., Visit]) -> None:
    visit = page_at(link_of("twice-as-long"))
    picture = LivePicture(visit)
    # The steepest and the gentlest head, no encoding, and RoPE.
    _, _, bar, _ = picture.drawing().all("rect", data_mark="all-weights")
    x, y, width, height = (float(bar.get(n) or 0) for n in ("x", "y", "width", "height"))
    with visit.silence(), picture.finger() as finger:
        finger.press(np.array([x + width / 2, y + height / 2]))
        finger.move([x + 0.7 * width, y + height / 2])
        finger.release()
    assert "guess" in picture.drawing().marks()
    with visit.answer():
        visit.page.locator(".st-key-reveal label").click()
    expect(visit.page.locator(f"{WHOLE} .formula")).to_have_text(
        re.compile("Your share of “no encoding” is off by [0-9]+ points?: it is 50%.")
    )
    assert visit.value("length_percent") == "200"


def test_a_pendulum_is_guessed_by_keys_and_the_picture_plays_to_its_return(
    page_at: Callable[..., Visit],
) -> None:
    visit = page_at(link_of("pendulums") + "&picture=sine+pendulums")
    picture = LivePicture(visit)
    picture.canvas.focus()
    with visit.silence():
        for key in ("Shift+ArrowRight", "ArrowRight"):
            picture.canvas.press(key)
    with visit.answer():
        visit.page.locator(".st-key-reveal label").click()
    formula = visit.page.locator(f"{WHOLE} .formula")
    truth = np.sin(2 * np.pi * Sinusoid(32, 10_000).frequencies[-1])
    expect(formula).to_have_text(
        f"Your guess for pair 15: 0.55. It is {truth:.4f}, after 6.28 tokens."
    )
    # The user goes on from where the picture is.
    expect(picture.canvas).to_have_attribute("aria-label", re.compile("at position 6.28:"))
    with visit.answer():
        picture.canvas.press("ArrowRight")
    expect(formula).to_contain_text("pair 0 at position 7:")
    assert visit.value("position") == "7"
    assert visit.console_errors == []


def test_a_stop_shows_question_and_picture(page_at: Callable[..., Visit]) -> None:
    visit = page_at(link_of("same-turn"))
    with visit.answer():
        visit.page.locator(".st-key-reveal label").click()
    expect(LivePicture(visit).canvas).to_be_in_viewport(ratio=1)
    assert violations(visit) == []
    visit.show_in(PHONE, "dark")
    assert visit.page.locator(".stMain").evaluate("main => main.scrollWidth <= main.clientWidth")
    bar = box(visit.page.locator(".st-key-tour"))
    assert bar["y"] < box(visit.headline())["y"]
