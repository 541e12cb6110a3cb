"""Every control moves the picture and the address, by keyboard and by mouse."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from browser.visit import Visit
from pages.ui.catalog import LESSONS, Lesson
from pages.ui.controls import BASES, D_MODELS, SEQ_LENS

SHARED = {"d_model": D_MODELS, "seq_len": SEQ_LENS, "base": BASES}
# Headline figures that one step of a shared parameter leaves alone: their range is the lesson's
# own, attention begins without positions, the verdicts stand, the cards draw their own parameters.
UNMOVED = {
    ("", "base"),
    *((path, "seq_len") for path in ("", "baselines", "decay", "embedding", "precision")),
    *((path, name) for path in ("myths", "flashcards") for name in SHARED),
}
MOST_TABS = 120

FOCUSED_SLIDER = """() => {
    const element = document.activeElement;
    if (element?.type !== "range") return null;
    return element.closest("[class*=st-key-]").className.match(/st-key-(\\S+)/)[1];
}"""


@pytest.fixture(params=LESSONS, ids=lambda lesson: lesson.path or "home")
def lesson(request: pytest.FixtureRequest) -> Lesson:
    return request.param


def test_every_control_moves_the_address_which_holds_the_whole_picture(
    lesson: Lesson, open_page: Callable[..., Visit]
) -> None:
    visit = open_page(lesson.path)
    own = [name for name in visit.values() if name not in (*SHARED, "preset")]
    for name, options in SHARED.items():
        before, data = visit.value(name), visit.headline_data()
        with visit.answer():
            visit.control(name).press("ArrowRight")
        following = options[options.index(int(before)) + 1]
        assert visit.value(name) == str(following)
        assert visit.parameters[name] == [str(following)]
        changes = (lesson.path, name) not in UNMOVED
        visit.wait_for_headline("!==" if changes else "===", data)
    for name in own:
        before = visit.values()[name]
        control = visit.control(name)
        with visit.answer():
            move(control)
        assert visit.values()[name] != before
        assert visit.parameters[name] == visit.values()[name]

    again = open_page(visit.link, new_browser=True)
    assert again.values() == visit.values()
    assert again.link == visit.link
    again.wait_for_headline("===", visit.headline_data())
    assert again.console_errors == visit.console_errors == []


def move(control: Locator) -> None:
    """Give a slider, a text, a choice or a list of several another value, by keyboard alone."""
    control.focus()
    if control.get_attribute("type") == "range":
        control.press(arrow(control))
    elif control.get_attribute("role") != "combobox":
        control.fill("the dog saw the dog")
        control.press("Enter")
    elif control.input_value():
        control.press("ArrowDown")  # opens the list at the option that is chosen
        expect(control).to_have_attribute("aria-expanded", "true")
        control.press("ArrowDown")
        control.press("Enter")
    else:
        control.press("Backspace")  # takes the last one out


def arrow(slider: Locator) -> str:
    """The key that moves a slider: to the right, or back from its end."""
    at_end = slider.input_value() == slider.get_attribute("max")
    return "ArrowLeft" if at_end else "ArrowRight"


def test_dragging_a_slider_moves_the_address(open_page: Callable[..., Visit]) -> None:
    visit = open_page("heatmap")
    for name in ("d_model", "position"):
        before = int(visit.value(name))
        thumb = visit.control(name).locator("xpath=ancestor::*[@data-rac][1]").bounding_box()
        x, y = thumb["x"] + thumb["width"] / 2, thumb["y"] + thumb["height"] / 2
        visit.page.mouse.move(x, y)
        visit.page.mouse.down()
        visit.page.mouse.move(x + 60, y, steps=4)
        with visit.answer():
            visit.page.mouse.up()
        assert int(visit.value(name)) > before
        assert visit.parameters[name] == [visit.value(name)]


def test_keyboard_alone_reaches_and_moves_every_slider(
    lesson: Lesson, open_page: Callable[..., Visit]
) -> None:
    visit = open_page(lesson.path)
    names = {
        name for name in visit.values() if visit.control(name).get_attribute("type") == "range"
    }
    assert names >= SHARED.keys()
    moved = set()
    for _ in range(MOST_TABS):
        visit.page.keyboard.press("Tab")
        name = visit.page.evaluate(FOCUSED_SLIDER)
        if name is None:
            continue
        before = visit.value(name)
        with visit.answer():
            visit.page.keyboard.press(arrow(visit.control(name)))
        assert visit.value(name) != before
        assert visit.page.evaluate(FOCUSED_SLIDER) == name, "the answer took the focus away"
        moved.add(name)
        if moved == names:
            break
    assert moved == names
