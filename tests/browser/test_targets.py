"""Targets: opened from the exercises, found by keys, pointer and touch, and left."""

import re
from collections.abc import Callable

import numpy as np
import pytest
from playwright.sync_api import expect

from browser.live import WHOLE, LivePicture
from browser.visit import Visit, box
from pages.teach.exercises.targets import targets
from pages.ui.live.compared import encode
from sweeps import swept

FORMULA = f"{WHOLE} .formula"


def test_a_target_opens_from_the_exercises_and_is_found_by_keys(
    page_at: Callable[..., Visit],
) -> None:
    visit = page_at("exercises")
    target = next(target for target in targets(1) if target.lesson.path == "coordinates")
    link = visit.page.locator(".st-key-targets a", has_text=target.lesson.title)
    with visit.answer():
        link.click()
    picture = LivePicture(visit)
    formula = visit.page.locator(FORMULA)
    expect(formula).to_have_text(re.compile(r"Target: 0 of 1 found, \d+% close\."))
    assert "pinned" in picture.drawing().marks()
    expect(visit.page.locator(f"{WHOLE} .pin")).to_be_hidden()
    label = picture.canvas.get_attribute("aria-label") or ""
    assert "Target: 0 of 1 found" in label
    for name, value in target.values.items():
        control = visit.control(name)
        control.focus()
        now = int(control.get_attribute("aria-valuetext") or 0)
        key = "ArrowRight" if value > now else "ArrowLeft"
        with visit.answer():
            while now != value:
                before = now
                visit.page.keyboard.down(key)  # repeated, as a key that is held does
                now = int(control.get_attribute("aria-valuetext") or 0)
                assert now != before
            visit.page.keyboard.up(key)
    expect(formula).to_have_text(f"Found: waves L {target.values['frequency_count']}.")
    with visit.answer():
        visit.page.get_by_role("button", name="Exit game").click()
    assert "find" not in visit.parameters
    expect(formula).not_to_contain_text("Found")
    assert visit.console_errors == []


def test_a_target_is_found_by_the_mouse_and_by_touch(page_at: Callable[..., Visit]) -> None:
    for by_touch in (False, True):
        visit = page_at(f"heatmap?d_model=8&seq_len=16&find={encode({'position': 13, 'dim': 4})}")
        picture = LivePicture(visit)
        formula = visit.page.locator(FORMULA)
        expect(formula).to_contain_text("Target: 0 of 2 found")
        (matrix,) = picture.drawing().all("rect", data_mark="matrix")
        x, y, wide, high = (float(matrix.get(n) or 0) for n in ("x", "y", "width", "height"))
        # All sines are before all cosines.
        place = np.array([x + 2.5 / 8 * wide, y + 13.5 / 16 * high])
        with visit.answer():
            if by_touch:
                with picture.finger() as finger:
                    finger.press(place)
                    finger.release()
            else:
                picture.press(place)
                visit.page.mouse.up()
        expect(formula).to_have_text("Found: position p 13, dimension 4.")
        assert visit.value("position") == "13"


@pytest.mark.parametrize(
    "code",
    swept(["x", "<b>x</b>", encode({"gain": 3}), "offset-40"], lambda code: code == "<b>x</b>"),
)
def test_a_target_that_no_page_writes_is_refused(code: str, page_at: Callable[..., Visit]) -> None:
    visit = page_at(f"decay?find={code}")
    expect(visit.page.locator(".st-key-notice")).to_contain_text("it does not match")
    assert "find" not in visit.parameters
    expect(visit.page.locator(FORMULA)).not_to_contain_text("Target")


def test_a_target_keeps_the_page_at_its_picture(page_at: Callable[..., Visit]) -> None:
    visit = page_at("exercises")
    visit.page.locator(".st-key-targets a").last.scroll_into_view_if_needed()
    with visit.answer():
        visit.page.locator(".st-key-targets a").last.click()
    picture = box(LivePicture(visit).canvas)
    assert 0 <= picture["y"] < picture["y"] + picture["height"] <= 768
