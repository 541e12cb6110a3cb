"""Navigation and sliders are in view in every window, with today's lessons and with seventeen."""

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from browser.server import ROOT, command, free_port, running
from browser.visit import Visit, box
from pages.catalogue import CATALOGUE

WINDOWS = ((1280, 640), (1280, 720), (1366, 768), (1920, 1080))
PHONE = (390, 844)
SLIDERS = ("d_model", "seq_len", "base")

GROUP = "Today’s models"
MOST_LESSONS = 17
MISSING = MOST_LESSONS - len(CATALOGUE.lessons)
BEFORE = 1 + max(place for place, lesson in enumerate(CATALOGUE.lessons) if lesson.group == GROUP)
MORE_LESSONS = f"""
from dataclasses import replace

PLACEHOLDERS = (
    replace(HEATMAP, group="{GROUP}", title=f"Placeholder {{n}}", path=f"placeholder{{n}}")
    for n in range({MISSING})
)
CATALOGUE = replace(
    CATALOGUE,
    lessons=(*CATALOGUE.lessons[:{BEFORE}], *PLACEHOLDERS, *CATALOGUE.lessons[{BEFORE}:]),
)
"""


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


@pytest.fixture
def more_lessons(tmp_path: Path) -> Iterator[str]:
    """Address of a copy of the app with six more lessons, in one more group."""
    copy = tmp_path / "lab"
    for folder in ("pages", "pe_core", ".streamlit"):
        shutil.copytree(ROOT / folder, copy / folder)
    shutil.copy(ROOT / "app.py", copy)
    with (copy / "pages/catalogue.py").open("a", encoding="utf-8") as catalogue:
        catalogue.write(MORE_LESSONS)
    for number in range(MISSING):
        name = f"placeholder{number}"
        target = copy / f"pages/lessons/{name}/{name}.py"
        target.parent.mkdir()
        shutil.copy(ROOT / "pages/lessons/heatmap/heatmap.py", target)
    url = f"http://127.0.0.1:{free_port()}"
    with running(command("app.py", url, {}), url, tmp_path / "output.txt", copy):
        yield url


@pytest.mark.both
def test_navigation_has_room_for_seventeen_lessons(
    more_lessons: str, open_elsewhere: Callable[[str, str], Visit]
) -> None:
    visit = open_elsewhere(more_lessons, "placeholder0")
    for window in WINDOWS:
        visit.show_in(window, "light")
        assert_all_in_view(visit, f"{BEFORE + 1} of {MOST_LESSONS}")
    visit.page.get_by_test_id("stTopNavSection").filter(has_text=GROUP).click()
    expect(visit.page.get_by_test_id("stTopNavDropdownLink")).to_have_count(6)
    assert visit.console_errors == []
