"""Sections and unseen sliders in a real browser: what is open, drawn whole, and in the link."""

from collections.abc import Callable
from urllib.parse import urlencode

import pytest
from playwright.sync_api import expect

from browser.visit import Visit
from front_end import page_functions
from lessons.visit import section_keys
from pages.catalogue import CATALOGUE
from pages.ui.definitions import Lesson
from pages.ui.link.names import OPEN_SECTIONS

LONGEST_LINES = page_functions("browser/lessons.ts")("longestLines")
ARE_DRAWN = page_functions("browser/lessons.ts")("areDrawn")
PROSE = "[data-testid=stExpanderDetails] :is(p, li), [data-testid=stCaptionContainer] p"
LONGEST = 78
"""Characters of a line whose letters are narrow, where most have up to 75."""


def click(visit: Visit, title: str) -> None:
    with visit.answer():
        visit.page.locator("summary").filter(has_text=title).click()


@pytest.mark.both
def test_an_opened_section_is_in_the_link_and_its_controls_survive_closing(
    open_cold: Callable[[str], Visit], page_at: Callable[..., Visit]
) -> None:
    visit = open_cold("pendulums?snapshot_offset=7&d_model=64")
    title = "What is the dot product of two snapshots?"
    titles = visit.page.locator("summary").all_inner_texts()
    assert any(title in shown for shown in titles)
    assert not visit.page.locator(".st-key-snapshot_offset").is_visible()
    click(visit, title)
    link = {"snapshot_offset": ["7"], "d_model": ["64"]}
    assert visit.parameters == {**link, "open": ["snapshots"]}
    assert visit.values()["snapshot_offset"] == ["7"]
    copy = page_at(visit.link)
    assert copy.values() == visit.values()
    click(visit, title)
    with visit.answer():
        visit.control("base").press("ArrowRight")
    assert visit.parameters == {**link, "base": ["20000"]}


def test_sliders_that_do_not_act_are_unseen_and_stay_in_the_link(
    open_cold: Callable[[str], Visit],
) -> None:
    given = {"d_model": ["64"], "seq_len": ["100"], "base": ["500"]}
    visit = open_cold("decay?d_model=64&seq_len=100&base=500")
    for path in ("baselines", "flashcards", "heatmap"):
        visit.choose_page(path)
        lesson = CATALOGUE.page(path)
        visit.page.get_by_role("heading", level=1, name=lesson.question).wait_for()
        assert visit.parameters == given
        boxes = {name: visit.page.locator(f".st-key-{name}") for name in given}
        assert {name for name, box in boxes.items() if box.is_visible()} == set(lesson.shared)


@pytest.mark.parametrize("lesson", CATALOGUE.lessons, ids=lambda lesson: lesson.path or "home")
def test_every_section_opens_with_its_pictures_and_no_error(
    lesson: Lesson, page_at: Callable[..., Visit]
) -> None:
    visit = page_at(lesson.path)
    keys = section_keys(lesson.path)
    visit.follow(f"{lesson.path}?{urlencode({OPEN_SECTIONS: keys}, doseq=True)}")
    for key in keys:
        section = visit.page.locator(f".st-key-part_{lesson.path or 'home'}_{key}")
        expect(section.locator("details[open]")).to_have_count(1)
        section.scroll_into_view_if_needed()
    visit.page.wait_for_function(ARE_DRAWN, arg="canvas.picture")
    assert visit.page.locator(".stException").count() == 0
    assert visit.console_errors == []


def test_lines_of_prose_are_short_enough_to_read(page_at: Callable[..., Visit]) -> None:
    visit = page_at("heatmap?open=halves&open=fading&open=centred", viewport=(1920, 1080))
    lengths = visit.page.evaluate(LONGEST_LINES, PROSE)
    assert len([length for length in lengths if length > 60]) >= 5
    assert max(lengths) <= LONGEST
