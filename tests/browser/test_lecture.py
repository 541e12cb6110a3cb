"""A lecture by keys alone, as a presenter's remote sends them."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from browser.visit import Visit


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
    for key, title, path in (
        ("PageDown", "Rotation", "rotation"),
        ("PageDown", "Token + position", "embedding"),
        ("PageUp", "Rotation", "rotation"),
    ):
        page.keyboard.press(key)
        expect(page.locator(".stMain h1")).to_have_text(title)
        visit.wait_until_idle()
        assert visit.link.split("?")[0] == path
        assert visit.value("d_model") == "64"
    page.keyboard.press(" ")
    expect(page.locator("button.play")).to_have_text("Pause")
    page.keyboard.press(" ")
    expect(page.locator("button.play")).to_have_text("Play")
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


@pytest.mark.parametrize("path", ["heatmap", "pendulums", "decay", "rotation", "baselines"])
def test_the_picture_and_its_texts_are_large_on_a_projector(
    path: str, page_at: Callable[..., Visit]
) -> None:
    visit = page_at(f"{path}?lecture=true", viewport=(1920, 1080))
    picture = visit.page.locator("canvas.picture").bounding_box()
    takeaway = visit.page.locator(".stMain .stAlert").first.bounding_box()
    bar = visit.page.locator("[data-testid=stSidebar]").bounding_box()
    assert picture["height"] > 0.5 * 1080
    assert picture["width"] > 0.9 * 1920
    assert takeaway["y"] + takeaway["height"] <= bar["y"]
    sizes = visit.page.evaluate(
        """() => [".stMain .stAlert p", ".stMain h1", ".stSlider label p"].map(
            name => parseFloat(getComputedStyle(document.querySelector(name)).fontSize)
        )"""
    )
    assert min(sizes) >= 20
    assert visit.page.evaluate("() => window.lastFrame.font") >= 20
    expect(visit.page.locator(".st-key-more")).to_be_hidden()
