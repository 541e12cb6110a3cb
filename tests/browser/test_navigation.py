"""Navigation and sliders are in view in every window."""

from collections.abc import Callable
from itertools import pairwise

import pytest
from playwright.sync_api import expect

from browser.visit import Visit, box
from pages.catalogue import CATALOGUE

WINDOWS = ((1280, 640), (1280, 720), (1366, 768), (1920, 1080))
PHONE = (390, 844)
SLIDERS = ("d_model", "seq_len", "base")


def assert_all_in_view(visit: Visit, place: str) -> None:
    """The sliders, preset and reset, the lesson's place in the sequence and the next lesson."""
    page = visit.page
    for name in (*SLIDERS, "preset"):
        expect(page.locator(f".st-key-{name}")).to_be_in_viewport(ratio=1)
    expect(page.get_by_role("button", name="Reset")).to_be_in_viewport(ratio=1)
    expect(page.locator(".st-key-head").get_by_text(place)).to_be_in_viewport(ratio=1)
    beside = page.locator(".st-key-beside_title a")
    expect(beside).to_have_count(2)
    groups = page.get_by_test_id("stTopNavSection")
    ends = [entry["x"] + entry["width"] for entry in map(box, groups.all())]
    for arrow in beside.all():
        expect(arrow).to_be_in_viewport(ratio=1)
        assert max(ends) <= box(arrow)["x"]


@pytest.mark.both
def test_sliders_place_and_next_lesson_are_in_view(page_at: Callable[..., Visit]) -> None:
    for window in WINDOWS:
        assert_all_in_view(page_at("heatmap", viewport=window), f"3 of {len(CATALOGUE.lessons)}")
    visit = page_at("heatmap", viewport=PHONE)
    for name in SLIDERS:
        expect(visit.page.locator(f".st-key-{name}")).to_be_in_viewport(ratio=1)
    expect(visit.page.locator(".st-key-beside_title a").last).to_be_in_viewport(ratio=1)


def test_a_group_lists_its_lessons(page_at: Callable[..., Visit]) -> None:
    group = "Today’s models"
    lessons = [lesson for lesson in CATALOGUE.lessons if lesson.group == group]
    visit = page_at("biases")
    for window in WINDOWS:
        visit.show_in(window, "light")
        number, count = CATALOGUE.number_of(
            next(lesson for lesson in lessons if lesson.path == "biases")
        )
        assert_all_in_view(visit, f"{number} of {count}")
    visit.page.get_by_test_id("stTopNavSection").filter(has_text=group).click()
    expect(visit.page.get_by_test_id("stTopNavDropdownLink")).to_have_count(len(lessons))
    assert visit.console_errors == []


def test_a_link_to_the_first_page_opens_it_in_a_new_tab_too(page_at: Callable[..., Visit]) -> None:
    visit = page_at("baselines")
    back = visit.page.locator(".st-key-beside_title a").first
    back.hover()
    opened = back.evaluate("link => link.href")
    assert opened == visit.page.evaluate("new URL('./', location.href).href")
    with visit.answer():
        back.click()
    expect(visit.page.locator(".stMain h1")).to_have_text(CATALOGUE.lessons[0].question)
    assert visit.console_errors == []


@pytest.mark.parametrize("window", [PHONE, (360, 640)])
def test_on_a_phone_what_navigates_is_large_enough_for_a_thumb(
    window: tuple[int, int], page_at: Callable[..., Visit]
) -> None:
    page = page_at("heatmap", viewport=window).page
    menu = box(page.get_by_test_id("stExpandSidebarButton"))
    share = box(page.get_by_role("button", name="Share"))
    arrows = [box(arrow) for arrow in page.locator(".st-key-beside_title a").all()]
    for target in (menu, share, *arrows):
        assert min(target["width"], target["height"]) >= 44
    # In one row from left to right, without overlaps.
    for left, right in pairwise([menu, *arrows, share]):
        assert left["x"] + left["width"] <= right["x"]
        assert left["y"] == pytest.approx(right["y"], abs=1)
    title = box(page.locator(".stMain h1"))
    assert menu["y"] + menu["height"] <= title["y"] <= 60


