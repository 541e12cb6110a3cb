"""The guided tour by keys alone, and the pages beside the lessons."""

import re
from collections.abc import Callable, Iterator
from urllib.parse import urlencode

import numpy as np
import pytest
from playwright.sync_api import expect

from browser.accessibility import violations
from browser.live import WHOLE, LivePicture
from browser.visit import PROJECTOR, Visit, box
from pages.catalogue import CATALOGUE
from pages.teach.tour.courses import SHORT
from pages.teach.tour.stops import COURSES, STOPS
from pages.ui.definitions import Page, Stop
from pages.ui.link.values import as_written
from pages.ui.own_lecture.course import course_at
from pe_core import Sinusoid
from sweeps import swept

PHONE = (390, 844)
PROMPT = re.compile(r"^$|Drag|Draw|Which key")
DEPENDS_ON_SIZE = {"bar", "bars", "column-dots", "digit", "longer-step", "tokens"}
ONLY_WHERE_OUTPUTS_DIFFER = {"difference", "change", "change-foot", "changes"}
ONLY_WHERE_VERSIONS_DIFFER = {"threshold"}
# Heatmap: sines and cosines stand side by side where the columns alternate.
ONLY_WITH_HALVES = {"partner"}
# Long context: what a method of scaling avoids. Its stop begins without one.
ONLY_WITH_A_METHOD = {"unscaled"}
MAY_BE_MISSING = {
    "omissions",
    *DEPENDS_ON_SIZE,
    *ONLY_WHERE_OUTPUTS_DIFFER,
    *ONLY_WHERE_VERSIONS_DIFFER,
    *ONLY_WITH_A_METHOD,
    *ONLY_WITH_HALVES,
}


NUMBERS = {stop.key: number for number, stop in enumerate(STOPS, start=1)}


def link_of(key: str, **query: str) -> str:
    stop = STOPS[NUMBERS[key] - 1]
    settings = {"tour": stop.key, **stop.settings, **query}
    return f"{stop.lesson}?{urlencode(settings, doseq=True)}"


def expect_stop(visit: Visit, key: str, *, revealed: bool) -> None:
    """The bar, the lesson's parameters and the address are those of a stop."""
    number = NUMBERS[key]
    stop, bar = STOPS[number - 1], visit.page.locator(".st-key-tour")
    expect(bar).to_contain_text(f"{number} of {len(STOPS)}")
    expect(bar.locator(".st-key-reveal input")).to_be_checked(checked=revealed)
    expect(bar.locator(".st-key-tour_response")).to_contain_text("" if revealed else stop.hint)
    visit.wait_for_values({name: as_written(value) for name, value in stop.settings.items()})
    visit.wait_until_idle()
    assert visit.link.split("?")[0] == stop.lesson
    assert visit.parameters["tour"] == [stop.key]
    assert ("reveal" in visit.parameters) == revealed


@pytest.mark.both
def test_a_remote_leads_through_the_tour_and_back(page_at: Callable[..., Visit]) -> None:
    """Over lessons that share names of controls, whose values must not be carried along."""
    visit = page_at(link_of("pendulums", lecture="true"))
    expect_stop(visit, "pendulums", revealed=False)
    walk = (
        ("PageDown", "pendulums", True),
        ("PageDown", "real-size", False),
        ("PageDown", "real-size", True),
        ("PageDown", "near-far", False),
        ("PageUp", "real-size", True),
        ("PageUp", "real-size", False),
    )
    for key, stop, revealed in walk:
        with visit.answer():
            visit.page.keyboard.press(key)
        expect_stop(visit, stop, revealed=revealed)
    assert visit.value("position") == "511"
    with visit.answer():
        visit.page.get_by_role("button", name="Exit tour").click()
    expect(visit.page.locator(".st-key-tour")).to_have_count(0)
    assert "tour" not in visit.parameters
    assert visit.value("position") == "511"
    assert visit.console_errors == []


@pytest.mark.parametrize(
    "key",
    swept(
        [*(course.key for course in COURSES), "near-far.order-lost"],
        lambda key: key in (COURSES[0].key, "near-far.order-lost"),
    ),
)
def test_page_up_from_the_summary_leads_to_the_last_stop_of_the_same_course(
    key: str, page_at: Callable[..., Visit]
) -> None:
    course = course_at(key, CATALOGUE)
    stop, count = course.stops[-1], len(course.stops)
    kept = {} if course is COURSES[0] else {"course": key}
    query = {"tour": stop.key, **kept, **stop.settings, "lecture": "true", "reveal": "true"}
    visit = page_at(f"{stop.lesson}?{urlencode(query, doseq=True)}")
    with visit.answer():
        visit.page.keyboard.press("PageDown")
    expect(visit.page.locator(".st-key-slide")).to_be_visible()
    expect(visit.page.locator(".st-key-notice .stAlert")).to_have_count(0)
    visit.wait_until_idle()
    assert visit.link.split("?")[0] == "summary"
    with visit.answer():
        visit.page.keyboard.press("PageUp")
    expect(visit.page.locator(".st-key-tour_question")).to_contain_text(f"{count} of {count}.")
    expect(visit.page.locator(".st-key-reveal input")).to_be_checked()
    visit.wait_until_idle()
    assert visit.parameters.get("course") == ([key] if kept else None)


