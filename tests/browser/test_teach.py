"""Pages beside the lessons: on a projector, on a phone and on paper."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from browser.accessibility import violations
from browser.visit import PROJECTOR, Visit, box
from pages.catalogue import CATALOGUE
from pages.ui.definitions import Page
from sweeps import swept

PHONE = (390, 844)


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


@pytest.mark.parametrize("width", [390, 1024, 1366])
def test_buttons_of_one_kind_are_in_one_line(width: int, page_at: Callable[..., Visit]) -> None:
    """The lectures of the tour, and on a wide screen the scripts and the moves of a stop."""
    on_wide = {
        "lecturers": "[class*=st-key-cards_] [role=radiogroup] > *, .st-key-timeline a",
        "editor": ".st-key-edit_moves button",
    }
    for path, selector in {
        "tour": ".st-key-lectures a",
        **(on_wide if width > 640 else {}),
    }.items():
        visit = page_at(path, viewport=(width, 768))
        for part in selector.split(", "):
            tops = [box(element)["y"] for element in visit.page.locator(part).all()]
            assert len(tops) > 2 and max(tops) - min(tops) < 2, (path, tops)


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