@pytest.mark.both
def test_on_a_phone_the_name_of_every_lesson_fits_between_mark_and_arrows(
    page_at: Callable[..., Visit],
) -> None:
    page = page_at("baselines", viewport=(360, 640)).page
    row = page.locator(".st-key-head [data-testid=stCaptionContainer]")
    name, arrow = row.locator("p"), box(page.locator(".st-key-beside_title a").first)
    for lesson in CATALOGUE.lessons:
        number, count = CATALOGUE.number_of(lesson)
        name.evaluate(
            "(name, text) => { name.textContent = text; }", f"{lesson.title} · {number} of {count}"
        )
        written = box(name)
        assert box(row)["y"] <= written["y"], lesson.title
        assert written["y"] + written["height"] <= box(row)["y"] + box(row)["height"], lesson.title
        assert name.evaluate("name => name.scrollWidth <= name.clientWidth"), lesson.title
        assert written["x"] + written["width"] <= arrow["x"] + 1, lesson.title


def test_on_a_phone_the_first_page_has_the_name_of_the_lab(page_at: Callable[..., Visit]) -> None:
    page = page_at("", viewport=(360, 640)).page
    mark = page.get_by_test_id("stHeaderLogo")
    row = [page.get_by_test_id("stExpandSidebarButton"), mark]
    row += page.locator(".st-key-beside_title a").all()
    row.append(page.get_by_role("button", name="Share"))
    for left, right in pairwise(map(box, row)):
        assert left["x"] + left["width"] <= right["x"]
    # Nothing is drawn over it.
    assert mark.evaluate(
        """mark => {
          const { right, top, bottom } = mark.getBoundingClientRect();
          const shown = document.elementFromPoint(right - 2, (top + bottom) / 2);
          return mark.contains(shown) || shown.contains(mark);
        }"""
    )


def test_on_a_phone_the_top_row_stays_while_the_page_scrolls(
    page_at: Callable[..., Visit],
) -> None:
    page = page_at("heatmap", viewport=PHONE).page
    parts = [
        page.locator(".st-key-head [data-testid=stCaptionContainer]"),
        *page.locator(".st-key-beside_title a").all(),
        page.get_by_role("button", name="Share"),
    ]
    before = [box(part) for part in parts]
    page.locator(".stMain").evaluate("main => main.scrollTo(0, 700)")
    assert [box(part) for part in parts] == before


def test_on_a_phone_the_arrows_leave_a_notice_free(open_cold: Callable[[str], Visit]) -> None:
    visit = open_cold("longer?scaling=unknown")
    visit.show_in(PHONE, "light")
    top = box(visit.page.locator(".st-key-notice .stAlert"))["y"]
    for arrow in map(box, visit.page.locator(".st-key-beside_title a").all()):
        assert arrow["y"] + arrow["height"] <= top


@pytest.mark.parametrize("path", ["longer", "formulas", "precision", "images"])
def test_the_takeaway_is_in_sight_in_a_narrow_window(
    path: str, page_at: Callable[..., Visit]
) -> None:
    visit = page_at(path, viewport=(1024, 768))
    expect(visit.page.locator(".stMain .stAlert").first).to_be_in_viewport(ratio=1)


def test_the_links_to_tour_and_lecture_leave_the_question_free(
    page_at: Callable[..., Visit],
) -> None:
    visit = page_at("")
    for window in ((844, 390), (1024, 768), (1180, 820), (1241, 768), (1366, 768)):
        visit.show_in(window, "light")
        title = visit.page.locator(".stMain h1")
        # Letters begin a little below the top of their line.
        top, bottom = box(title)["y"] + 4, box(title)["y"] + box(title)["height"]
        ends = title.evaluate(
            "title => { const text = document.createRange(); text.selectNodeContents(title); "
            "return text.getBoundingClientRect().right; }"
        )
        for link in map(box, visit.page.locator(".st-key-start a").all()):
            is_apart = link["y"] + link["height"] <= top or link["y"] >= bottom
            assert is_apart or link["x"] >= ends, window