@pytest.mark.parametrize(
    "key",
    swept(
        [*(course.key for course in COURSES), "by-hand.order-lost"],
        lambda key: key in (SHORT, "by-hand.order-lost"),
    ),
)
def test_a_course_is_kept_to_and_fro_over_its_slides(
    key: str, page_at: Callable[..., Visit]
) -> None:
    course = course_at(key, CATALOGUE)
    keys, count = [stop.key for stop in course.stops], len(course.stops)
    kept = {} if course is COURSES[0] else {"course": key}
    by_hand = keys.index("by-hand") + 1
    visit = page_at(f"goals?{urlencode({**kept, 'lecture': 'true'})}")

    def expect_at(where: str | int) -> None:
        place = f"{where} of {count}." if isinstance(where, int) else ""
        if place:
            expect(visit.page.locator(".st-key-tour_question")).to_contain_text(place)
        else:
            expect(visit.page.locator(".st-key-slide")).to_be_visible()
        visit.wait_until_idle()
        assert place or visit.link.split("?")[0] == where
        assert visit.parameters.get("course") == ([key] if kept else None)
        assert visit.parameters["lecture"] == ["true"]

    def press(key: str, where: str | int) -> None:
        with visit.answer():
            visit.page.keyboard.press(key)
        expect_at(where)

    def click_next(where: str | int) -> None:
        """Go on without revealing the answer."""
        with visit.answer():
            visit.page.locator(".st-key-walk_next a").click()
        expect_at(where)

    after_formula = by_hand + 1 if by_hand < count else "summary"
    for pressed, where in (("PageDown", 1), ("PageUp", "goals"), ("PageDown", 1)):
        press(pressed, where)
    for number in range(2, by_hand + 1):
        click_next(number)
    click_next("formula")
    for pressed, where in (("PageUp", by_hand), ("PageDown", "formula")):
        press(pressed, where)
    for pressed, where in (("PageDown", after_formula), ("PageUp", "formula")):
        press(pressed, where)
    press("PageDown", after_formula)
    for number in range(by_hand + 2, count + 1):
        click_next(number)
    if after_formula != "summary":
        click_next("summary")
        for pressed, where in (("PageUp", count), ("PageDown", "summary")):
            press(pressed, where)
    assert visit.console_errors == []


def test_a_remote_leads_through_every_screen_of_the_summary(
    page_at: Callable[..., Visit],
) -> None:
    visit = page_at("summary?course=short&lecture=true", viewport=(1920, 1080))
    code = box(visit.page.locator(".st-key-slide img"))
    assert min(code["width"], code["height"]) >= 400
    address = visit.page.locator(".st-key-slide strong", has_text="goals?course=short")
    expect(address).to_be_in_viewport(ratio=1)
    titles = visit.page.locator(".st-key-slide h3")
    bar = box(visit.page.locator("[data-testid=stSidebar]"))
    seen = set()

    def look() -> None:
        for text in visit.page.locator(".st-key-slide :is(h3, p)").all():
            place = box(text)
            if place["y"] >= 0 and place["y"] + place["height"] <= bar["y"]:
                seen.add(text.inner_text())

    look()
    titles_below = ("The encoding", "What came after 2017", "References")
    further = visit.page.locator(".st-key-next_screen button")
    leave = visit.page.locator(".st-key-exit_lecture button")
    for index, title in enumerate(titles_below):
        expect(leave).to_be_hidden()
        if index:
            visit.page.keyboard.press("PageDown")
        else:
            further.click()
        expect(titles.filter(has_text=title)).to_be_in_viewport(ratio=1)
        look()
    expect(leave).to_be_visible()
    expect(further).to_be_hidden()
    assert seen >= set(visit.page.locator(".st-key-slide :is(h3, p)").all_inner_texts())
    for _ in titles_below:
        visit.page.keyboard.press("PageUp")
    assert visit.page.locator(".stMain").evaluate("main => main.scrollTop") == 0
    assert visit.link.split("?")[0] == "summary"


def test_page_down_scrolls_the_overview_in_a_lecture(page_at: Callable[..., Visit]) -> None:
    visit = page_at("tour?lecture=true", viewport=PROJECTOR)
    visit.page.keyboard.press("PageDown")
    visit.page.wait_for_function("() => document.querySelector('.stMain').scrollTop > 0")
    visit.page.keyboard.press("PageUp")
    assert visit.link.split("?")[0] == "tour"


