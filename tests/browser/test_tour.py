"""The guided tour by keys alone."""

from collections.abc import Callable
from urllib.parse import urlencode

import pytest
from playwright.sync_api import expect

from browser.stops import NUMBERS, link_of
from browser.visit import MEANT, PROJECTOR, Visit, box
from pages.catalogue import CATALOGUE
from pages.teach.tour.stops import COURSES, STOPS
from pages.ui.link.values import as_written
from pages.ui.own_lecture.course import course_at
from sweeps import swept


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
        lambda key: key == "near-far.order-lost",
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
        lambda key: key == "by-hand.order-lost",
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
    for sketch in visit.page.locator(".st-key-screen_1 .sketch").all():
        expect(sketch).to_be_in_viewport(ratio=1)
    titles = visit.page.locator(".st-key-slide h3")
    bar = box(visit.page.locator("[data-testid=stSidebar]"))
    seen = set()

    def look() -> None:
        for text in visit.page.locator(".st-key-slide :is(h3, p)").all():
            place = box(text)
            if place["y"] >= 0 and place["y"] + place["height"] <= bar["y"]:
                seen.add(text.inner_text())

    look()
    titles_below = ("The formula", "What came after 2017", "References")
    further = visit.page.locator(".st-key-next_screen button")
    leave = visit.page.locator(".st-key-exit_lecture button")
    for index, title in enumerate(titles_below):
        expect(leave).to_be_hidden()
        if index:
            visit.page.keyboard.press("PageDown", delay=MEANT)
        else:
            further.click()
        expect(titles.filter(has_text=title)).to_be_in_viewport(ratio=1)
        look()
    expect(leave).to_be_visible()
    expect(further).to_be_hidden()
    assert seen >= set(visit.page.locator(".st-key-slide :is(h3, p)").all_inner_texts())
    for _ in titles_below:
        visit.page.keyboard.press("PageUp", delay=MEANT)
    assert visit.page.locator(".stMain").evaluate("main => main.scrollTop") == 0
    assert visit.link.split("?")[0] == "summary"


def test_next_has_one_place_on_all_pages_of_a_lecture(page_at: Callable[..., Visit]) -> None:
    """On the summary it is a button, on the other pages a link."""
    places = []
    for path, selector in (
        ("goals", ".st-key-walk_next a"),
        ("summary", ".st-key-next_screen button"),
    ):
        visit = page_at(f"{path}?course=short&lecture=true", viewport=(1280, 720))
        places.append(tuple(box(visit.page.locator(selector)).values()))
    assert places[0] == pytest.approx(places[1], abs=0.1)


def test_closing_sentences_and_formulas_have_the_width_of_a_phone(
    page_at: Callable[..., Visit],
) -> None:
    visit = page_at("summary?lecture=true", viewport=(390, 844))
    sentences = visit.page.locator(".st-key-screen_1 p").filter(has_text=".")
    assert sentences.count() == 3
    assert min(box(one)["width"] for one in sentences.all()) > 300
    visit = page_at("formula?lecture=true", viewport=(390, 844))
    cases, frequency = visit.page.locator(".st-key-formula p").all()[:2]
    # The left side is above the two cases.
    assert box(cases)["height"] < 120
    assert box(frequency)["height"] < 50
    for part in visit.page.locator(".st-key-formula .katex-html > .base").all():
        place = box(part)
        assert place["x"] + place["width"] <= 390


def test_on_a_phone_the_goals_of_the_tour_are_close_below_its_lectures(
    page_at: Callable[..., Visit],
) -> None:
    page = page_at("tour", viewport=(390, 844)).page
    lecture = box(page.locator(".st-key-lectures a").last)
    goals = box(page.get_by_role("heading", name="After the tour you can"))
    assert 8 < goals["y"] - (lecture["y"] + lecture["height"]) < 24


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