def test_who_walks_by_tab_and_enter_stays_on_the_way(page_at: Callable[..., Visit]) -> None:
    visit = page_at(link_of("order-lost"))
    way = visit.page.locator(".st-key-walk_next a")
    way.focus()
    for stop in STOPS[1:4]:  # on the same lesson, and on others
        with visit.answer():
            visit.page.keyboard.press("Enter")
        expect_stop(visit, stop.key, revealed=False)
        expect(way).to_be_focused()
    assert len({stop.lesson for stop in STOPS[:4]}) > 1
    assert STOPS[0].lesson == STOPS[1].lesson
    assert visit.console_errors == []


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
    truth = np.degrees(Sinusoid(128, 10_000).frequencies[8] * 20)
    off = abs((90 - truth + 180) % 360 - 180)
    expect(formula).to_have_text(f"Your hand for position 20 is off by {off:.0f}°.")
    expect(picture.canvas).to_have_attribute("aria-label", re.compile("hand of position 15 at"))
    assert box(picture.canvas) == place
    assert visit.value("position") == "10"
    with visit.answer():
        visit.page.keyboard.press("PageUp")
    expect(formula).to_have_text("")
    assert visit.value("position") == "10"
    assert visit.console_errors == []


def test_shares_are_guessed_by_touch_and_compared_on_reveal(page_at: Callable[..., Visit]) -> None:
    visit = page_at(link_of("twice-as-long"))
    picture = LivePicture(visit)
    bar = picture.drawing().all("rect", data_mark="all-weights")[0]
    x, y, width, height = (float(bar.get(n) or 0) for n in ("x", "y", "width", "height"))
    with visit.silence(), picture.finger() as finger:
        finger.press(np.array([x + width / 2, y + height / 2]))
        finger.move([x + 0.7 * width, y + height / 2])
        finger.release()
    assert "guess" in picture.drawing().marks()
    with visit.answer():
        visit.page.locator(".st-key-reveal label").click()
    expect(visit.page.locator(f"{WHOLE} .formula")).to_have_text(
        re.compile("Your share of “no encoding” is off by [0-9]+ points?: it is 50.0%.")
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


@pytest.mark.parametrize(
    "entry",
    swept(CATALOGUE.pages, lambda entry: entry.path in ("tour", "exercises", "editor")),
    ids=lambda entry: entry.path,
)
def test_page_fits_the_screen_and_is_accessible(entry: Page, page_at: Callable[..., Visit]) -> None:
    for viewport, scheme in ((PROJECTOR, "light"), (PHONE, "dark")):
        visit = page_at(entry.path, viewport=viewport, color_scheme=scheme)
        expect(visit.page.get_by_role("heading", level=1)).to_be_in_viewport()
        assert visit.page.locator(".stMain").evaluate("it => it.scrollWidth <= it.clientWidth")
        assert violations(visit) == []
        assert visit.console_errors == []


def test_a_sheet_prints_questions_and_answers_on_pages_of_their_own(
    page_at: Callable[..., Visit],
) -> None:
    visit = page_at("exercises?answers=true")
    visit.page.emulate_media(media="print")
    try:
        shown = visit.page.locator("[data-testid=stMainBlockContainer]").inner_text()
        for hidden in (".stSidebar", ".st-key-head", ".st-key-seed", ".st-key-answers"):
            assert visit.page.locator(hidden).is_hidden()
        assert shown.index("Exercises,") < shown.index("Answers,")
        assert shown.startswith("Exercises,")
        solutions = visit.page.locator(".st-key-solutions")
        assert solutions.evaluate("it => getComputedStyle(it).breakBefore") == "page"
    finally:
        visit.page.emulate_media(media="screen")


def test_a_word_of_a_lesson_leads_to_its_entry(page_at: Callable[..., Visit]) -> None:
    visit = page_at("decay?d_model=64")
    with visit.answer():
        visit.page.locator("summary").filter(has_text="Words on this page").click()
    with visit.answer():
        visit.page.locator("a[href*='term=offset']").click()
    expect(visit.page.get_by_role("heading", level=3).first).to_have_text("offset")
    visit.wait_until_idle()
    assert visit.parameters == {"term": ["offset"], "d_model": ["64"]}


def test_a_tap_fills_the_screen_with_the_letter(page_at: Callable[..., Visit]) -> None:
    visit = page_at("card?letter=C", viewport=(844, 390))
    letter = visit.page.get_by_role("img", name="C in a hexagon")
    letter.click()
    place = box(letter)
    assert (place["y"], place["height"]) == (0, 390)
    letter.click()
    assert box(letter)["height"] < 390
